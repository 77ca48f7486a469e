import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post, startService, type TestService } from '../support/start-service.ts';
import { type StandIn, sendJson, startStandIn, translateAll } from '../translation/engines/stand-in.ts';

let standIn: StandIn;
let service: TestService;
beforeAll(async () => {
  standIn = await startStandIn();
  service = await startService('embedded', {
    env: { TRANSLATION_ENGINE: 'libretranslate', TRANSLATION_URL: standIn.url },
  });
});
afterAll(async () => {
  await service.stop();
  await standIn.close();
});

const translate = (key: string, body: object, headers = {}) =>
  post(`${service.url}/v1/translate`, key, body, headers);
const usage = async (key: string) => (await get(`${service.url}/v1/usage`, key)).body.text;

test('a translation costs two units a code point and keeps its lines', async () => {
  const { key } = (await service.customer()).key;
  const { status, body } = await translate(key, { text: 'سلام.\n\nخوبی؟' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    translation: 'EN(سلام.)\n\nEN(خوبی?)',
    source_language: 'fa',
    target_language: 'en',
    usage: { input_code_points: 12, multiplier: 2, units: 24, cache_hit: false },
  });
  expect(body.engine_version).toContain('libretranslate');
  expect(await usage(key)).toMatchObject({ used_units: 24, reserved_units: 0 });
});

test('the units are held while the engine works, and an equal key waits', async () => {
  const { key } = (await service.customer({ textUnits: 20 })).key;
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    standIn.answer = (response, received) => {
      release = () => translateAll(response, received);
      resolve();
    };
  });
  const headers = { 'Idempotency-Key': 'slow engine' };
  const first = translate(key, { text: 'سلام دنیا!' }, headers);
  await asked;
  expect(await usage(key)).toMatchObject({ used_units: 0, reserved_units: 20 });
  expect((await translate(key, { text: 'آ' })).body.error.code).toBe('text_quota_exhausted');
  expect((await translate(key, { text: 'سلام دنیا!' }, headers)).body.error.code).toBe('request_in_progress');
  standIn.answer = translateAll;
  release();
  expect((await first).status).toBe(200);
  const replay = await translate(key, { text: 'سلام دنیا!' }, headers);
  expect(replay.headers.get('Idempotent-Replayed')).toBe('true');
  expect(await usage(key)).toMatchObject({ used_units: 20, reserved_units: 0 });
});

test('a client that disconnects neither stops nor repeats the translation', async () => {
  const { key } = (await service.customer()).key;
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    standIn.answer = (response, received) => {
      release = () => translateAll(response, received);
      resolve();
    };
  });
  const headers = {
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'gone client',
  };
  const body = JSON.stringify({ text: 'خداحافظ' });
  const controller = new AbortController();
  const gone = fetch(`${service.url}/v1/translate`, {
    method: 'POST',
    headers,
    body,
    signal: controller.signal,
  });
  await asked;
  controller.abort();
  await expect(gone).rejects.toThrow();
  standIn.answer = translateAll;
  release();
  await expect
    .poll(
      async () => (await translate(key, { text: 'خداحافظ' }, { 'Idempotency-Key': 'gone client' })).status,
    )
    .toBe(200);
  expect(await usage(key)).toMatchObject({ used_units: 14, reserved_units: 0 });
});

test.each([
  ['a refusal', 400, 'provider_rejected', false],
  ['a rate limit', 429, 'provider_unavailable', true],
  ['a failure', 500, 'provider_unavailable', true],
  ['a refused key', 403, 'translation_unavailable', false],
])(
  '%s of the engine is reported, costs nothing and frees the idempotency key',
  async (_case, status, code, retryable) => {
    const { key } = (await service.customer()).key;
    const headers = { 'Idempotency-Key': 'failing engine' };
    standIn.answer = (response) => sendJson(response, status, { error: 'no' });
    const failed = await translate(key, { text: 'سلام' }, headers);
    standIn.answer = translateAll;
    expect(failed.status).toBe(503);
    expect(failed.body.error).toMatchObject({ code, retryable, category: 'provider' });
    expect(await usage(key)).toMatchObject({ used_units: 0, reserved_units: 0 });
    expect((await translate(key, { text: 'سلام' }, headers)).status).toBe(200);
  },
);

test('an answer that is longer than the contract allows is the failure of its engine and costs nothing', async () => {
  const { key } = (await service.customer()).key;
  standIn.answer = (response) => sendJson(response, 200, { translatedText: ['a'.repeat(60_001)] });
  const { status, body } = await translate(key, { text: 'سلام' });
  standIn.answer = translateAll;
  expect([status, body.error.code, body.error.retryable]).toEqual([503, 'provider_rejected', false]);
  expect(await usage(key)).toMatchObject({ used_units: 0, reserved_units: 0 });
});

test('readiness names a translation engine that cannot be reached', async () => {
  // The threads that speak may still be starting.
  await expect.poll(async () => (await get(`${service.url}/readyz`)).status).toBe(200);
  standIn.answer = (response) => sendJson(response, 500, { error: 'no' });
  const unready = await get(`${service.url}/readyz`);
  standIn.answer = translateAll;
  expect([unready.status, Object.keys(unready.body.problems)]).toEqual([503, ['translation']]);
  expect((await get(`${service.url}/readyz`)).status).toBe(200);
});
