import { expect, test } from 'vitest';
import { diacritize, romanize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['چو نهاد این لبون برسر آن شیر لبان', 'بَرْسَرِ', 'barsare', 'the ezafe is a part of the word'],
  ['برا‌ی سلمان', 'بَرا‌یِ', 'baraaye', 'it is, with a joiner before its ی'],
  ['توسط محمدبن موسی خوارزمی', 'مُحَمَّدِبْنِ', 'mohammadebne', 'it is, in a name'],
  [
    'دوچرخه‌های کوهستان که اختراعی نسبتا جدید در دنیای دوچرخه هستند',
    'نِسْبَتاً',
    'nesbatan',
    'the word ends in a tanvin that is said',
  ],
  ['عَذَابٌ أَلِيم', 'عَذَابٌ', 'azaab', 'the writer has marked a tanvin'],
  ['کتابْ من', 'کِتابْ', 'ketaab', 'the writer has marked that there is no vowel'],
])('no ezafe is added in %s to %s: %s', (text, word, latin) => {
  const reading = reader.read(text);
  expect(diacritize(reading, { includeEzafe: true }).marked.split(' ')).toContain(word);
  const { pinglish } = romanize(reading, { style: 'readable', vowelNotation: 'double_a' });
  expect(pinglish.split(' ')).toContain(latin);
});
