import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../../../server/http/wire/listen.ts';

test.each([
  ['192.0.2.1', 'an address of another machine'],
  ['no-such-host.invalid', 'a name that nobody knows'],
])('HOST=%s is named as what is wrong: it is %s', async (host) => {
  await expect(listen(createServer(), host, ['PORT', 0])).rejects.toThrow(
    new RegExp(`^HOST ${host} is no address of this machine \\(E[A-Z_]+\\)$`),
  );
});

test('a port that is taken is named by its variable', async () => {
  const first = createServer();
  const { address } = await listen(first, '127.0.0.1', ['PORT', 0]);
  const port = Number(new URL(address).port);
  try {
    await expect(listen(createServer(), '127.0.0.1', ['HEALTH_PORT', port])).rejects.toThrow(
      `HEALTH_PORT ${port} on 127.0.0.1 is in use by another program; set HEALTH_PORT to a port that is free`,
    );
  } finally {
    first.close();
  }
});
