import { SpeechFailure } from '../speech-failure.ts';
import type { Adapter } from './adapter.ts';
import type { Passage, Sound } from './speak-passage.ts';
import { type Limits, withTimeouts } from './with-timeouts.ts';

/** What became of a passage. */
export interface Standing {
  wasSubmitted: boolean;
  /** Whether the engine may have it: true from its submission until it has certainly not been taken. */
  isOut: boolean;
}

/** Submits a passage once and gives its sound. `standing` is kept up to date. Throws SpeechFailure or `signal.reason`. */
export async function* attempt(
  adapter: Adapter,
  limits: Limits,
  passage: Passage,
  standing: Standing,
  signal: AbortSignal,
): AsyncGenerator<Sound> {
  signal.throwIfAborted();
  standing.wasSubmitted = true;
  standing.isOut = true;
  let begun = false;
  try {
    for await (const sound of withTimeouts(adapter, limits, passage, signal)) {
      begun = true;
      yield sound;
    }
  } catch (error) {
    signal.throwIfAborted();
    const failure = toFailure(error, begun, adapter.name);
    standing.isOut = failure.kind === 'uncertain' || failure.kind === 'lost';
    throw failure;
  }
}

/** What is no SpeechFailure is a mistake of ours, after which nobody knows what the engine has; so is a late refusal. */
function toFailure(error: unknown, begun: boolean, name: string): SpeechFailure {
  const isKnown = error instanceof SpeechFailure;
  if (isKnown && (!begun || error.kind === 'lost' || error.kind === 'uncertain')) return error;
  return new SpeechFailure(isKnown ? error.message : `${name} broke down`, {
    kind: begun ? 'lost' : 'uncertain',
    cause: error,
  });
}
