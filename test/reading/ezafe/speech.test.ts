import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['یه زنگ بهشون بزن', 'ye zang beheSun bezan', 'before a preposition with its pronoun'],
  ['همه شون عالی ان', 'hama Sun Ali an', 'a spoken owner that stands apart'],
  ['با عکس سایت زمین تا آسمون فرق داشت', 'bA aks-e sAyt zamin tA Asemun farq dASt', 'how far it differs'],
  ['قبل خواب مسواک بزن', 'qabl-e xAb mesvAk bezan', 'before an event, without "from"'],
  ['بعد غذا رو آورد', "ba'd qazA ro Avard", 'but not before an object'],
  ['آدم بعضی وقتا دلش می‌گیره', "Adam ba'zi vaqtA deleS migire", 'before a time'],
  ['گروه کیه منو اد کنه', 'goruh-e kiye mano ad kone', 'who it is'],
  ['اوکی پس لوکیشن بده', 'okey pas lokeySen bede', 'then'],
  ['کلاهت پس معرکه‌ست', "kolAhat pas-e ma'rekast", 'but behind'],
  ['در پس پرده', 'dar pas-e parde', 'the same'],
])('پس is "then" but before what one may be behind: %s is %s, %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['خونه عمم دعوتیم', "xune-ye ammam da'vatim", 'the home of an aunt'],
  ['دختر یه ساعته منتظرتم', "doxtar ye sA'ate montazeretam", 'whom one calls, and since when'],
  ['الهی پیر شی مادر', 'elAhi pir Si mAdar', 'a wish'],
  ['پیر شی ننه', 'pir Si nane', 'no ezafe behind what one is wished'],
  ['آشپزی بلدی', 'ASpazi baladi', 'nor before what one knows'],
  ['شب دیر میام', 'Sab dir miyAm', 'in the night, late'],
  ['دست خوش بابا', 'dast xoS bAbA', 'a call of two words'],
  ['خونه خاله', 'xune-ye xAle', 'the home of an aunt'],
  ['حرف تو دهنم نذار', 'harf tu dahanam nazAr', 'into something of mine'],
  ['عاشقتم دیوونه', 'ASeqetam divune', 'I am yours'],
  ['مادر خدا خیرت بده', 'mAdar xodA xeyret bede', 'whom one wishes something'],
  ['زنگ خرابه در بزن', 'zang xarAbe dar bezan', 'what is said of it, before another clause'],
  ['موتورشو خوابوندن پارکینگ', 'motoreSo xAbundan pArking', 'a verb with its object, no infinitive'],
  ['بی زحمت اون نمکو بده', 'bi zahmat un namako bede', 'please'],
  [
    'پیرو مکاتبات قبلی مراتب جهت استحضار ایفاد می‌گردد',
    'peyrow-e mokAtebAt-e qabli marAteb jahat-e estehzAr ifAd migardad',
    'how offices write',
  ],
])('%s is %s: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['تا نباشد چیزکی مردم نگویند چیزها', 'tA nabASad Cizaki mardom naguyand CizhA'],
  ['توبه گرگ مرگه', 'towbe-ye gorg marge'],
  ['ترس برادر مرگه', 'tars barAdar-e marge'],
  ['مشت نمونه خرواره', 'moSt nemune-ye xarvAre'],
])('a proverb is said as all say it: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['بچه‌ها رفتن مدرسه', 'baCCehA raftan madrese'],
  ['پدر و مادرم رفتن مشهد', 'pedar va mAdaram raftan maShad'],
  ['به ما گفتن مدرسه تعطیله', "be mA goftan madrese ta'tile"],
  ['همسایه‌ها دیدن ماشینو', 'hamsAyehA didan mASino'],
])('what several people did is a verb: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['رفتن مدرسه سخته', 'raftan-e madrese saxte'],
  ['برای بچه‌ها رفتن مدرسه سخته', 'barAye baCCehA raftan-e madrese saxte'],
])('what is said to be so is an infinitive: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['زحمت نکش خودم میارم', 'zahmat nakeS xodam miyAram'],
  ['در یخچالو باز نذار', 'dar-e yaxCAlo bAz nazAr'],
])('a line of everyday speech by itself is no verse: %s', (text, right) => {
  expect(said(text)).toBe(right);
});
