import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { greeting, keyNotice } from '../../server/admin/greeting.ts';

const address = 'http://127.0.0.1:8080';
const PLAIN = { tryPage: true, dataDir: resolve('data'), databaseUrl: undefined };

test('the very first start prints the key, a request to paste and how to get another key', () => {
  const sandbox = { account: { id: 'the-account' }, key: 'khn_test_secret' };
  expect(keyNotice(sandbox)).toContain('khn_test_secret');
  const text = greeting(address, sandbox, PLAIN);
  expect(text).toContain(`curl ${address}/v1/diacritize`);
  expect(text).toContain("'Authorization: Bearer khn_test_secret'");
  expect(text).toContain('key create --account the-account');
  expect(text).toMatch(/^Khanesh listens on http:\/\/127\.0\.0\.1:8080; .*\n/);
  expect(text).toMatch(/Try it:\n\n {2}curl [^']*(?:'[^']*'[^']*)*'\{"text": "[^"]+"\}'\n\n$/);
});

test('a later start prints where the service listens, that there is a page to try it, and how to get a key', () => {
  const newKey =
    'For a new key: npm run -s admin -- account list, then key create --account ACCOUNT_ID --name NAME\n';
  expect(greeting(address, undefined, PLAIN)).toBe(
    `Khanesh listens on ${address}; open it in a browser to try it, its documentation is at ${address}/docs\n${newKey}`,
  );
  expect(greeting(address, undefined, { ...PLAIN, tryPage: false })).toBe(
    `Khanesh listens on ${address}; its documentation is at ${address}/docs\n${newKey}`,
  );
});

test('the commands that a start prints find the same installation from another window', () => {
  const sandbox = { account: { id: 'the-account' }, key: 'khn_test_secret' };
  const elsewhere = { ...PLAIN, dataDir: "/srv/the people's data" };
  for (const made of [sandbox, undefined]) {
    expect(greeting(address, made, elsewhere)).toContain(
      `DATA_DIR='/srv/the people'\\''s data' npm run -s admin -- `,
    );
    const shared = greeting(address, made, { ...PLAIN, databaseUrl: 'postgres://khanesh:secret@db/khanesh' });
    expect(shared).toContain(' DATABASE_URL=… npm run -s admin -- ');
    expect(shared).not.toContain('secret@db');
  }
});
