import { expect, test } from 'vitest';
import { diacritize, phonemes, romanize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['PDFش رو بفرست', 'pi_di_ef eS ro beferest', 'an owner behind a consonant'],
  ['CVت رسید', 'si_vi t resid', 'an owner behind a vowel'],
  ['PDF‌ش رو بفرست', 'pi_di_ef eS ro beferest', 'behind a joiner'],
  ['PDF ش رو بفرست', 'pi_di_ef eS ro beferest', 'behind a blank'],
  ['emailتون رو چک کنید', 'imeyl etun ro Cek konid', 'an owner of several letters'],
  ['linkشو بده', 'link eSo bede', 'an owner before its object marker'],
  ['onlineم الان', "AnlAyn am al'An", 'the copula of a person'],
  ['این APIه', 'in ey_pi_Ay e', 'the copula'],
  ['یه appی هست', 'ye ap i hast', 'something indefinite'],
  ['videoی جدید', "vide'o ye jadid", 'an ezafe behind a vowel'],
  ['storyهاشو دیدم', 'estori hASo didam', 'a plural with an owner'],
  ['نمره‌م ۲۰ه', 'nomram bist e', 'the copula behind a number'],
  ['سال ۷۹۲ه درگذشت', 'sAl-e haftsad_o_navad_o_do hejri dargozaSt', 'but the era behind a year'],
  ['دهه ۶۰ی‌ها', 'dahe-ye Sasti hA', 'who is of a decade'],
  ['دهه ۷۰یا اومدن', 'dahe-ye haftAdiyA umadan', 'the same as people say it'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['PDFش رو بفرست', 'PDFesh ro beferest'],
  ['laptop من', 'laptop-e man'],
  ['دهه ۶۰ی‌ها', 'dahe-ye shastihaa'],
  ['نفر ۵م', 'nafar-e 5om'],
])('%s is written %s', (text, expected) => {
  const reading = reader.read(text);
  expect(romanize(reading, { style: 'readable', vowelNotation: 'double_a' }).pinglish).toBe(expected);
});

test('an ending behind Latin letters has no marks', () => {
  expect(diacritize(reader.read('PDFش'), { includeEzafe: true }).marked).toBe('PDFش');
});
