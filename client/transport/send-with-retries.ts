import { ApiError, ConnectionError, KhaneshError, TimeoutError } from '../errors.ts';
import type { Clock } from './clock.ts';
import { type Deadline, openDeadline, unlessAborted } from './deadline.ts';
import { describeFailure, type Log, reasonOf } from './log.ts';
import { retryDelay } from './retry-delay.ts';

/** A request that can be sent again and again. */
export interface Exchange {
  /** Sends it once and gives its answer; throws an ApiError for an answer that is an error. */
  send(signal: AbortSignal): Promise<Response>;
  /** The server, for errors: `https://speech.example`. */
  address: string;
  /** The method and the path, for the log. */
  name: string;
}

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
  log: Log,
): Promise<Answered> {
  for (let retries = 0; ; retries++) {
    try {
      return await tryUntilFinished(exchange, limits, clock, log);
    } catch (error) {
      const failure = `${exchange.name}: ${describeFailure(error)}`;
      if (retries >= limits.maxRetries || !maySucceedSoon(error, limits)) {
        log.error(failure);
        throw error;
      }
      const wait = Math.round(retryDelay(retries, retryAfterOf(error), clock.random()));
      log.warn(`${failure}; retry ${retries + 1} of ${limits.maxRetries} in ${wait} ms`);
      await clock.sleep(wait, limits.signal);
    }
  }
}

function maySucceedSoon(error: unknown, { timeoutMs }: RetryLimits): boolean {
  if (!(error instanceof KhaneshError) || !error.retryable) return false;
  return (retryAfterOf(error) ?? 0) * 1000 <= Math.max(ORDINARY_WAIT_MS, timeoutMs);
}

/**
 * One try: it lasts until the service has finished, within the time-out.
 *
 * Node's fetch fails when no header arrives for 300 s; only undici could change this limit, and the client does not
 * depend on it. A recording of full size may take 15 minutes. The request is therefore sent again with the same key and
 * bytes: the service answers 409 `request_in_progress` until it has finished, and then replays the result. These
 * repetitions belong to the same try and do not count as retries. With `maxRetries` 0 there are none.
 */
async function tryUntilFinished(
  exchange: Exchange,
  limits: RetryLimits,
  clock: Clock,
  log: Log,
): Promise<Answered> {
  const { name, address } = exchange;
  const deadline = openDeadline(address, limits.timeoutMs, limits.signal, clock);
  for (let waits = 0; ; waits++) {
    try {
      deadline.signal.throwIfAborted();
      log.debug(`${name}: sent to ${address}`);
      const sentAt = clock.now();
      const response = await unlessAborted(exchange.send(deadline.signal), deadline.signal);
      deadline.stopTimer();
      log.info(`${name}: ${response.status} after ${clock.now() - sentAt} ms${requestIdOf(response)}`);
      return { response, deadline };
    } catch (thrown) {
      const error = failureOf(thrown, deadline);
      if (limits.maxRetries === 0 || !isStillAtWork(error)) {
        deadline.close();
        throw error;
      }
      const wait = Math.round(retryDelay(waits, retryAfterOf(error), clock.random()));
      log.debug(`${name}: ${describeFailure(error)}; asks again in ${wait} ms`);
      await clock.sleep(wait, deadline.signal).catch((reason) => {
        deadline.close();
        throw reason instanceof TimeoutError
          ? new TimeoutError(reason.timeoutMs, address, { cause: error })
          : reason;
      });
    }
  }
}

/** The error for what was thrown: the reason of the deadline or the caller, an error of this client, or a ConnectionError. */
export function failureOf(
  thrown: unknown,
  { signal, address }: Pick<Deadline, 'signal' | 'address'>,
): unknown {
  if (signal.aborted) return signal.reason;
  if (thrown instanceof KhaneshError) return thrown;
  return new ConnectionError(`The connection to ${address} failed${reasonOf({ cause: thrown })}`, {
    cause: thrown,
  });
}

function requestIdOf({ headers }: Response): string {
  const id = headers.get('x-request-id');
  return id === null ? '' : `, request ${id}`;
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
