import { afterEach, expect, test, vi } from 'vitest';
import { createClientWithClock } from '../../../client/create-client-with-clock.ts';
import { type ClientOptions, createClient } from '../../../client/index.ts';
import { answer, breakOff, type Reaction, refuse, startStandIn } from '../stand-in.ts';
import { createVirtualClock } from '../virtual-clock.ts';

const apiKey = 'khn_live_a1b2c3d4e5f6g7h8';
const text = 'متنی که کسی نباید ببیند';
const done = answer(200, { marked: text }, { 'X-Request-Id': 'the-request' });

afterEach(() => void vi.unstubAllEnvs());

/** A client on a stand-in, and every line that it tells. */
async function setUp(reactions: Reaction[], options: Partial<ClientOptions> = {}) {
  const lines: string[] = [];
  const tell = (level: string) => (line: string) => void lines.push(`${level} ${line}`);
  const logger = { error: tell('error'), warn: tell('warn'), info: tell('info'), debug: tell('debug') };
  const { baseUrl } = await startStandIn(...reactions);
  const clock = createVirtualClock();
  const client = createClientWithClock({ baseUrl, apiKey, logger, ...options }, clock);
  return { client, lines, baseUrl };
}

test('with debug, the log shows requests, retries, waits and request ids', async () => {
  const reactions = [
    breakOff,
    refuse(409, 'request_in_progress', true),
    refuse(503, 'service_unavailable', true),
    done,
  ];
  const { client, lines, baseUrl } = await setUp(reactions, { logLevel: 'debug' });
  await client.diacritize({ text });
  const exact = lines.map((line) => line.replace(/\d+ ms/, 'N ms').replace(baseUrl, 'SERVICE'));
  const refused = 'request 5b0f6c1e-0d1a-4c58-9a51-3d8c7a1f2b44';
  expect(exact).toEqual([
    'debug khanesh: POST /v1/diacritize: sent to SERVICE',
    expect.stringMatching(/^warn khanesh: POST \/v1\/diacritize: no connection.*; retry 1 of 2 in N ms$/),
    'debug khanesh: POST /v1/diacritize: sent to SERVICE',
    `debug khanesh: POST /v1/diacritize: 409 request_in_progress, ${refused}; asks again in N ms`,
    'debug khanesh: POST /v1/diacritize: sent to SERVICE',
    `warn khanesh: POST /v1/diacritize: 503 service_unavailable, ${refused}; retry 2 of 2 in N ms`,
    'debug khanesh: POST /v1/diacritize: sent to SERVICE',
    'info khanesh: POST /v1/diacritize: 200 after N ms, request the-request',
  ]);
});

test.each(['off', 'error', 'warn', 'info', 'debug'] as const)(
  'with %s, the log shows that level and those before it',
  async (logLevel) => {
    const reactions = [refuse(503, 'service_unavailable', true), done, refuse(400, 'text_too_long', false)];
    const { client, lines } = await setUp(reactions, { logLevel });
    await client.diacritize({ text });
    await client.diacritize({ text }).catch(() => undefined);
    const levels = ['error', 'warn', 'info', 'debug'];
    const shown = new Set(lines.map((line) => line.split(' ')[0]));
    expect([...shown].sort()).toEqual(levels.slice(0, levels.indexOf(logLevel) + 1).sort());
  },
);

test('the log has no key, no text and no signed address, whatever goes wrong', async () => {
  const quoting = answer(400, {
    request_id: 'r',
    error: {
      code: 'invalid_request',
      message: `${apiKey} ${text}`,
      category: 'validation',
      action: text,
      retryable: false,
    },
  });
  const { client, lines, baseUrl } = await setUp([quoting, refuse(500, 'internal_error', true), breakOff], {
    logLevel: 'debug',
    maxRetries: 1,
  });
  const signed = `${baseUrl}/v1/developer/audio?id=secret-id&expires=1&signature=secret-signature`;
  await client.diacritize({ text }, { idempotencyKey: 'a secret of mine' }).catch(() => undefined);
  await client.downloadAudio(signed).catch(() => undefined);
  await client.downloadAudio(signed, { resume: true }).catch(() => undefined);
  expect(lines.length).toBeGreaterThan(6);
  expect(lines.join('\n')).not.toMatch(/secret|khn_|متنی/);
});

test('nothing is logged unless it is asked for; KHANESH_LOG asks for it', async () => {
  const told = vi.spyOn(console, 'debug').mockReturnValue();
  const { baseUrl } = await setUp([done]);
  await createClient({ baseUrl, apiKey }).diacritize({ text });
  expect(told).not.toHaveBeenCalled();
  vi.stubEnv('KHANESH_LOG', 'debug');
  const shown = vi.spyOn(console, 'info').mockReturnValue();
  await createClient({ baseUrl, apiKey }).diacritize({ text });
  expect(told).toHaveBeenCalledOnce();
  expect(shown).toHaveBeenCalledOnce();
  told.mockRestore();
  shown.mockRestore();
});

test('a logger alone is told of answers', async () => {
  const { client, lines } = await setUp([done]);
  await client.diacritize({ text });
  expect(lines).toEqual([expect.stringMatching(/^info /)]);
});

test('a logger that throws disturbs no request', async () => {
  const fail = () => {
    throw new Error('the disk is full');
  };
  const logger = { error: fail, warn: fail, info: fail, debug: fail };
  const { client } = await setUp([done], { logger, logLevel: 'debug' });
  expect(await client.diacritize({ text })).toEqual({ marked: text });
});

test('a level that does not exist is a TypeError that names where it stands', () => {
  const options = { baseUrl: 'http://a', apiKey };
  expect(() => createClient({ ...options, logLevel: 'loud' as 'debug' })).toThrow(/^logLevel must be one of/);
  vi.stubEnv('KHANESH_LOG', 'loud');
  expect(() => createClient(options)).toThrow(/^KHANESH_LOG must be one of/);
});
