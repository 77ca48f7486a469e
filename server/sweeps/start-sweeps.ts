import type { AudioStore } from '../audio/index.ts';
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors.ts';
import { failExhausted, orphanRunningJobs, releaseWithoutJob, sweepSections } from '../jobs/index.ts';
import { endRequests } from '../ledger/index.ts';
import type { Log } from '../log.ts';
import { type Repeating, repeat } from '../repeat/index.ts';
import { rowSweeps } from './count-backlog.ts';
import { sweepAudio } from './sweep-audio.ts';
import { createRowSweeper } from './sweep-rows.ts';

interface Parts {
  database: Database;
  store: AudioStore;
  log: Log;
  /** Told how many rows or files of a kind were removed. */
  onSwept?(kind: string, count: number): void;
  /** Told of each job that no worker may take any more and that was failed. */
  onExhausted?(jobId: string): void;
}

/** The sweeps of one process. `stop` waits for the batch in progress and no longer. */
export interface Sweeps extends Repeating {
  /** What has expired and is still there, by kind, as it was counted last; NaN where it is unknown. Never waits. */
  readonly backlog: ReadonlyMap<string, number>;
}

// A round ends when nothing is left, so that this is how long expired rows stay, and what they hold.
const ROWS_MS = 5_000;
// Somebody may wait for a job that no worker can finish.
const JOBS_MS = 5_000;
// The sections of a finished job do no harm but to the disk.
const SECTIONS_MS = 60_000;
// Only damage to the data leaves something held for a job that is no more.
const HOLDS_MS = 600_000;
// Audio stays for at least an hour anyway, so ten minutes more do not matter.
const FILES_MS = 600_000;

/**
 * Starts the loops that clean up; every process may run them side by side:
 * - every 5 seconds, all expired rows are deleted and reservations of dead processes released;
 * - every 5 seconds, jobs that have used their attempts or their time are failed;
 * - every minute, sections of finished jobs are deleted;
 * - every 10 minutes, what is held for jobs that are no more is released, and audio files that no row names are deleted.
 */
export async function startSweeps({
  database,
  store,
  log,
  onSwept = () => {},
  onExhausted = () => {},
}: Parts): Promise<Sweeps> {
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, `${what} failed`);
  // An embedded database belongs to one process: jobs and requests that run in it belonged to one that was killed.
  if (database.embedded) {
    await orphanRunningJobs(database).catch(warn('taking over jobs'));
    await endRequests(database).catch(warn('freeing what requests held'));
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  const rows = createRowSweeper({
    sweeps: rowSweeps(database),
    signal,
    onFailure: (err, kind) => log.warn({ err, kind }, 'a sweep of rows failed'),
    onSwept,
  });
  const audio = { left: Number.NaN };
  const jobs = {
    signal,
    onFailed: onExhausted,
    onFailure: (err: unknown, jobId: string) =>
      log.warn({ err, job_id: jobId }, 'an exhausted job could not be failed'),
  };
  const files = {
    signal,
    onLeft: (left: number) => Object.assign(audio, { left }),
    onDeleted: () => onSwept('audio', 1),
  };
  const loops = [
    repeat(ROWS_MS, rows.round, warn('the sweep of rows')),
    repeat(JOBS_MS, () => failExhausted(database, exhausted(), jobs), warn('the sweep of jobs')),
    repeat(SECTIONS_MS, () => sweepSections(database, signal), warn('the sweep of sections')),
    repeat(HOLDS_MS, () => releaseWithoutJob(database, signal), warn('the sweep of holds without a job')),
    repeat(FILES_MS, () => sweepAudio(database, store, new Date(), files), warn('the sweep of audio')),
  ];
  return {
    get backlog() {
      return new Map([...rows.backlog, ['audio', audio.left]]);
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

const exhausted = () =>
  new ApiError('service_unavailable', {
    message: 'The job could not be finished in three attempts or two hours.',
  }).detail;
