/** A named statement. The name identifies the text: one name, one text, in the whole program. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs one prepared statement and gives its rows; without RETURNING an UPDATE gives none. */
export type Query = <R extends object = Record<string, unknown>>(
  statement: Statement,
  values?: readonly unknown[],
) => Promise<R[]>;

/** What a transaction's function may use; the database itself throws there. */
export interface Transaction {
  readonly query: Query;
  /** Sends a statement without waiting for its rows; if it fails, the transaction fails. */
  send(statement: Statement, values?: readonly unknown[]): void;
}

/** The database of the service: PGlite in this process or PostgreSQL, with one behaviour. */
export interface Database {
  /** Runs one statement, which is committed when the promise resolves; after 40001 or 40P01 it runs again. */
  readonly query: Query;
  /**
   * Runs `run` between BEGIN and COMMIT; rolls back if it throws. After a serialization failure or a
   * deadlock (40001, 40P01) it runs again, so `run` must have no effect outside the database.
   * `run` may wait for nothing but its statements: all other callers wait for the one embedded connection.
   */
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Calls `onMessage` for every NOTIFY on the channel until the given function is called. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** True for PGlite in this process: one connection, one process. */
  readonly embedded: boolean;
  /** How its connections are used at this moment. Never waits. */
  load(): DatabaseLoad;
  /** Resolves when the database answers within two seconds, else rejects. */
  ping(): Promise<void>;
  /** Lets running statements end, then frees everything. Calling it twice is harmless. */
  close(): Promise<void>;
}

/** The connections of this process, the listener not counted. */
export interface DatabaseLoad {
  inUse: number;
  idle: number;
  /** How many there may be. */
  most: number;
  /** Statements and transactions that wait for one. */
  waiting: number;
  /** Whether notifications arrive. */
  listening: boolean;
}

/** The part of a pino logger that this room uses. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A session that runs whole scripts, for migrations and for restoring. */
export interface Session {
  /** Several statements without values, in one call. */
  script(sql: string): Promise<void>;
  readonly query: Query;
}

/** A database that also gives a session of its own, for as long as `run` lasts. */
export interface Engine extends Database {
  session<T>(run: (session: Session) => Promise<T>): Promise<T>;
}
