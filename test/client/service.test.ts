import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../client/index.ts';
import { contractFetch } from '../support/contract-fetch.ts';
import { startService, type TestService } from '../support/start-service.ts';
import { type StandIn, startStandIn } from '../translation/stand-in.ts';
import { type Consumer, consumerSuite } from './consumer.ts';

let translation: StandIn;
let service: TestService;
let consumer: Consumer;

const checked: typeof fetch = (input, init) => contractFetch(String(input), init);

async function newConsumer(fetch = checked): Promise<Consumer> {
  const { key } = await service.customer();
  return { baseUrl: service.url, client: createClient({ baseUrl: service.url, apiKey: key.key, fetch }) };
}

beforeAll(async () => {
  translation = await startStandIn();
  const env = { TRANSLATION_ENGINE: 'libretranslate', TRANSLATION_URL: translation.url };
  service = await startService('embedded', { env });
  consumer = await newConsumer();
});
afterAll(async () => {
  await service.stop();
  await translation.close();
});

consumerSuite('the service', () => consumer, { translation: true, speech: false });

test('an answer that is lost on its way is had again without a second charge', async () => {
  let losses = 1;
  const { client } = await newConsumer(async (input, init) => {
    const response = await checked(input, init);
    if (losses-- > 0) throw new TypeError('terminated');
    return response;
  });
  const { data, replayed } = await client.diacritize({ text: 'سلام' }).withResponse();
  expect(replayed).toBe(true);
  expect(data.usage.units).toBe(4);
  expect((await client.getUsage()).text.used_units).toBe(4);
});

test('the same key with another text is a conflict that is not sent again', async () => {
  const { client } = await newConsumer();
  await client.diacritize({ text: 'سلام' }, { idempotencyKey: 'one key, two texts' });
  const second = client.diacritize({ text: 'خداحافظ' }, { idempotencyKey: 'one key, two texts' });
  await expect(second).rejects.toMatchObject({ status: 409, code: 'idempotency_conflict', retryable: false });
});

test('a wrong key is an ApiError of authentication', async () => {
  const client = createClient({ baseUrl: service.url, apiKey: 'khn_test_wrong', fetch: checked });
  await expect(client.getUsage()).rejects.toMatchObject({ status: 401, category: 'authentication' });
});
