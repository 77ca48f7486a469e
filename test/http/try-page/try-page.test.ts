import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PAGE_ACCOUNT_ID, revokeKey } from '../../../server/accounts/index.ts';
import { sharedService } from '../../support/shared-service.ts';
import { post, type TestService } from '../../support/start-service.ts';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A request with exactly these headers: `fetch` would choose Host and others by itself. */
async function send(
  { url }: TestService,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Reply> {
  const sent = httpRequest(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
  });
  sent.end(body && JSON.stringify(body));
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
  });
  return { status: response.statusCode!, headers: response.headers, body: await buffer(response) };
}

const codeOf = ({ body }: Reply) => JSON.parse(body.toString()).error?.code as string | undefined;

/** What a browser sends with every call of the page. */
async function visit(service: TestService): Promise<Record<string, string>> {
  const page = await send(service, '/');
  const Cookie = page.headers['set-cookie']![0]!.split(';')[0]!;
  return { Cookie, Origin: service.url, 'Sec-Fetch-Site': 'same-origin' };
}

const FILES = await readdir(new URL('../../../generated/web/', import.meta.url));

const TEXT = { text: 'کتاب من' };

describe('the page, where the server listens on a loopback address', () => {
  const service = sharedService();

  test('the page is HTML that may load nothing but its own files, in a session of its own', async () => {
    const { status, headers, body } = await send(service, '/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/; HttpOnly; SameSite=Strict$/)]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).not.toMatch(/ style=|<style|<script>|\son\w+=/);
  });

  test.each([
    ['fa-IR,fa;q=0.9,en;q=0.5', 'fa', 'خوانش · فارسی را درست بخوانید و بشنوید'],
    ['en-GB,fa;q=0.5', 'en', 'Khanesh · Persian, read aloud and read right'],
    ['de, fa', 'fa', 'خوانش · فارسی را درست بخوانید و بشنوید'],
    ['de', 'en', 'Khanesh · Persian, read aloud and read right'],
  ])('the page is in the language that a browser asks for: %s', async (asked, language, title) => {
    const { headers, body } = await send(service, '/', { 'Accept-Language': asked });
    expect(body.toString()).toContain(`<html lang="${language}"`);
    expect(body.toString()).toContain(`<title>${title}</title>`);
    expect(headers.vary).toBe('Accept-Language, Accept-Encoding');
  });

  test('a call of the page is answered without a key, as a sandbox account', async () => {
    const headers = await visit(service);
    const usage = await send(service, '/v1/usage', headers);
    expect(usage.status).toBe(200);
    expect(JSON.parse(usage.body.toString())).toMatchObject({ environment: 'test', plan: 'sandbox' });
    const marks = await send(service, '/v1/diacritize', headers, TEXT);
    expect(JSON.parse(marks.body.toString()).marked).toBe('کِتابِ مَن');
  });

  test('the contract holds for the page as for anybody', async () => {
    const headers = await visit(service);
    expect(codeOf(await send(service, '/v1/diacritize', headers, { ...TEXT, more: 1 }))).toBe(
      'invalid_request',
    );
    expect(
      codeOf(await send(service, '/v1/speech/jobs', headers, { ...TEXT, tier: 'basic', voice: 'kian' })),
    ).toBe('idempotency_key_required');
  });

  test.each([
    ['without the headers of the page', ({ Cookie }: Record<string, string>) => ({ Cookie })],
    ['from another site', (own) => ({ ...own, Origin: 'https://other.example' })],
    ['from another site with GET', (own) => ({ Cookie: own.Cookie!, 'Sec-Fetch-Site': 'cross-site' })],
    [
      'for a name that leads here',
      (own) => ({ ...own, Host: 'rebound.example', Origin: 'http://rebound.example' }),
    ],
    ['with an altered cookie', (own) => ({ ...own, Cookie: own.Cookie!.slice(0, -3) })],
    ['without a cookie', ({ Cookie, ...own }) => own],
  ] as [string, (own: Record<string, string>) => Record<string, string>][])(
    'a call %s has no key',
    async (_how, change) => {
      const headers = change(await visit(service));
      const refused = await send(service, '/v1/usage', headers);
      expect([refused.status, codeOf(refused), refused.headers['www-authenticate']]).toEqual([
        401,
        'api_key_missing',
        'Bearer',
      ]);
    },
  );

  test('a name that leads here has no page, but the documentation', async () => {
    const { status, headers } = await send(service, '/', { Host: 'rebound.example' });
    expect([status, headers.location, headers['set-cookie']]).toEqual([302, '/docs', undefined]);
  });

  test('a request with a key never uses the session', async () => {
    const headers = await visit(service);
    const { key, account } = await service.customer({ textUnits: 77 });
    const usage = await send(service, '/v1/usage', { ...headers, Authorization: `Bearer ${key.key}` });
    expect(JSON.parse(usage.body.toString()).text.included_units).toBe(77);
    expect(account.id).not.toBe(PAGE_ACCOUNT_ID);
    for (const Authorization of ['Bearer khn_test_wrong', 'Basic eA==', 'Bearer']) {
      expect((await send(service, '/v1/usage', { ...headers, Authorization })).status).toBe(401);
    }
  });

  test('what the page uses is not taken from another account', async () => {
    const { key } = await service.customer({ textUnits: 100 });
    await send(service, '/v1/diacritize', await visit(service), { text: 'کتاب خوب من' });
    const { body } = await post(`${service.url}/v1/diacritize`, key.key, TEXT);
    expect(body.usage.cache_hit).toBe(false);
    const usage = await send(service, '/v1/usage', { Authorization: `Bearer ${key.key}` });
    expect(JSON.parse(usage.body.toString()).text.used_units).toBe(7);
  });

  test('no byte that a browser gets from the page holds a key', async () => {
    const headers = await visit(service);
    const replies = await Promise.all([
      ...FILES.map((name) => send(service, `/page/${name}`)),
      send(service, '/', headers),
      send(service, '/v1/usage', headers),
      send(service, '/v1/diacritize', headers, TEXT),
    ]);
    for (const { headers, body } of replies) {
      expect(`${JSON.stringify(headers)} ${body.toString('latin1')}`).not.toMatch(
        /khn_(?:test|live)_[0-9A-Za-z]/,
      );
    }
  });

  test('visitors share one account, which has one key', async () => {
    const visitors = await Promise.all([visit(service), visit(service), visit(service)]);
    await Promise.all(visitors.map((headers) => send(service, '/v1/usage', headers)));
    const rows = await service.services.database.query<{ account_id: string }>({
      name: 'test-page-keys',
      text: "SELECT account_id FROM api_keys WHERE name = 'visitors of the page'",
    });
    expect(rows).toEqual([{ account_id: PAGE_ACCOUNT_ID }]);
  });

  test.each(FILES.filter((name) => !name.endsWith('.html')))(
    'the file %s is sent in the coding that the browser takes, and not again',
    async (name) => {
      const wanted = await readFile(new URL(`../../../generated/web/${name}`, import.meta.url));
      for (const [coding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
        ['identity', (bytes: Buffer) => bytes],
      ] as const) {
        const { headers, body } = await send(service, `/page/${name}`, { 'Accept-Encoding': coding });
        const isPacked = coding !== 'identity' && !name.endsWith('.woff2');
        expect(headers['content-encoding']).toBe(isPacked ? coding : undefined);
        expect((isPacked ? decode(body) : body).equals(wanted), `${name} as ${coding}`).toBe(true);
        expect(headers['cache-control']).toBe('no-cache');
        const again = await send(service, `/page/${name}`, { 'If-None-Match': headers.etag! });
        expect([again.status, again.body.length]).toEqual([304, 0]);
      }
    },
  );

  test.each([
    '/page/',
    '/page/nothing.js',
    '/page/%ff',
    '/page/__proto__',
    '/page/..%2Fdocs.html',
    '/page/index.html',
    '/page/index.fa.html',
  ])('there is nothing at %s', async (path) => {
    expect(codeOf(await send(service, path))).toBe('route_not_found');
  });
});

describe('the limits of the page', () => {
  const service = sharedService();

  test('each session has the limit of a sandbox; beyond it the others go on', async () => {
    const [one, other] = [await visit(service), await visit(service)];
    const replies = await Promise.all(Array.from({ length: 125 }, () => send(service, '/v1/usage', one)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(120);
    const refused = replies.find(({ status }) => status === 429)!;
    expect([codeOf(refused), refused.headers['ratelimit-limit']]).toEqual(['rate_limit_exceeded', '120']);
    const { status, headers } = await send(service, '/v1/usage', other);
    expect([status, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([200, '120', '119']);
  });

  test('an operator who revokes the key of the page closes it', async () => {
    const headers = await visit(service);
    expect((await send(service, '/v1/usage', headers)).status).toBe(200);
    const { database, keyRing } = service.services;
    const access = await keyRing.openPage();
    await revokeKey(database, access!.keyId);
    keyRing.forget();
    expect((await send(service, '/v1/usage', headers)).status).toBe(401);
  });
});

const SIGNING_SECRET = 'one secret for both servers';

describe('a server without the page', () => {
  const service = sharedService('embedded', { env: { TRY_PAGE: 'off', SIGNING_SECRET } });
  const open = sharedService('embedded', { env: { SIGNING_SECRET } });

  test('/ leads to the documentation, and sets no cookie', async () => {
    const { status, headers } = await send(service, '/');
    expect([status, headers.location, headers['set-cookie']]).toEqual([302, '/docs', undefined]);
    expect((await send(service, '/page/page.js')).status).toBe(404);
  });

  test('a session means nothing, even one that the same secret has signed', async () => {
    const headers = { ...(await visit(open)), Origin: service.url };
    expect((await send(service, '/v1/usage', headers)).status).toBe(401);
    expect((await send(open, '/v1/usage', { ...headers, Origin: open.url })).status).toBe(200);
  });
});
