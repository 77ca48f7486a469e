import { setTimeout as delay } from 'node:timers/promises';
import { VERSION } from '../engine-version.ts';
import { type AppliedMigration, type Plan, planMigrations } from './schema/plan.ts';
import type { Migration } from './schema/read-migrations.ts';
import { sqlState } from './sql-state.ts';
import type { Engine, Session } from './types.ts';

/** "khanesh" in the 8 bytes that an advisory lock has. */
const LOCK_KEY = '7594864459411253760';
const LOCK = { name: 'migrations_lock', text: `SELECT pg_try_advisory_lock(${LOCK_KEY}) AS taken` };
const LOCK_RETRY_MS = 100;

/** Where migrations are recorded. The later columns tell older programs whether they work with a newer schema. */
export const RECORDS = `
  CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  ALTER TABLE migrations
    ADD COLUMN IF NOT EXISTS release text,
    ADD COLUMN IF NOT EXISTS kind text,
    ADD COLUMN IF NOT EXISTS works_since text`;

const HAS_RECORDS = {
  name: 'migrations_found',
  text: `SELECT true AS found FROM pg_attribute
    WHERE attrelid = to_regclass('migrations') AND attname = 'works_since' AND NOT attisdropped`,
};

const APPLIED = {
  name: 'migrations',
  text: 'SELECT name, sha256, release, works_since FROM migrations ORDER BY name COLLATE "C"',
};

const RECORD = {
  name: 'migrated',
  text: `INSERT INTO migrations (name, sha256, release, kind, works_since) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (name) DO UPDATE SET release = $3, kind = $4, works_since = $5`,
};

/**
 * Brings the schema up to date; servers that start together wait for the first of them. Gives what it applied, and the
 * migrations of newer versions that it found. Throws when this version does not work with those.
 */
export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<Plan> {
  return engine.session(async (session) => {
    await lock(session);
    try {
      const [records] = await session.query(HAS_RECORDS);
      if (!records) await inTransaction(session, () => session.script(RECORDS));
      const applied = await session.query<AppliedMigration>(APPLIED);
      const plan = planMigrations(migrations, applied, VERSION);
      await completeRecords(session, migrations, applied);
      for (const migration of plan.pending) await apply(session, migration);
      return plan;
    } finally {
      await session.script(`SELECT pg_advisory_unlock(${LOCK_KEY})`);
    }
  });
}

// A statement that waits for the lock would have a snapshot, for whose end CREATE INDEX CONCURRENTLY waits.
async function lock(session: Session): Promise<void> {
  while (!(await session.query<{ taken: boolean }>(LOCK))[0]!.taken) await delay(LOCK_RETRY_MS);
}

/** Adds what older programs did not record. */
async function completeRecords(
  session: Session,
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Promise<void> {
  const incomplete = new Set(applied.filter(({ release }) => release === null).map(({ name }) => name));
  for (const migration of migrations) if (incomplete.has(migration.name)) await record(session, migration);
}

async function record(
  session: Session,
  { name, sha256, release, kind, worksSince }: Migration,
): Promise<void> {
  await session.query(RECORD, [name, sha256, release, kind, worksSince]);
}

async function apply(session: Session, migration: Migration): Promise<void> {
  const { name, sql, concurrentIndex } = migration;
  try {
    if (concurrentIndex !== undefined) {
      await dropUnfinished(session, concurrentIndex);
      await session.script(sql);
      await record(session, migration);
    } else {
      await inTransaction(session, async () => {
        await session.script(sql);
        await record(session, migration);
      });
    }
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

const UNFINISHED = {
  name: 'unfinished_index',
  text: 'SELECT true AS found FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
};

/** An index that could not be built to its end stays, and IF NOT EXISTS would take it for the whole one. */
async function dropUnfinished({ query, script }: Session, index: string): Promise<void> {
  const [unfinished] = await query(UNFINISHED, [index]);
  if (unfinished) await script(`DROP INDEX ${index}`);
}

// While ALTER TABLE waits for a long transaction, such as a dump, everybody else waits behind it.
const LONGEST_LOCK_WAIT = '2s';
const LOCK_ATTEMPTS = 30;
const LOCK_NOT_AVAILABLE = '55P03';

async function inTransaction({ script }: Session, run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await script(`BEGIN; SET LOCAL lock_timeout = '${LONGEST_LOCK_WAIT}'`);
    try {
      await run();
      await script('COMMIT');
      return;
    } catch (error) {
      await script('ROLLBACK');
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS) throw error;
      await delay(1_000);
    }
  }
}
