import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedService } from '../support/shared-service.ts';
import { type Customer, exchange, get, post } from '../support/start-service.ts';

const service = sharedService();
let customer: Customer;
let key: string;
beforeAll(async () => {
  customer = await service.customer();
  key = customer.key.key;
});

const used = async () => (await get(`${service.url}/v1/usage`, key)).body.text.used_units;

test('a text of Persian-script letters beyond the published pattern is accepted', async () => {
  const { status, body } = await post(`${service.url}/v1/diacritize`, key, { text: '\u{1ee00}' });
  expect([status, body.original]).toEqual([200, '\u{1ee00}']);
});

describe('a body that the contract does not allow', () => {
  const long = 'س'.repeat(6001);
  test.each([
    ['no text', {}, 'invalid_request', ['/text required']],
    ['a text that is no string', { text: 5 }, 'invalid_request', ['/text type']],
    ['null', { text: null }, 'invalid_request', ['/text type']],
    ['an empty text', { text: '' }, 'invalid_request', ['/text minLength']],
    ['6001 code points', { text: long }, 'text_too_long', ['/text maxLength']],
    ['6001 astral code points', { text: `س${'😀'.repeat(6000)}` }, 'text_too_long', ['/text maxLength']],
    ['no Persian letter', { text: 'hello' }, 'persian_text_required', ['/text pattern']],
    ['only digits and tatweel', { text: '۱۲۳ ـــ ٪' }, 'persian_text_required', ['/text pattern']],
    ['an unknown field', { text: 'سلام', voice: 'kian' }, 'invalid_request', ['/voice additionalProperties']],
    [
      'a prototype field',
      '{"text":"سلام","__proto__":{}}',
      'invalid_request',
      ['/__proto__ additionalProperties'],
    ],
    [
      'a text that says true',
      { text: 'سلام', include_ezafe: 'true' },
      'invalid_request',
      ['/include_ezafe type'],
    ],
    [
      'everything wrong at once',
      { text: 'x', include_ezafe: 1, a: 1, 'b/c~d': 2 },
      'invalid_request',
      ['/a additionalProperties', '/b~1c~0d additionalProperties', '/include_ezafe type', '/text pattern'],
    ],
    ['an array', '[]', 'invalid_request', [' type']],
    ['a string', '"سلام"', 'invalid_request', [' type']],
    ['null itself', 'null', 'invalid_request', [' type']],
  ])('a body with %s is refused, names every issue and costs nothing', async (_case, body, code, issues) => {
    const before = await used();
    const { status, body: answer } = await post(`${service.url}/v1/diacritize`, key, body);
    expect([status, answer.error.code]).toEqual([400, code]);
    const found = answer.error.details.issues.map(
      (issue: { path: string; rule: string }) => `${issue.path} ${issue.rule}`,
    );
    expect(found.sort()).toEqual(issues);
    expect(await used()).toBe(before);
  });

  test.each([
    ['pinglish', { style: 'fancy' }, ['/style enum']],
    ['pinglish', { vowel_notation: null }, ['/vowel_notation type', '/vowel_notation enum']],
    ['pinglish', { include_ezafe: true }, ['/include_ezafe additionalProperties']],
    ['diacritize', { style: 'readable' }, ['/style additionalProperties']],
    ['translate', { target_language: 'en' }, ['/target_language additionalProperties']],
  ])('the route %s refuses the fields %j', async (route, fields, issues) => {
    const { status, body } = await post(`${service.url}/v1/${route}`, key, { text: 'سلام', ...fields });
    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    const found = body.error.details.issues.map(
      (issue: { path: string; rule: string }) => `${issue.path} ${issue.rule}`,
    );
    expect(found).toEqual(issues);
  });

  test.each([
    ['nothing', ''],
    ['broken JSON', '{"text":"سلام"'],
    ['a byte order mark', '\uFEFF{"text":"سلام"}'],
    ['a duplicate key', '{"text":"سلام","text":"سلام"}'],
    ['a lone surrogate', '{"text":"سلام\\ud800"}'],
    ['deep nesting', `{"text":${'['.repeat(40)}${']'.repeat(40)}}`],
    ['invalid UTF-8', Uint8Array.from([...Buffer.from('{"text":"س'), 0xff, 0x22, 0x7d])],
  ])('a body with %s is answered with invalid_json', async (_case, body) => {
    const { status, body: answer } = await post(`${service.url}/v1/diacritize`, key, body);
    expect([status, answer.error.code]).toEqual([400, 'invalid_json']);
  });

  test.each([
    [
      'basic with a Premium field',
      { tier: 'basic', voice: 'ava', style: 'warm' },
      ['/style additionalProperties'],
    ],
    ['a Premium voice in basic', { tier: 'basic', voice: 'Kore' }, ['/voice enum']],
    ['a Basic voice in premium', { tier: 'premium', voice: 'kian' }, ['/voice enum']],
    ['a pace that is too slow', { tier: 'basic', voice: 'ava', pace: 0.7499 }, ['/pace minimum']],
    ['a pace that is too fast', { tier: 'premium', voice: 'Kore', pace: 1.2501 }, ['/pace maximum']],
    [
      'long director notes',
      { tier: 'premium', voice: 'Kore', director_notes: 'x'.repeat(601) },
      ['/director_notes maxLength'],
    ],
    ['no tier', { voice: 'ava' }, ['/tier required']],
    ['an unknown tier', { tier: 'gold', voice: 'ava' }, ['/tier enum']],
    ['a tier that is an object', { tier: {}, voice: 'ava' }, ['/tier enum']],
    ['the prototype as tier', { tier: 'constructor', voice: 'ava' }, ['/tier enum']],
  ])('a speech request with %s is refused', async (_case, fields, issues) => {
    const { status, body } = await post(`${service.url}/v1/speech`, key, { text: 'سلام', ...fields });
    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    const found = body.error.details.issues.map(
      (issue: { path: string; rule: string }) => `${issue.path} ${issue.rule}`,
    );
    expect(found).toEqual(issues);
  });

  test('an answer about thousands of unknown fields names a hundred of them', async () => {
    const fields = Object.fromEntries(Array.from({ length: 2500 }, (_, index) => [`f${index}`, 1]));
    const { status, body } = await post(`${service.url}/v1/diacritize`, key, { text: 'سلام', ...fields });
    expect([status, body.error.details.issues.length]).toEqual([400, 100]);
  });

  test('a field with an endless name is named by its beginning', async () => {
    const { status, body } = await post(`${service.url}/v1/diacritize`, key, {
      text: 'سلام',
      ['😀'.repeat(3000)]: 1,
    });
    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    expect(body.error.details.issues[0].path.length).toBeLessThanOrEqual(1000);
  });
});

describe('the limits of a body', () => {
  const ofBytes = (bytes: number) => {
    const shell = '{"text":"سلام"}';
    return shell.replace('{', `{${' '.repeat(bytes - Buffer.byteLength(shell))}`);
  };

  test('a body of 32768 bytes passes and one of 32769 is too large', async () => {
    const fits = await post(`${service.url}/v1/diacritize`, key, ofBytes(32_768));
    const tooLarge = await post(`${service.url}/v1/diacritize`, key, ofBytes(32_769));
    expect([fits.status, tooLarge.status, tooLarge.body.error.code]).toEqual([200, 413, 'body_too_large']);
  });

  test('the size limit also holds for a body without Content-Length', async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 40_000; sent += 1000) controller.enqueue(Buffer.from(' '.repeat(1000)));
        controller.close();
      },
    });
    const { status } = await exchange(`${service.url}/v1/diacritize`, key, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: chunks,
      duplex: 'half',
    } as RequestInit);
    expect(status).toBe(413);
  });

  test('a text of 6000 code points passes, counted as code points', async () => {
    const { status, body } = await post(`${service.url}/v1/diacritize`, key, {
      text: `س${'😀'.repeat(5999)}`,
    });
    expect([status, body.usage.input_code_points]).toEqual([200, 6000]);
  });

  test('a text with U+0000 is accepted and echoed', async () => {
    const text = 'سلام\0دنیا';
    const { status, body } = await post(
      `${service.url}/v1/diacritize`,
      key,
      { text },
      { 'Idempotency-Key': 'null-character' },
    );
    expect([status, body.original]).toEqual([200, text]);
    const replay = await post(
      `${service.url}/v1/diacritize`,
      key,
      { text },
      { 'Idempotency-Key': 'null-character' },
    );
    expect(replay.body).toEqual(body);
  });
});

describe('media types', () => {
  const send = (headers: Record<string, string>) =>
    exchange(`${service.url}/v1/diacritize`, key, {
      method: 'POST',
      headers,
      body: Buffer.from('{"text":"سلام"}'),
    });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'the media type %s is accepted',
    async (type) => {
      expect((await send({ 'Content-Type': type })).status).toBe(200);
    },
  );

  test.each([
    ['text/plain', { 'Content-Type': 'text/plain' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['multipart', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['another charset', { 'Content-Type': 'application/json; charset=latin1' }],
    ['an unknown parameter', { 'Content-Type': 'application/json; a=b' }],
    ['a JSON dialect', { 'Content-Type': 'application/ld+json' }],
    ['no type', {}],
    ['a compressed body', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }],
  ])('a request with %s is answered with unsupported_media_type', async (_case, headers) => {
    const { status, body } = await send(headers as Record<string, string>);
    expect([status, body.error.code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('routes', () => {
  test.each([
    '/v1/unknown',
    '/v1/diacritize/',
    '/v1/Diacritize',
    '/V1/diacritize',
    '/v1//diacritize',
    '/v1/diacr%69tize',
    '/v2/diacritize',
    '/v1',
    '/v1/speech/jobs/',
    '/elsewhere',
  ])('the path %s is answered with route_not_found', async (path) => {
    const { status, body } = await post(service.url + path, key, { text: 'سلام' });
    expect([status, body.error.code]).toEqual([404, 'route_not_found']);
  });

  test.each([
    ['GET', '/v1/diacritize', 'POST'],
    ['PUT', '/v1/translate', 'POST'],
    ['OPTIONS', '/v1/diacritize', 'POST'],
    ['DELETE', '/v1/speech/jobs/3f0c2f2e-94a8-4f3b-8f6e-1d1c0a5f7d11', 'GET'],
    ['POST', '/v1/usage', 'GET'],
    ['POST', '/v1/developer/audio', 'GET, HEAD'],
  ])('%s %s is not allowed, and the answer names the methods that are', async (method, path, allow) => {
    const { status, headers, body } = await exchange(service.url + path, key, { method });
    expect([status, headers.get('Allow'), body.error.code]).toEqual([405, allow, 'method_not_allowed']);
  });

  test('browsers are not allowed to call from other origins', async () => {
    const { headers } = await post(
      `${service.url}/v1/diacritize`,
      key,
      { text: 'سلام' },
      { Origin: 'https://example.org' },
    );
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('an unknown query parameter is refused', async () => {
    const { status, body } = await get(`${service.url}/v1/usage?verbose=1`, key);
    expect([status, body.error.details.issues[0].path]).toEqual([400, 'verbose']);
  });

  test('a body on a route that takes none is refused', async () => {
    const { hostname, port } = new URL(service.url);
    const status = await new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${key}`, 'Content-Length': 2 };
      const sent = request({ hostname, port, path: '/v1/usage', method: 'GET', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject);
      sent.end('{}');
    });
    expect(status).toBe(400);
  });
});

describe('keys', () => {
  const usage = (authorization: string) =>
    exchange(`${service.url}/v1/usage`, undefined, { headers: { Authorization: authorization } });

  test('a request without a key is answered with api_key_missing', async () => {
    const { status, headers, body } = await get(`${service.url}/v1/usage`);
    expect([status, body.error.code, headers.get('WWW-Authenticate')]).toEqual([
      401,
      'api_key_missing',
      'Bearer',
    ]);
  });

  test.each([
    ['another scheme', 'Basic dXNlcjpwYXNz', 'api_key_missing'],
    ['an empty key', 'Bearer ', 'api_key_missing'],
    ['two keys', 'Bearer a b', 'api_key_missing'],
    ['no key of ours', 'Bearer sk_live_123', 'api_key_invalid'],
  ])('an Authorization header with %s is refused', async (_case, authorization, code) => {
    const { status, body } = await usage(authorization);
    expect([status, body.error.code, body.error.category]).toEqual([401, code, 'authentication']);
  });

  test('a key with one letter changed is refused', async () => {
    const changed = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await usage(`Bearer ${changed}`)).body.error.code).toBe('api_key_invalid');
  });

  test('the scheme of the Authorization header may be written in any case', async () => {
    expect((await usage(`bearer ${key}`)).status).toBe(200);
  });

  test('a key for text cannot use speech routes and a key for speech cannot use text routes', async () => {
    const text = await service.customer({}, ['text']);
    const speech = await service.customer({}, ['speech']);
    const spoken = { text: 'سلام', tier: 'basic', voice: 'ava' };
    const refused = [
      await post(`${service.url}/v1/speech`, text.key.key, spoken),
      await post(`${service.url}/v1/speech/jobs`, text.key.key, spoken, { 'Idempotency-Key': 'scope-test' }),
      await get(`${service.url}/v1/speech/jobs/3f0c2f2e-94a8-4f3b-8f6e-1d1c0a5f7d11`, text.key.key),
      await post(`${service.url}/v1/diacritize`, speech.key.key, { text: 'سلام' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(refused[0]!.body.error).toMatchObject({
      code: 'insufficient_scope',
      category: 'authorization',
      details: { required_scope: 'speech' },
    });
    expect((await get(`${service.url}/v1/usage`, speech.key.key)).status).toBe(200);
  });

  test.each([
    ['active', 200],
    ['canceling', 200],
    ['pending_payment', 403],
    ['past_due', 403],
    ['disabled', 403],
  ] as const)(
    'an account that is %s gets %i when it generates, and can read its usage',
    async (status, expected) => {
      const { key } = (await service.customer({ status })).key;
      const generated = await post(`${service.url}/v1/pinglish`, key, { text: 'سلام' });
      const read = await get(`${service.url}/v1/usage`, key);
      expect([generated.status, read.status, read.body.status]).toEqual([expected, 200, status]);
      if (expected === 403) expect(generated.body.error.code).toBe('account_inactive');
    },
  );
});
