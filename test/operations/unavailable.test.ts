import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post, startService, type TestService } from '../support/start-service.ts';

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
