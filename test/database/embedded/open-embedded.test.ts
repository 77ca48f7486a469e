import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../../server/database/embedded/open-embedded.ts';
import { freshDatabase, silentLog } from '../../support/databases.ts';

test('statements sent before the database is closed are answered, and closing is no breakdown', async () => {
  const fresh = await freshDatabase('embedded');
  const failures: unknown[] = [];
  const log = { ...silentLog, error: (fields: object) => void failures.push(fields) };
  const engine = await openEmbedded(join(fresh.options.dataDir, 'database'), log);
  const unlisten = await engine.listen('news', () => {});
  const asked = [
    engine.query({ name: 'late', text: 'SELECT 1 AS one' }),
    unlisten(),
    engine.query({ name: 'later', text: 'SELECT 2 AS two' }),
  ];
  await engine.close();
  expect(await Promise.all(asked)).toEqual([[{ one: 1 }], undefined, [{ two: 2 }]]);
  await expect(engine.query({ name: 'too-late', text: 'SELECT 3' })).rejects.toThrow('closed');
  expect(failures).toEqual([]);
  await fresh.drop();
});

test('a database opens whatever a process before has left in its lock file', async () => {
  const fresh = await freshDatabase('embedded');
  await writeFile(join(fresh.options.dataDir, 'database', 'postmaster.pid'), '');

  const database = await fresh.open();

  expect(await database.query({ name: 'one', text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }]);
  await fresh.drop();
});
