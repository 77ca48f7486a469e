import { expect, test } from 'vitest';
import { createClientWithClock } from '../../../client/create-client-with-clock.ts';
import { TimeoutError } from '../../../client/index.ts';
import { answer, refuse, startStandIn } from '../stand-in.ts';
import { createVirtualClock } from '../virtual-clock.ts';

const speech = { text: 'سلام', tier: 'basic', voice: 'ava' } as const;
const atWork = refuse(409, 'request_in_progress', true, { 'Retry-After': '10' });

/** What Node's fetch throws after 300 s without a header. */
const headersTimeout = () =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error('Headers Timeout Error'), { code: 'UND_ERR_HEADERS_TIMEOUT' }),
  });

test('a fetch that gives up after 300 s is repeated with the same key and counts as no retry', async () => {
  const standIn = await startStandIn(atWork, atWork, atWork, answer(200, { tier: 'basic' }));
  const clock = createVirtualClock();
  const keys: (string | null)[] = [];
  const impatient: typeof fetch = async (url, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    if (keys.length > 2) return fetch(url, init);
    clock.advance(300_000);
    throw headersTimeout();
  };
  const client = createClientWithClock(
    { baseUrl: standIn.baseUrl, apiKey: 'khn_test_key', fetch: impatient, maxRetries: 1 },
    clock,
  );
  expect(await client.createSpeech(speech)).toEqual({ tier: 'basic' });
  expect(keys).toHaveLength(6);
  expect(new Set(keys).size).toBe(1);
});

test('waiting for a request in progress ends with a time-out that names its cause', async () => {
  const standIn = await startStandIn(atWork);
  const clock = createVirtualClock();
  const client = createClientWithClock(
    { baseUrl: standIn.baseUrl, apiKey: 'khn_test_key', maxRetries: 1 },
    clock,
  );
  const begin = clock.now();
  const error = await client.createSpeech(speech).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error.cause).toMatchObject({ code: 'request_in_progress' });
  // Two tries of 15 minutes, the wait between them, and the overrun of the last wait of each.
  expect(clock.now() - begin).toBeGreaterThanOrEqual(2 * 900_000);
  expect(clock.now() - begin).toBeLessThan(2 * 900_000 + 60_000);
});
