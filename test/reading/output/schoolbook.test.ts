import { expect, test } from 'vitest';
import { diacritize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const marked = (text: string) => diacritize(reader.read(text), { includeEzafe: true }).marked;

/** Input, expected, reason. The marks are those of a schoolbook. */
const CASES: [string, string, string][] = [
  ['خواهر', 'خواهَر', 'the و of خوا is silent and carries nothing'],
  ['خویش', 'خویش', 'the و of خوی is silent; no kasra before ی = i'],
  ['می‌خواهم', 'می‌خواهَم', 'a silent و after a joiner'],
  ['خانه', 'خانِه', 'silent ه: kasra before it'],
  ['راه', 'راه', 'ه after ā is a consonant; no fatha before ا'],
  ['توجه', 'تَوَجُّه', 'final ه as a consonant; shadda before vowel'],
  ['ده نفر', 'دَه نَفَر', 'ه as h after a short vowel'],
  ['نه', 'نَه', 'silent ه after a'],
  ['تاکید', 'تَاکید', 'hamza dropped in writing: ا is the hamza'],
  ['موثر', 'مُوَثِّر', 'hamza dropped in writing: و is the hamza'],
  ['رییس', 'رَییس', 'hamza dropped in writing: ی is the hamza'],
  ['رئیس', 'رَئیس', 'hamza on its seat'],
  ['قرآن', 'قُرْآن', 'sukun before آ that begins a syllable'],
  ['الله', 'اَللّٰه', 'the two lāms are one long one; dagger alef'],
  ['الهی', 'اِلٰهی', 'dagger alef on ل'],
  ['اسحق', 'اِسْحٰق', 'dagger alef on ح'],
  ['لطفا', 'لُطْفاً', 'tanvin without its mark'],
  ['بالاخره', 'بِالاَخَرِه', 'Arabic article with a silent alef'],
  ['عبدالله', 'عَبْدُاللّٰه', 'the article of a name: silent alef'],
  ['عبدالرحمن', 'عَبْدُالرَّحْمٰن', 'sun letter: silent ل, shadda on the letter after it'],
  ['خود', 'خُود', 'و as o: damma on the letter before'],
  ['تو', 'تُو', 'final و as o'],
  ['روشن', 'رُوْشَن', 'و in ow: damma and sukun'],
  ['جلو', 'جِلُو', 'final ow has no sukun: never word-final'],
  ['خیلی', 'خِیْلی', 'ey: kasra and یْ'],
  ['دود', 'دود', 'و as u: no damma before it'],
  ['جواب', 'جَواب', 'و as a consonant'],
  ['تغییر', 'تَغْییر', 'two ی: a consonant and i'],
  ['ملیت', 'مِلّیَّت', 'the ending -iyyat has its shadda'],
  ['موسى', 'موسىٰ', 'final ى is ā'],
  ['حتی', 'حَتّیٰ', 'final ی as ā'],
  ['كتاب', 'كِتاب', 'Arabic ك stays as typed'],
  ['علي', 'عَلي', 'Arabic ي stays as typed'],
  ['کتـــاب', 'کِتـــاب', 'the mark stands before the tatweel'],
  ['تأکید', 'تَأْکید', 'decomposed hamza is part of its letter'],
  ['دانشگاه', 'دانِشْگاه', 'sukun inside a word only, never word-final'],
  ['ایران', 'ایران', 'initial ا before i carries nothing'],
  ['امید', 'اُمید', 'initial ا carries its vowel'],
  ['کتاب من', 'کِتابِ مَن', 'ezafe kasra after a consonant'],
  ['خانه ما', 'خانِهٔ ما', 'ezafe of a silent ه is a hamza'],
  ['خانه‌ی ما', 'خانِه‌یِ ما', 'ezafe on a written ی'],
  ['خانه ی ما', 'خانِه یِ ما', 'detached ی: the word before has no ezafe of its own'],
  ['کتاب ها', 'کِتاب ها', 'detached ها: no ezafe before it'],
  ['می روم', 'می رَوَم', 'detached می'],
  ['صدای باران', 'صِدایِ باران', 'ezafe on the ی after ā'],
  ['زندگی ما', 'زِنْدِگیِ ما', 'ezafe after i'],
];

test.each(CASES)('%s is marked %s: %s', (text, expected) => {
  // Editors reorder a shadda and a vowel; the order of the output has its own test.
  expect(marked(text).normalize('NFC')).toBe(expected.normalize('NFC'));
});

test('shadda stands before the vowel of its letter', () => {
  const { operations } = diacritize(reader.read('محمد'), { includeEzafe: true });
  expect(operations.filter(({ source_index }) => source_index === 2).map(({ mark }) => mark)).toEqual([
    '\u0651',
    '\u064e',
  ]);
});

const TYPED: [string, string, string][] = [
  ['گُل', 'گُل', 'a typed vowel stays and is not doubled'],
  ['گِل', 'گِل', 'a typed vowel chooses the reading'],
  ['مُرد', 'مُرْد', 'the rest of the word follows the typed vowel'],
  ['دَوَر', 'دَوَر', 'typed vowels make a reading no lexicon has'],
  ['کتابِ من', 'کِتابِ مَن', 'a typed ezafe is not inserted again'],
  ['خانهٔ ما', 'خانِهٔ ما', 'a typed hamza is not inserted again'],
  ['خانۀ ما', 'خانِۀ ما', 'ۀ is ه with its ezafe'],
  ['لطفاً', 'لُطْفاً', 'a typed tanvin is not inserted again'],
  ['قُلۡ هُوَ', 'قُلۡ هُوَ', 'nor a sukun of the Quran'],
  ['حَل شد', 'حَل شُد', 'a vowel on another letter does not double the last one'],
  ['حَلّ شد', 'حَلّ شُد', 'a typed shadda does'],
  ['محمّد', 'مُحَمَّد', 'a vowel joins a typed shadda'],
  ['سَلام', 'سَلام', 'a word marked in full stays as it is'],
];

test.each(TYPED)('%s, partly marked, becomes %s: %s', (text, expected) => {
  // A vowel and a shadda on one letter are the same text in either order.
  expect(marked(text).normalize('NFC')).toBe(expected.normalize('NFC'));
});

test('a typed ezafe is part of the reading, not of the operations', () => {
  const { operations } = diacritize(reader.read('کتابِ من'), { includeEzafe: true });
  expect(operations.filter((operation) => operation.type === 'ezafe')).toEqual([]);
});

test('each operation names the letter that carries the mark', () => {
  expect(diacritize(reader.read('به خانه ما'), { includeEzafe: true }).operations).toEqual([
    { source_index: 0, mark: '\u0650', type: 'reading' },
    { source_index: 5, mark: '\u0650', type: 'reading' },
    { source_index: 6, mark: '\u0654', type: 'ezafe' },
  ]);
});
