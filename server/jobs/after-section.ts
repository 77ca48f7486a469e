import { setTimeout as delay } from 'node:timers/promises';
import type { JobSubmissions } from './job-submissions.ts';
import { WorkerStopping } from './worker-stopping.ts';

// A stopping process gives its requests 30 s; the submitted section may use most of them.
const LINGER_MS = 20_000;

/**
 * A signal for the engine that aborts after the worker's. When the worker is stopping, it first waits for the submitted
 * section to settle, so that the job goes back to the queue without a submission whose result is unknown.
 */
export function abortedAfterSection(
  signal: AbortSignal,
  submissions: Pick<JobSubmissions, 'settled'>,
  lingerMs = LINGER_MS,
): AbortSignal {
  const own = new AbortController();
  const follow = async () => {
    if (signal.reason instanceof WorkerStopping) {
      await Promise.race([submissions.settled(), delay(lingerMs, undefined, { ref: false })]);
    }
    own.abort(signal.reason);
  };
  if (signal.aborted) own.abort(signal.reason);
  else signal.addEventListener('abort', () => void follow(), { once: true });
  return own.signal;
}
