import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createClientWithClock } from '../../client/create-client-with-clock.ts';
import { type ApiError, type ClientOptions, ConnectionError, createClient } from '../../client/index.ts';
import { answer, breakOff, type Reaction, startStandIn } from './stand-in.ts';
import { createVirtualClock } from './virtual-clock.ts';

const apiKey = 'khn_live_a1b2c3d4e5f6g7h8';
const input = { text: 'سلام' };

async function failWith(reaction: Reaction, options: Partial<ClientOptions> = {}): Promise<ApiError> {
  const { baseUrl } = await startStandIn(reaction);
  const client = createClientWithClock({ baseUrl, apiKey, maxRetries: 0, ...options }, createVirtualClock());
  return client.diacritize(input).then(
    () => expect.unreachable('the call succeeded'),
    (error) => error,
  );
}

test('an ApiError carries everything that the ErrorResponse says', async () => {
  const error = await failWith(
    answer(
      429,
      {
        request_id: '5b0f6c1e-0d1a-4c58-9a51-3d8c7a1f2b44',
        error: {
          code: 'rate_limit_exceeded',
          message: 'Too many requests.',
          category: 'rate_limit',
          action: 'Wait.',
          retryable: true,
          details: { limit: 60 },
        },
      },
      { 'Retry-After': '12' },
    ),
  );
  expect(error).toMatchObject({
    name: 'ApiError',
    message: 'rate_limit_exceeded: Too many requests.',
    status: 429,
    code: 'rate_limit_exceeded',
    category: 'rate_limit',
    action: 'Wait.',
    retryable: true,
    details: { limit: 60 },
    requestId: '5b0f6c1e-0d1a-4c58-9a51-3d8c7a1f2b44',
    retryAfterSeconds: 12,
  });
});

test('a code that this client does not know yet is passed on', async () => {
  const error = await failWith(
    answer(418, {
      request_id: '5b0f6c1e-0d1a-4c58-9a51-3d8c7a1f2b44',
      error: { code: 'new_code', message: 'New.', category: 'validation', action: 'Look.', retryable: false },
    }),
  );
  expect(error).toMatchObject({ status: 418, code: 'new_code' });
});

test.each<[string, number, unknown, boolean]>([
  ['an empty body', 500, '', true],
  ['a page', 502, '<html>Bad gateway</html>', true],
  ['a page of another kind', 404, '<html>Not found</html>', false],
  ['a JSON null', 503, 'null', true],
  ['a JSON text', 400, '"wrong"', false],
  ['JSON of another shape', 504, { error: 'upstream timed out' }, true],
  ['an error without a code', 403, { error: { message: 'no' } }, false],
])(
  'an error answer with %s is an ApiError without code, retryable by its status',
  async (_, status, body, retryable) => {
    const error = await failWith(
      answer(status, body, { 'X-Request-Id': 'abc', 'Content-Type': 'text/html' }),
    );
    expect(error).toMatchObject({ name: 'ApiError', status, retryable, requestId: 'abc' });
    expect(error.code).toBeUndefined();
    expect(error.category).toBeUndefined();
    expect(error.action).not.toBe('');
  },
);

test('a redirect is not followed, and the action of the error says what to set', async () => {
  const error = await failWith(answer(301, '', { Location: 'https://elsewhere.example/' }));
  expect(error).toMatchObject({ status: 301, retryable: false });
  expect(error.action).toContain('baseUrl');
});

test('a connection that fails is a ConnectionError with its cause', async () => {
  const error = await failWith(breakOff);
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error.cause).toBeInstanceOf(TypeError);
});

test('no error shows the API key, whatever failed', async () => {
  const echo: Reaction = (response, { headers }) => answer(500, { seen: headers })(response, {} as never);
  const echoed: Reaction = (response, { headers }) => {
    const error = { code: 'internal_error', category: 'internal', action: 'none', retryable: true };
    const details = { seen: headers };
    answer(500, { error: { ...error, message: `${headers.authorization}`, details } })(response, {} as never);
  };
  for (const reaction of [breakOff, echo, echoed, answer(400, '<h1>no</h1>'), answer(200, '{"cut')]) {
    const error = await failWith(reaction);
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(apiKey);
    expect(JSON.stringify(error)).not.toContain(apiKey);
  }
});

test('neither the client nor the message about an invalid key shows the API key', () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey });
  expect(inspect(client, { depth: 20, showHidden: true })).not.toContain(apiKey);
  expect(JSON.stringify(client)).not.toContain(apiKey);
  expect(String(client)).not.toContain(apiKey);
  const wrong = () => createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: `${apiKey}\n` });
  expect(wrong).toThrow(/^apiKey must be/);
  expect(wrong).not.toThrow(apiKey);
});

test.each<[string, Partial<ClientOptions>]>([
  ['apiKey', { apiKey: '' }],
  ['baseUrl', { baseUrl: 'speech.example' }],
  ['baseUrl', { baseUrl: 'ftp://speech.example' }],
  ['baseUrl', { baseUrl: 'https://user:word@speech.example' }],
  ['baseUrl', { baseUrl: 'https://speech.example/?a=b' }],
  ['timeoutMs', { timeoutMs: 0 }],
  ['timeoutMs', { timeoutMs: Number.POSITIVE_INFINITY }],
  ['timeoutMs', { timeoutMs: Number.NaN }],
  ['maxRetries', { maxRetries: -1 }],
  ['maxRetries', { maxRetries: 1.5 }],
])('an invalid %s is refused and named: %o', (name, options) => {
  const create = () => createClient({ baseUrl: 'https://speech.example', apiKey, ...options });
  expect(create).toThrow(TypeError);
  expect(create).toThrow(name);
});

test('an idempotency key or job id that the contract does not allow is refused before anything is sent', async () => {
  const standIn = await startStandIn(answer(200));
  const client = createClient({ baseUrl: standIn.baseUrl, apiKey });
  await expect(client.diacritize(input, { idempotencyKey: 'کلید من است' })).rejects.toThrow('idempotencyKey');
  await expect(client.diacritize(input, { idempotencyKey: 'short' })).rejects.toThrow('idempotencyKey');
  await expect(client.getSpeechJob('..')).rejects.toThrow('jobId');
  await expect(client.getUsage({ timeoutMs: -1 })).rejects.toThrow('timeoutMs');
  expect(standIn.requests).toHaveLength(0);
});

test('a ConnectionError names the address of the service, and why where the runtime tells', async () => {
  const { baseUrl } = await startStandIn(breakOff);
  const broken = createClientWithClock({ baseUrl, apiKey, maxRetries: 0 }, createVirtualClock());
  await expect(broken.getUsage()).rejects.toThrow(`The connection to ${baseUrl} failed`);
  // Nobody listens on port 1.
  const closed = { baseUrl: 'http://127.0.0.1:1/prefix', apiKey, maxRetries: 0 };
  const error = await createClient(closed)
    .getUsage()
    .catch((thrown) => thrown);
  expect(error.message).toMatch(/^The connection to http:\/\/127\.0\.0\.1:1 failed( \([A-Z_]+\))?$/);
  const signed = 'http://127.0.0.1:1/v1/developer/audio?id=a&expires=1&signature=secret';
  for (const options of [{}, { resume: true }]) {
    const refused = await createClient(closed)
      .downloadAudio(signed, { ...options, maxRetries: 0 })
      .catch((thrown) => thrown);
    expect(refused).toBeInstanceOf(ConnectionError);
    expect(refused.message).not.toContain('secret');
  }
});
