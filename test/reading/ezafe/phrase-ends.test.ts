import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['هر شب برادرم به خانه آمد.', 'har Sab barAdaram be xAne Amad'],
  ['به موقع غذا حاضر شد.', "be mowqe' qazA hAzer Sod"],
  ['بر این اساس هوا سرد بود.', 'bar in asAs havA sard bud'],
])('a phrase of time or manner ends without an ezafe before the subject: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['گوشی Samsung من خراب است.', 'guSi-ye sAmsung-e man xarAb ast'],
  ['نسخه جدید Android آمد.', "nosxe-ye jadid-e Andro'id Amad"],
])('a word in Latin letters is joined to its owner, and an adjective to it: %s', (text, right) => {
  expect(said(text).replace('oyi', "o'i")).toBe(right);
});

test.each([
  ['به دست اندرش تیغ بود', /^be dast andar/],
  ['به کوه اندر آمد', /^be kuh andar Amad$/],
])('a noun before اندر, which stands behind it in older Persian, has no ezafe: %s', (text, right) => {
  expect(said(text)).toMatch(right);
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
