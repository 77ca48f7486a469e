import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['پیاز رنده شده را تفت دهید', 'piyAz-e rande Sode rA taft dahid', 'before را'],
  ['گوشت چرخ کرده را سرخ کنید', 'guSt-e Carx karde rA sorx konid', 'with کرده'],
  ['برنج خیس خورده را آبکش کنید', 'berenj-e xis xorde rA AbkeS konid', 'none inside of it'],
  ['پنیر رنده شده به مقدار لازم', 'panir-e rande Sode be meqdAr-e lAzem', 'before a quantity'],
  ['قارچ ورقه شده دویست گرم', 'qArC-e varaqe Sode devist geram', 'or a measure'],
  ['تصاویر نمایش داده شده را ببینید', 'tasAvir-e namAyeS dAde Sode rA bebinid', 'of three words'],
  ['زعفران دم کرده روی برنج بریزید', "za'farAn-e dam karde ru-ye berenj berizid", 'before a request'],
  ['مذاکرات انجام شده فی مابین', 'mozAkerAt-e anjAm Sode fi mAbeyn', 'before those who did it'],
  ['فایل ارسال شده را ببینید', 'fAyl-e ersAl Sode rA bebinid', 'in letters to offices'],
])('a noun has an ezafe before a participle of two words: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['غذا سرخ شده بود', 'qazA sorx Sode bud'],
  ['قهوه دم کرده بودم', 'qahve dam karde budam'],
  ['هوا سرد شده', 'havA sard Sode'],
])('but none where it is the verb of its clause: %s', (text, right) => {
  expect(said(text)).toBe(right);
});
