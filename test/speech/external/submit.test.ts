import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bodyChunks } from '../../../server/speech/external/body-chunks.ts';
import { probe, submit } from '../../../server/speech/external/submit.ts';
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
  const body = async (signal = live()) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bodyChunks(await send(signal), signal)) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  test('the body of an answer is read whole', async () => {
    answer = (response) => response.end('x'.repeat(100_000));
    expect(await body()).toHaveLength(100_000);
  });

  test('an answer that breaks off is lost', async () => {
    answer = (response) => void response.writeHead(200).write('half', () => response.destroy());
    expect(await failure(body())).toMatchObject({ name: 'SpeechFailure', kind: 'lost' });
  });

  test('reading an answer ends with the reason of the abort', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    answer = (response) => void response.write('half', () => setImmediate(() => stop.abort(reason)));
    expect(await failure(body(stop.signal))).toBe(reason);
  });
});

describe('a probe', () => {
  test('a probe gives the answer, whatever its status, and sends no body', async () => {
    answer = (response) => response.writeHead(401).end();
    const response = await probe('Azure', { fetch, url: server.url, headers: {}, signal: live() });
    expect([response.status, received]).toEqual([401, ['']]);
  });

  test('a probe that fails names the engine', async () => {
    answer = (response) => void response.destroy();
    const error = await failure(probe('Azure', { fetch, url: server.url, headers: {}, signal: live() }));
    expect(error).toMatchObject({ name: 'SpeechFailure', message: 'Azure was not reached' });
  });
});
