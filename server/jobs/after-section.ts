import { setTimeout as delay } from 'node:timers/promises';
import type { JobSubmissions } from './job-submissions.ts';
import { WorkerStopping } from './worker-stopping.ts';

// A stopping process gives its requests 30 s; the section that is out may use most of it.
const LINGER_MS = 20_000;

/**
 * A signal for the engine that follows the worker's. When the worker only stops, the section that is out is waited for,
 * so that the job can be handed back without a submission of which nobody knows what became.
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
