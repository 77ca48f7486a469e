import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { checkExchange } from '../support/contract-fetch.ts';
import { sharedService } from '../support/shared-service.ts';

const service = sharedService();
let key: string;
beforeAll(async () => {
  key = (await service.customer()).key.key;
});

const BODY = '{"text":"سلام"}';
const head = (...headers: string[]) =>
  ['POST /v1/diacritize HTTP/1.1', `Authorization: Bearer ${key}`, ...headers].join('\r\n');
const whole = (...headers: string[]) =>
  `${head('Host: x', 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(BODY)}`, 'Connection: close', ...headers)}\r\n\r\n${BODY}`;

/** Sends bytes unchanged and gives everything that the server sends until it closes. */
async function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
  return answer;
}

function parse(answer: string): { status: number; headers: Headers; text: string } {
  const [start = '', ...lines] = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n');
  const pairs = lines.map((line) => line.split(': ', 2) as [string, string]);
  const text = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  return { status: Number(start.split(' ')[1]), headers: new Headers(pairs), text };
}

test.each([
  ['garbage that is not HTTP', () => 'GARBAGE\r\n\r\n'],
  ['headers of 20 kB', () => whole(`X-Long: ${'a'.repeat(20_000)}`)],
  ['two lengths', () => whole('Content-Length: 3')],
  ['a length and chunks', () => whole('Transfer-Encoding: chunked')],
  [
    'no Host',
    () => `${head('Content-Length: 0', 'Content-Type: application/json', 'Connection: close')}\r\n\r\n`,
  ],
  [
    'a broken chunk',
    () => `${head('Host: x', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\n\r\nzz\r\n`,
  ],
])('a request with %s gets an error in the form of the contract', async (_case, bytes) => {
  const { status, headers, text } = parse(await send(bytes()));
  expect([status, JSON.parse(text).error.code]).toEqual([400, 'invalid_request']);
  expect(headers.get('Connection')).toBe('close');
  await checkExchange('POST', '/v1/diacritize', new Response(text, { status, headers }));
});

test('a request with an unknown expectation is not refused', async () => {
  expect(parse(await send(whole('Expect: something'))).status).toBe(200);
});

test('a client that sends Expect: 100-continue is asked for its body', async () => {
  const answer = await send(whole('Expect: 100-continue'));
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
});

test('an idempotency key that is sent twice is refused, because a retry might send it once', async () => {
  const { status, text } = parse(await send(whole('Idempotency-Key: abcdefgh', 'Idempotency-Key: abcdefgh')));
  expect([status, JSON.parse(text).error.code]).toEqual([400, 'idempotency_key_invalid']);
  expect(parse(await send(whole('Idempotency-Key: abcd, efgh'))).status).toBe(200);
});

test('garbage after a request is refused after the answer to the request', async () => {
  const answer = await send(`${whole().replace('Connection: close\r\n', '')}GARBAGE\r\n\r\n`);
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(['200', '400']);
});

test('a request line with a whole address means the same as its path', async () => {
  expect(parse(await send(whole().replace(' /v1', ' http://x/v1'))).status).toBe(200);
});
