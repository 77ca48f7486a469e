import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['دهههای گذشته', 'dahehA-ye gozaSte', 'a plural'],
  ['پوشششان خوب است', 'puSeSeSAn xub ast', 'an owner'],
  ['سلامممم', 'salAm', 'but a letter that is repeated for emphasis'],
])('three equal letters, the last of an ending: %s is %s, %s', (text, right) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(right);
});

test.each([
  ['ارزوم اینه', 'Arezum ine', 'my wish'],
  ['استینشو بالا زد', 'AstineSo bAlA zad', 'the sleeve as object'],
  ['ارامشت کجا رفت', 'ArAmeSet kojA raft', 'your peace'],
  ['ابجیم اومد', 'Abjim umad', 'my sister'],
  ['ازش خوشم میاد', 'azaS xoSam miyAd', 'but of it'],
  ['ازدست من', 'az dast-e man', 'and two words'],
  ['اسمشو یادم نیست', 'esmeSo yAdam nist', 'and a word that has no madda'],
])('a madda left out of a word with its ending: %s is %s, %s', (text, right) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(right);
});
