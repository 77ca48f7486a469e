import { expect, test } from 'vitest';
import { mayHold, packBloomFilter } from '../../../server/reading/base/bloom-filter.ts';
import { said } from '../../support/said.ts';

test.each([
  ['قرارداد زیرمیز بود', 'qarArdAd zir-e miz bud', 'two words that texts have side by side'],
  ['علیآقا اومد', 'ali AqA umad', 'a name with a title'],
  ['نامونام خانوادگی', 'nAm va nAm-e xAnevAdegi', 'three with "and"'],
  ['شهرتبریز سرده', 'Sahr-e tabriz sarde', 'two where other words would fit, too'],
  ['موسیقیراک گوش میدم', 'musiqi-ye rAk guS midam', 'two of which one is short'],
  ['چهروزایی بود', 'Ce ruzAyi bud', 'one that asks'],
])('%s: %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test.each([['براوزر'], ['کیروبو'], ['پروپرتی']])('%s stays one word', (word) => {
  expect(said(word)).not.toContain(' ');
});

test('a filter holds what was packed, in whatever order, and hardly anything else', () => {
  const texts = Array.from({ length: 5000 }, (_, i) => `word ${i}`);
  const filter = packBloomFilter(texts);
  expect(texts.every((text) => mayHold(filter, text))).toBe(true);
  expect(packBloomFilter(texts.toReversed())).toEqual(filter);
  const others = Array.from({ length: 5000 }, (_, i) => `other ${i}`);
  expect(others.filter((text) => mayHold(filter, text)).length).toBeLessThan(100);
  expect(mayHold(packBloomFilter([]), 'word 1')).toBe(false);
});
