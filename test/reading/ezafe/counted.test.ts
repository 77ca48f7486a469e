import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['یک راس گاو خریدند', "yek ra's gAv xaridand", 'a unit behind a number word'],
  ['تا یک بطری شیر نخوری', 'tA yek botri Sir naxori', 'a vessel'],
  ['یک بطری دیگر بده', 'yek botri-ye digar bede', 'but a vessel has one before an adjective'],
  ['یه سطل زباله خریدم', 'ye satl-e zobAle xaridam', 'or what it is made for'],
  ['یک دستگاه یخچال دست دوم', 'yek dastgAh yaxCAl-e dast-e dovvom', 'a machine'],
  [
    'یک دستگاه خودرو سفید رنگ به فروش می‌رسد',
    'yek dastgAh xodrow-e sefid rang be foruS miresad',
    'another one',
  ],
  ['یک دستگاه تصفیه آب', 'yek dastgAh-e tasfiye-ye Ab', 'but not what a machine does'],
  ['طول ضرب در عرض', 'tul zarb dar arz', 'nor what is multiplied'],
  ['صد دلار آمریکا', 'sad dolAr-e AmrikA', 'and money before its country'],
  ['مدت اعتبار این کارت یک سال است', "moddat-e e'tebAr-e in kArt yek sAl ast", 'what an amount is said of'],
  ['فروش یک واحد دو خوابه', 'foruS-e yek vAhed-e do xAbe', 'a measure that describes'],
  ['این مساله دو مساله دیگر دارد', "in mas'ale do mas'ale-ye digar dArad", 'but no such word'],
  ['ده زخمی در تصادف', 'dah zaxmi dar tasAdof', 'a number word before what it counts'],
  ['ده خرداد', 'dah-e xordAd', 'but not before a month'],
])('%s is said %s: %s', (text, right) => {
  expect(said(text)).toBe(right);
});
