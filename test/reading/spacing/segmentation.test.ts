import { expect, test } from 'vitest';
import { packWordFrequencies } from '../../../scripts/training/stages/train-word-frequencies.ts';
import { letterBits, letterRow } from '../../../server/reading/spacing/segmentation/segmentation-weights.ts';
import { openWordFrequencies } from '../../../server/reading/spacing/segmentation/word-frequencies.ts';
import { said } from '../../support/said.ts';

test.each([
  ['کدوم کفشاچقدر شد', 'kodum kafSA Ceqadr Sod', 'a spoken plural'],
  ['خدایاگناهان ما را ببخش', 'xodAyA gonAhAn-e mA rA bebaxS', 'two words that no text has side by side'],
  ['خونمونقطعه از دیشب', "xunamun qat'e az diSab", 'an owned word'],
  ['این مسئلهرا حل کن', "in mas'ale rA hal kon", 'behind a letter that joins'],
  ['شهرتبریز سرده', 'Sahr-e tabriz sarde', 'two where other words would fit, too'],
  ['فردا همکارانگرامی میان', 'fardA hamkArAn-e gerAmi miyAn', 'where an ending might explain it'],
])('%s is read %s: %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test.each([['استروفیزیک'], ['الانبیا'], ['پارکمینگ'], ['آیینهاست'], ['دوستمحمدخان'], ['پیجاما‌ها']])(
  '%s stays one word',
  (word) => {
    expect(said(word)).not.toContain(' ');
  },
);

test('a table of frequencies tells how often nearly all of its words are used, and has hardly any other', () => {
  const words = Array.from({ length: 5000 }, (_, i): [string, number] => [`word ${i}`, 2 ** (i % 20) / 16]);
  const packed = packWordFrequencies(new Map(words));
  const frequencyOf = openWordFrequencies(packed);
  const told = words.filter(([word, often]) => frequencyOf(word) === Math.min(11, Math.log2(often)));
  expect(told.length).toBeGreaterThan(4950);
  const others = Array.from({ length: 5000 }, (_, i) => `other ${i}`);
  expect(others.filter((other) => frequencyOf(other) !== undefined).length).toBeLessThan(50);
  expect(packWordFrequencies(new Map(words.toReversed()))).toEqual(packed);
  expect(openWordFrequencies(new Uint8Array(0))('word 1')).toBeUndefined();
});

test('letters that rare words seldom have in a row are unlikely', () => {
  const size = letterRow(undefined) + 1;
  const letters = Array.from({ length: size }, () => new Array<number>(size).fill(100));
  letters[letterRow('ب')]![letterRow('ا')] = 400;
  expect(letterBits('با', letters)).toBe(6);
  expect(letterBits('اب', letters)).toBe(3);
});
