import type { Sound } from '../sound/sound.ts';
import { SpeechFailure } from '../speech-failure.ts';
import type { Adapter } from './adapter.ts';
import type { Passage } from './speak-passage.ts';
import { type Limits, withTimeouts } from './with-timeouts.ts';

/** How far a passage came. */
export interface PassageState {
  wasSubmitted: boolean;
  /** Whether the engine may have it: true from its submission until it has certainly not been taken. */
  isOut: boolean;
}

/** Submits a passage once and gives its sound. Keeps `state` up to date. Throws SpeechFailure or `signal.reason`. */
export async function* attempt(
  adapter: Adapter,
  limits: Limits,
  passage: Passage,
  state: PassageState,
  signal: AbortSignal,
): AsyncGenerator<Sound> {
  signal.throwIfAborted();
  state.wasSubmitted = true;
  state.isOut = true;
  let hasSound = false;
  try {
    for await (const sound of withTimeouts(adapter, limits, passage, signal)) {
      hasSound = true;
      yield sound;
    }
  } catch (error) {
    signal.throwIfAborted();
    const failure = toFailure(error, hasSound, adapter.name);
    state.isOut = failure.kind === 'uncertain' || failure.kind === 'lost';
    throw failure;
  }
}

/**
 * Any error but SpeechFailure is a mistake of ours, after which nobody knows what the engine has. A refusal after the
 * first sound is `lost` as well.
 */
function toFailure(error: unknown, hasSound: boolean, name: string): SpeechFailure {
  const isKnown = error instanceof SpeechFailure;
  if (isKnown && (!hasSound || error.kind === 'lost' || error.kind === 'uncertain')) return error;
  return new SpeechFailure(isKnown ? error.message : `${name} broke down`, {
    kind: hasSound ? 'lost' : 'uncertain',
    cause: error,
  });
}
