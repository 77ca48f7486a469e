import type { RecordedChunk, SpeechEngine, SpeechRequest } from '../../server/speech/index.ts';

// Each chunk is a tenth of a second of 24 kHz audio, and every two code points make a chunk.
const CHUNK_SAMPLES = 2_400;
const CODE_POINTS_PER_CHUNK = 2;

export interface StandInEngine extends SpeechEngine {
  /** How many recordings were begun. */
  recordings: number;
  /** Whether chunks wait until `release` is called. */
  held: boolean;
  /** How many recordings wait now. */
  readonly waiting: number;
  release(): void;
  /** What the next recordings throw after their first chunk. */
  failure: Error | undefined;
  /** Stretches every recording, to exceed its reservation. */
  stretch: number;
}

/** An engine whose recordings have a known length and wait when a test wants them to. */
export function createStandInEngine(): StandInEngine {
  const wake: (() => void)[] = [];
  const engine: StandInEngine = {
    version: 'stand-in',
    recordings: 0,
    held: false,
    get waiting() {
      return wake.length;
    },
    failure: undefined,
    stretch: 1,
    release() {
      engine.held = false;
      for (const resume of wake.splice(0)) resume();
    },
    ready: async () => {},
    close: async () => {},
    async *record({ text }: SpeechRequest, signal: AbortSignal): AsyncIterable<RecordedChunk> {
      engine.recordings += 1;
      const count = Math.ceil(([...text].length * engine.stretch) / CODE_POINTS_PER_CHUNK);
      for (let index = 0; index < count; index++) {
        signal.throwIfAborted();
        yield { section: 0, samples: tone(index) };
        if (engine.failure) throw engine.failure;
        if (engine.held) await waitForRelease(signal);
      }
    },
  };

  function waitForRelease(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      wake.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }
  return engine;
}

/** The length of a recording of this text, in seconds. */
export function secondsOf(text: string): number {
  return (Math.ceil([...text].length / CODE_POINTS_PER_CHUNK) * CHUNK_SAMPLES) / 24_000;
}

function tone(index: number): Int16Array {
  const at = (sample: number) => Math.sin(((index * CHUNK_SAMPLES + sample) * 2 * Math.PI * 220) / 24_000);
  return Int16Array.from({ length: CHUNK_SAMPLES }, (_, sample) => 8_000 * at(sample));
}
