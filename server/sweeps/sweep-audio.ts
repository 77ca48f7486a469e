import {
  type AudioStore,
  deleteOrphans,
  type FindNamed,
  type OrphansDeleted,
  type SweepProgress,
  sweepOrphans,
} from '../audio/index.ts';
import type { Database } from '../database/index.ts';
import { jobAudioIds } from '../jobs/index.ts';
import { answerAudioIds, cacheAudioIds } from '../ledger/index.ts';

/** Deletes audio that no cached result, job or stored answer names, and temporary files of interrupted writes. */
export async function sweepAudio(
  database: Database,
  store: AudioStore,
  now: Date,
  progress: SweepProgress = {},
): Promise<void> {
  const findNamed = findNamedIn(database);
  // One that fails does not keep the other from its work.
  const done = await Promise.allSettled([
    store.sweepTemporary(now),
    sweepOrphans(store, findNamed, now, progress),
  ]);
  for (const result of done) if (result.status === 'rejected') throw result.reason;
}

/** Deletes those of these files that nothing names any more; what is too young, or cannot be deleted, is left to a sweep. */
export function deleteUnnamedAudio(
  database: Pick<Database, 'query'>,
  store: AudioStore,
  ids: readonly string[],
): Promise<OrphansDeleted> {
  return deleteOrphans(store, ids, findNamedIn(database), new Date());
}

function findNamedIn(database: Pick<Database, 'query'>): FindNamed {
  return async (ids) => [
    ...(await cacheAudioIds(database, ids)),
    ...(await jobAudioIds(database, ids)),
    ...(await answerAudioIds(database, ids)),
  ];
}
