import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['توانا بود هر که دانا بود', 'tavAnA bovad har ke dAnA bovad', 'is, where was has a syllable too few'],
  ['ز دانش دل پیر برنا بود', 'ze dAneS del-e pir bornA bovad', 'at the end of a line'],
  ['درآید یا رود فرمان شه چیست', 'darAyad yA ravad farmAn-e Sah Cist', 'an ezafe too many'],
  ['فرشته‌ات به دو دست دعا نگه دارد', "fereSte'at be do dast-e do'A negah dArad", 'an ezafe too few'],
  [
    'همه عمر برندارم سر از این خمار مستی',
    'hame omr barnadAram sar az in xomAr-e masti',
    'two halves in a line',
  ],
])('%s has what its metre asks for', (line, expected) => {
  expect(said(line)).toBe(expected);
});

test.each([' ', ' / ', '\n', ' * ', '، '])('the halves of a couplet may be parted by %j', (sign) => {
  const couplet = ['توانا بود هر که دانا بود', 'ز دانش دل پیر برنا بود'].join(sign);
  expect(said(couplet)).toBe('tavAnA bovad har ke dAnA bovad ze dAneS del-e pir bornA bovad');
});

test('"and" is o in verse', () => {
  expect(said('به نام خداوند جان و خرد')).toBe('be nAm-e xodAvand-e jAn o xerad');
});

test.each([
  ['او مرد دانا بود', 'u mard-e dAnA bud'],
  ['پدرم در جوانی بسیار توانا بود', 'pedaram dar javAni besyAr tavAnA bud'],
  ['این کتاب را دیروز خریدم و خواندم', 'in ketAb rA diruz xaridam va xAndam'],
])('prose is no verse: %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test('what the writer marked stays, whatever the metre asks for', () => {
  expect(said('توانا بُود هر که دانا بود')).toMatch(/^tavAnA bud/);
});
