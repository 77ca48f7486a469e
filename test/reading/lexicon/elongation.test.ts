import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['سلاام خوبی', 'salAm xubi', 'a letter that is typed twice'],
  ['دووست دارم', 'dust dAram', 'one that would make two parts'],
  ['چراا', 'CerA', 'at the end'],
  ['ههههه', 'hehehehehe', 'laughter'],
  ['خخخ', 'xexexe', 'the same'],
  ['جوونن هنوز', 'javunan hanuz', 'but "are young"'],
  ['ترانه خوانند', 'tarAne xAnand', 'a verb with its ending'],
  ['تصنیف‌هایی', 'tasnifhAyi', 'and an indefinite plural'],
])('%s is said %s: %s', (text, right) => {
  expect(said(text)).toBe(right);
});
