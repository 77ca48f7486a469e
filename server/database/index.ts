/** The database room: one interface to PGlite in this process or to PostgreSQL, with migrations, dump and restore. */

export { type DatabaseDescription, describeDatabase } from './describe.ts';
export { dumpDatabase } from './dump/dump-database.ts';
export { dumpToFile } from './dump/dump-to-file.ts';
export { restoreDatabase } from './dump/restore-database.ts';
export { DirectoryInUse } from './embedded/directory-lock.ts';
export type { PreparedEngine } from './embedded/thread/engine.ts';
export { type Asked, measured } from './measured.ts';
export { openDatabase } from './open-database.ts';
export type { DatabaseOptions } from './open-engine.ts';
export { openWhenFree } from './open-when-free.ts';
export { retryWhileDatabaseAway } from './retry-while-database-away.ts';
export { sqlState } from './sql-state.ts';
export { type Batch, drain, type Sweep } from './sweep/sweep.ts';
export { sweepExpired, taken } from './sweep/sweep-expired.ts';
export { waitsAtMost } from './transaction/waits-at-most.ts';
export type { Database, DatabaseLoad, DatabaseLog, Query, Statement, Transaction } from './types.ts';
export { DatabaseBusy, isDatabaseUnavailable } from './unavailable.ts';
export { LOWEST_ID } from './values.ts';
