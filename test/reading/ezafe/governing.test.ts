import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const said = (text: string) => phonemes(reader.read(text)).phonemes;

test.each([
  [
    'از کی تا حالا نگران آبروی من شدی',
    'az key tA hAlA negarAn-e Aberu-ye man Sodi',
    'what one worries about',
  ],
  ['همه دنبال استخدامن', 'hame donbAl-e estexdAman', 'what one looks for'],
  ['به جون بچه‌هام نبودم', 'be jun-e baCCehAm nabudam', 'whose life one swears by'],
  ['با دنبال کردن مراحل', 'bA donbAl kardan-e marAhel', 'but not where it is a part of a verb'],
])('%s is read %s: %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test.each([
  ['سلول کوچک‌ترین واحد بدن است', 'sellul kuCaktarin vAhed-e badan ast', 'a superlative before its noun'],
  ['در قرن هفتم هجری شهر را گرفتند', 'dar qarn-e haftom-e hejri Sahr rA gereftand', 'an era'],
  ['در قرن هفتم هجری قمری', 'dar qarn-e haftom-e hejri-ye qamari', 'but not before its kind'],
  ['دم همتون گرم', 'dam-e hamatun garm', 'all of you'],
  ['دیوار توجهم را جلب کرد', 'divAr tavajjoham rA jalb kard', 'what draws my attention'],
  ['وقتی تو عکس بغلت وایساده', 'vaqti tu aks baqalet vAysAde', 'beside you'],
  ['روش خوبی بود', 'raveS-e xubi bud', 'but not a way to do something'],
  ['مشتری پولشو پس گرفت', 'moStari puleSo pas gereft', 'before what somebody has'],
  ['خواهر دوستمو دیدم', 'xAhar-e dustamo didam', 'but not before whom'],
  ['هر روز صبح پدرم ورزش می‌کند', 'har ruz sobh pedaram varzeS mikonad', 'a time of every day'],
  ['سرعت نت انقد کمه', "sor'at-e net enqad kame", 'before how much'],
  ['کتاب رو زیر بغلش گذاشت', 'ketAb ro zir-e baqaleS gozASt', 'but not under an arm'],
  ['نخستین بار سومریان خط را ساختند', 'noxostin bAr sumeriyAn xat rA sAxtand', 'the first time'],
  ['قیمت این چقدر شد', 'qeymat-e in Ceqadr Sod', 'before what is asked'],
])('%s is read %s: %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});
