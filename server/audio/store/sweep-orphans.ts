import type { AudioStore } from './audio-store.ts';

// Audio is stored seconds before the row that names it; a signed address works for an hour.
const GRACE_MS = 3_600_000;
const BATCH = 500;

/** Gives those of the ids that a row still names: a cache entry, a job or a stored answer. */
export type FindNamed = (ids: readonly string[]) => Promise<Iterable<string>>;

/** Deletes audio that no row names and that was put over an hour ago; gives the number deleted. */
export async function sweepOrphans(store: AudioStore, findNamed: FindNamed, now: Date): Promise<number> {
  const putBefore = new Date(now.getTime() - GRACE_MS);
  let deleted = 0;
  let batch: string[] = [];
  for await (const { id, putAt } of store.list()) {
    if (putAt < putBefore) batch.push(id);
    if (batch.length < BATCH) continue;
    deleted += await deleteUnnamed(store, batch, findNamed, putBefore);
    batch = [];
  }
  return deleted + (await deleteUnnamed(store, batch, findNamed, putBefore));
}

async function deleteUnnamed(
  store: AudioStore,
  ids: readonly string[],
  findNamed: FindNamed,
  putBefore: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const named = new Set(await findNamed(ids));
  let deleted = 0;
  for (const id of ids) {
    // The age is checked again: equal content may have been put, and named, since the list was read.
    if (!named.has(id) && (await store.delete(id, putBefore))) deleted++;
  }
  return deleted;
}
