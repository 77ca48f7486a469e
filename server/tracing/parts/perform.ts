import type { Ending, Job } from '../../jobs/index.ts';
import type { Tracing } from '../tracing.ts';

type Perform = (job: Job, owner: string, signal: AbortSignal) => Promise<Ending>;

/** Performs each job in a span of the trace of the request that created it. */
export function tracedPerform(tracing: Tracing | undefined, perform: Perform): Perform {
  if (tracing === undefined) return perform;
  return (job, owner, signal) =>
    tracing.root(
      {
        name: 'perform speech job',
        kind: 'consumer',
        traceparent: job.traceparent ?? undefined,
        attributes: {
          'khanesh.account.id': job.accountId,
          'khanesh.job.id': job.id,
          'khanesh.job.attempt': job.attempt,
          'khanesh.request.id': job.requestId,
          'khanesh.tier': job.tier,
        },
      },
      async (root) => {
        let failure: string | undefined = 'attempt_failed';
        try {
          const ending = await perform(job, owner, signal);
          root.annotate({ 'khanesh.job.outcome': ending });
          failure = ending === 'failed' ? 'job_failed' : undefined;
          return ending;
        } finally {
          // A job that was cancelled, or that goes back to the queue as the worker stops, has not failed.
          root.end(signal.aborted ? undefined : failure);
        }
      },
    );
}
