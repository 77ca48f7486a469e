import type { ErrorDetail } from '../contract/index.ts';
import type { RecordingRequest } from '../recordings/index.ts';

export const JOB_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
export type Tier = 'basic' | 'premium';

/** A speech job as stored in its row. */
export interface Job {
  id: string;
  accountId: string;
  requestId: string;
  status: JobStatus;
  tier: Tier;
  request: RecordingRequest;
  reservationId: string;
  attempt: number;
  lastEventId: number;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** Set when it has succeeded. */
  result: JobResult | null;
  audioId: string | null;
  /** Set when it has failed. */
  error: ErrorDetail | null;
  /** The trace context of the request that created it, where one was traced. */
  traceparent: string | null;
}

/** The result of a job and what it cost. */
export interface JobResult {
  mimeType: string;
  milliseconds: number;
  /** The part beyond the allowance. */
  graceMilliseconds: number;
  cacheHit: boolean;
}

/** A row of the table `speech_jobs`, with the columns of JOB_COLUMNS. */
export interface JobRow {
  id: string;
  account_id: string;
  request_id: string;
  status: JobStatus;
  tier: Tier;
  request: Uint8Array;
  reservation_id: string;
  attempt: number;
  last_event_id: number;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  result: Uint8Array | null;
  audio_id: string | null;
  error: Uint8Array | null;
  traceparent: string | null;
}

export const JOB_COLUMNS = `id, account_id, request_id, status, tier, request, reservation_id, attempt, last_event_id,
  created_at, started_at, finished_at, result, audio_id, error, traceparent`;

/** The job that a row stands for. */
export function jobOf(row: JobRow): Job {
  const parse = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString('utf8'));
  return {
    id: row.id,
    accountId: row.account_id,
    requestId: row.request_id,
    status: row.status,
    tier: row.tier,
    request: parse(row.request),
    reservationId: row.reservation_id,
    attempt: row.attempt,
    lastEventId: Number(row.last_event_id),
    createdAt: new Date(row.created_at),
    startedAt: row.started_at && new Date(row.started_at),
    finishedAt: row.finished_at && new Date(row.finished_at),
    result: row.result && parse(row.result),
    audioId: row.audio_id,
    error: row.error && parse(row.error),
    traceparent: row.traceparent,
  };
}

/** Whether another worker had the job before. */
export function isTakenOver({ lastEventId }: Pick<Job, 'lastEventId'>): boolean {
  // The first event says that the job is queued; the first worker adds the second.
  return lastEventId > 1;
}

/** Whether the job has succeeded, failed or been cancelled. */
export function isFinished({ status }: Pick<Job, 'status'>): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled';
}
