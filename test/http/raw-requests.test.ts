import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkExchange } from '../support/contract-fetch.ts';
import { sharedService } from '../support/shared-service.ts';
import { get } from '../support/start-service.ts';

const service = sharedService();
let key: string;
beforeAll(async () => {
  key = (await service.customer()).key.key;
});

const BODY = '{"text":"سلام"}';
const JOB = '/v1/speech/jobs/7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3';
const head = (...headers: string[]) =>
  ['POST /v1/diacritize HTTP/1.1', `Authorization: Bearer ${key}`, ...headers].join('\r\n');
const whole = (...headers: string[]) =>
  `${head('Host: x', 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(BODY)}`, 'Connection: close', ...headers)}\r\n\r\n${BODY}`;

/** Sends bytes unchanged, piece by piece, and gives everything that the server sends until it closes. */
async function send(...pieces: string[]): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  void writeAll(socket, pieces);
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
  return answer;
}

async function writeAll(socket: Socket, pieces: readonly string[]): Promise<void> {
  socket.setNoDelay(true);
  for (const piece of pieces) {
    await new Promise((resolve) => socket.write(piece, resolve));
    // Time for the server to read this piece alone.
    await new Promise(setImmediate);
  }
}

const statusesOf = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

function parse(answer: string): { status: number; headers: Headers; text: string } {
  const [start = '', ...lines] = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n');
  const pairs = lines.map((line) => line.split(': ', 2) as [string, string]);
  const text = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  return { status: Number(start.split(' ')[1]), headers: new Headers(pairs), text };
}

test('a request that offers another protocol is answered, and closes its connection: what follows it is not lost unseen', async () => {
  const request = `${whole('Upgrade: h2c').replace('Connection: close', 'Connection: Upgrade')}`;
  const answer = await send(request + whole());
  expect(statusesOf(answer)).toEqual(['200']);
  expect(parse(answer).headers.get('Connection')).toBe('close');
});

test.each([
  ['garbage that is not HTTP', () => 'GARBAGE\r\n\r\n'],
  ['headers of 20 kB', () => whole(`X-Long: ${'a'.repeat(20_000)}`)],
  ['two lengths', () => whole('Content-Length: 3')],
  ['a length and chunks', () => whole('Transfer-Encoding: chunked')],
  [
    'no Host',
    () => `${head('Content-Length: 0', 'Content-Type: application/json', 'Connection: close')}\r\n\r\n`,
  ],
  ['two Hosts', () => whole('Host: y')],
  ['a Host with a blank', () => whole().replace('Host: x', 'Host: x y')],
  ['2,001 headers', () => whole(`${'a:\r\n'.repeat(2001)}b: c`)],
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

test('a second Host is refused on the routes outside the contract too', async () => {
  const { status } = parse(await send('GET /healthz HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n'));
  expect(status).toBe(400);
});

test.each(['gzip, chunked', 'gzip', 'identity', 'chunked, gzip'])(
  'the transfer coding %s is refused, and what follows it is not read',
  async (coding) => {
    const request = `${head('Host: x', 'Content-Type: application/json', `Transfer-Encoding: ${coding}`)}\r\n\r\n`;
    const answer = await send(`${request}0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(statusesOf(answer)).toEqual([coding === 'chunked, gzip' ? '400' : '501']);
    expect(JSON.parse(parse(answer).text).error.code).toBe('invalid_request');
  },
);

test('2,001 headers are named as the reason', async () => {
  const { text } = parse(await send(whole('a:\r\n'.repeat(2001).trimEnd())));
  expect(JSON.parse(text).error.details.issues[0].message).toBe('the request has more than 2000 headers');
});

test('CONNECT is answered as a method that no route has', async () => {
  const { status, headers, text } = parse(await send('CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n'));
  expect([status, headers.get('Allow'), JSON.parse(text).error.code]).toEqual([
    405,
    'GET, HEAD, POST',
    'method_not_allowed',
  ]);
});

test.each([
  [37, 404],
  [300, 404],
  [8_000, 404],
  [16_000, 404],
  [17_000, 414],
  [100_000, 414],
])('a job id of %i characters is answered with %i', async (length, expected) => {
  const start = `GET /v1/speech/jobs/${'a'.repeat(length)} HTTP/1.1`;
  const { status, text } = parse(
    await send(`${start}\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`),
  );
  expect(status).toBe(expected);
  expect(JSON.parse(text).error.code).toBe(expected === 404 ? 'job_not_found' : 'invalid_request');
});

test('an address that is too long is named so, even when it comes in pieces', async () => {
  const pieces = Array.from({ length: 20 }, () => 'a'.repeat(1_000));
  const end = '\r\nConnection: close\r\n\r\n';
  const address = await send('GET /v1/speech/jobs/', ...pieces, ` HTTP/1.1\r\nHost: x${end}`);
  expect(parse(address).status).toBe(414);
  const header = await send('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ', ...pieces, end);
  expect(parse(header).status).toBe(400);
});

test('a request with an unknown expectation is not refused', async () => {
  expect(parse(await send(whole('Expect: something'))).status).toBe(200);
});

test('a client that sends Expect: 100-continue is asked for its body', async () => {
  const answer = await send(whole('Expect: 100-continue'));
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
});

test.each([
  ['an unknown route', 404, () => whole().replace('/v1/diacritize', '/v1/unknown')],
  ['no key', 401, () => whole().replace(`Authorization: Bearer ${key}\r\n`, '')],
  ['a body that is too large', 413, () => whole().replace(/Content-Length: \d+/, 'Content-Length: 32769')],
  ['another media type', 415, () => whole().replace('application/json', 'text/plain')],
  ['two Hosts', 400, () => whole('Host: y')],
  ['no idempotency key', 400, () => whole().replace('/v1/diacritize', '/v1/speech/jobs')],
  ['a short idempotency key', 400, () => whole('Idempotency-Key: short')],
  ['an unknown query', 400, () => whole().replace('/v1/diacritize', '/v1/diacritize?pace=1')],
  [
    'an unknown job',
    404,
    () => `${head('Host: x', 'Connection: close').replace('POST /v1/diacritize', `GET ${JOB}`)}\r\n\r\n`,
  ],
])('a client that announces a request with %s is not asked for its body', async (_case, status, bytes) => {
  const request = bytes().replace('Connection: close', 'Expect: 100-continue');
  const answer = await send(request.slice(0, request.indexOf('\r\n\r\n') + 4));
  expect([statusesOf(answer), parse(answer).headers.get('Connection')]).toEqual([[String(status)], 'close']);
});

test('a connection whose client was asked for its body serves more requests', async () => {
  const waiting = whole('Expect: 100-continue').replace('Connection: close\r\n', '');
  expect(statusesOf(await send(waiting + whole()))).toEqual(['100', '200', '200']);
});

test('an idempotency key that is sent twice is refused, because a retry might send it once', async () => {
  const { status, text } = parse(await send(whole('Idempotency-Key: abcdefgh', 'Idempotency-Key: abcdefgh')));
  expect([status, JSON.parse(text).error.code]).toEqual([400, 'idempotency_key_invalid']);
  expect(parse(await send(whole('Idempotency-Key: abcd, efgh'))).status).toBe(200);
});

test('garbage after a request is refused after the answer to the request', async () => {
  const answer = await send(`${whole().replace('Connection: close\r\n', '')}GARBAGE\r\n\r\n`);
  expect(statusesOf(answer)).toEqual(['200', '400']);
});

describe('malformed bytes behind requests that were sent together', () => {
  const kept = () => whole().replace('Connection: close\r\n', '');
  const used = async () => (await get(`${service.url}/v1/usage`, key)).body.text.used_units;

  test.each([
    ['garbage', () => 'GARBAGE\r\n\r\n'],
    ['two lengths', () => whole('Content-Length: 3')],
    [
      'a broken chunk',
      () =>
        `${head('Host: x', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\n\r\nzz\r\n`,
    ],
  ])('%s is refused after every answer that is owed', async (_case, bytes) => {
    const before = await used();
    const answer = await send(kept() + kept() + kept() + bytes());
    expect(statusesOf(answer)).toEqual(['200', '200', '200', '400']);
    expect(await used()).toBe(before + 12);
  });

  test('CONNECT is answered in its turn', async () => {
    const answer = await send(`${kept()}${kept()}CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(statusesOf(answer)).toEqual(['200', '200', '405']);
  });

  test('more garbage while answers are owed changes nothing', async () => {
    const answer = await send(kept() + kept(), 'GARBAGE\r\n\r\n', 'GARBAGE\r\n\r\n');
    expect(statusesOf(answer)).toEqual(['200', '200', '400']);
  });

  test('nothing follows an answer that closes its connection', async () => {
    expect(statusesOf(await send(`${kept()}${whole()}GARBAGE\r\n\r\n`))).toEqual(['200', '200']);
  });
});

test('a request line with a whole address means the same as its path', async () => {
  expect(parse(await send(whole().replace(' /v1', ' http://x/v1'))).status).toBe(200);
});
