import type { Clock } from './clock.ts';
import { type Deadline, openDeadline, unlessAborted } from './deadline.ts';
import { ApiError, ConnectionError, KhaneshError, TimeoutError } from './errors.ts';
import { retryDelay } from './retry-delay.ts';

/** Sends the request once and gives its answer; throws an ApiError for an answer that is an error. */
export type Exchange = (signal: AbortSignal) => Promise<Response>;

/** How long to try, and how often. */
export interface RetryLimits {
  /** Limit of one try, in milliseconds. */
  timeoutMs: number;
  /** How many tries may follow the first. */
  maxRetries: number;
  /** The caller's wish to stop, which is never answered with another try. */
  signal?: AbortSignal | undefined;
}

/** An answer, and the deadline to close once its body has been read. */
export interface Answered {
  response: Response;
  deadline: Deadline;
}

// The service counts requests by the minute, so that a wait of a minute is an ordinary one.
const ordinaryWaitMs = 60_000;

/**
 * Sends a request until it is answered, with the waits between that the answers ask for.
 *
 * Sends again after a time-out, a broken connection or a retryable error; throws everything else at once, and the last
 * error when the tries are used up or the answer asks for a wait longer than a minute and the time-out.
 */
export async function sendWithRetries(
  exchange: Exchange,
  patience: RetryLimits,
  clock: Clock,
): Promise<Answered> {
  for (let retries = 0; ; retries++) {
    try {
      return await tryPatiently(exchange, patience, clock);
    } catch (error) {
      if (retries >= patience.maxRetries) throw error;
      if (!(error instanceof KhaneshError) || !error.retryable) throw error;
      const askedSeconds = retryAfterOf(error);
      if ((askedSeconds ?? 0) * 1000 > Math.max(ordinaryWaitMs, patience.timeoutMs)) throw error;
      await clock.sleep(retryDelay(retries, askedSeconds, clock.random()), patience.signal);
    }
  }
}

/**
 * One try: it lasts until the service has finished, within the time-out.
 *
 * Node's fetch gives up by itself when no header arrives for 300 s, and its limit can only be changed through undici,
 * which is no dependency of ours. A recording of full size may take 15 minutes. The request is therefore sent again,
 * with the same key and bytes: the service then answers 409 `request_in_progress` until it has finished, and replays
 * the result. Such repetitions belong to the try that began the work; they are no retries, unless retries are off.
 */
async function tryPatiently(exchange: Exchange, patience: RetryLimits, clock: Clock): Promise<Answered> {
  const deadline = openDeadline(patience.timeoutMs, patience.signal, clock);
  for (let waits = 0; ; waits++) {
    try {
      deadline.signal.throwIfAborted();
      const response = await unlessAborted(exchange(deadline.signal), deadline.signal);
      deadline.stopTimer();
      return { response, deadline };
    } catch (thrown) {
      const error = failureOf(thrown, deadline.signal);
      if (patience.maxRetries === 0 || !isStillAtWork(error)) {
        deadline.close();
        throw error;
      }
      const wait = retryDelay(waits, retryAfterOf(error), clock.random());
      await clock.sleep(wait, deadline.signal).catch((reason) => {
        deadline.close();
        throw reason instanceof TimeoutError ? new TimeoutError(reason.timeoutMs, { cause: error }) : reason;
      });
    }
  }
}

/** The error to show for what was thrown: the deadline's or the caller's reason, an error of ours, or a broken line. */
export function failureOf(thrown: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (thrown instanceof KhaneshError) return thrown;
  return new ConnectionError('The connection to the service failed', { cause: thrown });
}

function isStillAtWork(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'request_in_progress';
  // fetch wraps undici's error in a TypeError, which the ConnectionError wraps in turn.
  const wrapped =
    error instanceof ConnectionError ? (error.cause as { cause?: unknown } | undefined) : undefined;
  const code = (wrapped?.cause as { code?: unknown } | undefined)?.code;
  return code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT';
}

function retryAfterOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.retryAfterSeconds : undefined;
}
