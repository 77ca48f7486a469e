import { randomUUID } from 'node:crypto';
import { type Ending, type Job, type PerformParts, perform } from '../../server/jobs/index.ts';
import { takeJob } from '../../server/jobs/queue.ts';
import { createJob, type SpeechService } from './speech-service.ts';
import { TEXT } from './text.ts';

/** A job that was accepted and that a worker, `owner`, has taken. */
export async function takeNewJob(service: SpeechService, key: string, fields: object = {}) {
  const { body } = await createJob(service, key, { text: TEXT, ...fields });
  const owner = randomUUID();
  const job = (await takeJob(service.services.database, owner))!;
  return { body, job, owner };
}

/** Performs a job that was taken, with these parts in place of the service's own. */
export function performTaken(
  { services }: SpeechService,
  { job, owner }: { job: Job; owner: string },
  parts: Partial<PerformParts>,
): Promise<Ending> {
  const { speech, log, metrics, database } = services;
  const all = { ...speech, log, metrics, database, ...parts };
  return perform(all, job, owner, new AbortController().signal);
}
