import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['#روز_پدر بر همه مبارک', 'ruz-e pedar bar hame mobArak', 'an ezafe inside'],
  ['به #امید_خدا می‌رویم', 'be omid-e xodA miravim', 'one inside a sentence'],
  ['پست قبلی #خاطرات_سفر', 'post-e qabli xAterAt-e safar', 'one at its end'],
  ['در شهر #یزد هستیم', 'dar Sahr-e yazd hastim', 'an ezafe before it'],
  ['#ورزش #سلامت #تغذیه', 'varzeS salAmat taqziye', 'a list has none between them'],
  ['#گرانی_نان #تورم', 'gerAni-ye nAn tavarrom', 'nor behind one of two words'],
  ['#در_خانه_بمانیم', 'dar xAne bemAnim', 'a whole sentence'],
])('the hashtag in %s is said %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});
