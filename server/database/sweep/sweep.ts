/** What one batch of a sweep did. */
export interface Batch {
  /** How many rows it took. */
  rows: number;
  /** Whether another batch may find something. */
  more: boolean;
  /** Whether its limit kept it from taking more. */
  full: boolean;
  /** How long the database itself worked on it, in milliseconds; the embedded one counts whole ones. */
  milliseconds: number;
}

/** One kind of rows that are taken once they have expired. Every process may sweep: none waits for another. */
export interface Sweep {
  /** What it takes, as measurements name it. */
  readonly kind: string;
  /** Takes some of the rows that have expired, at most `limit`; rows that somebody works on are left for later. */
  batch(limit: number): Promise<Batch>;
  /** How many rows have expired and are still there; counts no further than `most`. */
  backlog(most: number): Promise<number>;
}

// Some milliseconds of work.
const ROWS_AT_ONCE = 500;

/** Takes everything that has expired, without a rest between batches: while nobody else uses the database. */
export async function drain(sweeps: readonly Sweep[]): Promise<void> {
  for (const sweep of sweeps) while ((await sweep.batch(ROWS_AT_ONCE)).more);
}
