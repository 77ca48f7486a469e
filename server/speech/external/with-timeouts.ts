import { SpeechFailure } from '../speech-failure.ts';
import type { Adapter } from './adapter.ts';
import type { Passage, Sound } from './speak-passage.ts';

/** How long to wait for an engine, in milliseconds. */
export type Limits = Pick<Adapter, 'firstSoundMs' | 'silenceMs'>;

/**
 * What the engine gives, with a limit on each of its silences. Whoever reads slowly costs the engine nothing of it.
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
      const { done, value } = await within(limit, sounds.next(), silence, signal);
      if (done) return;
      yield value;
      silence = new SpeechFailure(`${name} fell silent for ${silenceMs} ms`, { kind: 'lost' });
    }
  } finally {
    stop.abort();
    sounds.return?.().catch(() => undefined);
  }
}

function within<T>(milliseconds: number, work: Promise<T>, late: Error, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const onAbort = () => reject(signal.reason);
  const timer = setTimeout(() => reject(late), milliseconds);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  work.then(resolve, reject);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  });
}
