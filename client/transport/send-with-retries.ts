import { ApiError, ConnectionError, KhaneshError, TimeoutError } from '../errors.ts';
import type { Clock } from './clock.ts';
import { type Deadline, openDeadline, unlessAborted } from './deadline.ts';
import { retryDelay } from './retry-delay.ts';

/** Sends the request once and gives its answer; throws an ApiError for an answer that is an error. */
export type Exchange = (signal: AbortSignal) => Promise<Response>;

/** How long to try, and how often. */
export interface RetryLimits {
  /** Limit of one try, in milliseconds. */
  timeoutMs: number;
  /** How many tries may follow the first. */
  maxRetries: number;
  /** The caller's signal to stop, after which nothing is sent again. */
  signal?: AbortSignal | undefined;
}

/** An answer, and the deadline to close once its body has been read. */
export interface Answered {
  response: Response;
  deadline: Deadline;
}

// The service counts requests by the minute, so a wait of a minute is normal.
const ORDINARY_WAIT_MS = 60_000;

/**
 * Sends a request until it is answered, and waits between tries as long as the answers ask for.
 *
 * Sends again after a time-out, a broken connection or a retryable error. Throws any other error at once, and the last
 * error when no try is left or the answer asks for a wait that exceeds both a minute and the time-out.
 */
export async function sendWithRetries(
  exchange: Exchange,
  limits: RetryLimits,
  clock: Clock,
): Promise<Answered> {
  for (let retries = 0; ; retries++) {
    try {
      return await tryUntilFinished(exchange, limits, clock);
    } catch (error) {
      if (retries >= limits.maxRetries) throw error;
      if (!(error instanceof KhaneshError) || !error.retryable) throw error;
      const askedSeconds = retryAfterOf(error);
      if ((askedSeconds ?? 0) * 1000 > Math.max(ORDINARY_WAIT_MS, limits.timeoutMs)) throw error;
      await clock.sleep(retryDelay(retries, askedSeconds, clock.random()), limits.signal);
    }
  }
}

/**
 * One try: it lasts until the service has finished, within the time-out.
 *
 * Node's fetch fails when no header arrives for 300 s; only undici could change this limit, and the client does not
 * depend on it. A recording of full size may take 15 minutes. The request is therefore sent again with the same key and
 * bytes: the service answers 409 `request_in_progress` until it has finished, and then replays the result. These
 * repetitions belong to the same try and do not count as retries. With `maxRetries` 0 there are none.
 */
async function tryUntilFinished(exchange: Exchange, limits: RetryLimits, clock: Clock): Promise<Answered> {
  const deadline = openDeadline(limits.timeoutMs, limits.signal, clock);
  for (let waits = 0; ; waits++) {
    try {
      deadline.signal.throwIfAborted();
      const response = await unlessAborted(exchange(deadline.signal), deadline.signal);
      deadline.stopTimer();
      return { response, deadline };
    } catch (thrown) {
      const error = failureOf(thrown, deadline.signal);
      if (limits.maxRetries === 0 || !isStillAtWork(error)) {
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

/** The error for what was thrown: the reason of the deadline or the caller, an error of this client, or a ConnectionError. */
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
