import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../support/databases.ts';

test('a database whose process was killed opens again and takes writes', async () => {
  const fresh = await freshDatabase('embedded');
  const writer = fork(fileURLToPath(new URL('./writer-process.ts', import.meta.url)), [
    fresh.options.dataDir,
  ]);
  await once(writer, 'message');
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  const database = await fresh.open();
  const text = "INSERT INTO kept (filling) VALUES ('after') RETURNING filling";
  expect(await database.query({ name: 'write-after', text })).toEqual([{ filling: 'after' }]);
  await fresh.drop();
});
