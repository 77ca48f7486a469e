import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

/** Input, expected phonemes, reason. */
const SOLID: [string, string, string][] = [
  ['معجزست', "mo'jezast", 'is a miracle: the silent ه is dropped'],
  ['بچست', 'baCCast', 'is a child'],
  ['هفتست', 'haftast', 'is a week'],
  ['هوشمندانست', 'huSmandAnast', 'the word in ه may be inflected itself'],
  ['ادامش', 'edAmaS', 'the rest of it'],
  ['سادش', 'sAdaS', 'the plain one of it'],
  ['پروندت', 'parvandat', 'your file'],
  ['اجازتون', 'ejAzatun', 'your permission'],
  ['خانوادمون', 'xAnevAdamun', 'our family'],
  ['خونوادمون', 'xunevAdamun', 'the same as it is spoken'],
  ['آشپزخونست', 'ASpazxunast', 'a compound as it is spoken'],
  ['کوچیکمون', 'kuCikemun', 'a word without ه'],
  ['گریمه', 'gerime', 'make-up, no crying'],
  ['مدرسش', 'madresaS', 'school is commoner than teacher'],
  ['کلت', 'kolt', 'a word of its own keeps its reading'],
  ['کلم', 'kalam', 'and so does cabbage'],
  ['کتابت', 'ketAbat', 'a known word before the ending wins'],
  ['آدرست', 'Adresat', 'your address, not a word in ه with ست'],
  ['سربسته', 'sarbaste', 'no cut in another word'],
  ['ضعیفن', "za'ifan", 'they are weak'],
  ['مهمن', 'mohemman', 'a long final consonant is heard before the ending'],
  ['جلوترن', 'jelowtaran', 'they are further on'],
  ['پیکرند', 'peykarand', 'they are limbs of one body, as older Persian writes it'],
  ['خنجرند', 'xanjarand', 'and they are daggers'],
  ['ریموند', 'reymond', 'but a name is no word with it'],
  ['لطفن', 'lotfan', 'tanvin written as it sounds'],
  ['برگردوندن', 'bargardundan', 'an infinitive'],
  ['ذارن', 'zAran', 'می left out or written apart'],
  ['پرسن', 'porsan', 'they ask'],
  ['خوادش', 'xAdaS', 'the خوا of خواستن is xA'],
  ['نمیاید', 'nemiyAyad', 'a madda left out'],
  ['میاورم', 'miyAvaram', 'I bring'],
  ['میندازید', 'mindAzid', 'another person of a known form'],
  ['نمیدونند', 'nemidunand', 'and of a negative one'],
  ['نمیفتاد', 'nemiyoftAd', 'the ا of افتادن is not written'],
  ['میزاشتم', 'mizAStam', 'گذاشتن spelled with ز'],
  ['نزاشت', 'nazASt', 'and negated'],
  ['بخای', 'bexAy', 'خواستن without its silent و, and no ezafe'],
  ['درمیای', 'darmiyAy', 'a particle before the verb'],
  ['ندون', 'nadun', 'do not know'],
  ['نرسون', 'naresun', 'do not bring'],
  ['ندونسته', 'naduneste', 'has not known'],
  ['میرسوند', 'miresund', 'the past of a stem in ون has no vowel before its end'],
  ['دنیام', 'donyAm', 'a known word in ا before the ending'],
  ['روستاشون', 'rustASun', 'their village'],
  ['بینیت', 'biniyat', 'your nose'],
  ['صندلیو', 'sandaliyo', 'the chair, as object'],
  ['کفشم', 'kafSam', 'my shoe'],
  ['نقشم', 'naqSam', 'my role'],
  ['دلتون', 'deletun', 'your heart'],
  ['کلایتون', 'kelAyton', 'a name, no "your"'],
  ['آآآ', 'A', 'a cry'],
  ['ااه', 'Ah', 'a cry that ends in h'],
];

test.each(SOLID)('%s is said %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test('words that are written solid in speech have sounds for each of their letters', () => {
  for (const [word] of SOLID) {
    const [token] = reader.read(word).tokens;
    expect(token?.kind === 'word' && token.pronunciation.sounds.length, word).toBe(word.length);
  }
});
