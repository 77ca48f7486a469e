import { beforeAll, describe, expect, test } from 'vitest';
import { sharedService } from '../../support/shared-service.ts';
import { get, post, startService } from '../../support/start-service.ts';

describe('without the model of the engine that nobody asked for', () => {
  const service = sharedService();
  let key: string;
  beforeAll(async () => {
    key = (await service.customer()).key.key;
  });

  test('without the default model a translation is refused with what to do, and costs nothing', async () => {
    const { status, body } = await post(`${service.url}/v1/translate`, key, { text: 'سلام' });
    expect([status, body.error.code]).toEqual([503, 'translation_unavailable']);
    expect(body.error.action).toContain('Ask the operator of this service to bring it');
    expect((await get(`${service.url}/v1/usage`, key)).body.text).toMatchObject({
      used_units: 0,
      reserved_units: 0,
    });
  });

  test('without the default model the service is ready and names the missing model', async () => {
    const { status, body } = await get(`${service.url}/readyz`);
    expect([status, body.status]).toEqual([200, 'degraded']);
    expect(body.problems.translation).toContain('The translation model is not complete');
    expect((await post(`${service.url}/v1/diacritize`, key, { text: 'سلام' })).status).toBe(200);
  });
});

test('a service whose chosen engine has no model is not ready', async () => {
  const service = await startService('embedded', { env: { TRANSLATION_ENGINE: 'bergamot' } });
  const { status, body } = await get(`${service.url}/readyz`);
  await service.stop();
  expect([status, Object.keys(body.problems)]).toEqual([503, ['translation']]);
});
