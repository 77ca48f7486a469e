import type { AudioStore } from './audio-store.ts';

// Audio is stored seconds before the row that names it; a signed address works for an hour.
const GRACE_MS = 3_600_000;
const BATCH = 500;
// A store that refuses so many files in a row will refuse the others too.
const MOST_FAILURES = 10;

/** Gives those of the ids that a row still names: a cache entry, a job or a stored answer. */
export type FindNamed = (ids: readonly string[]) => Promise<Iterable<string>>;

/** What a sweep of audio heeds and reports. */
export interface SweepProgress {
  signal?: AbortSignal;
  /** How many files are known that no row names and that are still there. */
  onLeft?(count: number): void;
  onDeleted?(): void;
}

/**
 * Deletes audio that no row names and that was put over an hour ago; gives the number deleted. A file that cannot be
 * deleted does not save the others: its failure is thrown when all are done.
 */
export async function sweepOrphans(
  store: AudioStore,
  findNamed: FindNamed,
  now: Date,
  progress: SweepProgress = {},
): Promise<number> {
  const putBefore = new Date(now.getTime() - GRACE_MS);
  const sweep = { store, putBefore, progress, deleted: 0, left: 0, failures: 0, failure: undefined };
  let batch: string[] = [];
  for await (const { id, putAt } of store.list()) {
    if (progress.signal?.aborted) return sweep.deleted;
    if (putAt < putBefore) batch.push(id);
    if (batch.length < BATCH) continue;
    await deleteUnnamed(sweep, batch, findNamed);
    batch = [];
  }
  await deleteUnnamed(sweep, batch, findNamed);
  progress.onLeft?.(sweep.left);
  if (sweep.failure !== undefined) throw sweep.failure;
  return sweep.deleted;
}

/** What became of audio that rows do not name any more. */
export interface OrphansDeleted {
  deleted: number;
  /** Put within the last hour, or kept by a store that fails: a sweep deletes it. */
  left: number;
}

/** Deletes those of the ids that no row names any more. A store that fails is not asked again. */
export async function deleteOrphans(
  store: AudioStore,
  ids: readonly string[],
  findNamed: FindNamed,
  now: Date,
): Promise<OrphansDeleted> {
  if (ids.length === 0) return { deleted: 0, left: 0 };
  const named = new Set(await findNamed(ids));
  const unnamed = ids.filter((id) => !named.has(id));
  const putBefore = new Date(now.getTime() - GRACE_MS);
  let deleted = 0;
  for (const id of unnamed) {
    const isDeleted = await store.delete(id, putBefore).catch(() => undefined);
    if (isDeleted === undefined) break;
    if (isDeleted) deleted += 1;
  }
  return { deleted, left: unnamed.length - deleted };
}

interface OrphanSweep {
  store: AudioStore;
  putBefore: Date;
  progress: SweepProgress;
  deleted: number;
  left: number;
  /** In a row. */
  failures: number;
  failure: unknown;
}

async function deleteUnnamed(
  sweep: OrphanSweep,
  ids: readonly string[],
  findNamed: FindNamed,
): Promise<void> {
  if (ids.length === 0) return;
  const named = new Set(await findNamed(ids));
  const unnamed = ids.filter((id) => !named.has(id));
  sweep.left += unnamed.length;
  for (const id of unnamed) {
    if (sweep.progress.signal?.aborted) return;
    sweep.progress.onLeft?.(sweep.left);
    await deleteOne(sweep, id);
  }
}

async function deleteOne(sweep: OrphanSweep, id: string): Promise<void> {
  try {
    // The age is checked again: equal content may have been put, and named, since the list was read.
    if (await sweep.store.delete(id, sweep.putBefore)) {
      sweep.deleted++;
      sweep.progress.onDeleted?.();
    }
    sweep.left--;
    sweep.failures = 0;
  } catch (error) {
    sweep.failure ??= error;
    if (++sweep.failures >= MOST_FAILURES) throw error;
  }
}
