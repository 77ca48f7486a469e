import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesOf } from '../../../server/http/body/bytes-of.ts';

const LIMIT = 10;
const HEAD = 'POST / HTTP/1.1\r\nHost: test\r\n';

let server: ReturnType<typeof createServer>;
let client: Socket;
let request: IncomingMessage;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
});
afterEach(() => {
  client.destroy();
  server.close();
});

/** Sends the beginning of a request; its body is being read when it has arrived. */
async function reading(head: string): Promise<{ body: Promise<Buffer> }> {
  const arrived = once(server, 'request');
  client.write(HEAD + head);
  [request] = (await arrived) as [IncomingMessage];
  return { body: bytesOf(request, LIMIT) };
}

test('a body in one piece is read', async () => {
  const { body } = await reading('Content-Length: 4\r\n\r\nnoon');
  expect((await body).toString()).toBe('noon');
});

test('the pieces of a body are joined', async () => {
  const { body } = await reading('Transfer-Encoding: chunked\r\n\r\n2\r\nno\r\n');
  client.write('2\r\non\r\n');
  client.write('0\r\n\r\n');
  expect((await body).toString()).toBe('noon');
});

test('a request without a body has an empty one', async () => {
  const { body } = await reading('\r\n');
  expect((await body).length).toBe(0);
});

test('a body beyond the limit is read to its end before it is refused', async () => {
  const { body } = await reading('Transfer-Encoding: chunked\r\n\r\n6\r\n123456\r\n6\r\n123456\r\n');
  const outcome = body.then(
    () => 'read',
    (error: { code: string }) => error.code,
  );
  const first = await Promise.race([outcome, once(request, 'data').then(() => 'still reading')]);
  client.write('6\r\n123456\r\n0\r\n\r\n');
  expect([first, await outcome]).toEqual(['still reading', 'body_too_large']);
});

test('a client that leaves before the end of its body is no request', async () => {
  const { body } = await reading('Content-Length: 4\r\n\r\nno');
  client.destroy();
  await expect(body).rejects.toMatchObject({ code: 'invalid_json' });
});
