import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '../../../client/index.ts';
import { isBrowser } from '../../../client/runtime/refuse-browser.ts';

const options = { baseUrl: 'https://speech.example', apiKey: 'khn_test_key' };
const worker = { WorkerGlobalScope: class {}, importScripts: () => {} };

afterEach(() => vi.unstubAllGlobals());

test.each<[string, Record<string, unknown>, boolean]>([
  ['a page', { window: {}, document: {} }, true],
  ['a worker of a page', worker, true],
  ['a server', {}, false],
  ['an edge runtime with worker globals', { WorkerGlobalScope: class {} }, false],
  ['a runtime with a window and no document', { window: {} }, false],
  ['a worker of Deno', { ...worker, Deno: {} }, false],
])('%s counts as a browser: %o', (_, scope, expected) => {
  expect(isBrowser(scope)).toBe(expected);
});

test('the client refuses a browser', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {});
  expect(() => createClient(options)).toThrow('dangerouslyAllowBrowser');
});

test('the client runs in a browser when an option allows it', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {});
  expect(createClient({ ...options, dangerouslyAllowBrowser: true })).toHaveProperty('diacritize');
});
