/** One measured number of a benchmark. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The value divided by that of the peer in the same run. */
  ratio?: number;
  /** What the figure must be, in words; absent where there is no target. */
  target?: string;
  /** Whether the target is met; absent where there is no target. */
  ok?: boolean;
}

/** A module of this folder that measures something. */
export interface Benchmark {
  run(): Promise<Figure[]>;
}

/** The target that a number must reach or stay below. */
export function keeps(
  value: number,
  bound: { least: number } | { below: number },
  unit = '',
): Pick<Figure, 'target' | 'ok'> {
  return 'least' in bound
    ? { target: `≥ ${bound.least}${unit}`, ok: value >= bound.least }
    : { target: `< ${bound.below}${unit}`, ok: value < bound.below };
}
