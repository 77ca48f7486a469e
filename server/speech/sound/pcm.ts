const FULL_SCALE = 32_768;

/** 16-bit samples as numbers from −1 to 1. */
export function fromPcm(samples: Int16Array): Float32Array {
  const result = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) result[i] = samples[i]! / FULL_SCALE;
  return result;
}

/** Numbers from −1 to 1 as 16-bit samples; numbers outside are clipped. */
export function toPcm(samples: Float32Array): Int16Array<ArrayBuffer> {
  const result = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    result[i] = Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round(samples[i]! * FULL_SCALE)));
  }
  return result;
}
