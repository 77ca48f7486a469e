import { VERSION } from '../../engine-version.ts';
import { migrate } from '../migrate.ts';
import { type AppliedMigration, planMigrations } from '../schema/plan.ts';
import type { Migration } from '../schema/read-migrations.ts';
import type { Engine, Query, Session } from '../types.ts';
import type { DumpHeader, DumpTable } from './dump-database.ts';

/** Rows sent to the database at once. */
const BATCH_ROWS = 500;

const FOREIGN_KEYS = {
  name: 'restore_foreign_keys',
  text: `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
};

const SET_SEQUENCE = { name: 'restore_sequence', text: 'SELECT setval($1::regclass, $2)' };

/**
 * Fills an empty database from the lines of a dump: first the schema that the dump had, then its
 * rows in one transaction, then the migrations that came later.
 */
export async function fillFromDump(
  engine: Engine,
  migrations: readonly Migration[],
  lines: AsyncIterable<string>,
): Promise<void> {
  await refuseFilled(engine.query);
  const reader = lines[Symbol.asyncIterator]();
  const header = readHeader((await reader.next()).value);
  refuseUnknown(migrations, header.migrations);
  const { pending } = planMigrations(migrations, header.migrations, VERSION);
  await migrate(engine, migrations.slice(0, migrations.length - pending.length));
  await engine.session((session) =>
    inOneTransaction(session, async () => {
      await withoutForeignKeys(session, () =>
        restoreRows(session.query, { [Symbol.asyncIterator]: () => reader }),
      );
      for (const { name, value } of header.sequences) {
        await session.query(SET_SEQUENCE, [name, value]);
      }
    }),
  );
  await migrate(engine, migrations);
}

/** This program may work with a newer schema, but it cannot make one. */
function refuseUnknown(migrations: readonly Migration[], dumped: readonly AppliedMigration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = dumped.findLast(({ name }) => !known.has(name));
  if (unknown === undefined) return;
  const version = unknown.release == null ? 'that version' : `Khanesh ${unknown.release} or a newer one`;
  throw new Error(`The dump has migration ${unknown.name} of a newer version. Restore it with ${version}.`);
}

async function inOneTransaction({ script }: Session, run: () => Promise<void>): Promise<void> {
  await script('BEGIN');
  try {
    await run();
    await script('COMMIT');
  } catch (error) {
    await script('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function refuseFilled(query: Query): Promise<void> {
  const [row] = await query<{ found: string | null }>({
    name: 'restore_found',
    text: "SELECT to_regclass('migrations')::text AS found",
  });
  if (row?.found) throw new Error('The database is in use already; a dump is restored into an empty one.');
}

function readHeader(line: string | undefined): DumpHeader {
  try {
    const header = JSON.parse(line ?? '');
    if (header.format === 'khanesh-database-1') return header;
  } catch {
    // Not JSON: the same message as for JSON in another format.
  }
  throw new Error('The file is no dump of a Khanesh database.');
}

/** A table may come before the one that its rows refer to, so foreign keys are dropped and checked at the end. */
async function withoutForeignKeys({ query, script }: Session, run: () => Promise<void>): Promise<void> {
  const keys = await query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS);
  for (const { table, name } of keys) await script(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  await run();
  // A table with triggers that wait for the commit cannot be altered.
  await script('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { table, name, definition } of keys) {
    await script(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`);
  }
}

async function restoreRows(query: Query, lines: AsyncIterable<string>): Promise<void> {
  let table: DumpTable | undefined;
  let rows: string[] = [];
  const flush = async () => {
    if (table && rows.length > 0) await insert(query, table, rows);
    rows = [];
  };
  for await (const line of lines) {
    const begun = readTable(line);
    if (begun || rows.length === BATCH_ROWS) await flush();
    if (!begun) rows.push(line);
    else {
      table = begun;
      // A migration may have inserted rows that the dump has too.
      await query({ name: `empty_${table.table}`, text: `DELETE FROM "${table.table}"` });
    }
  }
  await flush();
}

/** A row never starts like this: no table of the schema has a column named `table`. */
function readTable(line: string): DumpTable | undefined {
  return line.startsWith('{"table":') ? JSON.parse(line) : undefined;
}

async function insert(query: Query, { table, columns }: DumpTable, rows: string[]): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  await query(
    {
      name: `restore_${table}`,
      text: `INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE
        SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1::json)`,
    },
    [`[${rows.join(',')}]`],
  );
}
