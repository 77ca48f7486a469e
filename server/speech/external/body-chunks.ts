import { bodyChunks as chunksOf } from '../../providers/index.ts';
import { nameBreak } from './name-break.ts';

/** The body as it comes. Throws the signal's reason on abort, and SpeechFailure (`lost`) when the body breaks off. */
export async function* bodyChunks(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* chunksOf(response, signal);
  } catch (error) {
    nameBreak(error);
  }
}
