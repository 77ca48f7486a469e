import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['عصر مربی با بازیکنان حرف زد', 'asr morabbi bA bAzikonAn harf zad'],
  ['عصر ما به پارک رفتیم', 'asr mA be pArk raftim'],
  ['شب هواپیماها پرواز کردند', 'Sab havApeymAhA parvAz kardand'],
  ['جمعه فروشگاه باز است', "jom'e foruSgAh bAz ast"],
])('a time that begins a clause ends before who does something then: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['دبیر امروز غایب بود', 'dabir emruz qAyeb bud'],
  ['حسابدار هفته گذشته استعفا داد', "hesAbdAr hafte-ye gozaSte este'fA dAd"],
  ['یخچال دیروز خراب شد', 'yaxCAl diruz xarAb Sod'],
  ['راننده دوباره چراغ را ندید', 'rAnande dobAre CerAq rA nadid'],
  ['معاون دوشنبه کارنامه می‌دهد', "mo'Aven doSanbe kArnAme midahad"],
  ['دلار امروز ارزان شد', 'dolAr emruz arzAn Sod'],
])('who does something ends before when or how: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['سفارت ویزا صادر کرد', 'sefArat vizA sAder kard'],
  ['مدیر فروش نیرو استخدام کرد', 'modir-e foruS niru estexdAm kard'],
  ['شرکت محصول جدید معرفی کرد', "Serkat mahsul-e jadid mo'arrefi kard"],
  ['از انبار میز آوردند', 'az anbAr miz Avardand'],
  ['در شهر دارو توزیع شد', "dar Sahr dAru towzi' Sod"],
])('the word before an object without a marker ends its phrase: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['صبح فردا می‌رویم', 'sobh-e fardA miravim'],
  ['نیمه‌شب پنجشنبه زلزله آمد', 'nimeSab-e panjSanbe zelzele Amad'],
  ['شنبه بعد امتحان داریم', "Sanbe-ye ba'd emtehAn dArim"],
  ['جمعه این هفته می‌آیم', "jom'e-ye in hafte miyAyam"],
  ['شنبه صبح می‌آیم', 'Sanbe sobh miyAyam'],
])('a time has an ezafe before the one that it is a part of: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['با قیف نفت را در بطری بریز', 'bA qif naft rA'],
  ['به سرعت صفحه را بست', "be sor'at safhe rA"],
  ['بعد از پخت نمک را اضافه کنید', "ba'd az poxt namak rA"],
])('no phrase reaches from a preposition to the marker of an object: %s', (text, beginning) => {
  expect(said(text).startsWith(beginning)).toBe(true);
});

test.each([
  ['سارا جان فردا زنگ بزن', 'sArA jAn fardA zang bezan'],
  ['می‌خوام وارد شم', 'mixAm vAred Sam'],
])('who is called, and what one becomes in speech, have no ezafe: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['شب یلدا انار می‌خوریم', /^Sab-e yaldA/],
  ['شنبه هفته بعد می‌آیم', /hafte-ye ba'd/],
  ['مهمان امشب رسید', /^mehmAn-e emSab/],
  ['بازی دیروز مساوی شد', /^bAzi-ye diruz/],
  ['دبیر امروز ما مریض بود', /^dabir-e emruz-e mA/],
  ['حضور دوباره او عجیب بود', /^hozur-e dobAre/],
  ['عید سعید فطر مبارک', /^eyd-e sa'id-e fetr/],
  ['تعطیلات دانش‌آموزان شروع شد', /^ta'tilAt-e dAneSAmuzAn/],
  ['معلم امروز باید با فناوری آشنا باشد', /^mo'allem-e emruz/],
  ['حکم بازداشت صادر کرد', /^hokm-e bAzdASt/],
  ['دولت آلمان اعلام کرد', /^dowlat-e AlmAn/],
  ['دانشگاه تهران برگزار کرد', /^dAneSgAh-e tehrAn/],
  ['از مغازه دوستم خریدم', /maqAze-ye dustam/],
  ['در سایت شرکت منتشر کرد', /sAyt-e Serkat/],
  ['از نمایشگاه کتاب خریدم', /namAyeSgAh-e ketAb/],
  ['در خانه ما را زدند', /xAne-ye mA rA/],
  ['گذشت زمان نشان داد که او راست می‌گفت', /^gozaSt-e zamAn/],
  ['سوپ قارچ دوست داری', /^sup-e qArC/],
  ['کتاب درباره تاریخ ایران را خواندم', /tArix-e irAn rA/],
  ['نگهبان جان خود را از دست داد', /^negahbAn jAn-e xod/],
])('what belongs together keeps its ezafe: %s', (text, right) => {
  expect(said(text)).toMatch(right);
});

test.each([
  ['سیب موز پرتقال یادت نره', 'sib mowz porteqAl yAdet nare', 'three goods in a row'],
  ['دفتر مداد پاک‌کن تراش بیار', 'daftar medAd pAkkon tarAS biyAr', 'and four'],
  ['آب سیب سرد بود', 'Ab-e sib sard bud', 'but the juice of one'],
])('goods without commas: %s is said %s, %s', (text, right) => {
  expect(said(text)).toBe(right);
});
