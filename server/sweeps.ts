import { type AudioStore, sweepOrphans } from './audio/index.ts';
import type { Database } from './database/index.ts';
import { ApiError } from './errors.ts';
import { failExhausted, jobAudioIds, orphanRunningJobs, sweepJobs } from './jobs/index.ts';
import { answerAudioIds, cacheAudioIds } from './ledger/index.ts';
import { endRequests, sweepOnce } from './ledger/sweep.ts';
import type { Log } from './log.ts';
import { type Repeating, repeat } from './repeat.ts';

interface Parts {
  database: Database;
  store: AudioStore;
  log: Log;
}

// Expired rows take disk space but do no harm: every statement checks the time itself.
const ROWS_MS = 60_000;
const JOBS_MS = 5_000;
const FILES_MS = 600_000;

/** Deletes what has expired and fails the jobs that no worker will finish; every process may run this. */
export async function startSweeps({ database, store, log }: Parts): Promise<Repeating> {
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, `${what} failed`);
  // No other process has an embedded database open: what is running in it belonged to a process that was killed.
  if (database.embedded) {
    await orphanRunningJobs(database).catch(warn('taking over jobs'));
    await endRequests(database).catch(warn('freeing what requests held'));
  }
  const loops = [
    repeat(ROWS_MS, () => sweepRows(database), warn('the sweep of rows')),
    repeat(JOBS_MS, () => failExhausted(database, exhausted()), warn('the sweep of jobs')),
    repeat(FILES_MS, () => sweepAudio(database, store, new Date()), warn('the sweep of audio')),
  ];
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}

async function sweepRows(database: Database): Promise<void> {
  await sweepOnce(database);
  await sweepJobs(database);
}

const exhausted = () =>
  new ApiError('service_unavailable', {
    message: 'The job could not be finished in three attempts or two hours.',
  }).detail;

/** Deletes audio that no cached result, job or stored answer names, and the leftovers of killed writes. */
export async function sweepAudio(database: Database, store: AudioStore, now: Date): Promise<void> {
  await store.sweepTemporary(now);
  const findNamed = async (ids: readonly string[]) => [
    ...(await cacheAudioIds(database, ids)),
    ...(await jobAudioIds(database, ids)),
    ...(await answerAudioIds(database, ids)),
  ];
  await sweepOrphans(store, findNamed, now);
}
