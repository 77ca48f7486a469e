import type { SpeechJob, SpeechJobEvent, SucceededSpeechJob } from '../contract-types.ts';
import { ApiError, ConnectionError } from '../errors.ts';
import type { FollowedEvent, JobReference } from '../khanesh-client.ts';
import type { Clock } from '../transport/clock.ts';
import type { Log } from '../transport/log.ts';
import { factsOf } from '../transport/read-api-error.ts';
import { retryDelay } from '../transport/retry-delay.ts';
import type { RetryLimits } from '../transport/send-with-retries.ts';

/** Where the events and the state of one job come from. */
export interface JobSource {
  /** The events after an id, until this one stream ends or breaks with a ConnectionError. */
  stream(after: number): AsyncIterable<SpeechJobEvent>;
  read(): Promise<SpeechJob>;
  log: Log;
}

/**
 * The events of a job after `after`, each once and in order, over as many streams as needed.
 *
 * Reads the job after a stream that brought nothing new. An unfinished job is followed further, even for hours; a finished
 * job whose stream has no more events ends with a last event that is made from the job.
 */
export async function* followJob(
  job: JobReference,
  after: number,
  source: JobSource,
  { signal, maxRetries }: Omit<RetryLimits, 'timeoutMs'>,
  clock: Clock,
): AsyncGenerator<FollowedEvent, SucceededSpeechJob | undefined, undefined> {
  let last = after;
  let inVain = 0;
  let wasFinished = false;
  let settled: SpeechJobEvent | undefined;
  for (;;) {
    let isBroken = false;
    let isNew = false;
    try {
      for await (const event of settled ? [settled] : source.stream(last)) {
        if (!(event.id > last || settled)) continue;
        last = event.id;
        isNew = true;
        // The answer itself succeeded; only the job failed.
        if (event.event === 'error')
          throw new ApiError({ ...factsOf(event.data.error), status: 200, requestId: job.request_id });
        yield event;
        if (event.event === 'complete') return withoutEvent(event.data);
        if (event.event === 'status' && event.data.status === 'cancelled') return undefined;
      }
    } catch (error) {
      if (signal?.aborted || !(error instanceof ConnectionError)) throw error;
      isBroken = true;
    }
    if (isNew) inVain = 0;
    else {
      const now = await source.read();
      const ending = endingOf(now, last + 1);
      // An empty stream may have been cut off. Only one that was opened after the job had finished proves that no event is left.
      if (isBroken ? inVain >= maxRetries : wasFinished) settled = ending;
      if (settled) continue;
      wasFinished = ending !== undefined;
    }
    const wait = Math.round(retryDelay(inVain++, undefined, clock.random()));
    source.log.debug(`job ${job.id}: no end after event ${last}; asks again in ${wait} ms`);
    await clock.sleep(wait, signal);
  }
}

/** The terminal event of a finished job. */
function endingOf(job: SpeechJob, id: number): SpeechJobEvent | undefined {
  const { id: job_id, status } = job;
  if (status === 'succeeded') return { id, event: 'complete', data: { ...job, event: 'complete' } };
  if (status === 'failed') return { id, event: 'error', data: { job_id, status, error: job.error } };
  if (status === 'cancelled') return { id, event: 'status', data: { job_id, status } };
  return undefined;
}

function withoutEvent({ event: _, ...job }: SucceededSpeechJob & { event: string }): SucceededSpeechJob {
  return job;
}
