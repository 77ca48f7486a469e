import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { romanize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const COMMON_WORDS = readFileSync(new URL('common-words.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [word: string, pinglish: string]);

const reader = shippedReader();

test('common words come as people write them in Latin letters', () => {
  const wrong = COMMON_WORDS.flatMap(([word, pinglish]) => {
    const written = romanize(reader.read(word), { style: 'readable', vowelNotation: 'double_a' }).pinglish;
    return pinglish.split('|').includes(written) ? [] : [`${word}: ${written} instead of ${pinglish}`];
  });
  expect(wrong).toEqual([]);
});

test('there are more than a thousand of them, each once', () => {
  const words = new Set(COMMON_WORDS.map(([word]) => word));
  expect(words.size).toBe(COMMON_WORDS.length);
  expect(words.size).toBeGreaterThan(1000);
});
