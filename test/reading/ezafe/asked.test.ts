import { expect, test } from 'vitest';
import { createReader, phonemes } from '../../../server/reading/index.ts';
import { readingModel } from '../../../server/reading-model.ts';

const reader = createReader(readingModel());

test.each([
  ['قیمت چنده', 'qeymat Cande', 'what is asked about has no ezafe'],
  ['گوشی بازار کدام است', 'guSi-ye bAzAr kodAm ast', 'which one it is'],
  ['کتاب کدام نویسنده', 'ketAb-e kodAm nevisande', 'whose it is'],
  ['سلام من تازه عضو شدم', 'salAm man tAze ozv Sodam', 'a greeting before who speaks'],
  ['سلام من را رساند', 'salAm-e man rA resAnd', 'a greeting that is sent'],
])('%s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});
