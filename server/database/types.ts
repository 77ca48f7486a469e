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

/** What a transaction's function may use; using the database itself there is refused. */
export interface Transaction {
  readonly query: Query;
  /** Sends a statement and goes on: its rows are not needed, and if it fails, so does the transaction. */
  send(statement: Statement, values?: readonly unknown[]): void;
}

/** The database of the service: PGlite in this process or PostgreSQL, with one behaviour. */
export interface Database {
  /** One statement by itself, committed when the promise resolves. */
  readonly query: Query;
  /**
   * Runs `run` between BEGIN and COMMIT; rolls back if it throws. A serialization failure or a
   * deadlock (40001, 40P01) runs it again, so `run` must have no effect outside the database.
   * It must not wait for anything but its statements: on the embedded connection all others wait for it.
   */
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Calls `onMessage` for every NOTIFY on the channel until the given function is called. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** True for PGlite in this process: one connection, one process. */
  readonly embedded: boolean;
  /** Resolves when a statement gets through within two seconds, else rejects. */
  ping(): Promise<void>;
  /** Lets running statements end, then frees everything. Calling it twice is harmless. */
  close(): Promise<void>;
}

/** The part of a pino logger that this room uses. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A session that can run whole scripts, for migrations and for restoring. */
export interface Session {
  /** Several statements without values, in one call. */
  script(sql: string): Promise<void>;
  readonly query: Query;
}

/** What an engine gives beyond `Database`: a session of its own, held for the length of `run`. */
export interface Engine extends Database {
  session<T>(run: (session: Session) => Promise<T>): Promise<T>;
}
