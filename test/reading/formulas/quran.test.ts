import { expect, test } from 'vitest';
import { readVerses } from '../../../scripts/training/merged/merged.ts';
import { packVerses } from '../../../scripts/training/stages/pack-verses.ts';
import { createVerseFinder } from '../../../server/reading/formulas/quran/find-verse.ts';
import { diacritize } from '../../../server/reading/index.ts';
import { said } from '../../support/said.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  [
    'الم یان للذین آمنوا ان تخشع قلوبهم لذکر الله',
    "alam ya'ne lellazina Amanu an taxSa'a qolubohom lezekrel lAh",
  ],
  ['و ما تدری نفس ماذا تکسب غدا', 'va mA tadri nafson mAzA taksebo qadan'],
  ['وقضی ربک الا تعبدوا الا ایاه', "vaqazA rabboka allA ta'bodu ellA iyyAh"],
  ['قال رب انی وهن العظم منی', 'qAla rabbe enni vahanal azmo menni'],
  ['تبارک الله احسن الخالقین', 'tabArakal lAho ahsanol xAleqin'],
])('%s is recited as the Quran has it', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['قل هو الله احد الله الصمد لم یلد و لم یولد', 'qol hoval lAho ahad allAhos samad lam yaled va lam yulad'],
  ['یوم یفر المرء من اخیه و امه و ابیه', "yowma yaferrol mar'o men axih va ommehe va abih"],
])('%s has a pause behind each verse', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['إنّ أرضی واسعة فإیای فاعبدون', 'ان ارضی واسعه فایای فاعبدون'],
  ['أقیموا الصلاة وآتوا الزکاة', 'اقیموا الصلوه و آتوا الزکوه'],
  ['اذ جاءوکم من فوقکم ومن اسفل منکم', 'اذ جاوکم من فوقکم و من اسفل منکم'],
  ['وإذا سألک عبادی عنی فإنی قریب', 'و اذا سالک عبادی عنی فانی قریب'],
  ['یاایها الذین آمنوا اجتنبوا کثیرا من الظن', 'یا ایهاالذین امنوا اجتنبوا کثیرا من الظن'],
])('%s is the same verse as %s', (one, other) => {
  const sounds = (text: string) => said(text).replace(/[ ']/g, '');
  expect(sounds(one)).toBe(sounds(other));
});

test('a verse in a Persian sentence is marked as it is there, and has no ezafe', () => {
  const { marked } = diacritize(reader.read('آیه و لا تقربوا مال الیتیم را خواند'), { includeEzafe: true });
  expect(marked.normalize()).toBe('آیِهٔ وَ لا تَقْرَبوا مالَ الْیَتیم را خوانْد'.normalize());
});

test('the old spelling of an A has a small alef', () => {
  const { marked } = diacritize(reader.read('حافظوا علی الصلوات و الصلوه الوسطی'), { includeEzafe: true });
  expect(marked.normalize()).toContain('الصَّلوٰهِ الْوُسْطیٰ'.normalize());
});

test.each([
  ['فان مع العسر یسرا', []],
  ['بسم الله الرحمن الرحیم', []],
  ['اللهم ارزقنا زیاره الحسین', ['unknown_word: اللهم ارزقنا زیاره الحسین']],
])('of %s is warned: %j', (text, warnings) => {
  expect(reader.read(text).warnings).toEqual(warnings);
});

test.each([
  ['فرعون و هامان آمدند', "fer'own va hAmAn Amadand"],
  ['مجازات فساد فی الارض', 'mojAzAt-e fesAd fe larz'],
  ['محمد رسول الله آمد', 'mohammad rasulol lAh Amad'],
])('%s is Persian, though the Quran has three such words', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test('a long verse is read as one', () => {
  const verse = readVerses()
    .reduce((longest, words) => (words.length > longest.length ? words : longest))
    .join(' ')
    .replace(/\p{M}/gu, '');
  expect(said(verse)).toMatch(/^yA ayyohal lazina Amanu ezA tadAyantom .* vallAho bekolle Sey'en alim$/);
});

test('the longest piece of any verse is found, and none of fewer than three words', () => {
  const verses = ['قُلْ جاءَ الْحَقُّ', 'وَقُلْ جاءَ الْحَقُّ وَزَهَقَ الْباطِلُ', 'فَتَبارَکَ اللّاهُ رَبُّ الْعالَمینَ'];
  const { find, mayHave } = createVerseFinder(packVerses(verses.map((verse) => verse.split(' '))));
  const words = (text: string) => find(text.split(' '))?.words;
  expect(words('قل جا الحق وزهق الباطل')).toBe(5);
  expect(words('قل جا الحق امد')).toBe(3);
  expect(words('تبارک الله رب العالمین')).toBe(4);
  expect(words('جا الحق')).toBeUndefined();
  expect(words('قل جا الحقیقت')).toBeUndefined();
  expect(['الباطل', 'زهق', 'وزهق', 'زهر', 'قل'].map(mayHave)).toEqual([true, true, true, false, false]);
});

test('a model without verses finds none', () => {
  expect(createVerseFinder(new Uint8Array(0)).find(['قل', 'هو', 'الله', 'احد'])).toBeUndefined();
});
