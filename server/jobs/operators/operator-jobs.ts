import type { Database, Transaction } from '../../database/index.ts';
import { type Job, type JobRow, type JobStatus, jobOf } from '../job.ts';
import { cancelJobIn } from '../queue.ts';
import * as sql from './statements.ts';

type Querying = Pick<Transaction, 'query'>;

/** Which jobs to list. */
export interface JobFilter {
  /** Of all accounts, if undefined. */
  accountId: string | undefined;
  statuses: readonly JobStatus[];
  limit: number;
}

/** Jobs of any account: those that run, those that wait, both the oldest first, then those that have ended last. */
export async function listJobs(
  { query }: Querying,
  { accountId, statuses, limit }: JobFilter,
): Promise<Job[]> {
  const rows = await query<JobRow>(sql.LIST, [accountId ?? null, statuses, limit]);
  return rows.map(jobOf);
}

/** A job of any account, and until when its worker has it. */
export async function findJob(
  { query }: Querying,
  id: string,
): Promise<(Job & { leaseUntil: Date | null }) | undefined> {
  const [row] = await query<JobRow & { lease_until: Date | null }>(sql.FIND, [id]);
  return row && { ...jobOf(row), leaseUntil: row.lease_until && new Date(row.lease_until) };
}

/** How many jobs workers have now. */
export async function countRunning({ query }: Querying): Promise<number> {
  const [row] = await query<{ count: number }>(sql.COUNT_RUNNING);
  return row!.count;
}

const AT_ONCE = 100;

/** Cancels every job of an account that has not ended; gives how many. */
export async function cancelJobsOf(database: Database, accountId: string): Promise<number> {
  for (let cancelled = 0; ; ) {
    const open = await database.query<{ id: string }>(sql.OPEN_OF_ACCOUNT, [accountId, AT_ONCE]);
    if (open.length === 0) return cancelled;
    for (const { id } of open) {
      const done = await database.transaction((tx) => cancelJobIn(tx, accountId, id));
      if (done?.isNew) cancelled += 1;
    }
  }
}

/** Deletes at most so many jobs of an account, which have ended, with their events and sections. */
export async function forgetJobs(
  { query }: Querying,
  accountId: string,
  limit: number,
): Promise<{ rows: number; audioIds: readonly string[] }> {
  const [row] = await query<{ rows: number; audioIds: string[] }>(sql.FORGET, [accountId, limit]);
  return row!;
}
