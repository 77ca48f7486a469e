import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['اویک دوست دارد', 'u yek dust dArad', 'two function words'],
  ['کار رابا او تمام کردم', 'kAr rA bA u tamAm kardam', 'two that a dictionary has as a name'],
  ['بهدرد من خورد', 'be dard-e man xord', 'به inside the shape'],
  ['تاصبح بیدار بودم', 'tA sobh bidAr budam', 'a time behind تا'],
  ['از افتتاح پارک جدید خبرداد', 'az eftetAh-e pArk-e jadid xabar dAd', 'a noun with its verb'],
  ['کتابهاو دفترها', 'ketAbhA va daftarhA', 'and behind several'],
  ['یهسری حرف زد', 'ye seri harf zad', 'what the spoken article counts'],
  ['ازش ناراحتنشدم', 'azaS nArAhat naSodam', 'a verb with its "not"'],
  ['پولشوندارم', 'puleSo nadAram', 'one behind its object'],
  ['اصلامهم نیست', 'aslan mohem nist', 'an adverb before its word'],
  ['من شیراززندگی می‌کنم', 'man SirAz zendegi mikonam', 'two long words that have small ones inside'],
])('%s is parted: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['بهتره بریم', 'behtare berim'],
  ['بهروزی آمد', 'behruzi Amad'],
  ['منبر مسجد', 'menbar-e masjed'],
  ['مادر من', 'mAdar-e man'],
  ['توهم زد', 'tavahhom zad'],
  ['راهم دور است', 'rAham dur ast'],
  ['تابه داغ را بردار', 'tAbe-ye dAq rA bardAr'],
])('%s stays whole', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
