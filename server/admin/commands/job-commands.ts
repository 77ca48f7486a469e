import type { Transaction } from '../../database/index.ts';
import { cancelJobIn, findJob, JOB_STATUSES, type Job, listJobs } from '../../jobs/index.ts';
import { AdminFailure } from './admin-failure.ts';
import type { Command, CommandOf } from './command.ts';

/** A job as `job list --json` prints it: everything but its text. */
export interface JobView {
  job_id: string;
  account_id: string;
  request_id: string;
  status: Job['status'];
  tier: Job['tier'];
  voice: string;
  code_points: number;
  /** How many workers have taken it; one that was stopped does not count. */
  attempts: number;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

/** A job as `job show --json` prints it. */
export interface WholeJobView extends JobView {
  /** When another worker may take it, unless its own renews that. */
  lease_until: string | null;
  events: number;
  audio_id: string | null;
  seconds: number | null;
  cache_hit: boolean | null;
  error: { code: string; message: string } | null;
}

/** Does a command about jobs. */
export function runJobCommand(
  tx: Transaction,
  command: Extract<Command, { name: `job ${string}` }>,
): Promise<WholeJobView | { jobs: JobView[] }> {
  switch (command.name) {
    case 'job list':
      return runJobList(tx, command);
    case 'job show':
      return runJobShow(tx, command);
    case 'job cancel':
      return runJobCancel(tx, command);
  }
}

async function runJobList(
  tx: Transaction,
  { accountId, status, limit }: CommandOf<'job list'>,
): Promise<{ jobs: JobView[] }> {
  const statuses = status === undefined ? JOB_STATUSES : [status];
  return { jobs: (await listJobs(tx, { accountId, statuses, limit })).map(jobView) };
}

async function runJobShow(tx: Transaction, { jobId }: CommandOf<'job show'>): Promise<WholeJobView> {
  return wholeView(await requireJob(tx, jobId));
}

async function runJobCancel(tx: Transaction, { jobId }: CommandOf<'job cancel'>): Promise<WholeJobView> {
  const { accountId, status } = await requireJob(tx, jobId);
  const cancelled = await cancelJobIn(tx, accountId, jobId);
  if (cancelled?.isNew) return wholeView(await requireJob(tx, jobId));
  throw new AdminFailure(`job ${jobId} has ended before: ${cancelled?.job.status ?? status}`);
}

async function requireJob(tx: Transaction, id: string) {
  const job = await findJob(tx, id);
  if (job === undefined)
    throw new AdminFailure(`there is no job ${id}; a job is kept for 24 hours after its end`);
  return job;
}

function jobView(job: Job): JobView {
  return {
    job_id: job.id,
    account_id: job.accountId,
    request_id: job.requestId,
    status: job.status,
    tier: job.tier,
    voice: job.request.voice,
    code_points: [...job.request.text].length,
    attempts: job.attempt,
    created_at: job.createdAt.toISOString(),
    started_at: job.startedAt?.toISOString() ?? null,
    finished_at: job.finishedAt?.toISOString() ?? null,
  };
}

function wholeView(job: Job & { leaseUntil: Date | null }): WholeJobView {
  return {
    ...jobView(job),
    lease_until: job.leaseUntil?.toISOString() ?? null,
    events: job.lastEventId,
    audio_id: job.audioId,
    seconds: job.result && job.result.milliseconds / 1000,
    cache_hit: job.result?.cacheHit ?? null,
    error: job.error && { code: job.error.code, message: job.error.message },
  };
}
