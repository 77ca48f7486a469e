import { applyGains, blockPeaks } from './block-gains.ts';

// 3 ms at 24 kHz; the clicks last about 1 ms.
const BLOCK = 72;
// 30 ms on each side: more than a period of the lowest voice, so that every glottal pulse has a neighbour.
const AROUND = 10;
// A share of full scale; anything softer may be the burst of a stop.
const AUDIBLE = 0.35;
const MOST = 1.25;

/**
 * Turns clicks down, in place: moments that are louder than everything around them. The Klatt synthesizer makes clicks
 * where its filters change at once from one sound to the next.
 */
export function softenClicks(samples: Float32Array): void {
  const peaks = blockPeaks(samples, BLOCK);
  const gains = peaks.map((peak, i) => {
    if (peak < AUDIBLE) return 1;
    const most = Math.max(AUDIBLE, loudestAround(peaks, i) * MOST);
    return Math.min(1, most / peak);
  });
  applyGains(samples, gains, BLOCK);
}

// A click may cross a border, so that the adjacent blocks belong to it.
function loudestAround(peaks: Float64Array, place: number): number {
  let loudest = 0;
  for (let distance = 2; distance <= AROUND; distance++) {
    loudest = Math.max(loudest, peaks[place - distance] ?? 0, peaks[place + distance] ?? 0);
  }
  return loudest;
}
