/** −54 dB of full scale; softer is silence at the ends of synthesized speech. */
const SILENCE = 0.002;

export interface TrimOptions {
  /** Samples kept before the first and after the last sound. */
  margin: number;
  /** Samples over which the ends fade, so that a join with silence does not click. */
  fade: number;
}

/** The sound without the silence around it, faded at both ends; empty if there is nothing but silence. */
export function trim(samples: Float32Array, { margin, fade }: TrimOptions): Float32Array {
  const isSound = (sample: number) => Math.abs(sample) > SILENCE;
  const first = samples.findIndex(isSound);
  if (first < 0) return new Float32Array(0);
  const last = samples.findLastIndex(isSound);
  const kept = samples.slice(Math.max(0, first - margin), Math.min(samples.length, last + 1 + margin));
  fadeEnds(kept, fade);
  return kept;
}

/** Fades both ends to zero, in place. */
export function fadeEnds(samples: Float32Array, fade: number): void {
  const length = Math.min(fade, samples.length >> 1);
  for (let i = 0; i < length; i++) {
    const gain = i / length;
    samples[i]! *= gain;
    samples[samples.length - 1 - i]! *= gain;
  }
}
