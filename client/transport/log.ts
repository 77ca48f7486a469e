import { ApiError, ConnectionError, TimeoutError } from '../errors.ts';
import { LOG_LEVELS, type Logger, type LogLevel } from '../options.ts';

/** Writes one line of what the client does, where its level is asked for. */
export type Log = Record<Exclude<LogLevel, 'off'>, (line: string) => void>;

/** A log that hands the lines of `level` and above to `logger`. A logger that throws disturbs no request. */
export function createLog(logger: Logger, level: LogLevel): Log {
  const write = (of: keyof Log) => (line: string) => {
    if (LOG_LEVELS.indexOf(of) > LOG_LEVELS.indexOf(level)) return;
    try {
      logger[of](`khanesh: ${line}`);
    } catch {}
  };
  return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') };
}

/**
 * Why a try failed, in words that may be written down. Messages are left out: that of the service may quote a text, and
 * that of a connection an address that is a credential.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof ApiError) {
    const { status, code = 'without an error of the service', requestId } = error;
    return `${status} ${code}${requestId === undefined ? '' : `, request ${requestId}`}`;
  }
  if (error instanceof TimeoutError) return `no complete answer within ${error.timeoutMs} ms`;
  if (error instanceof ConnectionError) return `no connection${reasonOf(error)}`;
  return 'stopped';
}

/** The code of what broke a connection, such as ` (ECONNREFUSED)`; empty where the runtime does not tell. */
export function reasonOf({ cause }: { cause?: unknown }): string {
  // fetch wraps the error of the system in a TypeError.
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z_]+$/.test(code)) return ` (${code})`;
  }
  return '';
}
