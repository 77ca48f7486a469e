import { expect, test } from 'vitest';
import { filesOnPostgres } from './on-postgres.ts';

test('files that ask for an engine, by themselves or through what they import, run on PostgreSQL, and no others', () => {
  const files = filesOnPostgres();

  expect(files).toEqual(
    expect.arrayContaining([
      'test/database/migrate.test.ts',
      'test/ledger/sweep.test.ts',
      'test/operations/text.test.ts',
      'test/jobs/worker.test.ts',
      'test/process/faults/narrow-stages.test.ts',
      'test/process/shared-database/rolling-restart.test.ts',
    ]),
  );
  expect(files).not.toContain('test/ledger/cache/cache-key.test.ts');
  expect(files).not.toContain('test/operations/hostile-texts.test.ts');
});
