import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createClientWithClock } from '../../../client/create-client-with-clock.ts';
import { ApiError, type ClientOptions, ConnectionError, TimeoutError } from '../../../client/index.ts';
import { answer, breakInside, breakOff, hang, type Reaction, refuse, startStandIn } from '../stand-in.ts';
import { createVirtualClock } from '../virtual-clock.ts';

const input = { text: 'سلام دنیا' };
const done = answer(200, { marked: 'سَلام دُنیا' });

async function setUp(reactions: Reaction[], options: Partial<ClientOptions> = {}) {
  const standIn = await startStandIn(...reactions);
  const clock = createVirtualClock();
  const client = createClientWithClock(
    { baseUrl: standIn.baseUrl, apiKey: 'khn_test_key', ...options },
    clock,
  );
  return { standIn, clock, client };
}

test.each<[string, Reaction]>([
  ['a retryable error', refuse(503, 'service_unavailable', true)],
  ['a retryable internal error', refuse(500, 'internal_error', true)],
  ['the page of a proxy that cannot reach the service', answer(502, '<h1>Bad gateway</h1>')],
  ['a connection that breaks before the answer', breakOff],
  ['a connection that breaks inside the answer', breakInside],
  ['an answer that is cut short', answer(200, '{"marked":"سَلا')],
])('after %s, the same key and bytes are sent again', async (_, reaction) => {
  const { standIn, client } = await setUp([reaction, done]);
  expect(await client.diacritize(input)).toEqual({ marked: 'سَلام دُنیا' });
  const [first, second] = standIn.requests;
  expect(standIn.requests).toHaveLength(2);
  expect(first!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key']);
  expect(second!.body).toBe(first!.body);
});

test('after a time-out, the same key and bytes are sent again', async () => {
  const { standIn, clock, client } = await setUp([hang, done]);
  const call = client.diacritize(input, { idempotencyKey: 'my own key' });
  await standIn.arrived(1);
  clock.advance(120_000);
  expect(await call).toEqual({ marked: 'سَلام دُنیا' });
  expect(standIn.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
    'my own key',
    'my own key',
  ]);
  expect(standIn.requests[1]!.body).toBe(standIn.requests[0]!.body);
});

test('input that changes after the call does not change what is sent again', async () => {
  const { standIn, client } = await setUp([breakOff, done]);
  const changing = { text: 'سلام' };
  const call = client.diacritize(changing);
  changing.text = 'خداحافظ';
  await call;
  expect(standIn.requests.map(({ body }) => JSON.parse(body))).toEqual([{ text: 'سلام' }, { text: 'سلام' }]);
});

test('two calls have keys of their own', async () => {
  const { standIn, client } = await setUp([done]);
  await Promise.all([client.diacritize(input), client.diacritize(input)]);
  expect(new Set(standIn.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('Retry-After is honoured, in seconds and as a date, with jitter on top', async () => {
  const { clock, client } = await setUp([
    refuse(429, 'rate_limit_exceeded', true, { 'Retry-After': '20' }),
    answer(503, '', { 'Retry-After': 'Thu, 01 Jan 2026 00:00:52 GMT' }),
    done,
  ]);
  await client.diacritize(input);
  // The jitter is a tenth, since `random` gives 0.5 here; the second wait begins at 00:00:22.
  expect(clock.sleeps).toEqual([22_000, 33_000]);
});

test('waits between tries double when the answer asks for none', async () => {
  const { clock, client } = await setUp([breakOff, breakOff, breakOff, breakOff, breakOff, breakOff, done], {
    maxRetries: 6,
  });
  await client.diacritize(input);
  expect(clock.sleeps).toEqual([375, 750, 1500, 3000, 6000, 6000]);
});

test('a wait that is longer than both a minute and the time-out is left to the caller', async () => {
  const { standIn, client } = await setUp([answer(503, '', { 'Retry-After': '3600' })]);
  await expect(client.getUsage()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 3600 });
  expect(standIn.requests).toHaveLength(1);
});

test.each<[string, Reaction]>([
  ['a request that is wrong', refuse(400, 'invalid_request', false)],
  ['a key that is wrong', refuse(401, 'api_key_invalid', false)],
  ['a 503 that says it is not retryable', refuse(503, 'premium_speech_jobs_unavailable', false)],
  ['an error page of no passing kind', answer(404, '<h1>Not found</h1>')],
  ['a redirect', answer(302, '', { Location: 'https://elsewhere.example/v1/diacritize' })],
  [
    'a page that is no answer of the service',
    answer(200, '<h1>Welcome</h1>', { 'Content-Type': 'text/html' }),
  ],
])('%s is not sent again', async (_, reaction) => {
  const { standIn, client } = await setUp([reaction, done]);
  await expect(client.diacritize(input)).rejects.toBeInstanceOf(ApiError);
  expect(standIn.requests).toHaveLength(1);
});

test('the last error is thrown when the tries are used up, with the idempotency key to continue with', async () => {
  const { standIn, client } = await setUp([refuse(503, 'service_unavailable', true)], { maxRetries: 1 });
  const error = await client.translate(input).catch((thrown) => thrown);
  expect(error).toMatchObject({ name: 'ApiError', code: 'service_unavailable', retryable: true });
  expect(standIn.requests).toHaveLength(2);
  expect(error.idempotencyKey).toBe(standIn.requests[0]!.headers['idempotency-key']);
});

test('with maxRetries 0 everything is sent exactly once', async () => {
  const { standIn, client } = await setUp([refuse(409, 'request_in_progress', true, { 'Retry-After': '1' })]);
  await expect(client.diacritize(input, { maxRetries: 0 })).rejects.toMatchObject({
    code: 'request_in_progress',
  });
  expect(standIn.requests).toHaveLength(1);
});

test.each(['getUsage', 'getSpeechJob', 'cancelSpeechJob', 'inspectAudio'] as const)(
  '%s is sent again too, without an idempotency key',
  async (operation) => {
    const { standIn, client } = await setUp([breakOff, answer(200, { ok: true })]);
    if (operation === 'getUsage') await client.getUsage();
    else if (operation === 'inspectAudio') await client.inspectAudio(`${standIn.baseUrl}/audio`);
    else await client[operation]('7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3');
    expect(standIn.requests).toHaveLength(2);
    expect(standIn.requests.every(({ headers }) => headers['idempotency-key'] === undefined)).toBe(true);
  },
);

test('a caller who stops a call gets its own reason, and nothing is sent again', async () => {
  const { standIn, clock, client } = await setUp([hang]);
  const stop = new AbortController();
  const call = client.diacritize(input, { signal: stop.signal });
  await standIn.arrived(1);
  const reason = new Error('the person left');
  stop.abort(reason);
  await expect(call).rejects.toBe(reason);
  expect(standIn.requests).toHaveLength(1);
  expect(clock.pending()).toBe(0);
});

test('a caller who aborts with one of our own errors causes no further try', async () => {
  const { standIn, client } = await setUp([hang]);
  const stop = new AbortController();
  const call = client.diacritize(input, { signal: stop.signal });
  await standIn.arrived(1);
  const reason = new ConnectionError('another call failed');
  stop.abort(reason);
  await expect(call).rejects.toBe(reason);
  expect(standIn.requests).toHaveLength(1);
});

test('a caller who has stopped before sends nothing', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
  const { client } = await setUp([done], { fetch });
  await expect(client.diacritize(input, { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow(
    'no',
  );
  expect(fetch).not.toHaveBeenCalled();
});

test('a signal that many calls share keeps no listener of a finished call', async () => {
  const { client } = await setUp([breakOff, done]);
  const { signal } = new AbortController();
  await client.diacritize(input, { signal });
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('a call ends with the time-out even when its fetch ignores the signal', async () => {
  const fetch = () => new Promise<Response>(() => {});
  const { clock, client } = await setUp([done], { fetch, maxRetries: 0 });
  const call = client.getUsage();
  await vi.waitUntil(() => clock.pending() > 0);
  clock.advance(30_000);
  await expect(call).rejects.toBeInstanceOf(TimeoutError);
});

test('a time-out without retries left is a TimeoutError, which is a ConnectionError', async () => {
  const { standIn, clock, client } = await setUp([hang]);
  const call = client.diacritize(input, { maxRetries: 0, timeoutMs: 5000 });
  await standIn.arrived(1);
  clock.advance(5000);
  const error = await call.catch((thrown) => thrown);
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ timeoutMs: 5000, retryable: true, idempotencyKey: expect.any(String) });
});

test.each([
  ['diacritize', 120_000],
  ['createSpeech', 900_000],
  ['getUsage', 30_000],
] as const)('one try of %s ends after %i ms', async (operation, ms) => {
  const { standIn, clock, client } = await setUp([hang], { maxRetries: 0 });
  const speech = { text: 'سلام', tier: 'basic', voice: 'ava' } as const;
  const call = operation === 'getUsage' ? client.getUsage() : client[operation](speech);
  let isOver = false;
  const watched = call.catch((error) => {
    isOver = true;
    return error;
  });
  await standIn.arrived(1);
  clock.advance(ms - 1);
  await Promise.resolve();
  expect(isOver).toBe(false);
  clock.advance(1);
  expect(await watched).toBeInstanceOf(TimeoutError);
});
