import type { AppliedMigration } from '../schema/plan.ts';
import type { Database, Transaction } from '../types.ts';

/** The first line of a dump: which schema its rows fit. */
export interface DumpHeader {
  readonly format: 'khanesh-database-1';
  readonly migrations: readonly AppliedMigration[];
  /** The last value of each identity column. */
  readonly sequences: readonly { name: string; value: string }[];
}

/** The line before a table's rows; each row is one line of JSON with these columns. */
export interface DumpTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Rows in memory at once. */
const BATCH_ROWS = 500;

const MIGRATIONS = {
  name: 'dump_migrations',
  text: 'SELECT name, sha256, release, works_since FROM migrations ORDER BY name COLLATE "C"',
};

const SEQUENCES = {
  name: 'dump_sequences',
  text: `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`,
};

const TABLES = {
  name: 'dump_tables',
  text: `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`,
};

/**
 * Writes the whole database, as of one moment, as lines of JSON; works on both engines. PostgreSQL itself
 * writes and reads the values, so none passes through JavaScript's numbers or dates.
 */
export async function dumpDatabase(
  database: Database,
  write: (line: string) => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query({
      name: 'dump_snapshot',
      text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY',
    });
    const header: DumpHeader = {
      format: 'khanesh-database-1',
      migrations: await tx.query(MIGRATIONS),
      sequences: await tx.query(SEQUENCES),
    };
    await write(JSON.stringify(header));
    for (const table of await tx.query<DumpTable>(TABLES)) {
      await write(JSON.stringify(table));
      await dumpRows(tx, table, write);
    }
  });
}

async function dumpRows(
  tx: Transaction,
  { table }: DumpTable,
  write: (line: string) => Promise<void>,
): Promise<void> {
  const cursor = `dump_${table}`;
  const declare = `DECLARE ${cursor} CURSOR FOR SELECT row_to_json(t)::text AS row FROM "${table}" t`;
  await tx.query({ name: `declare_${cursor}`, text: declare });
  const fetch = { name: `fetch_${cursor}`, text: `FETCH ${BATCH_ROWS} FROM ${cursor}` };
  for (;;) {
    const rows = await tx.query<{ row: string }>(fetch);
    for (const { row } of rows) await write(row);
    if (rows.length < BATCH_ROWS) break;
  }
  await tx.query({ name: `close_${cursor}`, text: `CLOSE ${cursor}` });
}
