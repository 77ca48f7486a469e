import type { Transaction } from '../database/index.ts';

type Querying = Pick<Transaction, 'query'>;

export type EventName = 'status' | 'audio' | 'reset' | 'complete' | 'error';

/** One event of a job. `data` is JSON; a `complete` event is shown from its job's row, with a fresh address. */
export interface JobEvent {
  id: number;
  event: EventName;
  data: string;
}

/** NOTIFY channels: new work for workers, new events for followers, cancelled work for its worker. */
export const CHANNELS = {
  work: 'speech_work',
  events: 'speech_events',
  cancelled: 'speech_cancelled',
} as const;

// The row lock makes the order of ids the order of commits.
const APPEND = {
  name: 'append-job-event',
  text: `WITH j AS (UPDATE speech_jobs SET last_event_id = last_event_id + 1 WHERE id = $1 RETURNING last_event_id),
    e AS (INSERT INTO job_events (job_id, id, event, data) SELECT $1, last_event_id, $2, $3 FROM j RETURNING id)
    SELECT id, pg_notify('${CHANNELS.events}', $1::uuid::text) FROM e`,
};
// Only the worker that holds the lease of a running job may add to it. Nobody else adds events meanwhile, so that it knows
// the id of its next one, and an event that is already there with this id is its own.
const APPEND_OWNED = {
  name: 'append-owned-job-event',
  text: `WITH o AS (SELECT last_event_id FROM speech_jobs
      WHERE id = $1 AND status = 'running' AND lease_owner = $4 FOR UPDATE),
    j AS (UPDATE speech_jobs s SET last_event_id = $5 FROM o
      WHERE s.id = $1 AND o.last_event_id = $5 - 1 RETURNING s.last_event_id),
    e AS (INSERT INTO job_events (job_id, id, event, data) SELECT $1, last_event_id, $2, $3 FROM j RETURNING id)
    SELECT pg_notify('${CHANNELS.events}', $1::uuid::text), (SELECT id FROM e) FROM o`,
};
const READ = {
  name: 'read-job-events',
  text: 'SELECT id, event, data FROM job_events WHERE job_id = $1 AND id > $2 ORDER BY id LIMIT 50',
};
const LAST = {
  name: 'last-events-of-open-jobs',
  text: 'SELECT id, last_event_id AS "lastEventId" FROM speech_jobs WHERE id = ANY($1::uuid[]) AND finished_at IS NULL',
};

/** Adds an event to a job that this transaction has changed. */
export async function appendEvent(
  tx: Querying,
  jobId: string,
  event: EventName,
  data: object,
): Promise<void> {
  await tx.query(APPEND, [jobId, event, Buffer.from(JSON.stringify(data))]);
}

/** The same without waiting for it. */
export function sendEvent(
  tx: Pick<Transaction, 'send'>,
  jobId: string,
  event: EventName,
  data: object,
): void {
  tx.send(APPEND, [jobId, event, Buffer.from(JSON.stringify(data))]);
}

/** An event of the worker that holds the lease, with the id that it will have. */
export interface OwnedEvent {
  jobId: string;
  owner: string;
  id: number;
  event: EventName;
  data: object;
}

/**
 * Adds an event for the worker that holds the lease; false when the worker has lost the job. Harmless to repeat: the
 * event is added once.
 */
export async function appendOwnedEvent(
  tx: Querying,
  { jobId, owner, id, event, data }: OwnedEvent,
): Promise<boolean> {
  const values = [jobId, event, Buffer.from(JSON.stringify(data)), owner, id];
  return (await tx.query(APPEND_OWNED, values)).length > 0;
}

/** What an audio event holds. */
export function audioData(mp3: Uint8Array): { audioBase64: string } {
  return { audioBase64: Buffer.from(mp3).toString('base64') };
}

/** The next events after this id, at most 50, in order. */
export async function readEvents(tx: Querying, jobId: string, after: number): Promise<JobEvent[]> {
  const rows = await tx.query<{ id: number; event: EventName; data: Uint8Array }>(READ, [jobId, after]);
  return rows.map(({ id, event, data }) => ({
    id: Number(id),
    event,
    data: Buffer.from(data).toString('utf8'),
  }));
}

/** The newest event id of each of these jobs that has not ended. */
export async function lastEventIds(tx: Querying, jobIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; lastEventId: number }>(LAST, [jobIds]);
  return new Map(rows.map(({ id, lastEventId }) => [id, Number(lastEventId)]));
}
