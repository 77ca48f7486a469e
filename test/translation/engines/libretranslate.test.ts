import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLibreTranslate } from '../../../server/translation/index.ts';
import { type Answer, LANGUAGES, type StandIn, sendJson, startStandIn } from './stand-in.ts';

const live = () => new AbortController().signal;

let server: StandIn;
beforeEach(async () => {
  server = await startStandIn();
});
afterEach(() => server.close());

const engine = (apiKey?: string) => createLibreTranslate({ url: server.url, apiKey, pauseMs: 1 });
const failure = (sentences = ['سلام.']) =>
  engine('secret-key')
    .translate(sentences, live())
    .then(
      () => expect.unreachable('it should have failed'),
      (error) => error,
    );

describe('a healthy LibreTranslate', () => {
  test('LibreTranslate translates a batch in one request and keeps the order', async () => {
    expect(await engine().translate(['سلام.', 'خوبی'], live())).toEqual(['EN(سلام.)', 'EN(خوبی)']);
    expect(server.received).toMatchObject([
      { path: '/translate', body: { q: ['سلام.', 'خوبی'], source: 'fa', target: 'en', format: 'text' } },
    ]);
  });

  test('LibreTranslate gets the API key in the body, and a path prefix is kept', async () => {
    const prefixed = createLibreTranslate({ url: `${server.url}/lt/`, apiKey: 'k' });
    await prefixed.translate(['سلام'], live());
    expect(server.received[0]).toMatchObject({ path: '/lt/translate', body: { api_key: 'k' } });
  });

  test('LibreTranslate gets final Persian signs in Latin form, because it would drop the question mark', async () => {
    await engine().translate(['چه خبر؟', 'چرا؟ نه'], live());
    expect(server.received[0]?.body.q).toEqual(['چه خبر?', 'چرا؟ نه']);
  });

  test('LibreTranslate gets long texts in requests of at most 1900 code points and 50 sentences', async () => {
    const sentences = [...Array(120).fill('آب'), ...Array(5).fill('ب'.repeat(900))];
    const translated = await engine().translate(sentences, live());
    expect(translated).toEqual(sentences.map((s) => `EN(${s})`));
    const batches = server.received.map(({ body }) => body.q as string[]);
    expect(Math.max(...batches.map((q) => q.length))).toBe(50);
    expect(Math.max(...batches.map((q) => q.join('').length))).toBeLessThanOrEqual(1900);
  });

  test('an answer of LibreTranslate is read chunk by chunk, even where a chunk ends inside a character', async () => {
    server.answer = (response) => {
      const bytes = Buffer.from('{"translatedText":["café"]}');
      response.writeHead(200);
      const next = (i: number) => {
        if (i < bytes.length) response.write(bytes.subarray(i, i + 1), () => setImmediate(next, i + 1));
        else response.end();
      };
      next(0);
    };
    expect(await engine().translate(['کافه'], live())).toEqual(['café']);
  });

  test('the version names the server without telling its address', () => {
    const other = createLibreTranslate({ url: 'http://translate.internal:5000' });
    expect(other.version).toMatch(/^libretranslate-[0-9a-f]{8}$/);
    expect(other.version).not.toBe(engine().version);
    expect(createLibreTranslate({ url: `${server.url}/` }).version).toBe(engine().version);
  });
});

describe('a refusing LibreTranslate', () => {
  test.each([
    [301, 'unavailable', false, 'TRANSLATION_URL'],
    [400, 'provider_rejected', false, 'text'],
    [401, 'unavailable', false, 'TRANSLATION_API_KEY'],
    [403, 'unavailable', false, 'TRANSLATION_API_KEY'],
    [404, 'unavailable', false, 'TRANSLATION_URL'],
    [405, 'unavailable', false, 'TRANSLATION_URL'],
    [408, 'provider_unavailable', true, 'again'],
    [413, 'provider_rejected', false, 'split'],
    [422, 'provider_rejected', false, 'text'],
    [429, 'provider_unavailable', true, 'again'],
    [500, 'provider_unavailable', true, 'again'],
    [502, 'uncertain', true, 'again'],
    [503, 'provider_unavailable', true, 'again'],
    [504, 'uncertain', true, 'again'],
  ])('the status %i of LibreTranslate means %s (retryable: %s)', async (status, kind, retryable, action) => {
    server.answer = (response) =>
      sendJson(response, status, { error: 'Slowdown: 20 per 1 minute' }, { location: `${server.url}/x` });
    const error = await failure();
    expect(error).toMatchObject({ name: 'TranslationError', kind, retryable });
    expect(error.action).toContain(action);
    expect(error.message).toContain(`${status}: Slowdown: 20 per 1 minute`);
    // A request that was not accepted is sent once more.
    expect(server.received).toHaveLength(kind === 'provider_unavailable' ? 2 : 1);
  });

  test.each([
    ['7', 7],
    ['999999', 3600],
    ['soon', undefined],
  ])('Retry-After %s of LibreTranslate asks for %s seconds', async (header, seconds) => {
    server.answer = (response) => sendJson(response, 429, {}, { 'retry-after': header });
    expect(await failure()).toMatchObject({ kind: 'provider_unavailable', retryAfterSeconds: seconds });
  });

  test('an error of LibreTranslate never repeats the text or the key', async () => {
    const reasons = ['bad key secret-key', 'cannot translate سلام', 'cannot translate \\u0633'];
    for (const reason of reasons) {
      server.answer = (response) => response.writeHead(400).end(`{"error":"${reason}"}`);
      expect((await failure()).message).toBe('the translation engine answered 400');
    }
  });

  test('a refusal is classified by its status even when its body breaks off', async () => {
    server.answer = (response) => {
      response.writeHead(403, { 'content-length': '100' }).write('{"er');
      setImmediate(() => response.destroy());
    };
    expect(await failure()).toMatchObject({ kind: 'unavailable' });
  });
});

describe('a broken LibreTranslate', () => {
  const chunked = (body: string): Answer => {
    return (response) => {
      response.writeHead(200).write(body, () => response.destroy());
    };
  };
  test.each<[string, Answer, string, boolean]>([
    ['closes after the request was sent', (response) => response.destroy(), 'uncertain', true],
    ['breaks off in the middle of the answer', chunked('{"translatedText":["He'), 'uncertain', true],
    ['answers 200 with nothing', (response) => response.writeHead(200).end(), 'provider_rejected', false],
    [
      'answers with cut JSON',
      (response) => response.end('{"translatedText":["He'),
      'provider_rejected',
      false,
    ],
    ['answers with a web page', (response) => response.end('<html>سلام</html>'), 'provider_rejected', false],
    [
      'answers in another encoding',
      (response) => response.end(Buffer.from([0x22, 0xff, 0x22])),
      'provider_rejected',
      false,
    ],
    [
      'answers with one text for many',
      (response) => sendJson(response, 200, { translatedText: 'Hi' }),
      'provider_rejected',
      false,
    ],
    [
      'answers with too few',
      (response) => sendJson(response, 200, { translatedText: [] }),
      'provider_rejected',
      false,
    ],
    [
      'answers with numbers',
      (response) => sendJson(response, 200, { translatedText: [1] }),
      'provider_rejected',
      false,
    ],
    ['answers with null', (response) => sendJson(response, 200, null), 'provider_rejected', false],
    [
      'answers without end',
      (response) => void response.end('x'.repeat(1_100_000)),
      'provider_rejected',
      false,
    ],
  ])('a LibreTranslate that %s is classified', async (_name, answer, kind, retryable) => {
    server.answer = answer;
    const error = await failure();
    expect(error).toMatchObject({ name: 'TranslationError', kind, retryable });
    expect(error.message).not.toMatch(/سلام|secret-key/);
  });

  test('a LibreTranslate that is not there was not reached, and trying again is safe', async () => {
    const gone = await startStandIn();
    await gone.close();
    const translate = createLibreTranslate({ url: gone.url, pauseMs: 1 }).translate(['سلام'], live());
    await expect(translate).rejects.toMatchObject({ kind: 'provider_unavailable', retryable: true });
  });

  test('a LibreTranslate that speaks no TLS was not reached', async () => {
    const raw = createServer((socket) => socket.end('hello\r\n')).listen(0, '127.0.0.1');
    await once(raw, 'listening');
    const url = `https://127.0.0.1:${(raw.address() as AddressInfo).port}`;
    const translate = createLibreTranslate({ url, pauseMs: 1 }).translate(['سلام'], live());
    await expect(translate).rejects.toMatchObject({ kind: 'provider_unavailable', retryable: true });
    raw.close();
  });

  test('a request to a LibreTranslate that hangs ends as soon as the caller aborts it', async () => {
    const caller = new AbortController();
    const reason = new Error('the caller left');
    server.answer = () => caller.abort(reason);
    await expect(engine().translate(['سلام'], caller.signal)).rejects.toBe(reason);
  });

  test('a request to a LibreTranslate that stops in the middle of its answer ends when the caller aborts it', async () => {
    const caller = new AbortController();
    const reason = new Error('the caller left');
    server.answer = (response) => {
      response.writeHead(200).write('{"tr', () => setImmediate(() => caller.abort(reason)));
    };
    await expect(engine().translate(['سلام'], caller.signal)).rejects.toBe(reason);
  });
});

describe('readiness', () => {
  test('LibreTranslate is ready when Persian and English are installed', async () => {
    await expect(engine().ready()).resolves.toBeUndefined();
    expect(server.received).toMatchObject([{ path: '/languages', body: undefined }]);
  });

  test('an older LibreTranslate that lists no targets is ready', async () => {
    server.answer = (response) =>
      sendJson(
        response,
        200,
        LANGUAGES.map(({ code }) => ({ code })),
      );
    await expect(engine().ready()).resolves.toBeUndefined();
  });

  test.each([
    ['no Persian', [LANGUAGES[0]]],
    ['no English', [LANGUAGES[1]]],
    ['no pair', [LANGUAGES[0], { code: 'fa', targets: ['fa', 'de'] }]],
    ['something else', { hello: 'world' }],
  ])('LibreTranslate with %s is not ready, and the message says what to load', async (_name, languages) => {
    server.answer = (response) => sendJson(response, 200, languages);
    const failed = engine().ready();
    await expect(failed).rejects.toMatchObject({ kind: 'unavailable', retryable: false });
    await expect(failed).rejects.toHaveProperty('action', expect.stringContaining('LT_LOAD_ONLY=en,fa'));
  });

  test('LibreTranslate is not ready when it fails or never answers', async () => {
    server.answer = (response) => sendJson(response, 500, {});
    await expect(engine().ready()).rejects.toMatchObject({ kind: 'provider_unavailable' });
    const silent = createLibreTranslate({
      url: server.url,
      fetch: () => Promise.reject(new DOMException('late', 'TimeoutError')),
    });
    await expect(silent.ready()).rejects.toMatchObject({ retryable: true });
  });
});

test.each(['', 'localhost:5000', 'ftp://a.b', 'http://user:pass@a.b', 'http://a.b/?q=1', 'http://a.b/#x'])(
  'the address %j is refused, and the message names its setting',
  (url) => {
    expect(() => createLibreTranslate({ url })).toThrow(/TRANSLATION_URL/);
  },
);
