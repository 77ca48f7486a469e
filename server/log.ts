import { type Logger, pino } from 'pino';
import type { Config } from './config/index.ts';

export type Log = Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>;

// Lines wait at most this long, so that a busy server writes many with one call; the end of the process flushes them.
const FLUSH_MS = 100;
const BUFFER_BYTES = 8_192;

/** Writes one JSON line per event to standard output; never a key, a signed address or a user's text. */
export function createLog(level: Config['logLevel']): Logger {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_MS,
  });
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
