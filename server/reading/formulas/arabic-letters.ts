import { ZWNJ } from '../notation/script.ts';

/** A letter of an Arabic word with the marks on it. */
export interface MarkedLetter {
  letter: string;
  marks: string;
}

export const FATHA = '\u064e';
export const KASRA = '\u0650';
export const DAMMA = '\u064f';
export const SHADDA = '\u0651';
export const SUKUN = '\u0652';
const DAGGER = '\u0670';
const TANWIN = /[\u064b-\u064d]/;
const SHORT = /[\u064b-\u0650\u0652]/g;
const SUN_LETTERS = 'تثدذرزسشصضطظلن';

/** The letters of a word with the marks on them. No regular expression: all formulas pass through it at the start. */
export function lettersOf(marked: string): MarkedLetter[] {
  const letters: MarkedLetter[] = [];
  for (let i = 0; i < marked.length; ) {
    let end = i + 1;
    while (end < marked.length && isMark(marked.charCodeAt(end))) end++;
    letters.push({ letter: marked[i]!, marks: end === i + 1 ? '' : marked.slice(i + 1, end) });
    i = end;
  }
  return letters;
}

/** Whether a code unit is a mark of Arabic. */
export const isMark = (code: number): boolean => (code >= 0x64b && code <= 0x655) || code === 0x670;

/** The spelling of a word that words are compared in: without hamzas, whose seats are left out or changed, and with ه for ة. */
export function spelled(letters: readonly MarkedLetter[]): string {
  let key = '';
  for (const { letter } of letters) key += SEATS[letter] ?? letter;
  return key;
}

const SEATS: Readonly<Record<string, string>> = {
  ء: '',
  [ZWNJ]: '',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ی',
  ة: 'ه',
};

/** All marks of Arabic in a text. */
export const MARKS = /[\u064b-\u0655\u0670]/g;
const SEATED = new RegExp(`[${Object.keys(SEATS).join('')}]`, 'g');

/** The spellings of a text of marked words, as `spelled` gives them one by one; blanks and line ends stay. */
export const spelledText = (marked: string): string =>
  marked.replace(MARKS, '').replace(SEATED, (letter) => SEATS[letter]!);

export const markedOf = (letters: readonly MarkedLetter[]): string =>
  letters.map(({ letter, marks }) => letter + marks).join('');

/** The same of a word as it is typed. */
export const comparable = (key: string): string => spelled(lettersOf(key));

/** A word without the vowel or the tanwin of its case. */
export function withoutEnding(letters: readonly MarkedLetter[]): MarkedLetter[] {
  const last = letters.at(-1)!;
  const isTanwin = last.letter === 'ا' && TANWIN.test(last.marks);
  // The form in ا keeps its alef where its tanwin is on the letter before.
  return beforePause(isTanwin ? letters.slice(0, -1) : letters);
}

/** How a word ends before a pause: without its last short vowel, and with a long one for -an. */
export function beforePause(letters: readonly MarkedLetter[]): MarkedLetter[] {
  return withLastMarks(letters, (marks) => marks.replace(SHORT, ''));
}

export const withEnding = (letters: readonly MarkedLetter[], ending: string): MarkedLetter[] =>
  withLastMarks(letters, (marks) => marks.replace(SHORT, '') + ending);

const withLastMarks = (letters: readonly MarkedLetter[], change: (marks: string) => string): MarkedLetter[] =>
  letters.map((one, i) => (i === letters.length - 1 ? { ...one, marks: change(one.marks) } : one));

/** Whether a word ends in a long vowel, which no case changes. */
export const endsLong = (letters: readonly MarkedLetter[]): boolean => {
  const last = letters.at(-1)!;
  const before = letters.at(-2);
  if (last.marks.includes('\u0670')) return true;
  if (last.letter === 'ا') return !TANWIN.test(last.marks);
  return (
    /[وی]/.test(last.letter) &&
    last.marks === '' &&
    before !== undefined &&
    !/[\u064b-\u0652]/.test(before.marks.replace(SHADDA, ''))
  );
};

export const hasTanwin = ({ marks }: MarkedLetter): boolean => TANWIN.test(marks);

/** A noun behind the article, whose l a sun letter takes over. */
export function articled(noun: readonly MarkedLetter[], alef: string): MarkedLetter[] {
  const [first, ...others] = noun as [MarkedLetter, ...MarkedLetter[]];
  const isSun = SUN_LETTERS.includes(first.letter);
  const article = [
    ...(alef === '' ? [] : [{ letter: 'ا', marks: alef === 'ا' ? '' : FATHA }]),
    { letter: 'ل', marks: isSun ? '' : SUKUN },
  ];
  const marks = isSun && !first.marks.includes(SHADDA) ? SHADDA + first.marks : first.marks;
  return [...article, { letter: first.letter, marks }, ...others];
}

/** The noun behind the article of a word, or undefined where it has none. */
export function withoutArticle(letters: readonly MarkedLetter[]): MarkedLetter[] | undefined {
  const [alef, lam, first] = letters;
  if (alef?.letter !== 'ا' || lam?.letter !== 'ل' || first === undefined || letters.length < 4)
    return undefined;
  const isSun = lam.marks === '' && first.marks.includes(SHADDA) && SUN_LETTERS.includes(first.letter);
  if (!isSun && lam.marks !== SUKUN) return undefined;
  const marks = isSun ? first.marks.replace(SHADDA, '') : first.marks;
  return [{ letter: first.letter, marks }, ...letters.slice(3)];
}

/** A word before the article: its last long vowel is short, and a last letter without a vowel takes one. */
export function beforeArticle(letters: readonly MarkedLetter[]): MarkedLetter[] {
  const last = letters.at(-1)!;
  if (last.letter === 'ی' && last.marks === DAGGER)
    return shortened([...letters.slice(0, -1), { letter: 'ی', marks: '' }], FATHA);
  if (endsLong(letters) && !last.marks.includes(DAGGER)) return shortened(letters);
  // It has its vowel, or its long one is short already: fi-l, ulo-l.
  if (/[\u064b-\u0650\u0670]/.test(last.marks) || (/[اوی]/.test(last.letter) && last.marks === ''))
    return [...letters];
  const spelling = letters.map(({ letter }) => letter).join('');
  const isFrom = spelling.endsWith('من') && letters.at(-2)!.marks === KASRA;
  return withEnding(letters, isFrom ? FATHA : /(?:کم|هم|تم)$/.test(spelling) ? DAMMA : KASRA);
}

function shortened(letters: readonly MarkedLetter[], named = ''): MarkedLetter[] {
  const isPlural = letters.at(-1)!.letter === 'ا' && letters.at(-2)?.letter === 'و';
  const place = letters.length - (isPlural ? 3 : 2);
  const vowel =
    named !== ''
      ? named
      : letters[place + 1]?.letter === 'ا'
        ? FATHA
        : letters[place + 1]?.letter === 'و'
          ? DAMMA
          : KASRA;
  return letters.map((one, i) =>
    i === place && !/[\u064b-\u0650]/.test(one.marks) ? { ...one, marks: one.marks + vowel } : one,
  );
}

/** Whether a spelling begins with the article. */
export const hasArticle = (spelling: string): boolean => /^ال../.test(spelling);
