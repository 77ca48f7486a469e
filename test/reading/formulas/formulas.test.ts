import { expect, test } from 'vitest';
import { engineTables } from '../../../scripts/training/own/engine-tables.ts';
import { diacritize, phonemes, romanize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const formulas = engineTables().formulas.map(([marked = '', said = '']) => [marked, said]);
const bare = (marked: string) => marked.replace(/\p{M}/gu, '');
const marked = (text: string) => diacritize(reader.read(text), { includeEzafe: true }).marked;

test.each(formulas)('%s gets its marks, whatever else it may be', (line = '') => {
  expect(marked(bare(line))).toBe(line);
});

test.each(formulas)('%s is said %s', (line = '', said) => {
  expect(phonemes(reader.read(bare(line))).words.join(' ')).toBe(said);
});

test.each([
  ['بسم الله الرحمن الرحیم', 'besmel lAher rahmAner rahim', 'the article is said with the word before'],
  ['بسم‌الله‌الرحمن‌الرحیم', 'besmellAherrahmAnerrahim', 'with joiners it is one word'],
  ['ان شا الله', 'en SA a llAh', 'a hamza may be left out'],
  ['رحمت الله علیه', 'rahmatol lAhe aleyh', 'ة may be ت'],
  ['إن شاء اللّه', "en SA'al lAh", 'or hamzas and marks be written'],
  ['یا ایها الذین آمنوا', 'yA ayyohal lazina Amanu', 'a last alef is silent'],
])('%s is said %s: %s', (text, said) => {
  const fold = (one: string) => one.replaceAll(' ', '').replaceAll("'", '');
  expect(fold(phonemes(reader.read(text)).phonemes)).toBe(fold(said));
});

test('a formula is aligned word by word', () => {
  const { pinglish, alignment } = romanize(reader.read('بسم الله، سلام'), {
    style: 'readable',
    vowelNotation: 'double_a',
  });
  expect(pinglish).toBe('besmel laah, salaam');
  expect(alignment.map(({ source }) => source)).toEqual(['بسم', 'الله', 'سلام']);
});
