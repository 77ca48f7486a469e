import { LRUCache } from 'lru-cache';
import type { Recording } from './make-recording.ts';

/** Finished recordings that could not be stored, for the next equal request: they are not spoken again. */
export interface Unstored {
  keep(name: string, recording: Recording): void;
  /** Gives a recording and forgets it. */
  take(name: string): Recording | undefined;
}

// A hundred minutes of MP3, or twenty of WAV.
const MOST_BYTES = 64 * 1_048_576;
// A client that honours `Retry-After` is back long before.
const KEEP_MS = 600_000;

/** Keeps them in memory, the newest ones where there are too many. */
export function createUnstored(): Unstored {
  const kept = new LRUCache<string, Recording>({
    maxSize: MOST_BYTES,
    ttl: KEEP_MS,
    // As samples, the larger form.
    sizeCalculation: ({ milliseconds }) => 1 + milliseconds * 48,
  });
  return {
    keep: (name, recording) => void kept.set(name, recording),
    take(name) {
      const recording = kept.get(name);
      kept.delete(name);
      return recording;
    },
  };
}
