import createSonic, { type SonicModule } from '@echogarden/sonic-wasm';

/** Speeds speech up (above 1) or slows it down (below 1) without changing its pitch. */
export type Stretch = (samples: Int16Array, tempo: number) => Int16Array;

/**
 * A time stretcher for one sample rate (in Hz). The result has exactly round(length / tempo) samples: where the library
 * gives too few, silence fills the end; where it gives too many, the rest is dropped.
 */
export async function createStretch(sampleRate: number): Promise<Stretch> {
  const sonic = await createSonic();
  return (samples, tempo) => {
    if (tempo === 1 || samples.length === 0) return samples;
    const result = new Int16Array(Math.round(samples.length / tempo));
    result.set(stretched(sonic, sampleRate, samples, tempo).subarray(0, result.length));
    return result;
  };
}

function stretched(sonic: SonicModule, sampleRate: number, samples: Int16Array, tempo: number): Int16Array {
  const stream = sonic._sonicCreateStream(sampleRate, 1);
  const input = sonic._malloc(samples.byteLength);
  sonic.HEAP16.set(samples, input / 2);
  sonic._sonicSetSpeed(stream, tempo);
  sonic._sonicWriteShortToStream(stream, input, samples.length);
  sonic._sonicFlushStream(stream);
  sonic._free(input);
  const count = sonic._sonicSamplesAvailable(stream);
  const output = sonic._malloc(count * 2);
  const read = sonic._sonicReadShortFromStream(stream, output, count);
  const result = sonic.HEAP16.slice(output / 2, output / 2 + read);
  sonic._free(output);
  sonic._sonicDestroyStream(stream);
  return result;
}
