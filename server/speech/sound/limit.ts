import { applyGains, blockPeaks } from './block-gains.ts';

// 5 ms at 24 kHz: shorter than a pitch period would distort, longer would be heard as pumping.
const BLOCK = 120;

/** Holds samples within ±ceiling, in place, by turning the volume down around peaks. */
export function limit(samples: Float32Array, ceiling: number): void {
  const gains = blockPeaks(samples, BLOCK).map((peak) => (peak > ceiling ? ceiling / peak : 1));
  applyGains(samples, gains, BLOCK);
}
