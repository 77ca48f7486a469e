import { rateLimitSweeps } from '../accounts/index.ts';
import type { Database, Sweep } from '../database/index.ts';
import { jobSweeps } from '../jobs/index.ts';
import { ledgerSweeps } from '../ledger/index.ts';
import { MOST_COUNTED } from './sweep-rows.ts';

/** The sweeps of every kind of rows. */
export function rowSweeps(database: Pick<Database, 'transaction'>): Sweep[] {
  return [...ledgerSweeps(database), ...jobSweeps(database), ...rateLimitSweeps(database)];
}

/** How many rows of each kind have expired and are still there; 10,000 stands for 10,000 or more. */
export async function countBacklog(database: Pick<Database, 'transaction'>): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const { kind, backlog } of rowSweeps(database)) counted[kind] = await backlog(MOST_COUNTED);
  return counted;
}
