import { setImmediate } from 'node:timers/promises';
import type { SonicModule } from '@echogarden/sonic-wasm';
import { SAMPLE_RATE } from '../../../audio/index.ts';

/** Speeds speech up (above 1) or slows it down (below 1) without changing its pitch. */
export type PaceSamples = (
  samples: Int16Array,
  pace: number,
  signal: AbortSignal,
) => AsyncGenerator<Int16Array>;

/** A second. Between two pieces other work on this thread gets its turn. */
const PIECE = SAMPLE_RATE;

/**
 * Pieces of a second of the samples (24 kHz, mono) at another pace. Together they have exactly round(length / pace)
 * samples: where the library gives too few, silence fills the end; where it gives too many, the rest is dropped. Throws `signal.reason` when the signal is aborted.
 */
export function createPacer(): PaceSamples {
  let sonic: Promise<SonicModule> | undefined;
  return async function* (samples, pace, signal) {
    if (pace !== 1)
      sonic ??= import('@echogarden/sonic-wasm').then(({ default: createSonic }) => createSonic());
    const pieces = pace === 1 ? cut(samples) : stretched(await sonic!, samples, pace);
    let left = Math.round(samples.length / pace);
    for (const piece of pieces) {
      await setImmediate();
      signal.throwIfAborted();
      if (piece.length > 0 && left > 0) yield piece.subarray(0, left);
      left -= piece.length;
    }
    if (left > 0) yield new Int16Array(left);
  };
}

function* cut(samples: Int16Array): Generator<Int16Array> {
  for (let at = 0; at < samples.length; at += PIECE) yield samples.subarray(at, at + PIECE);
}

function* stretched(sonic: SonicModule, samples: Int16Array, pace: number): Generator<Int16Array> {
  const stream = sonic._sonicCreateStream(SAMPLE_RATE, 1);
  try {
    sonic._sonicSetSpeed(stream, pace);
    for (const piece of cut(samples)) {
      write(sonic, stream, piece);
      yield read(sonic, stream);
    }
    sonic._sonicFlushStream(stream);
    yield read(sonic, stream);
  } finally {
    sonic._sonicDestroyStream(stream);
  }
}

function write(sonic: SonicModule, stream: number, piece: Int16Array): void {
  const input = sonic._malloc(piece.byteLength);
  sonic.HEAP16.set(piece, input / 2);
  sonic._sonicWriteShortToStream(stream, input, piece.length);
  sonic._free(input);
}

function read(sonic: SonicModule, stream: number): Int16Array {
  const count = sonic._sonicSamplesAvailable(stream);
  const output = sonic._malloc(count * 2);
  const got = sonic._sonicReadShortFromStream(stream, output, count);
  const piece = sonic.HEAP16.slice(output / 2, output / 2 + got);
  sonic._free(output);
  return piece;
}
