import type { AudioStore, StoredAudio } from './audio-store.ts';
import { AudioStoreUnavailable } from './store-unavailable.ts';

/** Told of each call to the store when it has ended. Sending audio has no `seconds`: it takes as long as its client does. */
export type Stored = (
  operation: 'put' | 'open' | 'send' | 'delete' | 'list' | 'ready',
  outcome: { seconds?: number; isFailed: boolean },
) => void;

/** The same store, of which `stored` hears how it answers. */
export function measuredStore(store: AudioStore, stored: Stored): AudioStore {
  async function time<T>(operation: Parameters<Stored>[0], run: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    let isFailed = false;
    try {
      return await run();
    } catch (error) {
      isFailed = error instanceof AudioStoreUnavailable;
      throw error;
    } finally {
      stored(operation, { seconds: (performance.now() - startedAt) / 1000, isFailed });
    }
  }

  return {
    put: (bytes, mimeType) => time('put', () => store.put(bytes, mimeType)),
    async open(id) {
      const found = await time('open', () => store.open(id));
      return found && withFailures(found, stored);
    },
    delete: (id, putBefore) => time('delete', () => store.delete(id, putBefore)),
    async *list() {
      const objects = store.list()[Symbol.asyncIterator]();
      for (;;) {
        const next = await time('list', () => objects.next());
        if (next.done) return;
        yield next.value;
      }
    },
    sweepTemporary: (now) => store.sweepTemporary(now),
    ready: () => time('ready', () => store.ready()),
  };
}

function withFailures(audio: StoredAudio, stored: Stored): StoredAudio {
  return {
    ...audio,
    send: (...args) =>
      audio.send(...args).catch((error: unknown) => {
        if (error instanceof AudioStoreUnavailable) stored('send', { isFailed: true });
        throw error;
      }),
  };
}
