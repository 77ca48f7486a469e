import { BrokenExchange, type BrokenExchangeKind } from '../../providers/index.ts';
import { SpeechFailure, type SpeechFailureKind } from '../speech-failure.ts';

type Meaning = [kind: SpeechFailureKind, what: string];

const MEANINGS: Readonly<Record<Exclude<BrokenExchangeKind, 'forbidden_port'>, Meaning>> = {
  not_reached: ['unsent', 'the speech engine was not reached'],
  unanswered: ['uncertain', 'the speech engine broke off before it answered'],
  broken_off: ['lost', "the speech engine's answer broke off"],
};

/** Throws what a broken exchange means for speech, and any other error as it is. */
export function nameBreak(error: unknown): never {
  if (!(error instanceof BrokenExchange)) throw error;
  if (error.kind === 'forbidden_port') {
    const message = 'fetch sends nothing to the port of the speech engine';
    throw new SpeechFailure(message, { remedy: 'operator', cause: error });
  }
  const [kind, what] = MEANINGS[error.kind];
  throw new SpeechFailure(`${what} (${error.reason})`, { kind, cause: error });
}
