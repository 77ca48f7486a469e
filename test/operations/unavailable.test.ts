import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange, get, post, startService, type TestService } from '../support/start-service.ts';

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startService();
  key = (await service.customer()).key.key;
});
afterAll(() => service.stop());

test('without a translation engine a translation says what to set, and costs nothing', async () => {
  const { status, body } = await post(`${service.url}/v1/translate`, key, { text: 'سلام' });
  expect([status, body.error.code]).toEqual([503, 'translation_unavailable']);
  expect(body.error.action).toContain('TRANSLATION_URL');
  expect((await get(`${service.url}/v1/usage`, key)).body.text).toMatchObject({
    used_units: 0,
    reserved_units: 0,
  });
});

const job = '/v1/speech/jobs/3f0c2f2e-94a8-4f3b-8f6e-1d1c0a5f7d11';

test.each([
  ['POST', '/v1/speech'],
  ['POST', '/v1/speech/jobs'],
  ['GET', job],
  ['GET', `${job}/events`],
  ['POST', `${job}/cancel`],
])('%s %s is service_unavailable until speech is there', async (method, path) => {
  const spoken = path.endsWith('speech') || path.endsWith('jobs');
  const { status, body } = await exchange(service.url + path, key, {
    method,
    ...(spoken ? { body: JSON.stringify({ text: 'سلام', tier: 'basic', voice: 'kian' }) } : {}),
    headers: {
      'Idempotency-Key': 'speech-is-away',
      ...(spoken ? { 'Content-Type': 'application/json' } : {}),
    },
  });
  expect([status, body.error.code]).toEqual([503, 'service_unavailable']);
});
