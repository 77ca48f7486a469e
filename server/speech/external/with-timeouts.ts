import { DeadlinePassed, withinDeadline } from '../../providers/index.ts';
import type { Sound } from '../sound/sound.ts';
import { SpeechFailure } from '../speech-failure.ts';
import type { Adapter } from './adapter.ts';
import type { Passage } from './speak-passage.ts';

/** How long to wait for an engine, in milliseconds. */
export type Limits = Pick<Adapter, 'firstSoundMs' | 'silenceMs'>;

/**
 * The sound that an engine gives, with a limit on each of its silences; the time that a slow reader takes does not count.
 * Throws SpeechFailure, or `signal.reason` even where the adapter does not listen.
 */
export async function* withTimeouts(
  { name, speak }: Adapter,
  { firstSoundMs, silenceMs }: Limits,
  passage: Passage,
  signal: AbortSignal,
): AsyncGenerator<Sound> {
  const stop = new AbortController();
  const sounds = speak(passage, AbortSignal.any([signal, stop.signal]))[Symbol.asyncIterator]();
  try {
    let silence = new SpeechFailure(`${name} gave no sound in ${firstSoundMs} ms`, { kind: 'uncertain' });
    for (let limit = firstSoundMs; ; limit = silenceMs) {
      const { done, value } = await withinDeadline(signal, limit, () => sounds.next()).catch((error) => {
        throw error instanceof DeadlinePassed ? silence : error;
      });
      if (done) return;
      yield value;
      silence = new SpeechFailure(`${name} fell silent for ${silenceMs} ms`, { kind: 'lost' });
    }
  } finally {
    stop.abort();
    sounds.return?.().catch(() => undefined);
  }
}
