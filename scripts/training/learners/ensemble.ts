/**
 * The sum of several trainings, each with its own order of examples: by luck, results of single orders differ by half a
 * point. The weights are multiples of `step`: the fewer different ones there are, the smaller they pack. `kept` is the share of
 * them that is not cut off.
 */
export function ensemble(
  seeds: readonly number[],
  train: (seed: number) => Float64Array,
  step = 1,
  kept = KEPT,
): Quantised {
  const [first, ...others] = seeds.map(train);
  for (const other of others) for (let slot = 0; slot < other.length; slot++) first![slot]! += other[slot]!;
  const { weights, unit } = quantise(first!, step, kept);
  return { weights, unit: unit / seeds.length };
}

/** Weights as signed bytes, and what one unit of them is worth in the weights of a single training. */
export interface Quantised {
  weights: Int8Array;
  unit: number;
}

// The few largest may be cut off: what matters is the resolution of the rest.
const KEPT = 0.9995;

/** The largest weight of a signed byte that has its negative, too. */
export const LARGEST = 127;

/** Scales weights to signed bytes. */
function quantise(weights: Float64Array, step: number, kept: number): Quantised {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort();
  const top = sizes[Math.floor(sizes.length * kept)] ?? 1;
  const bytes = Int8Array.from(weights, (weight) => {
    const rounded = step * Math.round(((weight / top) * LARGEST) / step);
    return Math.max(-LARGEST, Math.min(LARGEST, rounded));
  });
  return { weights: bytes, unit: top / LARGEST };
}
