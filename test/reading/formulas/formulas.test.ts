import { expect, test } from 'vitest';
import { ownRows } from '../../../scripts/training/tables.ts';
import { formulaOf } from '../../../server/reading/formulas/find-formula.ts';
import { diacritize, phonemes, romanize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const formulas = ownRows('formulas.tsv').map(([marked = '', said = '']) => [marked, said]);
const bare = (marked: string) => marked.replace(/\p{M}/gu, '');
// The notation writes a glottal stop between A, o or u and i as a glide.
const noted = (said = '') => said.replace(/([Aou])'i/g, '$1yi');
const marked = (text: string) => diacritize(reader.read(text), { includeEzafe: true }).marked;

// A test for each of five thousand formulas would take three times as long.
test('each formula gets its marks, whatever else it may be', () => {
  expect(formulas.map(([line = '']) => marked(bare(line)))).toEqual(formulas.map(([line]) => line));
});

test('each formula is said as the table says', () => {
  const say = (line: string) => phonemes(reader.read(bare(line))).words.join(' ');
  expect(formulas.map(([line = '']) => [line, say(line)])).toEqual(
    formulas.map(([line, said]) => [line, noted(said)]),
  );
});

test.each([
  ['بسم الله الرحمن الرحیم', 'besmel lAher rahmAner rahim', 'the article is said with the word before'],
  ['بسم‌الله‌الرحمن‌الرحیم', 'besmellAherrahmAnerrahim', 'with joiners it is one word'],
  ['ان شا الله', 'en SA a llAh', 'a hamza may be left out'],
  ['رحمت الله علیه', 'rahmatol lAhe aleyh', 'ة may be ت'],
  ['إن شاء اللّه', "en SA'al lAh", 'or hamzas and marks be written'],
  ['یا ایها الذین آمنوا', 'yA ayyohal lazina Amanu', 'a last alef is silent'],
])('%s is said %s: %s', (text, said) => {
  const fold = (one: string) => one.replaceAll(' ', '').replaceAll("'", '');
  expect(fold(phonemes(reader.read(text)).phonemes)).toBe(fold(said));
});

test('a formula is aligned word by word', () => {
  const { pinglish, alignment } = romanize(reader.read('بسم الله، سلام'), {
    style: 'readable',
    vowelNotation: 'double_a',
  });
  expect(pinglish).toBe('besmel laah, salaam');
  expect(alignment.map(({ source }) => source)).toEqual(['بسم', 'الله', 'سلام']);
});

test.each([
  ['سبحان الله من ندیدم', 'sobhAnal lAh man nadidam', 'a formula has no ezafe'],
  ['والله بالله من ندیدم', 'vallAh bellAh man nadidam', 'nor has an oath'],
  ['دستور فی‌الفور اجرا شد', 'dastur felfowr ejrA Sod', 'nor has the word before one that says when'],
  ['مرحوم غفرالله له', 'marhum qafarallAho lah', 'nor before one that is a sentence'],
  ['خداوند تبارک و تعالی', "xodAvand-e tabAraka va ta'AlA", 'but one that describes'],
  ['تابلوی النظافة من الایمان', 'tAblo-ye annazAfato mena limAn', 'and one behind a written ezafe'],
  ['فی امان الله رفیق', 'fi amAnel lAh rafiq', 'a Persian word behind one is none of it'],
  ['شیر، پنیر و قس علی هذا', 'Sir panir va qes alA hAzA', 'nor the word before one that begins with and'],
  ['باب الحوائج ما', "bAbol havA'ej-e mA", 'but one that is a noun may have it'],
])('%s is said %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['حق الناس', 'حَقُّ النّاس', 'the vowel before the article stands on the word before'],
  ['ضرب‌الاجل', 'ضَرْبُ‌الْاَجَل', 'with a joiner, too'],
  ['متساوی الاضلاع', 'مُتِساویُ الْاَضْلاع', 'behind a long i'],
  ['علی القاعده', 'عَلَی الْقاعِدِه', 'behind ala'],
  ['فی الجمله', 'فِی الْجُمْلِه', 'behind fi'],
  ['عند المطالبه', 'عِنْدَ الْمُطالِبِه', 'behind enda'],
  ['تیم‌المپیک', 'تیم‌اُلَمْپیک', 'a word that begins like the article keeps its own'],
  ['علی النقی', 'عَلیُ النَّقی', 'علی may be a name'],
  ['نجیب الله', 'نَجیبُ اللّٰه', 'a name of two words'],
  ['حضرت ام البنین', 'حَضْرَتِ اُمُّ الْبَنین', 'ام is an ending elsewhere'],
])('%s is marked %s: %s', (text, expected) => {
  // Editors reorder a shadda and a vowel.
  expect(marked(text).normalize('NFC')).toBe(expected.normalize('NFC'));
});

test.each([
  ['لِلطَّیِّبین', 'lettayyebin', 'behind li the article has no alef'],
  ['الْکِنایَةُ', 'lkenAyato', 'a ی behind a long ā is a consonant'],
  ['مَوْلای', 'mowlAy', 'at the end, too'],
  ['الرّاوی', 'rrAvi', 'so is a و'],
  ['الْایمان', 'limAn', 'behind a sukun the alef is a mere seat'],
])('marked %s sounds %s: %s', (word, said) => {
  const { letters } = formulaOf(word);
  expect(letters.map(({ sounds }) => sounds).join('')).toBe(said);
});
