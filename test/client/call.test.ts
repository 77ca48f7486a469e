import { expect, test, vi } from 'vitest';
import { createClient } from '../../client/index.ts';
import { answer, refuse, startStandIn } from './stand-in.ts';

const apiKey = 'khn_test_key';
const input = { text: 'سلام' };
const headers = {
  'X-Request-Id': '5b0f6c1e-0d1a-4c58-9a51-3d8c7a1f2b44',
  'RateLimit-Limit': '60',
  'RateLimit-Remaining': '59',
  'RateLimit-Reset': '42',
  'Idempotent-Replayed': 'true',
};

test('withResponse gives the body with request id, rate limit, replay flag and idempotency key', async () => {
  const { baseUrl, requests } = await startStandIn(answer(202, { status: 'queued' }, headers));
  const client = createClient({ baseUrl, apiKey });
  const answered = await client.createSpeechJob({ ...input, tier: 'basic', voice: 'kian' }).withResponse();
  expect(answered).toEqual({
    data: { status: 'queued' },
    status: 202,
    requestId: '5b0f6c1e-0d1a-4c58-9a51-3d8c7a1f2b44',
    rateLimit: { limit: 60, remaining: 59, resetSeconds: 42 },
    replayed: true,
    idempotencyKey: requests[0]!.headers['idempotency-key'],
  });
});

test('an answer without those headers has neither rate limit nor request id, and is no replay', async () => {
  const { baseUrl } = await startStandIn(answer(200));
  const answered = await createClient({ baseUrl, apiKey }).getUsage().withResponse();
  expect(answered).toMatchObject({ replayed: false });
  expect(answered.rateLimit).toBeUndefined();
  expect(answered.requestId).toBeUndefined();
  expect(answered.idempotencyKey).toBeUndefined();
});

test('a failed call whose error is handled once leaves no unhandled rejection', async () => {
  const { baseUrl } = await startStandIn(refuse(400, 'invalid_request', false));
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const client = createClient({ baseUrl, apiKey });
  await expect(client.romanize(input).withResponse()).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(client.romanize(input)).rejects.toMatchObject({ code: 'invalid_request' });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test.each([
  ['diacritize', 'POST', '/base/v1/diacritize'],
  ['romanize', 'POST', '/base/v1/pinglish'],
  ['translate', 'POST', '/base/v1/translate'],
  ['createSpeech', 'POST', '/base/v1/speech'],
  ['createSpeechJob', 'POST', '/base/v1/speech/jobs'],
] as const)(
  '%s sends %s %s with the key of the account and the input as JSON',
  async (operation, method, url) => {
    const { baseUrl, requests } = await startStandIn(answer(200));
    const client = createClient({ baseUrl: `${baseUrl}/base/`, apiKey });
    await client[operation]({ ...input, tier: 'basic', voice: 'kian' });
    expect(requests[0]).toMatchObject({ method, url });
    expect(requests[0]!.headers).toMatchObject({
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
    });
    expect(JSON.parse(requests[0]!.body)).toEqual({ ...input, tier: 'basic', voice: 'kian' });
  },
);

test('the operations on jobs and usage carry no body and no content type', async () => {
  const { baseUrl, requests } = await startStandIn(answer(200));
  const client = createClient({ baseUrl, apiKey });
  await client.getUsage();
  await client.getSpeechJob('7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3');
  await client.cancelSpeechJob('7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3');
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/usage',
    'GET /v1/speech/jobs/7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3',
    'POST /v1/speech/jobs/7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3/cancel',
  ]);
  expect(requests.every(({ body, headers }) => body === '' && headers['content-type'] === undefined)).toBe(
    true,
  );
});

test('a fetch that the caller gives is called with an address and a signal', async () => {
  const own = vi.fn<typeof fetch>(async () => Response.json({ plan: 'sandbox' }));
  const client = createClient({ baseUrl: 'https://speech.example', apiKey, fetch: own });
  expect(await client.getUsage()).toEqual({ plan: 'sandbox' });
  expect(own).toHaveBeenCalledWith(
    'https://speech.example/v1/usage',
    expect.objectContaining({ method: 'GET', signal: expect.any(AbortSignal) }),
  );
});
