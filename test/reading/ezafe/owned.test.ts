import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['بچه‌هام مدرسه هستن', /^baCCehAm madrese/],
  ['بچه هامون مدرسه هستن', /^baCCe ?hAmun madrese/],
  ['دوستام تهران هستن', /^dustAm tehrAn/],
  ['کاپشنم مشکی قشنگه', /^kApSenam meSki/],
  ['موترم سر سرک خراب شد', /^motaram sar-e/],
  ['نوه‌هاش تهران زندگی می‌کنن', /^navehAS tehrAn/],
  ['عموت تهران زندگی می‌کنه', /^amut tehrAn/],
])('a word that ends in its owner has no ezafe: %s', (text, right) => {
  expect(said(text)).toMatch(right);
});

test.each([
  ['عموم مردم آمدند', /^omum-e mardom/],
  ['معاونت غذا و دارو', /^mo'Avenat-e qazA/],
  ['توجهات پدر', /^tavajjohAt-e pedar/],
  ['مهاجرت روستاییان', /^mohAjerat-e rustAyi/],
])('words that only look so have theirs: %s', (text, right) => {
  expect(said(text)).toMatch(right);
});
