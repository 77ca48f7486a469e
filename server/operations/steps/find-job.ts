import { ApiError } from '../../errors.ts';
import { type Job, readJob } from '../../jobs/index.ts';
import type { Services } from '../../services.ts';

/** The job of this account. Throws `job_not_found` for another account's, and for one that is gone. */
export async function findJob({ database }: Services, accountId: string, id: string): Promise<Job> {
  const job = await readJob(database, accountId, id);
  if (job === undefined) throw new ApiError('job_not_found');
  return job;
}
