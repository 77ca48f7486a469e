import { type Logger, pino } from 'pino';
import type { Config } from './config/index.ts';

export type Log = Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>;

// Lines wait at most this long, so that a busy server writes many with one call; the end of the process flushes them.
const FLUSH_MS = 100;
const BUFFER_BYTES = 8_192;
// Several servers write to one pipe: only up to 4 KiB (PIPE_BUF) is written as a whole.
const SHARED = { minLength: 2_048, maxWrite: 4_096 };

/**
 * Writes one JSON line per event to standard output; never a key, a signed address or a user's text. `server` is the
 * number of this one among several that share a standard output.
 */
export function createLog(level: Config['logLevel'], server?: number): Logger {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    ...(server === undefined ? {} : SHARED),
    periodicFlush: FLUSH_MS,
  });
  return pino(
    {
      level,
      base: server === undefined ? null : { server, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
}
