import type { Call } from '../contract/index.ts';
import type { Services } from '../services.ts';
import { findJob } from './speech-jobs.ts';
import { eventView } from './views/job-view.ts';

/** The events of a job from the reader's position on, as they come. Throws `job_not_found` before the first. */
export async function streamSpeechJobEvents(
  services: Services,
  call: Pick<Call<'streamSpeechJobEvents'>, 'access' | 'pathParameters' | 'query' | 'headers'>,
  signal: AbortSignal,
): Promise<AsyncIterable<{ id: number; event: string; data: string }>> {
  const { followers, addressing } = services;
  const accountId = call.access.account.id;
  const job = await findJob(services, accountId, call.pathParameters.job_id!);
  // When both are given, `after` wins.
  const after = Number(call.query.after ?? call.headers['last-event-id'] ?? 0);
  return (async function* () {
    for await (const event of followers.follow({ id: job.id, accountId }, after, signal)) {
      const shown = event.event === 'complete' ? await findJob(services, accountId, job.id) : job;
      const data = JSON.stringify(eventView(event, shown, addressing, new Date()));
      yield { id: event.id, event: event.event, data };
    }
  })();
}
