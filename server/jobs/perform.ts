import { retryWhileStoreAway } from '../audio/index.ts';
import { type Database, retryWhileDatabaseAway } from '../database/index.ts';
import type { Log } from '../log.ts';
import {
  findRecording,
  meterOf,
  type SpeakOptions,
  type SpeechParts,
  type StoredRecording,
  speak,
} from '../recordings/index.ts';
import { abortedAfterSection } from './after-section.ts';
import { isTakenOver, type Job } from './job.ts';
import { jobError, mayPass } from './job-failure.ts';
import { JobLost } from './job-lost.ts';
import { jobPreview } from './job-preview.ts';
import { createJobSubmissions, refuseUnfinished } from './job-submissions.ts';
import { completeJob, failJob } from './queue.ts';
import { MAX_ATTEMPTS } from './statements/statements.ts';

/** Metrics of jobs, under the name of the operation that creates them. */
export interface JobMetrics {
  /** Seconds of speech. */
  charged(meter: string, operation: string, seconds: number): void;
  looked(operation: string, isHit: boolean): void;
  staged(stage: 'queue', seconds: number): void;
  finished(outcome: 'succeeded' | 'failed'): void;
}

export interface PerformParts extends SpeechParts {
  database: Database;
  log: Log;
  metrics: JobMetrics;
  /** How long what was spoken is kept for a store that is away, in milliseconds; ten minutes outside of tests. */
  storeForMs?: number;
}

// As for the database; far below the hour after which audio files that no row names are swept.
const STORE_FOR_MS = 600_000;
const OPERATION = 'createSpeechJob';
// No client waits on the line for a job, its key allows no other attempt, and some sections may be finished; but the job
// takes a place that others could have.
const RETRY_FOR_MS = 300_000;

/** How an attempt ended here. A job that is lost belongs to another worker, or to none. */
export type Ending = 'succeeded' | 'failed' | 'lost';

/**
 * Speaks a job and completes or fails it. Has no effect on a job that the worker has lost, for example to a
 * cancellation. Rejects when `signal` aborts, the database stays away or another attempt may succeed: then it is to be given
 * back to the queue.
 */
export async function perform(
  parts: PerformParts,
  job: Job,
  owner: string,
  signal: AbortSignal,
): Promise<Ending> {
  const { database, log, metrics } = parts;
  if (!isTakenOver(job)) metrics.staged('queue', secondsInQueue(job));
  try {
    const { milliseconds: amount, ...made } = await make(parts, job, owner, signal);
    const completed = await retryWhileDatabaseAway(
      () => completeJob(database, job, owner, { ...made, amount }),
      signal,
    );
    if (!completed) return 'lost';
    parts.cache.remember(made.entry);
    count(parts, job, amount, made.cacheHit);
    return 'succeeded';
  } catch (error) {
    if (error instanceof JobLost) return 'lost';
    const detail = signal.aborted ? undefined : jobError(error);
    if (detail === undefined || isWorthAnother(parts, job, error)) throw error;
    log.error({ err: error, job_id: job.id, code: detail.code }, 'job failed');
    const failed = await retryWhileDatabaseAway(() => failJob(database, job, owner, detail), signal);
    if (!failed) return 'lost';
    metrics.finished('failed');
    return 'failed';
  }
}

function secondsInQueue({ createdAt, startedAt }: Job): number {
  return Math.max(0, startedAt!.getTime() - createdAt.getTime()) / 1000;
}

/** A failed attempt of an engine that costs nothing is no failed job. */
function isWorthAnother({ engineFor }: PerformParts, { attempt, request }: Job, error: unknown): boolean {
  return attempt < MAX_ATTEMPTS && mayPass(error) && !engineFor(request.voice).isMetered;
}

function count({ metrics }: PerformParts, { request }: Job, milliseconds: number, cacheHit: boolean): void {
  metrics.charged(meterOf(request), OPERATION, milliseconds / 1000);
  metrics.looked(OPERATION, cacheHit);
  metrics.finished('succeeded');
}

async function make(
  parts: PerformParts,
  job: Job,
  owner: string,
  signal: AbortSignal,
): Promise<StoredRecording> {
  const { accountId, request } = job;
  const { database, storeForMs = STORE_FOR_MS } = parts;
  const find = () => retryWhileDatabaseAway(() => findRecording(parts, accountId, request), signal);
  const found = await retryWhileStoreAway(find, storeForMs, signal);
  if (found) return found;
  if (isTakenOver(job)) await refuseUnfinished(database, job, signal);
  const engine = parts.engineFor(request.voice);
  const preview = jobPreview(database, job, owner, signal);
  const options = { onPreview: preview?.onPreview, retryForMs: RETRY_FOR_MS, storeForMs };
  const recording = engine.isMetered
    ? await speakOnce(parts, job, owner, signal, options)
    : await speak(parts, accountId, request, signal, options);
  await preview?.settled();
  return recording;
}

/** Speaks with an engine whose submissions cost something. */
function speakOnce(
  parts: PerformParts,
  job: Job,
  owner: string,
  signal: AbortSignal,
  options: SpeakOptions & { storeForMs: number },
): Promise<StoredRecording> {
  const engine = parts.engineFor(job.request.voice).version;
  const submissions = createJobSubmissions({ ...parts, ...options, engine, signal }, job, owner);
  const afterSection = abortedAfterSection(signal, submissions);
  return speak(parts, job.accountId, job.request, afterSection, { ...options, submissions });
}
