import { describe, expect, test } from 'vitest';
import type { Reader } from '../../server/reading/index.ts';
import { hostileTexts, LIGATURES } from '../support/hostile-texts.ts';
import { sharedService } from '../support/shared-service.ts';
import { get, post } from '../support/start-service.ts';

const service = sharedService();
const path = (name: string) => `${service.url}/v1/${name}`;
const newKey = async (textUnits = 1_000_000_000) =>
  (await service.customer({ textUnits, rpm: 1_000_000 })).key.key;

/** Counts how often texts are read while something happens. */
async function readsDuring(happens: () => Promise<void>): Promise<number> {
  const { reader } = service.services;
  const { reading } = reader;
  let reads = 0;
  Object.assign(reader, {
    reading: (text: string) => {
      reads += 1;
      return reading(text);
    },
  } satisfies Partial<Reader>);
  await happens().finally(() => Object.assign(reader, { reading }));
  return reads;
}

// The property test of the reading room knows all of them; here are the longest answers.
const sent = [...hostileTexts()].filter(
  ([name]) => !name.startsWith('the ligature') || /fdfa|fd4c/.test(name),
);

test.each(sent)('%s is answered on both routes', async (_, text) => {
  const key = await newKey();
  const answers = [
    await post(path('diacritize'), key, { text }),
    await post(path('pinglish'), key, { text }),
    await post(path('pinglish'), key, { text, style: 'systematic', vowel_notation: 'macron' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a short text that comes later is answered before a hostile one', async () => {
  const key = await newKey();
  const order: string[] = [];
  const text = hostileTexts(77).get('unknown words of 5 letters')!;
  const hostile = post(path('diacritize'), key, { text }).then(() => order.push('hostile'));
  await get(path('usage'), key);
  const short = post(path('diacritize'), key, { text: 'سلام' }).then(() => order.push('short'));
  await Promise.all([hostile, short]);
  expect(order).toEqual(['short', 'hostile']);
});

test('racing requests for one hostile text generate it once', async () => {
  const key = await newKey();
  const text = hostileTexts(78).get('unknown words of 5 letters')!;
  const statuses: number[] = [];
  const reads = await readsDuring(async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => post(path('diacritize'), key, { text })));
    statuses.push(...all.map(({ status }) => status));
  });
  expect([reads, ...new Set(statuses)]).toEqual([1, 200]);
});

test('a failure of the one generation fails every request that waits for it, and the next one begins anew', async () => {
  const key = await newKey();
  const { reader } = service.services;
  const { reading } = reader;
  const text = hostileTexts(79).get('unknown words of 5 letters')!;
  Object.assign(reader, {
    *reading(text: string) {
      yield* reading(text);
      throw new Error('the engine broke');
    },
  });
  const all = await Promise.all(Array.from({ length: 4 }, () => post(path('diacritize'), key, { text })));
  Object.assign(reader, { reading });
  expect(all.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  expect((await post(path('diacritize'), key, { text })).status).toBe(200);
});

test('no mark is put into a ligature, and each is written as a phrase of its own', async () => {
  const key = await newKey();
  const words = LIGATURES.map((one) => `${one}${one}`).join(' ');
  const { body } = await post(path('diacritize'), key, { text: `${words} س`, include_ezafe: false });
  expect(body.operations).toEqual([]);
  const latin = await post(path('pinglish'), key, { text: 'محمدﷺ ﷲﷲ' });
  expect(latin.body.pinglish).toBe('mohammad sallallaaho aleyhe va sallam allaah allaah');
});

test('an answer that would break the contract is an internal error that no retry mends', async () => {
  const key = await newKey();
  const { reader } = service.services;
  const { reading } = reader;
  Object.assign(reader, {
    *reading(text: string) {
      return yield* reading(`${text} `.repeat(1000));
    },
  });
  const { status, body } = await post(path('pinglish'), key, { text: 'کتاب من' });
  Object.assign(reader, { reading });
  expect([status, body.error.code, body.error.retryable]).toEqual([500, 'internal_error', false]);
});

describe('an exhausted text allowance', () => {
  const text = 'کتاب من خیلی خوب است';
  const headers = { 'Idempotency-Key': 'the last units' };

  test('refuses a request before anything is read', async () => {
    const key = await newKey(19);
    const reads = await readsDuring(async () => {
      for (const name of ['diacritize', 'pinglish'])
        expect((await post(path(name), key, { text })).body.error.code).toBe('text_quota_exhausted');
    });
    expect(reads).toBe(0);
    expect((await post(path('diacritize'), key, { text: text.slice(1) })).status).toBe(200);
  });

  test('still replays the request that exhausted it, and another body under its key is a conflict', async () => {
    const key = await newKey(20);
    const first = await post(path('diacritize'), key, { text }, headers);
    const again = await post(path('diacritize'), key, { text }, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await post(path('diacritize'), key, { text: `${text}.` }, headers)).status).toBe(409);
    expect((await post(path('diacritize'), key, { text })).status).toBe(402);
  });
});
