import type { Clock } from './clock.ts';
import { type Deadline, openDeadline, unlessAborted } from './deadline.ts';
import { failureOf } from './send-with-retries.ts';

/**
 * The next bytes of a body. Throws a TimeoutError when none come within `silenceMs` milliseconds, a ConnectionError when
 * the connection breaks, and the reason of `stop` when that aborts.
 */
export async function readSoon(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  stop: Pick<Deadline, 'signal' | 'address'>,
  silenceMs: number,
  clock: Clock,
) {
  const silence = openDeadline(stop.address, silenceMs, stop.signal, clock);
  try {
    return await unlessAborted(reader.read(), silence.signal);
  } catch (error) {
    throw failureOf(error, silence);
  } finally {
    silence.close();
  }
}
