import { expect, test } from 'vitest';
import { scriptOf } from '../../../server/speech/script/script.ts';
import { verbalize } from '../../../server/speech/verbalize/index.ts';
import { shippedReader } from '../speak.ts';

const reader = shippedReader();
const MARKS = { breath: '', clause: ',', sentence: '.', paragraph: '¶' };

/** Every word as it is spoken, without ezafe, and the pauses between clauses. */
const said = (text: string) =>
  scriptOf(reader.read(verbalize(text)))
    .map(({ words, pause }) => words.map(({ phonemes }) => phonemes.split('-')[0]).join(' ') + MARKS[pause])
    .join(' ');

test.each([
  ['تاریخ ۱۴۰۳/۰۵/۱۲', 'tArix davAzdahom mordAd hezAr o CahArsad o se'],
  ['۱۴۰۲-۱۲-۲۱', 'bist o yekom esfand hezAr o CahArsad o do'],
  ['ساعت ۱۴:۳۰', "sA'at CahArdah o si daqiqe"],
  ['۰۹۱۲۳۴۵۶۷۸۹', 'sefr nohsad o davAzdah, sisad o Cehel o panj, Sast o haft, haStAd o noh'],
  ['$5 میلیون', 'panj milyun dolAr'],
  ['۲۵٪', 'bist o panj darsad'],
  ['۱/۵ میلیون', 'yek momayyez panj milyun'],
  ['۲/۳', 'do sevvom'],
  ['۲۳ ام', 'bist o sevvom'],
  ['۵۰۰ ق.م.', 'pAnsad qabl az milAd'],
  ['لویی XIV', 'luyi CahArdahom'],
  ['U.S.A. است', 'yu es ey ast'],
  ['م. ر. شفیعی', "mim re Safi'i"],
  ['صفحه ۵. تمام.', 'safhe panj. tamAm.'],
])('%s is said as %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});
