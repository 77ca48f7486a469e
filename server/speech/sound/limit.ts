// 5 ms at 24 kHz: shorter than a pitch period would distort, longer would be heard as pumping.
const BLOCK = 120;

/**
 * Holds samples within ±ceiling, in place, by turning the volume down around peaks: the gain is a line
 * between block borders, so it has no steps, and at each border it is low enough for both neighbours.
 */
export function limit(samples: Float32Array, ceiling: number): void {
  const gains = blockGains(samples, ceiling);
  for (let block = 0; block < gains.length; block++) {
    const from = Math.min(gains[block]!, gains[block - 1] ?? 1);
    const to = Math.min(gains[block]!, gains[block + 1] ?? 1);
    if (from === 1 && to === 1) continue;
    const start = block * BLOCK;
    const end = Math.min(samples.length, start + BLOCK);
    for (let i = start; i < end; i++) samples[i]! *= from + ((to - from) * (i - start)) / BLOCK;
  }
}

function blockGains(samples: Float32Array, ceiling: number): Float64Array {
  const gains = new Float64Array(Math.ceil(samples.length / BLOCK));
  for (let block = 0; block < gains.length; block++) {
    let peak = 0;
    const end = Math.min(samples.length, (block + 1) * BLOCK);
    for (let i = block * BLOCK; i < end; i++) peak = Math.max(peak, Math.abs(samples[i]!));
    gains[block] = peak > ceiling ? ceiling / peak : 1;
  }
  return gains;
}
