import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '../../../client/index.ts';
import { answer, startStandIn } from '../stand-in.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a client without options takes its address and its key from the environment', async () => {
  const { baseUrl, requests } = await startStandIn(answer(200, { marked: 'سَلام' }));
  vi.stubEnv('KHANESH_BASE_URL', baseUrl);
  vi.stubEnv('KHANESH_API_KEY', 'khn_test_of_the_environment');
  await createClient().diacritize({ text: 'سلام' });
  expect(requests[0]!.headers.authorization).toBe('Bearer khn_test_of_the_environment');
});

test('options win over the environment, and an undefined one falls back to it', async () => {
  const { baseUrl, requests } = await startStandIn(answer(200, { marked: 'سَلام' }));
  vi.stubEnv('KHANESH_BASE_URL', 'http://nowhere.invalid');
  vi.stubEnv('KHANESH_API_KEY', 'khn_test_of_the_environment');
  await createClient({ baseUrl, apiKey: undefined }).diacritize({ text: 'سلام' });
  await createClient({ baseUrl, apiKey: 'khn_test_given' }).diacritize({ text: 'سلام' });
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer khn_test_of_the_environment',
    'Bearer khn_test_given',
  ]);
});

test.each([
  ['key', { baseUrl: 'http://a' }, 'There is no API key: give apiKey, or set the variable KHANESH_API_KEY'],
  [
    'address',
    { apiKey: 'khn_test_key' },
    'There is no address of the service: give baseUrl, or set the variable KHANESH_BASE_URL',
  ],
])('a missing %s is one clear error', (_, options, message) => {
  vi.stubEnv('KHANESH_BASE_URL', '');
  vi.stubEnv('KHANESH_API_KEY', '');
  expect(() => createClient(options)).toThrow(new TypeError(message));
});

test('a runtime that lets nobody read its environment is one without variables', () => {
  vi.stubGlobal('process', {
    get env(): never {
      throw new Error('Requires env access');
    },
  });
  try {
    expect(() => createClient({ baseUrl: 'http://a' })).toThrow('KHANESH_API_KEY');
    createClient({ baseUrl: 'http://a', apiKey: 'khn_test_key' });
  } finally {
    vi.unstubAllGlobals();
  }
});
