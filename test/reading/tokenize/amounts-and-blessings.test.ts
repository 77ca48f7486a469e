import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['پیج ما 12k فالوور داره', 'davAzdah_hezAr', 'thousands as networks count'],
  ['2.3M دنبال‌کننده', 'do_momayyez_se_milyun', 'millions with decimals'],
  ['۵۰۰گ گوشت', 'pAnsad_geram', 'grams in a letter'],
  ['امام زمان(عج)', 'zamAn ajjalallAho', 'no ezafe before a blessing in brackets'],
])('%s is said with %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toContain(said);
});
