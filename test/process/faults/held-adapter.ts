import type { Adapter } from '../../../server/speech/external/adapter.ts';
import { estimateSeconds, SpeechFailure } from '../../../server/speech/index.ts';
import { silentMp3 } from '../../speech/external/silent-mp3.ts';

export interface HeldAdapter extends Adapter {
  /** The passages that were submitted, in order. */
  readonly texts: string[];
  /** Which submissions, counted from 0, wait before their first sound until `release`. */
  held: Set<number>;
  /** Which submissions are refused as busy, with a pause that no test waits for. */
  busy: Set<number>;
  release(): void;
}

/** An external engine in this process: it gives MP3 as long as its text and waits when a test wants it to. */
export function createHeldAdapter(): HeldAdapter {
  let release = () => {};
  let released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const adapter: HeldAdapter = {
    texts: [],
    held: new Set(),
    busy: new Set(),
    release() {
      adapter.held.clear();
      release();
      released = Promise.resolve();
    },
    version: 'held-1',
    name: 'Held',
    async *speak({ text }, signal) {
      const place = adapter.texts.push(text) - 1;
      if (adapter.busy.has(place)) {
        throw new SpeechFailure('busy', { kind: 'refused', retryAfterSeconds: 100 });
      }
      if (adapter.held.has(place)) await released;
      signal.throwIfAborted();
      yield { mp3: silentMp3(estimateSeconds(text, 1)) };
    },
    check: async () => {},
    givesMp3: true,
    firstSoundMs: 60_000,
    silenceMs: 60_000,
    mostSeconds: 590,
    parallel: 8,
    isMetered: true,
  };
  return adapter;
}
