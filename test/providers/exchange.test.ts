import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  BodyTooLong,
  BrokenExchange,
  readBounded,
  readErrorText,
  sendOnce,
} from '../../server/providers/index.ts';
import { type Listening, listen } from '../support/listen.ts';

const live = () => new AbortController().signal;
let server: Listening;
let received: { request: IncomingMessage; body: string }[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  received = [];
  server = await listen(
    createServer(async (request, response) => {
      received.push({ request, body: await text(request) });
      answer(response);
    }),
  );
});
afterEach(() => server.close());

const send = ({ signal = live(), url = server.url, body = 'سلام' as string | undefined } = {}) =>
  sendOnce({ fetch, url, headers: { 'x-key': 'k' }, body, signal });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  );

describe('an exchange', () => {
  test.each([200, 307, 429, 502])('an exchange that is answered with %i gives the answer', async (status) => {
    answer = (response) => response.writeHead(status, { location: '/elsewhere' }).end();
    expect((await send()).status).toBe(status);
    expect(received).toHaveLength(1);
  });

  test('an exchange sends a body by POST, and is a GET without one', async () => {
    answer = (response) => response.end();
    await send();
    await sendOnce({ fetch, url: server.url, headers: { 'x-key': 'k' }, signal: live() });
    expect(received.map(({ request, body }) => [request.method, request.headers['x-key'], body])).toEqual([
      ['POST', 'k', 'سلام'],
      ['GET', 'k', ''],
    ]);
  });

  test('an exchange with a closed port has not reached the engine', async () => {
    const gone = await listen(createServer());
    await gone.close();
    const error = await failure(send({ url: gone.url }));
    expect(error).toBeInstanceOf(BrokenExchange);
    expect(error).toMatchObject({ kind: 'not_reached', reason: 'ECONNREFUSED' });
    expect(error.message).not.toContain(gone.url);
  });

  test('an exchange with a port that fetch refuses is told apart', async () => {
    expect(await failure(send({ url: 'http://127.0.0.1:9/' }))).toMatchObject({ kind: 'forbidden_port' });
  });

  test('an exchange that the server ends after it has the text is unanswered', async () => {
    answer = (response) => void response.destroy();
    expect(await failure(send())).toMatchObject({ kind: 'unanswered' });
    expect(received).toHaveLength(1);
  });

  test.each([
    ['ENOTFOUND', 'not_reached'],
    ['UND_ERR_CONNECT_TIMEOUT', 'not_reached'],
    ['CERT_HAS_EXPIRED', 'not_reached'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'not_reached'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'not_reached'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'not_reached'],
    ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', 'not_reached'],
    // Also when an answer arrives damaged.
    ['ERR_SSL_BAD_RECORD_TYPE', 'unanswered'],
    ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'unanswered'],
    ['ECONNRESET', 'unanswered'],
    ['UND_ERR_SOCKET', 'unanswered'],
    ['UND_ERR_HEADERS_TIMEOUT', 'unanswered'],
    [undefined, 'unanswered'],
  ])('an exchange whose connection fails with %s is %s', async (code, kind) => {
    const cause = Object.assign(new Error('as Node has it'), { code });
    const broken = () => Promise.reject(new TypeError('fetch failed', { cause }));
    const sent = sendOnce({ fetch: broken, url: server.url, headers: {}, body: 'سلام', signal: live() });
    expect(await failure(sent)).toMatchObject({ kind, reason: code ?? 'no reason given' });
  });

  test('an aborted exchange ends with the reason of the abort', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    answer = () => stop.abort(reason);
    expect(await failure(send({ signal: stop.signal }))).toBe(reason);
  });
});

describe('the body of an answer', () => {
  const body = async (most: number, signal = live()) =>
    Buffer.from(await readBounded(await send({ signal }), most, signal)).toString();

  test('the body of an answer is read whole', async () => {
    answer = (response) => response.end('x'.repeat(100_000));
    expect(await body(100_000)).toHaveLength(100_000);
  });

  test('the body of an answer may break off', async () => {
    answer = (response) => void response.writeHead(200).write('half', () => response.destroy());
    expect(await failure(body(100))).toMatchObject({ name: 'BrokenExchange', kind: 'broken_off' });
  });

  test('a body that is too long is not read to its end', async () => {
    answer = (response) => response.end('x'.repeat(101));
    expect(await failure(body(100))).toBeInstanceOf(BodyTooLong);
  });

  test('reading an aborted body ends with the reason of the abort', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    answer = (response) => void response.write('half', () => setImmediate(() => stop.abort(reason)));
    expect(await failure(body(100, stop.signal))).toBe(reason);
  });
});

describe('the text of an error', () => {
  const errorText = async (signal = live()) => readErrorText(await send({ signal }), 100, signal);

  test.each<[string, typeof answer, string]>([
    ['is whole', (response) => response.end('no خبر'), 'no خبر'],
    ['breaks off', (response) => void response.write('half', () => response.destroy()), ''],
    ['is too long', (response) => response.end('x'.repeat(101)), ''],
    ['is not UTF-8', (response) => response.end(Buffer.from([0x61, 0xff])), ''],
  ])('the text of an error that %s is read accordingly', async (_case, how, expected) => {
    answer = how;
    expect(await errorText()).toBe(expected);
  });

  test('reading the text of an error ends with the reason of the abort', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    answer = (response) => void response.write('half', () => setImmediate(() => stop.abort(reason)));
    expect(await failure(errorText(stop.signal))).toBe(reason);
  });
});
