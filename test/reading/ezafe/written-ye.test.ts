import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['خدای را شکر گفت', 'xodAy rA Sokr goft'],
  ['روی از ما مگردان', 'ruy az mA magardAn'],
  ['موی را شانه زد', 'muy rA SAne zad'],
  ['محبس مرکزی جای ندارد', 'mahbas-e markazi jAy nadArad'],
  ['جهان‌جوی بر تخت زرین نشست', 'jahAnjuy bar taxt-e zarrin neSast'],
  ['ده‌ها کشته بر جای گذاشته است', 'dahhA koSte bar jAy gozASte ast'],
  ['از جای برخاست و رفت', 'az jAy barxAst va raft'],
  ['بیامد به نزد جهان کدخدای', 'biyAmad be nazd-e jahAn kadxodAy'],
])('the ی of older Persian is the own sound of its word where no ezafe can follow: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['خدای ما', 'xodA-ye mA'],
  ['به جای از دست دادن', 'be jA-ye az dast dAdan'],
  ['به جای خریدن کتاب', 'be jA-ye xaridan-e ketAb'],
  ['ابتلای به این بیماری', 'ebtelA-ye be in bimAri'],
  ['جدای از این مسئله', "jodA-ye az in mas'ale"],
  ['بر جای خود نشست', 'bar jA-ye xod neSast'],
  ['بر روی زمین', 'bar ru-ye zamin'],
  ['کلیک بر روی', 'kelik bar ru-ye'],
  ['برای شدن', 'barAye Sodan'],
  ['بوی بدی می‌دهد', 'bu-ye badi midahad'],
])('elsewhere it is a written ezafe: %s', (text, right) => {
  expect(said(text)).toBe(right);
});
