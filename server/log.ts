import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>;

/** One JSON line per event on standard output. Never a key, a signed address or a user's text. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
