import { expect, test } from 'vitest';
import { phonemes, romanize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

// Words that sources read otherwise, or do not have.
test.each([
  ['موجب', 'mojeb'],
  ['موجبات', 'mojebAt'],
  ['بموجب', 'bemojeb'],
  ['متوجه', 'motevajjeh'],
  ['متوجهید', 'motevajjehid'],
  ['روایت', 'revAyat'],
  ['مسکو', 'mosko'],
  ['اوت', 'ut'],
  ['ثبات', 'sobAt'],
  ['شامپو', 'SAmpu'],
  ['پژواک', 'peZvAk'],
  ['سیلو', 'silo'],
  ['اسکیمو', 'eskimo'],
  ['ژیگولو', 'Zigolo'],
  ['ولسوالی', 'volosvAli'],
  ['ولسوال', 'volosvAl'],
  ['موتر', 'motar'],
  ['تیلفون', 'tilefun'],
  ['تیلیفون', 'tilifun'],
  ['کمپیوتر', 'kampyuter'],
  ['انترنت', 'enternet'],
  ['چوکی', 'Cowki'],
  ['لیسه', 'lise'],
  ['بایسکل', 'bAysekel'],
  ['موترسایکل', 'motarsAykel'],
  ['مرچ', 'morC'],
  ['فاکولته', 'fAkolte'],
  ['قندهار', 'qandahAr'],
  ['متعلم', "mota'allem"],
  ['متعلمین', "mota'allemin"],
])('the word %s by itself is read %s', (word, said) => {
  expect(phonemes(reader.read(word)).phonemes).toBe(said);
});

test.each([
  ['این موجب شد', 'in mojeb Sod'],
  ['متوجه شدم', 'motevajjeh Sodam'],
  ['موتر و پولیس', 'motar va polis'],
  ['چت‌جی‌پی‌تی', 'Catjipiti'],
  ['چت جی پی تی', 'Cat ji pi ti'],
  ['React', "ri'akt"],
  ['Mohammad Hosseini', 'mohammad hoseyni'],
])('%s is read %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['کیلو', 'kilo', 'as people write the loan word'],
  ['اسهال', "es'haal", 'no sh'],
  ['مشهور', 'mashhur', 'sh before h needs no sign'],
  ['قهوه', 'ghahve', 'nor does gh'],
])('%s is written %s: %s', (text, latin) => {
  expect(romanize(reader.read(text), { style: 'readable', vowelNotation: 'double_a' }).pinglish).toBe(latin);
});
