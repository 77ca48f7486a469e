import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  [
    'ولتاژ ۲۲۰V، جریان ۱۰A، فرکانس 50Hz',
    'voltAZ devist_o_bist volt jaryAn dah Amper ferekAns panjAh hertz',
    'data',
  ],
  ['دمای اتاق ۲۴ درجه بود', 'damA-ye otAq bist_o_CahAr daraje bud', 'before a copula'],
  ['غلظت ۲ گرم در لیتر، حجم ۳ لیتر', 'qelzat do geram dar litr hajm se litr', 'a measure of two units'],
  ['سرعت ۱۲۰ کیلومتر', "sor'at-e sad_o_bist kilumetr", 'but by itself'],
  ['توان ۱۰۰ وات و ولتاژ ۱۲ ولت', 'tavAn sad vAt va voltAZ davAzdah volt', 'two of them'],
  ['شکر ۱۵۰ گ، آرد ۳ پیمانه', 'Sekar sad_o_panjAh geram Ard se peymAne', 'what a recipe takes'],
  ['در دمای ۲۵ درجه', 'dar damA-ye bist_o_panj daraje', 'but behind a preposition'],
  [
    'با قد ۱۸۰ سانت و وزن ۷۵ کیلو',
    'bA qadd-e sad_o_haStAd sAnt va vazn-e haftAd_o_panj kilu',
    'and what goes on with it',
  ],
  [
    'سرعت ۹۰ کیلومتر در ساعت خطرناک است',
    "sor'at-e navad kilumetr dar sA'at xatarnAk ast",
    'and with another predicate',
  ],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['هر ۸ ساعت ۱ قرص', "har haSt sA'at yek qors", 'how often a dose is taken'],
  ['هر ۲ روز ۱ قرص', 'har do ruz yek qors', 'the same in days'],
  ['درس ۷ تمرین ۳', 'dars-e haft tamrin-e se', 'a part named behind its whole'],
  ['بن‌بست ۲م', 'bonbast-e dovvom', 'named by an ordinal in digits'],
  ['حافظ (متوفی ۷۹۲ ه.ق.)', 'hAfez motavaffA-ye haftsad_o_navad_o_do hejri-ye_qamari', 'a life in brackets'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
