import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['کتاب رو داری', 'ketAb ro dAri'],
  ['گوشیم رو به تو میدم', 'guSim ro be to midam'],
  ['پسورد WiFi رو به علی بده', 'pasvord-e vAyfAy ro be ali bede'],
  ['پول رو به حساب من بریز', 'pul ro be hesAb-e man beriz'],
])('رو marks the object in %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test.each([
  ['خیلی رو داری', 'xeyli ru dAri'],
  ['پنجره رو به حیاط باز میشه', 'panjere ru be hayAt bAz miSe'],
  ['قیمت‌ها رو به افزایشه', 'qeymathA ru be afzAyeSe'],
])('but not in %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test('منو is me where it has something, and the menu before the marker of an object', () => {
  expect(said('مدیر گروه پیام منو حذف کرد')).toBe('modir-e goruh payAm-e mano hazf kard');
  expect(said('منو رو بده')).toBe('menu ro bede');
});
