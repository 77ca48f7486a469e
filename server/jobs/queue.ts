import { randomUUID } from 'node:crypto';
import type { ErrorDetail } from '../contract/index.ts';
import { type Database, isDatabaseUnavailable, sqlState, type Transaction } from '../database/index.ts';
import {
  type BilledAccount,
  type CacheEntry,
  type Claim,
  ClaimLost,
  finishClaims,
  type Hold,
  keepEntries,
  releaseReservation,
  reserve,
  type Settlement,
  settleReservation,
} from '../ledger/index.ts';
import type { RecordingRequest } from '../recordings/index.ts';
import { appendEvent, audioData, CHANNELS, sendEvent } from './events.ts';
import { isTakenOver, type Job, type JobResult, type JobRow, jobOf, type Tier } from './job.ts';
import { failureOf } from './job-failure.ts';
import * as sql from './statements/statements.ts';

/** A job to accept. */
export interface NewJob {
  account: BilledAccount;
  hold: Hold;
  /** The most jobs of this account that run at once. */
  maxRunningJobs: number;
  tier: Tier;
  request: RecordingRequest;
  claim: Claim;
  /** The trace that its worker goes on with. */
  traceparent?: string | undefined;
}

/** What a worker has made for a job. */
export interface Made {
  audioId: string;
  /** Milliseconds of audio. */
  amount: number;
  mimeType: string;
  cacheHit: boolean;
  entry: CacheEntry;
  /** The end of its preview, as MP3. */
  unheard?: readonly Uint8Array[];
}

// The worker tries again; until then leases are renewed on the connection that this would hold.
const ENDING_LOCK_MS = 250;

/** The job may have been accepted or not; a retry with the same key finds out. */
export class StartUncertain extends Error {
  constructor(cause: unknown) {
    super('it is uncertain whether the job was accepted', { cause });
    this.name = 'StartUncertain';
  }
}

/** Accepts a job: stores it with its first event, its reservation and its idempotency record, or nothing at all. */
export function enqueue(database: Database, job: NewJob, lockMs?: number): Promise<Job> {
  const accepted = database.transaction(async (tx) => {
    const reservation = await reserve(tx, job.account, { ...job.hold, lease: null }, lockMs);
    const { id, row } = await insert(tx, job, reservation.id);
    await appendEvent(tx, id, 'status', { status: 'queued' });
    const finished = await finishClaims(tx, [{ claim: job.claim, body: '', status: 202, jobId: id }]);
    if (!finished.has(job.claim.owner)) throw new ClaimLost();
    await tx.query(sql.NOTIFY, [CHANNELS.work, id]);
    return jobOf(row);
  });
  return accepted.catch((error: unknown) => {
    // PostgreSQL says that it gave no lock: then nothing was done.
    const isUncertain = isDatabaseUnavailable(error) && sqlState(error) !== '55P03';
    throw isUncertain ? new StartUncertain(error) : error;
  });
}

async function insert(tx: Transaction, job: NewJob, reservationId: string) {
  const id = randomUUID();
  const { account, claim, tier, request, maxRunningJobs, traceparent } = job;
  const values = [
    id,
    account.id,
    claim.requestId,
    tier,
    Buffer.from(JSON.stringify(request)),
    reservationId,
    maxRunningJobs,
    traceparent,
  ];
  const [row] = await tx.query<JobRow>(sql.INSERT, values);
  return { id, row: row! };
}

/** The job, if this account has it and its metadata is still kept. */
export async function readJob(
  tx: Pick<Transaction, 'query'>,
  accountId: string,
  id: string,
): Promise<Job | undefined> {
  const [row] = await tx.query<JobRow>(sql.READ, [id, accountId]);
  return row && jobOf(row);
}

/** Takes the next job for this worker, or one of a dead worker; undefined when there is none. */
export function takeJob(database: Database, owner: string): Promise<Job | undefined> {
  return database.transaction(async (tx) => {
    const row = await takeRow(tx, owner);
    if (row === undefined) return undefined;
    const job = jobOf(row);
    // Not waited for: the account's queue is locked until the commit.
    if (isTakenOver(job)) sendEvent(tx, job.id, 'reset', {});
    else sendEvent(tx, job.id, 'status', { status: 'running' });
    return job;
  });
}

async function takeRow(tx: Transaction, owner: string): Promise<JobRow | undefined> {
  const tried: string[] = [];
  for (;;) {
    const [taken] = await tx.query<JobRow & { tried: string | null }>(sql.TAKE, [owner, tried]);
    if (taken!.id !== null) return taken;
    if (taken!.tried !== null) {
      // A cancellation may hold its job, or somebody has deleted it: its queue is looked at anew, for the next worker.
      await tx.query(sql.REFRESH_QUEUE, [taken!.tried]);
      tried.push(taken!.tried);
    } else if (tried.length > 0 || (await tx.query(sql.AWAIT_QUEUE)).length === 0) {
      // Only who holds no queue may wait for one.
      return undefined;
    }
  }
}

/** Renews the lease; false when the worker has lost the job. */
export async function renewLease(database: Database, id: string, owner: string): Promise<boolean> {
  return (await database.query(sql.RENEW, [id, owner])).length > 0;
}

/** Gives a job back, so that another worker can take it at once; this does not count as an attempt. */
export async function handBack(database: Database, id: string, owner: string): Promise<void> {
  await database.query(sql.HAND_BACK, [id, owner]);
  await database.query(sql.NOTIFY, [CHANNELS.work, id]);
}

/** Gives a job back after an attempt that failed; when its attempts are used up, nobody takes it any more. */
export async function letGo(database: Database, id: string, owner: string): Promise<void> {
  await database.query(sql.LET_GO, [id, owner]);
  await database.query(sql.NOTIFY, [CHANNELS.work, id]);
}

function resultOf({ mimeType, amount, cacheHit }: Made, { grace }: Settlement): JobResult {
  return { mimeType, milliseconds: amount, graceMilliseconds: grace, cacheHit };
}

/**
 * Completes a job, charges it, and only then lets its listeners hear the end; false when the worker has lost it, to a
 * cancellation or to another worker.
 */
export function completeJob(database: Database, job: Job, owner: string, made: Made): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [row] = await tx.query(sql.FINISH, [job.id, owner, 'succeeded', made.audioId, null]);
    if (row === undefined) return false;
    const settlement = await settleReservation(tx, job.reservationId, made.amount, ENDING_LOCK_MS);
    if (settlement === undefined) throw new Error('the reservation of a running job was released');
    await tx.query(sql.SET_RESULT, [job.id, Buffer.from(JSON.stringify(resultOf(made, settlement)))]);
    keepEntries(tx, [made.entry]);
    for (const mp3 of made.unheard ?? []) sendEvent(tx, job.id, 'audio', audioData(mp3));
    await appendEvent(tx, job.id, 'complete', {});
    return true;
  });
}

/** Fails a job and releases its reservation; false when the worker has lost it. */
export function failJob(database: Database, job: Job, owner: string, error: ErrorDetail): Promise<boolean> {
  return database.transaction(async (tx) => {
    const failure = failureOf(error);
    const values = [job.id, owner, 'failed', null, Buffer.from(JSON.stringify(failure))];
    const [row] = await tx.query(sql.FINISH, values);
    if (row === undefined) return false;
    await releaseReservation(tx, job.reservationId, ENDING_LOCK_MS);
    await appendEvent(tx, job.id, 'error', { error: failure });
    return true;
  });
}

/** A job that was to be cancelled, as it is now. */
export interface Cancellation {
  job: Job;
  /** Whether it had not ended before. */
  isNew: boolean;
}

/** Cancels a job unless it has finished; undefined when there is none. */
export function cancelJob(
  database: Database,
  accountId: string,
  id: string,
  lockMs?: number,
): Promise<Cancellation | undefined> {
  return database.transaction((tx) => cancelJobIn(tx, accountId, id, lockMs));
}

/** The same as a part of a transaction. */
export async function cancelJobIn(
  tx: Transaction,
  accountId: string,
  id: string,
  lockMs?: number,
): Promise<Cancellation | undefined> {
  const [cancelled] = await tx.query<JobRow>(sql.CANCEL, [id, accountId]);
  if (cancelled !== undefined) {
    await releaseReservation(tx, cancelled.reservation_id, lockMs);
    await appendEvent(tx, id, 'status', { status: 'cancelled' });
    await tx.query(sql.NOTIFY, [CHANNELS.cancelled, id]);
  }
  const job = await readJob(tx, accountId, id);
  return job && { job, isNew: cancelled !== undefined };
}

/**
 * Ends the leases of all running jobs, so that they are taken over at once. Only for a process that is alone on its
 * database, before it starts a worker: the workers of these jobs are dead.
 */
export async function orphanRunningJobs(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(sql.ORPHAN_ALL);
}

/** The jobs of all accounts that wait. Ages are 0 where none does. */
export interface QueueCount {
  queued: number;
  oldestSeconds: number;
  /** Of the oldest one that any worker may take. */
  oldestReadySeconds: number;
}

/** Counts the jobs that wait. */
export async function countQueue(database: Pick<Database, 'query'>): Promise<QueueCount> {
  const [row] = await database.query<QueueCount>(sql.COUNT_QUEUE);
  return row!;
}

/** Those of these audio ids that a job still names. */
export async function jobAudioIds(
  database: Pick<Database, 'query'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ audio_id: string }>(sql.AUDIO_IDS, [ids]);
  return rows.map((row) => row.audio_id);
}
