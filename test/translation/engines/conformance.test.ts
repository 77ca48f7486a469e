import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TranslationEngine } from '../../../server/translation/index.ts';
import { ENGINES } from './engines.ts';
import { type StandIn, sendJson, startStandIn } from './stand-in.ts';

const KEY = 'secret-key-of-the-operator';
const TEXTS = ['سلام دنیا.', 'خوبی؟'];
const live = () => new AbortController().signal;
const failureOf = (created: TranslationEngine) =>
  created.translate(TEXTS, live()).then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  );

describe.each(ENGINES)('$name', (engine) => {
  let standIn: StandIn;
  let created: TranslationEngine;
  beforeEach(async () => {
    standIn = await startStandIn();
    created = engine.create({ url: standIn.url, apiKey: KEY, pauseMs: 1 });
    standIn.answer = translate;
  });
  afterEach(() => standIn.close());

  const translate: StandIn['answer'] = (response, received) => {
    const sentences = engine.sentences(received);
    if (sentences === undefined) engine.probe(response);
    else if (!engine.isAuthorized(received, KEY)) engine.refuse(response, 401, `bad key ${KEY}`);
    else
      engine.send(
        response,
        sentences.map((sentence) => `Hello ${sentence.length}`),
      );
  };
  const failure = (from = created) => failureOf(from);

  test('the engine translates in order, in as few requests as fit', async () => {
    const english = await created.translate(TEXTS, live());
    expect(english).toEqual(['Hello 10', 'Hello 5']);
    expect(standIn.received).toHaveLength(1);
    const many = Array.from({ length: 300 }, (_, i) => 'آ'.repeat((i % 30) + 1));
    expect(await created.translate(many, live())).toEqual(many.map(({ length }) => `Hello ${length}`));
  });

  test('the version of the engine does not tell its address or key', () => {
    expect(created.version).toMatch(new RegExp(`^${engine.name}-[\\w.:-]*[0-9a-f]{8}$`));
    expect(created.version).not.toContain('127.0.0.1');
  });

  test('the engine is ready when its server answers, and not when that refuses or is gone', async () => {
    await created.ready();
    standIn.answer = (response) => engine.refuse(response, 401, 'no');
    await expect(created.ready()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test.each(engine.statuses)('the status %i means %s (retryable: %s)', async (status, kind, retryable) => {
    standIn.answer = (response) => engine.refuse(response, status, `not with ${KEY} today`);
    const error = await failure();
    expect(error).toMatchObject({ name: 'TranslationError', kind, retryable });
    expect(JSON.stringify([error.message, error.action, String(error.cause)])).not.toContain(KEY);
    // A request that the engine did not accept is sent once more; one that it may have done is not.
    expect(standIn.received).toHaveLength(kind === 'provider_unavailable' ? 2 : 1);
  });

  test('the reason of the engine is repeated for the operator', async () => {
    standIn.answer = (response) => engine.refuse(response, 400, 'too many apples');
    expect((await failure()).message).toContain('400: too many apples');
  });

  test('an engine that is busy for a moment is asked once more', async () => {
    standIn.answer = (response, received) => {
      if (standIn.received.length === 1) engine.refuse(response, 429, 'slow down');
      else translate(response, received);
    };
    expect(await created.translate(TEXTS, live())).toHaveLength(2);
  });

  test('an engine that is busy for long is left to the client, with the delay', async () => {
    standIn.answer = (response) => sendJson(response, 429, {}, { 'retry-after': '20' });
    expect(await failure()).toMatchObject({ kind: 'provider_unavailable', retryAfterSeconds: 20 });
    expect(standIn.received).toHaveLength(1);
  });

  test('a slow engine is waited for', async () => {
    standIn.answer = (response, received) => {
      const later = (left: number): unknown =>
        left === 0 ? translate(response, received) : setImmediate(later, left - 1);
      later(100);
    };
    expect(await created.translate(TEXTS, live())).toHaveLength(2);
  });

  test('an engine that closes in the middle of its answer may have done the work', async () => {
    standIn.answer = (response) => void response.writeHead(200).write('{"tr', () => response.destroy());
    expect(await failure()).toMatchObject({ kind: 'uncertain', retryable: true });
    expect(standIn.received).toHaveLength(1);
  });

  test.each<[string, StandIn['answer']]>([
    ['no JSON', (response) => response.end('<html>سلام</html>')],
    ['other JSON', (response) => sendJson(response, 200, { hello: 'world' })],
    ['nothing', (response) => response.end()],
    ['no sentences', (response) => engine.send(response, [])],
    ['too many sentences', (response) => engine.send(response, ['Hello', 'you', 'there'])],
    ['Persian still', (response) => engine.send(response, TEXTS)],
  ])('an engine that answers with %s is refused', async (_case, answer) => {
    standIn.answer = answer;
    expect(await failure()).toMatchObject({ kind: 'provider_rejected', retryable: false });
  });

  test('an engine that keeps failing is asked again after a pause', async () => {
    standIn.answer = (response) => engine.refuse(response, 502, 'bad gateway');
    for (let i = 0; i < 5; i++) await failure();
    const spared = await failure();
    expect(spared).toMatchObject({ kind: 'provider_unavailable', retryable: true });
    expect(spared.retryAfterSeconds).toBeGreaterThan(0);
    expect(standIn.received).toHaveLength(5);
  });

  test('an engine that is not reached can be asked again', async () => {
    const gone = await startStandIn();
    await gone.close();
    const unreachable = engine.create({ url: gone.url, apiKey: KEY, pauseMs: 1 });
    expect(await failure(unreachable)).toMatchObject({ kind: 'provider_unavailable', retryable: true });
  });

  test.each(['localhost:5000', 'ftp://a.b', 'http://user:pass@a.b', 'http://a.b/?q=1'])(
    'the address %s is refused, and the message names its setting',
    (url) => {
      expect(() => engine.create({ url, apiKey: KEY })).toThrow(/^TRANSLATION_URL/);
    },
  );
});

// All of them at once, because each takes its whole time-out.
test('an engine that hangs is given up and not asked again, because it may have done the work', async () => {
  const outcomes = ENGINES.map(async (engine) => {
    const hanging = await startStandIn();
    hanging.answer = () => {};
    const hasty = engine.create({ url: hanging.url, apiKey: KEY, pauseMs: 1, timeoutMs: 250 });
    const { kind, retryable } = await failureOf(hasty);
    await hanging.close();
    return [engine.name, kind, retryable, hanging.received.length];
  });
  expect(await Promise.all(outcomes)).toEqual(ENGINES.map(({ name }) => [name, 'uncertain', true, 1]));
});
