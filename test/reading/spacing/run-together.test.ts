import { expect, test } from 'vitest';
import { diacritize, phonemes, romanize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['علیرضاگفت که فردابه تهران می‌رود', 'alirezA goft ke fardA be tehrAn miravad', 'two words'],
  ['نبایداز او بپرسی', 'nabAyad az u beporsi', 'a small word behind'],
  ['این کتاب رابه او بده', 'in ketAb rA be u bede', 'two small words'],
  ['پدرم دربانک کار می‌کند', 'pedaram dar bAnk kAr mikonad', 'likelier than an ending'],
  ['کتابرا خواندم', 'ketAb rA xAndam', 'a small word inside a shape'],
  ['اینکتاب', 'in ketAb', 'a small word whose end joins'],
  ['خیلیخوب بود', 'xeyli xub bud', 'two frequent words inside a shape'],
  ['ماشینمخراب شد', 'mASinam xarAb Sod', 'a word with its owner'],
  ['باعضویت در سازمان', 'bA ozviyat dar sAzmAn', 'with'],
  ['میخواهمبروم خانه', 'mixAham beravam xAne', 'two verbs'],
  ['او کهمیگفت نیامد', 'u ke migoft nayAmad', 'a small word before a verb'],
  ['عیدشمامبارک', 'eyd-e SomA mobArak', 'a greeting'],
  ['دستتدردنکنه', 'dastet dard nakone', 'another one'],
  ['بهاوگفت', 'be u goft', 'two small words before a verb'],
  ['چرااینقدر دیر', 'CerA inqadr dir', 'small words alone'],
  ['خیلیممنون', 'xeyli mamnun', 'a letter that ends one word and begins the next'],
  ['فردامیام', 'fardA miyAm', 'a verb that looks like an ending'],
  ['برایشما', 'barAye SomA', 'a pronoun that looks like an ending'],
  ['دلمبراتتنگشده', 'delam barAt tang Sode', 'four words'],
  ['امتحان سختنیست', 'emtehAn saxt nist', 'a verb that looks like an ending'],
  ['این حرفاست', 'in harf ast', 'a copula inside a shape'],
  ['نمیدانم چهسالی بود', 'nemidAnam Ce sAli bud', 'a small word whose ه joins'],
  ['گوشت راباپیاز تفت دهید', 'guSt rA bA piyAz taft dahid', 'three words'],
  ['وزیرخارجه آمد', 'vazir-e xAreje Amad', 'two frequent words'],
  ['رفتهام', 'rafte am', 'a participle with its ending'],
  ['دیدهایم و نوشتهاند', 'dide im va neveSte and', 'two of them'],
  ['بچهاش آمد', 'baCCe aS Amad', 'a noun with its owner'],
  ['پساز باران', 'pas az bArAn', 'two small words that look like one with an ending'],
  ['ماهم آمدیم', 'mA ham Amadim', 'two others'],
  ['تاساعت پنج', "tA sA'at-e panj", 'until'],
  ['گوشیو بده', 'guSiyo bede', 'an object marker behind an i'],
  ['علی ورضا رفتند', 'ali va rezA raftand', 'and'],
  ['شرح وتفسیر قرآن', "Sarh va tafsir-e qor'An", 'and before a word that the lexicon has'],
  ['درحال حاضر', 'dar hAl-e hAzer', 'a preposition that dictionaries have with its noun'],
  ['درمورد آن', 'dar mowred-e An', 'another one'],
  ['هرروزمیرم باشگاه', 'har ruz miram bASgAh', 'three words of which the last is a verb'],
  ['تلفنراقطع کرد', "telefon rA qat' kard", 'an object inside a shape'],
  ['هواسرداست', 'havA sard ast', 'three frequent words'],
  ['غذاودارو', 'qazA va dAru', 'two words with "and" between them'],
  ['رفتارمتقابل', 'raftAr-e motaqAbel', 'two longer words'],
  ['شماو من', 'SomA o man', 'and behind a vowel'],
  ['از طرف منم سلام برسون', 'az taraf-e manam salAm beresun', 'a preposition with an owner'],
  ['خیلی آقای رضایی، مثلهمیشه عالی', 'xeyli AqA-ye rezAyi mesl-e hamiSe Ali', 'a preposition'],
])('%s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  'فردوسی',
  'غلامحسین',
  'ولوله',
  'استروفیزیک',
  'دوستمحمدخان',
  'نظافتچی',
  'بافرهنگ',
  'هنردرمانی',
  'ریودوژانیرو',
  'دادگستری',
  'درآمد',
  'بابابزرگ',
  'مادرم',
  'ازدواج',
  'اورنگ',
  'فیلمبردار',
  'صاحبخونه',
  'میانبرگ',
  'چندمدلی',
  'بایاس',
  'بازخورد',
  'الانبیا',
  'استروفیزیک',
  'دومینیک',
  'رویاست',
  'عمومی‌ای',
  'بازارشکنی',
  'سخنگویه',
  'گفتنیست',
  'اوستاست',
  'بهروزی',
  'کتابهام',
  'برندهای',
  'ماچه',
  'حرفهای',
  'دانشگاهای',
  'درهای',
  'نامهای',
  'سازهای',
  'بندهای',
  'گلوبالیست',
  'موتورسوار',
  'اروپامحور',
])('the word %s stays one', (word) => {
  expect(phonemes(reader.read(word)).words).toHaveLength(1);
});

test('words run together are one item of the alignment, and keep their letters', () => {
  const reading = reader.read('سلام، علیرضاگفت.');
  expect(diacritize(reading, { includeEzafe: true }).marked).toBe('سَلام، عَلیرِضاگُفْت.');
  const { alignment } = romanize(reading, { style: 'readable', vowelNotation: 'double_a' });
  expect(alignment.map(({ source, pinglish }) => [source, pinglish])).toEqual([
    ['سلام', 'salaam'],
    ['علیرضاگفت', 'alirezaa goft'],
  ]);
});
