import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quotableReason } from '../../../server/speech/external/quotable-reason.ts';
import { readBody } from '../../../server/speech/external/read-body.ts';
import { submit } from '../../../server/speech/external/submit.ts';
import { type Listening, listen } from '../../support/listen.ts';

const live = () => new AbortController().signal;
let server: Listening;
let received: string[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  received = [];
  server = await listen(
    createServer(async (request, response) => {
      received.push(await text(request));
      answer(response);
    }),
  );
});
afterEach(() => server.close());

const send = (signal = live(), url = server.url) =>
  submit({ fetch, url, headers: { 'x-key': 'k' }, body: 'سلام', signal });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  );

describe('submitting a passage', () => {
  test('a submission gives the answer, whatever its status', async () => {
    answer = (response) => response.writeHead(429).end('slowly');
    expect((await send()).status).toBe(429);
    expect(received).toEqual(['سلام']);
  });

  test('a submission does not follow a redirect', async () => {
    answer = (response) => response.writeHead(307, { location: '/elsewhere' }).end();
    expect((await send()).status).toBe(307);
    expect(received).toHaveLength(1);
  });

  test('a submission to a closed port is unsent', async () => {
    const gone = await listen(createServer());
    await gone.close();
    const error = await failure(send(live(), gone.url));
    expect(error).toMatchObject({ name: 'SpeechFailure', kind: 'unsent' });
    expect(error.message).not.toContain(gone.url);
  });

  test('a submission to a port that fetch refuses is unsent, and the operator must mend it', async () => {
    const error = await failure(send(live(), 'http://127.0.0.1:9/'));
    expect(error).toMatchObject({ kind: 'unsent', remedy: 'operator' });
  });

  test('a submission to a name that does not exist is unsent', async () => {
    const error = await failure(send(live(), 'http://nowhere.invalid/'));
    expect(error).toMatchObject({ kind: 'unsent' });
    expect(error.message).not.toContain('nowhere');
  });

  test.each([
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'unsent'],
    ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', 'unsent'],
    ['CERT_HAS_EXPIRED', 'unsent'],
    ['ERR_SSL_BAD_RECORD_TYPE', 'uncertain'],
    ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'uncertain'],
    ['ECONNRESET', 'uncertain'],
  ])('a submission whose connection fails with %s is %s', async (code, kind) => {
    const cause = Object.assign(new Error('as Node has it'), { code });
    const broken = () => Promise.reject(new TypeError('fetch failed', { cause }));
    const sent = submit({ fetch: broken, url: server.url, headers: {}, body: 'سلام', signal: live() });
    expect(await failure(sent)).toMatchObject({ kind });
  });

  test('a submission to a server that hangs up after the text is uncertain', async () => {
    answer = (response) => void response.destroy();
    expect(await failure(send())).toMatchObject({ kind: 'uncertain' });
    expect(received).toHaveLength(1);
  });

  test('an aborted submission ends with the reason of the abort', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    answer = () => stop.abort(reason);
    expect(await failure(send(stop.signal))).toBe(reason);
  });
});

describe('the body of an answer', () => {
  const body = async (most: number, signal = live()) =>
    Buffer.from(await readBody(await send(signal), most, signal)).toString();

  test('the body of an answer is read whole', async () => {
    answer = (response) => response.end('x'.repeat(100_000));
    expect(await body(100_000)).toHaveLength(100_000);
  });

  test('an answer that breaks off is lost', async () => {
    answer = (response) => void response.writeHead(200).write('half', () => response.destroy());
    expect(await failure(body(100))).toMatchObject({ kind: 'lost' });
  });

  test('an answer that is too long is lost', async () => {
    answer = (response) => response.end('x'.repeat(101));
    expect(await failure(body(100))).toMatchObject({ kind: 'lost' });
  });

  test('reading an answer ends with the reason of the abort', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    answer = (response) => void response.write('half', () => setImmediate(() => stop.abort(reason)));
    expect(await failure(body(100, stop.signal))).toBe(reason);
  });
});

describe('the reason that an engine gives', () => {
  test.each([
    ['model not\n found', 'model not found'],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['cannot say سلام', undefined],
    ['key SECRET is bad', undefined],
    ['  ', undefined],
    [undefined, undefined],
  ])('the reason %j of an engine is quoted as %j', (reason, quoted) => {
    expect(quotableReason(reason, 'SECRET')).toBe(quoted);
  });
});
