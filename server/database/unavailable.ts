import { sqlState } from './sql-state.ts';

// PostgreSQL error classes: 08 connection, 53 resources, 57P shutting down or starting, 57014 statement timed out,
// 55P03 lock not available, 40 undone, mostly in favour of others (but 40002, a broken rule), 25P0 a transaction that was idle
// or took too long, 25006 a standby that has yet to take over, 58030 a disk that failed.
const TEMPORARY = /^(08|53|57P|57014|55P03|40(?!002)|25P0[34]|25006|58030)/;
const UNREACHED = /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN/;
const LOST =
  /connection (terminated|timeout)|query read timeout|timeout expired|timeout exceeded when trying to connect|not queryable|closed|database broke down/i;

/** The database is there, but what the statement needs is held by others for too long. */
export class DatabaseBusy extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'DatabaseBusy';
  }
}

/** Whether the database is only away for now, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return TEMPORARY.test(state);
  if (error instanceof DatabaseBusy) return true;
  if (!(error instanceof Error)) return false;
  return ('code' in error && UNREACHED.test(String(error.code))) || LOST.test(error.message);
}
