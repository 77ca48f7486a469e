// A batch keeps requests of the embedded database, whose one thread serves them too, waiting this long at most.
const LONGEST_MS = 4;
const SHORT_MS = 2;
const LEAST_ROWS = 25;
const MOST_ROWS = 800;
// Of the database's time, sweeps take a fifth: several times what they need at 3,000 new texts a second.
const REST_FOR_EACH_MS = 4;
// The embedded database's clock shows nothing of a short batch.
const LEAST_REST_MS = 1;

/** How many rows the first batch takes. */
export const FIRST_LIMIT = 100;

/** How many rows the next batch takes, by what the last one took and how long the database worked on it. */
export function nextLimit(limit: number, last: { full: boolean; milliseconds: number }): number {
  if (last.milliseconds > LONGEST_MS) return Math.max(LEAST_ROWS, limit / 2);
  if (last.full && last.milliseconds < SHORT_MS) return Math.min(MOST_ROWS, limit * 2);
  return limit;
}

/** How long the database is left to others after a batch, in milliseconds. */
export function restAfter({ milliseconds }: { milliseconds: number }): number {
  return Math.max(LEAST_REST_MS, REST_FOR_EACH_MS * milliseconds);
}
