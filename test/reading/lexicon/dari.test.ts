import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['فابریکه سمنت', 'fAbrike-ye sement', 'a noun that no list of parts of speech has'],
  ['بیادرم آمد', 'biyAdaram Amad', 'a word that looks like two'],
  ['خانه ماما', 'xAne-ye mAmA', 'a word that looks like one twice'],
  ['کندک سوم', 'kandak-e sevvom', 'a word that looks like a diminutive'],
])('in the words of Afghanistan, %s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['څارنوال', 'sAranvAl'],
  ['ښاروالی', 'SArvAli'],
  ['پښتون', 'paStun'],
  ['ډاکټر', 'dAktar'],
  ['ځوان', 'zavAn'],
  ['ګل', 'gol'],
])('letters of Pashto have the sound of a Persian letter: %s is read %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['سره‌میاشت', 'saremiyASt'],
  ['ولسی', 'volosi'],
  ['لوی څارنوال', 'loy sAranvAl'],
  ['تیاره', 'tayyAre'],
  ['مادرکلان', 'mAdarkalAn'],
])('offices, ranks and kin of Afghanistan: %s is read %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});
