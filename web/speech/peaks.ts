/** Loudest samples a second, between 0 and 1: what a waveform is drawn of. */
export const PEAKS_PER_SECOND = 40;

/** The peaks of samples. */
export function peaksOf(samples: Float32Array, rate: number): number[] {
  const step = rate / PEAKS_PER_SECOND;
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, i) => {
    let peak = 0;
    for (let at = Math.floor(i * step); at < Math.min(samples.length, (i + 1) * step); at++) {
      peak = Math.max(peak, Math.abs(samples[at]!));
    }
    return peak;
  });
}
