import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['کتاب رو داری', 'ketAb ro dAri'],
  ['گوشیم رو به تو میدم', 'guSim ro be to midam'],
  ['پسورد WiFi رو به علی بده', 'pasvord-e vAyfAy ro be ali bede'],
  ['این بازی رو اجرا نمیکنه', 'in bAzi ro ejrA nemikone'],
  ['گربه علف‌ها رو کنده بود', 'gorbe alafhA ro kande bud'],
  ['پول رو به حساب من بریز', 'pul ro be hesAb-e man beriz'],
  ['کدها رو روی GitHub گذاشتیم', 'kodhA ro ru-ye githAb gozAStim'],
  ['در رو پشت سرت ببند', 'dar ro poSt-e saret beband'],
  ['ماشین رو زیر سایه پارک کن', 'mASin ro zir-e sAye pArk kon'],
])('رو marks the object in %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test.each([
  ['خیلی رو داری', 'xeyli ru dAri'],
  ['پنجره رو به حیاط باز میشه', 'panjere ru be hayAt bAz miSe'],
  ['قیمت‌ها رو به افزایشه', 'qeymathA ru be afzAyeSe'],
  ['گربه رو پشت بام خوابیده', 'gorbe ru poSt-e bAm xAbide'],
])('but not in %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test('منو is me where it has something, and the menu before the marker of an object', () => {
  expect(said('مدیر گروه پیام منو حذف کرد')).toBe('modir-e goruh payAm-e mano hazf kard');
  expect(said('منو رو بده')).toBe('menu ro bede');
});
