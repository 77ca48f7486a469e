import { expect, test } from 'vitest';
import { ownRows } from '../../../scripts/training/tables.ts';
import { diacritize, phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const spelled = (marked: string) => marked.replace(/\p{M}/gu, '');
const formulas = new Set(ownRows('formulas.tsv').map(([marked = '']) => spelled(marked)));

test.each([
  ['اِنَّ اللّٰهَ بِالْمُؤْمِنینَ رَحیم', 'words of other formulas have the cases that they need here'],
  ['یا رَبَّ السَّماواتِ وَ الْاَرْض', 'who is called and owned by another takes an a'],
  ['فِی الصَّبْرِ وَ الصَّلاة', 'and behind a preposition stands an e, for both of two'],
  ['هُوَ النّور', 'a pronoun and a noun with its article are a sentence'],
  ['مِنَ الْقُلوبِ اِلَی الْقُلوب', 'a particle takes a vowel before the article'],
  ['اَلْمُؤْمِنُ یَعْمَلُ وَ لا یَظْلِم', 'verbs are conjugated, though no formula has them'],
  ['اَللّٰهُمَّ اکْشِفْ عَنّا کُلَّ ذَنْب', 'an order behind a call has no vowel of its own'],
  ['هُوَ الَّذی جَعَلَ النُّجوم', 'what a relative does is done to the noun behind'],
  ['اِنَّ الْعَدْلَ خَیْرٌ مِنَ الظُّلْم', 'behind enna the first noun has an a, what is said of it an o'],
  ['لَمْ یَقْطَعِ الطَّریق', 'behind lam a present has no vowel but before the article'],
  ['اَلشَّهیدُ حَیٌّ عِنْدَ رَبِّه', 'a noun of place has an a, the one behind an e'],
  ['اَللّٰهُمَّ ارْزُقْنا زیارَةَ النَّبی', 'behind an order stands its object, and what Persian spells with ت has a ة'],
  ['وَ اَنْتَ خَیْرُ الْواصِلین', 'many of who does something are its plural'],
  ['بِحَقِّ الْقائِمِ وَ اَعْدائِه', 'a hamza behind a long A has its seat before an owner'],
  ['اَللّٰهُمَّ بِحَقِّ حُسَیْن', 'a noun that a name owns has no n'],
  ['اَلظُّلْمُ اَکْبَرُ مِنَ الْقَتْل', 'nor has what is more than another'],
  ['لا اِلٰهَ اِلَّا اللّٰهُ وَ الْعَنْ اَعْداءَهُم', 'words of a formula in it stay as they are there'],
])('%s is no formula of the table, and read by rules of Arabic: %s', (marked) => {
  expect(formulas.has(spelled(marked))).toBe(false);
  expect(diacritize(reader.read(spelled(marked)), { includeEzafe: true }).marked.normalize()).toBe(
    marked.normalize(),
  );
});

test.each([
  ['از روابط بین الملل گفت', 'beynol'],
  ['البته من فی البداهه شعر می‌گویم', 'albatte man'],
  ['در مورد حق الناس گفت', '^darm'],
  ['کتاب سیر العباد الی المعاد از سنایی است', 'siyarol|seyrol'],
])('%s keeps its Persian compounds', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes.replaceAll(' ', '')).toMatch(
    new RegExp(said.replaceAll(' ', '')),
  );
});

test.each([
  ['روح القدس آمد', 'ruholqods', 'a first part of the table, and a name with its article'],
  ['جزیره العرب', "jaziratol'arab", 'a silent he is at before the article'],
  ['تذکرة الشعرا', "tazkeratoSSo'arA", 'and so is a ة'],
  ['تاج الماس', 'tAjealmAs', 'a Persian word that begins like the article is joined to none'],
  ['اجرت المثل', 'ojratolmesl', 'a term of law'],
  ['بدل الحیلوله', 'badalolheylule', 'whose ة is no more than an e'],
  ['عند المطالبه یا عند الاستطاعه', "endalmotAlebeyAendal'estetA'e", 'two adverbs with "or" between them'],
  ['اللهم اکشف عنا کل ذنب', 'allAhommakSefannAkollazanb', 'a word that is short before the article alone'],
])('%s is said %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes.replaceAll(' ', '').replaceAll('-', '')).toContain(said);
});

test('a formula inside of a longer sentence is read on to its end', () => {
  expect(phonemes(reader.read('ما شاء الله لا قوة الا بالله')).phonemes.replaceAll(' ', '')).toBe(
    "mASA'allAholAqovvataellAbellAh",
  );
});

test.each([
  [
    'الخلق امام الحق سواء',
    '^alxalq',
    'the article at its beginning has its a, in whatever cases formulas have the noun',
  ],
  ['عجل الله تعالی فرجه الشریف نقل شده', 'Sarif naql Sode$', 'شده is no شدة'],
  ['ان شاء الله ها', 'lAh hA$', 'nor is ها any part of it'],
  [
    'یک زبان و الگوی ذهنی اعلانی و مبتنی بر',
    'olgu',
    'a word with a letter that Arabic lacks is none of its words',
  ],
  ['یا مقلب القلوب والابصار یا مدبر اللیل والنهار', 'labsAr yA modabberal', 'one pauses between two prayers'],
  ['حق الوکاله و حق الزحمه را دادم', 'vekAle va haqqo zzahme rA', 'and between two terms of Persian'],
  ['امام علیه الصلوه و السلام فرمود', 'aleyhes salAto vas salAm farmud', 'صلاة may be spelled صلوة'],
  ['لعن الله امه قتلتک و لعن الله امه ظلمتک', 'qatalatka va la', 'but not before and'],
])('%s matches %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toMatch(new RegExp(said));
});

test.each([
  ['انسان بما هو انسان ارزش دارد', 'ensAn bemA hova ensAn arzeS dArad', 'as what it is'],
  ['او شهید فی سبیل الله است', 'u Sahid fi sabilel lAh ast', 'in the way of God'],
  [
    'تو قنوت ربنا آتنا فی الدنیا حسنه میخوند',
    'tu qonut rabbanA AtenA fed donyA hasanah mixund',
    'where one prays',
  ],
])('%s is said %s: no ezafe before a formula that says %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['درة التاج', 'dorratot tAj'],
  ['فصوص الحکم ابن عربی', 'fosusol hekam-e ebn-e arabi'],
  ['شرح المقاصد', 'Sarho lmaqAsed'],
])('the title %s is said %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});
