/** An averaged perceptron over hashed features, trained in the table that is shipped. */
export interface Perceptron {
  readonly weights: Float64Array;
  /** Sum of the weights of the first `count` slots. */
  score(slots: Uint32Array, count: number): number;
  update(slots: Uint32Array, count: number, delta: number): void;
  /** Ends one example: updates count by how long they were in force. */
  tick(): void;
  /** The weights averaged over all examples. */
  averaged(): Float64Array;
}

/** A perceptron with a table of 2^bits slots. */
export function createPerceptron(bits: number): Perceptron {
  const weights = new Float64Array(2 ** bits);
  const late = new Float64Array(2 ** bits);
  const mask = weights.length - 1;
  let clock = 1;
  return {
    weights,
    score(slots, count) {
      let sum = 0;
      for (let k = 0; k < count; k++) sum += weights[slots[k]! & mask]!;
      return sum;
    },
    update(slots, count, delta) {
      for (let k = 0; k < count; k++) {
        weights[slots[k]! & mask]! += delta;
        late[slots[k]! & mask]! += delta * clock;
      }
    },
    tick() {
      clock++;
    },
    averaged: () => weights.map((weight, slot) => weight - late[slot]! / clock),
  };
}

/** Several trainings, each with its own order of examples, added up: one order alone is worth half a point by luck. */
export function committee(seeds: readonly number[], train: (seed: number) => Float64Array): Int8Array {
  const [first, ...others] = seeds.map(train);
  for (const other of others) for (let slot = 0; slot < other.length; slot++) first![slot]! += other[slot]!;
  return quantise(first!);
}

// The few largest weights may be cut off: what matters is the resolution of the rest.
const KEPT = 0.9995;

/** Scales weights to signed bytes. */
export function quantise(weights: Float64Array): Int8Array {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort();
  const top = sizes[Math.floor(sizes.length * KEPT)] ?? 1;
  return Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round((weight / top) * 127))));
}
