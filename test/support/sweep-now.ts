import { type Database, drain } from '../../server/database/index.ts';
import { jobSweeps, sweepSections } from '../../server/jobs/index.ts';
import { ledgerSweeps } from '../../server/ledger/index.ts';

/** Takes everything in the ledger that has expired, as the sweeps of a server do by and by. */
export async function sweepLedger(database: Database): Promise<void> {
  await drain(ledgerSweeps(database));
}

/** Deletes jobs and events 24 hours after their end, and the sections of finished jobs. */
export async function sweepJobs(database: Database): Promise<void> {
  await drain(jobSweeps(database));
  await sweepSections(database, new AbortController().signal);
}
