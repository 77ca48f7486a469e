import { TimeoutError } from '../errors.ts';
import type { Clock } from './clock.ts';

/** A time limit joined with the caller's own signal to stop. */
export interface Deadline {
  /** Aborts with a TimeoutError when time is up, with the caller's reason when the caller stops. */
  readonly signal: AbortSignal;
  /** The server that is waited for, which the errors name. */
  readonly address: string;
  /** Cancels the time limit; the caller can still stop. */
  stopTimer(): void;
  /** Aborts now. */
  abort(): void;
  /** Releases the timer and the caller's signal. */
  close(): void;
}

/** Opens a deadline for `address` that aborts after `timeoutMs` milliseconds or when `caller` aborts. */
export function openDeadline(
  address: string,
  timeoutMs: number,
  caller: AbortSignal | undefined,
  clock: Clock,
): Deadline {
  // Not AbortSignal.any(), which leaks memory in early versions of Node 20 and 22.
  const controller = new AbortController();
  const stopTimer = clock.after(timeoutMs, () => controller.abort(new TimeoutError(timeoutMs, address)));
  const abort = () => controller.abort(caller?.reason);
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    address,
    abort: () => controller.abort(),
    stopTimer,
    close: () => {
      stopTimer();
      caller?.removeEventListener('abort', abort);
    },
  };
}

/** The outcome of `work`, or the reason of `signal` if it aborts first: the caller's `fetch` may ignore its signal. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) stop();
  });
}
