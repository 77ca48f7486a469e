import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/index.ts';
import { silentLog } from '../../support/databases.ts';

describe('a DATABASE_URL that does not work', () => {
  test('a DATABASE_URL that does not work stops the start with a message without its password', async () => {
    // A port that was just closed: nobody listens there.
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    const databaseUrl = `postgres://khanesh:secret@localhost:${port}/khanesh`;
    const opening = openDatabase({ dataDir: tmpdir(), databaseUrl, log: silentLog });
    const error: Error = await opening.then(
      () => expect.unreachable(),
      (reason) => reason,
    );
    expect(error.message).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
    expect(error.message).not.toContain('secret');
  });
});
