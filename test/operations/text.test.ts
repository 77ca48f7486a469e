import { beforeAll, describe, expect, test } from 'vitest';
import { PLAN_DEFAULTS } from '../../server/accounts/plans.ts';
import type { Reader } from '../../server/reading/index.ts';
import { engines } from '../support/databases.ts';
import { sharedService } from '../support/shared-service.ts';
import { type Exchange, get, post } from '../support/start-service.ts';

const TEXT = 'کتاب من خیلی خوب است';
const text = (status: number, exchanges: Exchange[]) => exchanges.filter((one) => one.status === status);

type Inserted = { source_index: number; mark: string };

/** Inserts the marks as the contract tells clients to do. */
function insertAll(text: string, operations: readonly Inserted[]): string {
  const codePoints = [...text];
  for (const { source_index, mark } of operations.toReversed()) codePoints.splice(source_index + 1, 0, mark);
  return codePoints.join('');
}

describe.each(engines)('the text routes on %s', (engine) => {
  const service = sharedService(engine);
  /** How often the reading engine was called. */
  let reads = 0;
  beforeAll(async () => {
    const { reader } = service.services;
    const { reading } = reader;
    Object.assign(reader, {
      reading: (text: string) => {
        reads += 1;
        return reading(text);
      },
    } satisfies Partial<Reader>);
  });

  const path = (name: string) => `${service.url}/v1/${name}`;
  const usage = async (key: string) => (await get(path('usage'), key)).body.text;

  test('diacritize gives marks, and inserting the operations gives the marked text', async () => {
    const { key } = (await service.customer()).key;
    const { status, headers, body } = await post(path('diacritize'), key, { text: TEXT });
    expect(status).toBe(200);
    expect(body.request_id).toBe(headers.get('X-Request-Id'));
    expect(body.original).toBe(TEXT);
    expect(body.marked).toContain('کِتابِ');
    expect(insertAll(TEXT, body.operations)).toBe(body.marked);
    const doubled = await post(path('diacritize'), key, { text: 'معلم' });
    const { operations, marked } = doubled.body;
    expect(operations.map((operation: Inserted) => operation.source_index)).toEqual([0, 1, 2, 2]);
    expect(insertAll('معلم', operations)).toBe(marked);
    expect(body.usage).toEqual({
      meter: 'text',
      input_code_points: 20,
      multiplier: 1,
      units: 20,
      additional_units: 0,
      cache_hit: false,
    });
  });

  test('leaving the ezafe out drops only the operations of the ezafe', async () => {
    const { key } = (await service.customer()).key;
    const all = (await post(path('diacritize'), key, { text: TEXT })).body.operations;
    const some = (await post(path('diacritize'), key, { text: TEXT, include_ezafe: false })).body.operations;
    expect(all.some(({ type }: { type: string }) => type === 'ezafe')).toBe(true);
    expect(some).toEqual(all.filter(({ type }: { type: string }) => type === 'reading'));
  });

  test('pinglish takes its defaults from the contract and aligns word by word', async () => {
    const { key } = (await service.customer()).key;
    const { body } = await post(path('pinglish'), key, { text: TEXT });
    expect(body).toMatchObject({ original: TEXT, style: 'readable', vowel_notation: 'double_a' });
    expect(body.pinglish).toBe('ketaab-e man kheyli khub ast');
    const codePoints = [...TEXT];
    for (const { source_start, source_end, source } of body.alignment) {
      expect(codePoints.slice(source_start, source_end).join('')).toBe(source);
    }
    const macron = await post(path('pinglish'), key, {
      text: TEXT,
      style: 'systematic',
      vowel_notation: 'macron',
    });
    expect(macron.body.pinglish).toContain('ketāb-e');
  });

  test('code points are counted, not bytes or UTF-16 units', async () => {
    const { key } = (await service.customer()).key;
    const { body } = await post(path('diacritize'), key, { text: 'سلام‌😀 é' });
    expect(body.usage.input_code_points).toBe(8);
    expect((await usage(key)).used_units).toBe(8);
  });

  test('an equal request hits the cache of its account and is charged', async () => {
    const mine = (await service.customer()).key.key;
    const other = (await service.customer()).key.key;
    const first = await post(path('diacritize'), mine, { text: TEXT });
    const before = reads;
    const again = await post(path('diacritize'), mine, { text: TEXT });
    expect(reads).toBe(before);
    const elsewhere = await post(path('diacritize'), other, { text: TEXT });
    const changed = await post(path('diacritize'), mine, { text: TEXT, include_ezafe: false });
    const hits = [first, again, elsewhere, changed].map(({ body }) => body.usage.cache_hit);
    expect(hits).toEqual([false, true, false, false]);
    expect(again.body.marked).toBe(first.body.marked);
    expect(again.body.request_id).not.toBe(first.body.request_id);
    expect((await usage(mine)).used_units).toBe(60);
  });

  test('a replay is the stored answer, costs nothing, and counts against the rate limit', async () => {
    const { key } = (await service.customer()).key;
    const headers = { 'Idempotency-Key': 'replay me please' };
    const first = await post(path('pinglish'), key, { text: TEXT }, headers);
    const replay = await post(path('pinglish'), key, { text: TEXT }, headers);
    expect(replay.body).toEqual(first.body);
    expect(replay.headers.get('X-Request-Id')).toBe(first.headers.get('X-Request-Id'));
    expect([first, replay].map(({ headers }) => headers.get('Idempotent-Replayed'))).toEqual([null, 'true']);
    expect(Number(replay.headers.get('RateLimit-Remaining'))).toBe(
      Number(first.headers.get('RateLimit-Remaining')) - 1,
    );
    expect((await usage(key)).used_units).toBe(20);
  });

  test('the same key with another body or route is a conflict and costs nothing', async () => {
    const { key } = (await service.customer()).key;
    const headers = { 'Idempotency-Key': 'conflicting-key' };
    await post(path('diacritize'), key, { text: TEXT }, headers);
    const conflicts = [
      await post(path('diacritize'), key, { text: `${TEXT} ` }, headers),
      await post(path('pinglish'), key, { text: TEXT }, headers),
      await post(path('diacritize'), key, { text: TEXT, include_ezafe: true }, headers),
    ];
    for (const { status, body } of conflicts) {
      expect([status, body.error.code, body.error.retryable]).toEqual([409, 'idempotency_conflict', false]);
    }
    expect((await usage(key)).used_units).toBe(20);
  });

  test('a hundred concurrent duplicates are one generation and one charge', async () => {
    const { key } = (await service.customer()).key;
    const before = reads;
    const exchanges = await Promise.all(
      Array.from({ length: 100 }, () =>
        post(path('diacritize'), key, { text: TEXT }, { 'Idempotency-Key': 'a hundred' }),
      ),
    );
    expect(reads - before).toBe(1);
    for (const { body, headers } of text(409, exchanges)) {
      expect(body.error).toMatchObject({ code: 'request_in_progress', retryable: true });
      expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    }
    const answered = text(200, exchanges);
    expect(answered.length + text(409, exchanges).length).toBe(100);
    expect(new Set(answered.map(({ body }) => body.request_id)).size).toBe(1);
    expect((await usage(key)).used_units).toBe(20);
  });

  test('racing requests at the edge of the allowance never go over it, and its last unit can be used', async () => {
    const { key } = (await service.customer({ textUnits: 110 })).key;
    const exchanges = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post(path('diacritize'), key, { text: `${TEXT.slice(0, -2)}${index % 10}${index > 9 ? '.' : '!'}` }),
      ),
    );
    expect(text(200, exchanges)).toHaveLength(5);
    for (const { body } of text(402, exchanges)) {
      expect(body.error).toMatchObject({ code: 'text_quota_exhausted', category: 'quota', retryable: false });
    }
    expect((await post(path('diacritize'), key, { text: 'سلام دنیا!' })).status).toBe(200);
    expect((await post(path('diacritize'), key, { text: 'آ' })).status).toBe(402);
    expect(await usage(key)).toMatchObject({
      included_units: 110,
      used_units: 110,
      reserved_units: 0,
      additional_units: 0,
    });
  });

  test('approved additional units are used after the allowance and named in the answer', async () => {
    const { key } = (await service.customer({ textUnits: 15, additionalUnitCeiling: 10 })).key;
    const { body } = await post(path('diacritize'), key, { text: TEXT });
    expect(body.usage).toMatchObject({ units: 20, additional_units: 5 });
    expect((await post(path('diacritize'), key, { text: TEXT })).status).toBe(402);
    expect(await usage(key)).toMatchObject({
      used_units: 20,
      additional_units: 5,
      additional_usage_approved: true,
      additional_unit_ceiling: 10,
    });
  });

  test('a failure before generation leaves the idempotency key unused', async () => {
    const { key } = (await service.customer({ textUnits: 10 })).key;
    const headers = { 'Idempotency-Key': 'failed before' };
    expect((await post(path('diacritize'), key, { text: TEXT }, headers)).status).toBe(402);
    expect((await post(path('diacritize'), key, { text: 'latin' }, headers)).status).toBe(400);
    expect((await post(path('diacritize'), key, { text: 'سلام' }, headers)).status).toBe(200);
  });

  test.each([
    ['seven characters', '1234567'],
    ['129 characters', 'x'.repeat(129)],
    ['a tab', '1234\t5678'],
    ['a letter beyond ASCII', '1234é5678'],
  ])('an idempotency key of %s is refused as invalid', async (_case, idempotencyKey) => {
    const { key } = (await service.customer()).key;
    const { status, body } = await post(
      path('diacritize'),
      key,
      { text: TEXT },
      { 'Idempotency-Key': idempotencyKey },
    );
    expect([status, body.error.code]).toEqual([400, 'idempotency_key_invalid']);
  });

  test.each(['12345678', '~'.repeat(128), 'with space inside'])(
    '%s is accepted as an idempotency key',
    async (idempotencyKey) => {
      const { key } = (await service.customer()).key;
      const { status } = await post(
        path('diacritize'),
        key,
        { text: TEXT },
        { 'Idempotency-Key': idempotencyKey },
      );
      expect(status).toBe(200);
    },
  );

  test('a speech job without an idempotency key is refused', async () => {
    const { key } = (await service.customer()).key;
    const { status, body } = await post(path('speech/jobs'), key, {
      text: TEXT,
      tier: 'basic',
      voice: 'kian',
    });
    expect([status, body.error.code]).toEqual([400, 'idempotency_key_required']);
  });

  test('the keys of an account share one rate limit, and other accounts have their own', async () => {
    const { key, account } = await service.customer({ rpm: 3 });
    const other = (await service.customer({ rpm: 3 })).key.key;
    const exchanges = await Promise.all(Array.from({ length: 8 }, () => get(path('usage'), key.key)));
    expect(text(200, exchanges)).toHaveLength(3);
    for (const { headers, body } of text(429, exchanges)) {
      expect(body.error).toMatchObject({
        code: 'rate_limit_exceeded',
        category: 'rate_limit',
        retryable: true,
      });
      expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
      expect(headers.get('RateLimit-Remaining')).toBe('0');
    }
    expect((await get(path('usage'), other)).headers.get('RateLimit-Limit')).toBe('3');
    expect(account.rpm).toBe(3);
  });

  test('usage names the plan, the period and the limits', async () => {
    const { key } = (await service.customer({ environment: 'live', plan: 'growth', rpm: 77 })).key;
    const { body } = await get(path('usage'), key);
    expect(body).toMatchObject({
      environment: 'live',
      plan: 'growth',
      status: 'active',
      organization_rpm: 77,
      text: { included_units: PLAN_DEFAULTS.growth.textUnits, used_units: 0 },
      basic_speech: { included_seconds: PLAN_DEFAULTS.growth.basicSeconds, grace_seconds: 0 },
      premium_speech: { included_seconds: PLAN_DEFAULTS.growth.premiumSeconds },
    });
    const { starts_at, ends_at } = body.billing_period;
    expect(new Date(starts_at) <= new Date() && new Date() < new Date(ends_at)).toBe(true);
  });

  test('an engine that breaks the contract is an internal error, costs nothing and frees the key', async () => {
    const { key } = (await service.customer()).key;
    const { reader } = service.services;
    const { reading } = reader;
    const headers = { 'Idempotency-Key': 'broken engine' };
    Object.assign(reader, {
      reading: () => {
        throw new Error('the engine broke');
      },
    });
    const failed = await post(path('diacritize'), key, { text: TEXT }, headers);
    Object.assign(reader, { reading });
    expect([failed.status, failed.body.error.code]).toEqual([500, 'internal_error']);
    expect((await usage(key)).used_units).toBe(0);
    expect((await post(path('diacritize'), key, { text: TEXT }, headers)).status).toBe(200);
  });
});
