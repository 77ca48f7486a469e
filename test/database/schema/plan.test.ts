import { expect, test } from 'vitest';
import { type AppliedMigration, planMigrations } from '../../../server/database/schema/plan.ts';
import type { Migration } from '../../../server/database/schema/read-migrations.ts';

const migration = (name: string, sha256 = name): Migration => ({
  name,
  sql: '',
  sha256,
  release: '0.1.0',
  kind: 'expand',
  worksSince: '0.1.0',
  concurrentIndex: undefined,
});
/** As a newer version records it. */
const applied = (name: string, release: string, works_since: string): AppliedMigration => ({
  name,
  sha256: name,
  release,
  works_since,
});
const [one, two] = [migration('0001-one'), migration('0002-two')];

test('planMigrations() gives the migrations that were not applied yet', () => {
  expect(planMigrations([one, two], [], '0.1.0')).toEqual({ pending: [one, two], newer: [] });
  expect(planMigrations([one, two], [one], '0.1.0')).toEqual({ pending: [two], newer: [] });
  expect(planMigrations([one, two], [one, two], '0.1.0')).toEqual({ pending: [], newer: [] });
});

test('planMigrations() refuses a migration that changed after it was applied', () => {
  const changed = migration('0001-one', 'another hash');
  expect(() => planMigrations([changed, two], [one], '0.1.0')).toThrow('Migration 0001-one was changed');
});

test.each([
  ['0.1.0', '0.2.0', '0.1.0'],
  ['0.1.7', '0.2.3', '0.1.7'],
  ['0.2.0', '0.2.1', '0.1.0'],
  ['1.9.0', '1.10.0', '1.9.0'],
])('version %s works with a migration of %s that works since %s', (version, release, worksSince) => {
  const newer = applied('0002-later', release, worksSince);
  expect(planMigrations([one], [one, newer], version)).toEqual({ pending: [], newer: [newer] });
});

test.each([
  ['0.1.0', '0.3.0', '0.2.0'],
  ['0.1.9', '0.2.0', '0.2.0'],
  ['0.9.9', '1.0.0', '1.0.0'],
  ['1.9.0', '1.11.0', '1.10.0'],
])(
  'version %s refuses a migration of %s that works since %s, and says which to start',
  (version, release, worksSince) => {
    const plan = () => planMigrations([one], [one, applied('0002-later', release, worksSince)], version);
    expect(plan).toThrow(`0002-later of Khanesh ${release}`);
    expect(plan).toThrow(`(${version}) does not know`);
    expect(plan).toThrow(`Start Khanesh ${worksSince} or a newer one.`);
  },
);

test('planMigrations() refuses an unknown migration whose version was not recorded', () => {
  expect(() => planMigrations([one], [one, { name: '0002-two', sha256: '' }], '0.1.0')).toThrow(
    /0002-two.*does not know.*newer version/,
  );
});

test('planMigrations() refuses to apply a migration after one that was written later', () => {
  const later = applied('0003-later', '0.2.0', '0.1.0');
  expect(() => planMigrations([one, two], [one, later], '0.1.0')).toThrow(
    /0003-later, but not 0002-two.*Start Khanesh 0\.2\.0/,
  );
});
