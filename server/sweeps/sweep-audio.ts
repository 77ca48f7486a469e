import { type AudioStore, type SweepProgress, sweepOrphans } from '../audio/index.ts';
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
  const findNamed = async (ids: readonly string[]) => [
    ...(await cacheAudioIds(database, ids)),
    ...(await jobAudioIds(database, ids)),
    ...(await answerAudioIds(database, ids)),
  ];
  // One that fails does not keep the other from its work.
  const done = await Promise.allSettled([
    store.sweepTemporary(now),
    sweepOrphans(store, findNamed, now, progress),
  ]);
  for (const result of done) if (result.status === 'rejected') throw result.reason;
}
