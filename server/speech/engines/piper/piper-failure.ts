import { SpeechFailure } from '../../speech-failure.ts';

const LOG_TELLS = 'the log says why';

/** Piper cannot speak until the operator brings or changes something. */
export class NotUsable extends SpeechFailure {
  readonly what: string;
  /** What to do about it; empty where that is clear. */
  readonly advice: string;

  constructor(what: string, advice = '', { cause, publicMessage }: NotUsableOptions = {}) {
    super([what, advice].filter((part) => part !== '').join('; '), {
      remedy: 'operator',
      publicMessage: publicMessage ?? `Piper cannot speak; ${LOG_TELLS}`,
      cause,
    });
    this.what = what;
    this.advice = advice;
  }
}

interface NotUsableOptions extends ErrorOptions {
  publicMessage?: string;
}

/** Several problems as one, by the voices that have them; each problem and each advice is named once. */
export function together(problems: ReadonlyMap<string, SpeechFailure>): SpeechFailure {
  const failures = [...problems.values()];
  const whats = failures.map((problem) => (problem instanceof NotUsable ? problem.what : problem.message));
  const advices = failures.map((problem) => (problem instanceof NotUsable ? problem.advice : ''));
  const isForOperator = failures.some(({ remedy }) => remedy === 'operator');
  const text = [...new Set([...whats, ...advices])].filter((part) => part !== '').join('; ');
  const publicMessage = `Piper cannot speak as ${[...problems.keys()].join(', ')}; ${LOG_TELLS}`;
  return isForOperator
    ? new NotUsable(text, '', { publicMessage })
    : new SpeechFailure(text, { publicMessage });
}

/** Piper stopped in the middle. Another attempt is always safe, since nothing is paid for. */
export function brokenDown(message: string, cause?: unknown): SpeechFailure {
  // Last words of native code may name its files.
  return new SpeechFailure(message, { cause, publicMessage: `Piper broke down; ${LOG_TELLS}` });
}

/** Piper has more work than it can do in good time. */
export function tooBusy(retryAfterSeconds: number): SpeechFailure {
  return new SpeechFailure('Piper has more to say than it can in good time', { retryAfterSeconds });
}
