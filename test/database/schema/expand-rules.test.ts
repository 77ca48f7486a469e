import { describe, expect, test } from 'vitest';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../../../server/database/schema/read-migrations.ts';
import { isUpTo } from '../../../server/database/schema/version.ts';
import { VERSION } from '../../../server/engine-version.ts';
import { nextMinor } from '../../support/migration-header.ts';
import { expandFaults } from './expand-rules.ts';

// The first seven came before the rules.
const declared = (await readMigrations([MIGRATIONS_DIRECTORY])).filter(({ name }) => name > '0008');

test('every expanding migration of this version only adds', () => {
  const faults = declared.filter(({ kind }) => kind === 'expand').flatMap(({ sql }) => expandFaults(sql));
  expect(faults).toEqual([]);
});

test('no migration declares a release after the next minor version', () => {
  const late = declared.filter(({ release }) => !isUpTo(release, nextMinor(VERSION)));
  expect(late.map(({ name }) => name)).toEqual([]);
});

describe('an expanding migration', () => {
  test.each([
    'CREATE TABLE shelf (id uuid PRIMARY KEY, name text NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE);',
    'CREATE TABLE shelf (id int PRIMARY KEY); CREATE TABLE book (shelf int REFERENCES shelf, size int);',
    'CREATE TABLE shelf (id int); CREATE UNIQUE INDEX shelf_id ON shelf (id); INSERT INTO shelf VALUES (1);',
    'ALTER TABLE accounts ADD COLUMN shelf text;',
    "ALTER TABLE accounts ADD COLUMN shelf text NOT NULL DEFAULT 'none; nothing', ADD COLUMN size numeric(5,2);",
    'ALTER TABLE accounts ADD COLUMN shelf boolean DEFAULT false NOT NULL;',
    'ALTER TABLE accounts ADD COLUMN IF NOT EXISTS seen timestamptz NOT NULL DEFAULT now();',
    "-- It's no DROP TABLE accounts;\nCREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_plan ON accounts (plan);",
    "COMMENT ON TABLE accounts IS 'DROP TABLE accounts;';",
  ])('may be «%s»', (sql) => {
    expect(expandFaults(sql)).toEqual([]);
  });

  test.each([
    'DROP TABLE accounts;',
    'drop index speech_jobs_open;',
    'ALTER TABLE accounts DROP COLUMN plan;',
    'ALTER TABLE accounts RENAME COLUMN plan TO offer;',
    'ALTER TABLE accounts RENAME TO customers;',
    'ALTER TABLE accounts ALTER COLUMN plan SET NOT NULL;',
    'ALTER TABLE accounts ALTER COLUMN rpm TYPE bigint;',
    'ALTER TABLE accounts ADD CONSTRAINT few CHECK (rpm < 1000);',
    'ALTER TABLE accounts ADD COLUMN shelf text, DROP COLUMN plan;',
    'ALTER TABLE accounts ADD COLUMN shelf text NOT NULL;',
    'ALTER TABLE accounts ADD COLUMN shelf text UNIQUE;',
    'ALTER TABLE accounts ADD COLUMN shelf uuid REFERENCES api_keys (id);',
    'ALTER TABLE accounts ADD COLUMN shelf int CHECK (shelf > 0);',
    'ALTER TABLE accounts ADD COLUMN shelf uuid DEFAULT gen_random_uuid();',
    'ALTER TABLE accounts ADD COLUMN shelf int GENERATED ALWAYS AS (rpm * 2) STORED;',
    'CREATE INDEX accounts_plan ON accounts (plan);',
    'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS accounts_plan ON accounts (plan);',
    'CREATE TABLE shelf (account_id uuid REFERENCES accounts (id), size int);',
    'CREATE TRIGGER told AFTER INSERT ON accounts EXECUTE FUNCTION tell();',
    "UPDATE accounts SET plan = 'builder';",
    'DELETE FROM accounts;',
    'INSERT INTO accounts (id) VALUES (gen_random_uuid());',
    'CREATE TABLE shelf (id int); CREATE INDEX accounts_plan ON accounts (plan);',
  ])('may not be «%s»', (sql) => {
    expect(expandFaults(sql)).toHaveLength(1);
  });
});
