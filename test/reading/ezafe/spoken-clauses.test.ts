import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['این رنگ موجوده؟', 'in rang mowjude', 'what is said of a thing that one points at'],
  ['این کفش اصله', 'in kafS asle', 'the same'],
  ['جلوی در منتظرم', 'jelo-ye dar montazeram', 'how the speaker is, behind a place'],
  ['بشین تا دستور بدن', 'beSin tA dastur bedan', 'a verb of everyday speech'],
  ['دیروز دکتر گفت باید آزمایش بدی', 'diruz doktor goft bAyad AzmAyeS bedi', 'the same'],
  ['مررسی عزیزم لطف داری', 'mersi azizam lotf dAri', 'a call, with a letter too many'],
  ['تخم‌مرغ را با وانیل خوب هم بزنید', 'toxmemorq rA bA vAnil xub ham bezanid', 'how well it is done'],
  ['بیخیال دیگه', 'bixiyAl dige', 'a call'],
  ['بنظرم فیلمش ارزش دیدن داشت', 'benazaram filmeS arzeS-e didan dASt', 'an owner in a preposition'],
])('no ezafe before or behind it: %s is said %s, %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['مث بچه‌ها گریه کرد', 'mes-e baCCehA gerye kard', 'مث is مثل'],
  ['هیچکی مث تو منو نمیفهمه', 'hiCki mes-e to mano nemifahme', 'and behind it is you'],
  ['همه دور هم جمع شدیم', "hame dor-e ham jam' Sodim", 'around each other'],
  ['راه دور هم نیست', 'rAh-e dur ham nist', 'but far, too'],
  ['گوش بدی میفهمی', 'guS bedi mifahmi', 'you give'],
  ['اون کار بدی میکنه', 'un kAr-e badi mikone', 'but bad'],
  ['فک کنم فردا بارون بیاد', 'fek konam fardA bArun biyAd', 'I think, no jaw'],
])('%s is said %s: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['روزه خوبی داشته باشید', 'ruze xubi dASte bASid'],
  ['شبه خوبی بود', 'Sabe xubi bud'],
  ['به خاطره تو', 'be xAtere to'],
  ['یه خاطره خوب', 'ye xAtere-ye xub'],
])('a ه that is typed for the ezafe is the ezafe: %s', (text, right) => {
  expect(said(text)).toBe(right);
});
