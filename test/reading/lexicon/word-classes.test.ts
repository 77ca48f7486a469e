import { expect, test } from 'vitest';
import { packWordClasses, sectionOf } from '../../../scripts/training/stages/word-classes.ts';
import { NO_CLASS, openWordClasses } from '../../../server/reading/lexicon/word-classes.ts';
import { smallHash } from '../../../server/reading/sentence/shape.ts';

const FRUIT = { coarse: 2, words: ['سیب', 'انگور'] };
const SPORT = { coarse: 1, words: ['توپ', 'دروازه', 'داور'] };

test('a word has the classes of its row, and another word none', () => {
  const classOf = openWordClasses(sectionOf([FRUIT, SPORT]));
  for (const word of FRUIT.words) expect(classOf(smallHash(word)), word).toEqual({ coarse: 2, fine: 1 });
  for (const word of SPORT.words) expect(classOf(smallHash(word)), word).toEqual({ coarse: 1, fine: 2 });
  expect(classOf(smallHash('کتاب'))).toBe(NO_CLASS);
});

test('classes are found wherever the section begins', () => {
  const section = sectionOf([FRUIT]);
  const moved = Uint8Array.of(9, ...section).subarray(1);
  expect(openWordClasses(moved)(smallHash('سیب'))).toEqual({ coarse: 2, fine: 1 });
});

test('a model without classes has none for any word', () => {
  expect(openWordClasses(new Uint8Array(0))(smallHash('سیب'))).toBe(NO_CLASS);
});

test('no two words of the table have one hash, and words that stand alike are together', () => {
  const classOf = openWordClasses(packWordClasses());
  const fine = (word: string) => classOf(smallHash(word)).fine;
  expect(fine('صفوی')).toBe(fine('قاجار'));
  expect(fine('آفساید')).toBe(fine('دریبل'));
  expect(fine('آفساید')).not.toBe(fine('صفوی'));
});
