import { expect, test } from 'vitest';
import { createReader, phonemes } from '../../../server/reading/index.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { createCompoundParts } from '../../../server/reading/morphology/compound-parts.ts';
import { readingModel } from '../../../server/reading-model.ts';

const model = readingModel();
const reader = createReader(model);
const { suffixes } = createCompoundParts(parseModel(model).tables.own);

test('every suffix has sounds for each of its letters', () => {
  const uneven = suffixes.all.filter(({ letters, sounds }) => letters.length !== sounds.length);
  expect(uneven.map(({ letters }) => letters)).toEqual([]);
});

test.each(['خالیه', 'طولانیه', 'قهوه‌ایه', 'گوشیام'])('the glide in %s belongs to its ی', (word) => {
  const [token] = reader.read(word).tokens;
  const sounds = token?.kind === 'word' ? token.pronunciation.sounds : [];
  expect(sounds[word.lastIndexOf('ی')]).toBe('iy');
});

test.each([
  ['لجنهایی', 'lajanhAyi', 'a rare noun with a plural'],
  ['حرفه‌ایها', "herfe'ihA", 'an adjective in ای with one'],
  ['تخم‌مرغها', 'toxmemorqhA', 'a compound with one'],
  ['آیندهی ما', 'Ayande-ye mA', 'an ezafe that is written without a joiner'],
  ['فرماندهی ارتش', 'farmAndehi-ye arteS', 'but a word in ی'],
])('%s is %s: %s', (text, right) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(right);
});

test('a word of thousands of parts is read in full', () => {
  const word = 'ششی\u200cام\u200c'.repeat(6000);
  const [token] = reader.read(word).tokens;
  expect(token?.kind === 'word' && token.pronunciation.sounds.length).toBe(token!.end - token!.start);
});
