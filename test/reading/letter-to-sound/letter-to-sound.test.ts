import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const say = (word: string) => phonemes(reader.read(word)).phonemes;

/** Input, expected, reason. None of these words is in the lexicon as it stands. */
test.each([
  ['نفتخوار', 'naftxAr', 'two known words written solid'],
  ['عرقگیر', 'araqgir', 'no vowel between them'],
  ['کبودمرغ', 'kabudmorq', 'nor here'],
  ['پرشلوغی', 'porSoluqi', 'پر before a word is por'],
  ['غیرتهرانی', 'qeyretehrAni', 'غیر before a word has its ezafe'],
  ['مبارزالدین', 'mobArezoddin', 'the article inside a name, assimilated'],
  ['بخدا', 'bexodA', 'a preposition written solid'],
  ['افتاب', 'AftAb', 'a madda left out'],
  ['شهداء', 'SohadA', 'a hamza that nobody says'],
  ['چهرة', 'Cehre', 'the Arabic form of a silent ه'],
  ['تبحر', 'tabahhor', 'the pattern of a verbal noun, with its long consonant'],
  ['متناسق', 'motenAseq', 'the pattern of a participle'],
  ['منفصم', 'monfasem', 'another pattern of participles'],
  ['النصیر', 'onnasir', 'the article before a letter of the sun'],
  ['تقریبن', 'taqriban', 'tanvin written as it sounds'],
  ['کاملآ', 'kAmelan', 'tanvin written with a madda'],
  ['حجازی‌الاصل', "hejAziyol'asl", 'an adjective in i keeps it before the article'],
  ['در‌حال‌گسترش', 'darhAlegostareS', 'a preposition and its noun, with the ezafe that they take'],
  ['به‌طور‌ناگهانی', 'betowrenAgahAni', 'another one'],
  ['سپاس‌الله', 'sepAsollAh', 'the name of God behind a consonant'],
  ['حقائق', "haqA'eq", 'another spelling of a known word, with the stop that it writes'],
  ['غیرسینمایی', 'qeyresinemAyi', 'a prefix before a known word, no shorter stem with an ending'],
  ['درهم‌شکسته', 'darhamSekaste', 'darham before a part, not the coin'],
  ['فخرالملک', 'faxrolmolk', 'the article inside a name'],
  ['آبریزش', 'AbrizeS', 'a noun of a verb, no possessive of آبریز'],
  ['اسپیرومتر', 'espirometr', 'an instrument, no comparative in تر'],
  ['کازینو', 'kAzino', 'a loanword, no word with the object marker و'],
  ['ترحیم', 'tarhim', 'the pattern of another verbal noun'],
  ['پاداشت', 'pAdASat', 'your پاداش, no word of its own'],
  ['آردالو', 'ArdAlu', 'a noun in u'],
  ['تمبل', 'tambal', 'a word that another one is made from: تمبلی'],
  ['سردرخت', 'sardaraxt', 'the same, of two parts: سردرختی'],
  ['ذوالوجه', 'zolvajh', 'the same, with a long word: ذوالوجهین'],
  ['ذرتشت', 'zartoSt', 'another letter of the same sound: زرتشت'],
  ['الگوریطم', 'algoritm', 'the same inside a loanword'],
  ['مهتاط', 'mohtAt', 'the same of ح'],
  ['پروتکول', 'porotokol', 'a loanword with a و that others leave out'],
])('%s is said %s: %s', (word, expected) => {
  expect(say(word)).toBe(expected);
});

test('a word of one letter repeated is read in full', () => {
  expect(say('بببببب').length).toBeGreaterThan(5);
});

test('an unknown word is read the same each time', () => {
  expect(say('قژمپوغ')).toBe(say('قژمپوغ'));
});
