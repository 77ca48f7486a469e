import { type AudioStore, sweepOrphans } from './audio/index.ts';
import type { Database } from './database/index.ts';
import { ApiError } from './errors.ts';
import { failExhausted, jobAudioIds, orphanRunningJobs, sweepJobs } from './jobs/index.ts';
import { answerAudioIds, cacheAudioIds, endRequests, sweepLedger } from './ledger/index.ts';
import type { Log } from './log.ts';
import { type Repeating, repeat } from './repeat/index.ts';

interface Parts {
  database: Database;
  store: AudioStore;
  log: Log;
}

// Expired rows take disk space but do no harm: every statement checks the time itself.
const ROWS_MS = 60_000;
// Somebody may wait for a job that no worker can finish.
const JOBS_MS = 5_000;
// Audio stays for at least an hour anyway, so ten minutes more do not matter.
const FILES_MS = 600_000;

/**
 * Starts the loops that clean up; every process may run them side by side:
 * - every minute, expired rows of the ledger and of jobs are deleted and reservations of dead processes released;
 * - every 5 seconds, jobs that have used their attempts or their time are failed;
 * - every 10 minutes, audio files that no row names are deleted.
 */
export async function startSweeps({ database, store, log }: Parts): Promise<Repeating> {
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, `${what} failed`);
  // An embedded database belongs to one process: jobs and requests that run in it belonged to one that was killed.
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
  await sweepLedger(database);
  await sweepJobs(database);
}

const exhausted = () =>
  new ApiError('service_unavailable', {
    message: 'The job could not be finished in three attempts or two hours.',
  }).detail;

/** Deletes audio that no cached result, job or stored answer names, and temporary files of interrupted writes. */
export async function sweepAudio(database: Database, store: AudioStore, now: Date): Promise<void> {
  await store.sweepTemporary(now);
  const findNamed = async (ids: readonly string[]) => [
    ...(await cacheAudioIds(database, ids)),
    ...(await jobAudioIds(database, ids)),
    ...(await answerAudioIds(database, ids)),
  ];
  await sweepOrphans(store, findNamed, now);
}
