import { SpeechFailure } from '../../speech-failure.ts';

/** Piper cannot speak until the operator brings or changes something. */
export class NotUsable extends SpeechFailure {
  readonly what: string;
  /** What to do about it; empty where that is clear. */
  readonly advice: string;

  constructor(what: string, advice = '', cause?: unknown) {
    super([what, advice].filter((part) => part !== '').join('; '), { remedy: 'operator', cause });
    this.what = what;
    this.advice = advice;
  }
}

/** Several problems as one; each problem and each advice is named once. */
export function together(problems: readonly SpeechFailure[]): SpeechFailure {
  const whats = problems.map((problem) => (problem instanceof NotUsable ? problem.what : problem.message));
  const advices = problems.map((problem) => (problem instanceof NotUsable ? problem.advice : ''));
  const isForOperator = problems.some(({ remedy }) => remedy === 'operator');
  const text = [...new Set([...whats, ...advices])].filter((part) => part !== '').join('; ');
  return isForOperator ? new NotUsable(text) : brokenDown(text);
}

/** Piper stopped in the middle. Another attempt is always safe, since nothing is paid for. */
export function brokenDown(message: string, cause?: unknown): SpeechFailure {
  return new SpeechFailure(message, { cause });
}

/** Piper has more work than it can do in good time. */
export function tooBusy(retryAfterSeconds: number): SpeechFailure {
  return new SpeechFailure('Piper has more to say than it can in good time', { retryAfterSeconds });
}
