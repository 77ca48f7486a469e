/** The highest level of each block of so many samples. */
export function blockPeaks(samples: Float32Array, block: number): Float64Array {
  const peaks = new Float64Array(Math.ceil(samples.length / block));
  for (let i = 0; i < samples.length; i++) {
    const at = Math.floor(i / block);
    peaks[at] = Math.max(peaks[at]!, Math.abs(samples[i]!));
  }
  return peaks;
}

/**
 * Turns the volume of each block down to its gain (1 at most), in place. Between block borders the gain is a line, so
 * it has no steps, and at each border it is low enough for both neighbours.
 */
export function applyGains(samples: Float32Array, gains: Float64Array, block: number): void {
  for (const [place, gain] of gains.entries()) {
    const from = Math.min(gain, gains[place - 1] ?? 1);
    const to = Math.min(gain, gains[place + 1] ?? 1);
    if (from === 1 && to === 1) continue;
    const start = place * block;
    const end = Math.min(samples.length, start + block);
    for (let i = start; i < end; i++) samples[i]! *= from + ((to - from) * (i - start)) / block;
  }
}
