import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['مه نمی‌فامم چی گپ اس', 'ma nemifAmam Ci gap as', 'I, and is'],
  ['پدرم همی کتاب ره به مه نمی‌ته', 'pedaram hami ketAb ra be ma nemite', 'the marker of an object'],
  ['اولادها ره از کودکستان بیار', 'owlAdhA ra az kudakestAn biyAr', 'the same behind a plural alone'],
  ['چی می‌کنی ده اونجه؟', 'Ci mikoni da unje', 'in'],
  ['بری مه یک چای بیار بیادر', 'bari ma yek CAy biyAr biyAdar', 'for whom'],
  ['بیادرت ده کجا کار می‌کنه', 'biyAdaret da kojA kAr mikone', 'what stands before in'],
  ['مه ای گپ ره نمی‌گویم', 'ma ey gap ra nemiguyam', 'shown by I alone'],
  [
    'خاله‌جان چرا قار استی کتی مه',
    'xAlejAn CerA qAr asti kati ma',
    'with, and a verb without a noun of its own',
  ],
  ['بری مه یک چای بیار', 'bari ma yek CAy biyAr', 'for me, which nothing else shows'],
  ['سودا ره بگی که دکان بسته میشه', 'sowdA ra begi ke dokkAn baste miSe', 'the marker before its verb'],
  ['هیچکس مره خبر نکد', 'hiCkas mara xabar nakad', 'a pronoun with its marker'],
  [
    'موتر را تیار کو که ناوقت شد',
    'motar rA tayyAr ko ke nAvaqt Sod',
    'do, shown by two words that others may say, too',
  ],
  ['بیا که بریم ده پغمان', 'biyA ke berim da paqmAn', 'in a town'],
  ['ده خانه ما کس نبود', 'da xAne-ye mA kas nabud', 'in our house, not ten houses'],
  ['ای چوکی ره ببر ده حویلی بان', 'ey Cowki ra bebar da havili bAn', 'put'],
  ['میکده از باده کنون مست', 'meykade az bAde konun mast', 'a tavern is no verb'],
  ['پول ما کو؟', 'pul-e mA ku', 'where'],
  ['در ره عشق تو جان دادم', 'dar rah-e eSq-e to jAn dAdam', 'the way, where nothing shows that speech'],
  ['ده سال پیش بیادرم از کابل رفت', 'dah sAl piS biyAdaram az kAbol raft', 'what is counted there, too'],
  ['پیام را با اس ام اس فرستاد', 'payAm rA bA es em es ferestAd', 'letters'],
])('%s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});
