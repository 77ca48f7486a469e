import { applyGains, blockPeaks } from './block-gains.ts';

// 5 ms at 24 kHz: less than a pitch period distorts, more is heard as pumping.
const BLOCK = 120;

/** Keeps samples within ±ceiling, in place, by turning the volume down around peaks. */
export function limit(samples: Float32Array, ceiling: number): void {
  const gains = blockPeaks(samples, BLOCK).map((peak) => (peak > ceiling ? ceiling / peak : 1));
  applyGains(samples, gains, BLOCK);
}
