import { afterRunning } from '../repeat/index.ts';

/** The deadline, and not the caller, ended the work. */
export class DeadlinePassed extends Error {}

/**
 * Runs `work` under the caller's signal and a deadline in milliseconds of this process's running time, and stops waiting for it when either
 * fires, even where the work itself does not listen. Rejects with the caller's reason or a DeadlinePassed.
 */
export async function withinDeadline<T>(
  signal: AbortSignal,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const own = new AbortController();
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    own.abort(reason);
    stop(reason);
  };
  const onAbort = () => end(signal.reason);
  const forget = afterRunning(milliseconds, () =>
    end(new DeadlinePassed(`no end within ${milliseconds} ms`)),
  );
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work(own.signal), stopped]);
  } finally {
    forget();
    signal.removeEventListener('abort', onAbort);
  }
}
