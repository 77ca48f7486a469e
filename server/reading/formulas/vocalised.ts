import { CONSONANTS } from '../notation/consonants.ts';
import { lettersOf, type MarkedLetter } from './arabic-letters.ts';

/** A letter of a fully marked spelling, with what it is said. */
export interface VocalisedLetter extends MarkedLetter {
  sounds: string;
}

const SHADDA = '\u0651';
const SUKUN = '\u0652';
const DAGGER = '\u0670';
/** What the marks of short vowels, of tanwin and the small alef are said. */
export const VOWELS: Readonly<Record<string, string>> = {
  '\u064e': 'a',
  '\u0650': 'e',
  '\u064f': 'o',
  '\u064b': 'an',
  '\u064d': 'en',
  '\u064c': 'on',
  [DAGGER]: 'A',
};
// At the end of a sentence its t is not heard: hasanah. Behind an e it is Persian: endal-motAlebe.
const FEMININE = 'ة';
const STOPS = /[ءأإؤئع]/;
const CONSONANT: Readonly<Record<string, string>> = { ...CONSONANTS, [FEMININE]: 't', ه: 'h', ی: 'y' };

interface Marked extends MarkedLetter {
  vowel: string;
  isLong: boolean;
  isBare: boolean;
}

/** The letters of one marked word with their sounds, as Iranians say Arabic. */
export function vocalised(word: string): VocalisedLetter[] {
  const letters = lettersOf(word).map(marked);
  const sounds = letters.map((_, i) => soundsAt(letters, i));
  letters.forEach((one, i) => {
    if (isDiphthong(letters, i)) sounds[i - 1] = beforeDiphthong(sounds[i - 1]!, one.letter);
    if (isLongYeh(letters, i)) sounds[i - 1] = `${sounds[i - 1]!.slice(0, -1)}i`;
  });
  return letters.map(({ letter, marks }, i) => ({ letter, sounds: sounds[i]!, marks }));
}

const marked = ({ letter, marks }: MarkedLetter): Marked => ({
  letter,
  marks,
  vowel: Array.from(marks, (mark) => VOWELS[mark] ?? '').join(''),
  isLong: marks.includes(SHADDA),
  isBare: marks.includes(SUKUN),
});

function soundsAt(letters: readonly Marked[], i: number): string {
  const { letter, vowel, isLong, isBare } = letters[i]!;
  const before = letters[i - 1];
  // Whether the letter before is still without its vowel, which a vowel letter gives it.
  const isOpen =
    before !== undefined &&
    before.letter !== 'آ' &&
    before.vowel === '' &&
    !before.isBare &&
    !isLongAlef(letters, i - 1);
  const isLast = i === letters.length - 1;
  if (letter === 'آ') return i === 0 ? 'A' : "'A";
  if (letter === 'ا') return vowel || (isOpen && (before.letter !== 'و' || !isLast) ? 'A' : '');
  if (letter === 'و') return isDiphthong(letters, i) ? 'ow' : wawAt(letters, i) + vowel;
  if (letter === 'ی' && vowel === 'A') return 'A';
  if (letter === 'ی' && vowel === '' && !isLong) {
    const isSilent = isLast && !isBare && before?.letter !== 'ا';
    return isOpen ? (letters[i + 1]?.letter === 'ا' ? 'iy' : 'i') : isSilent ? '' : 'y';
  }
  const isOfArticle = letter === 'ل' && isBeforeArticle(before, i) && letters[i + 1]?.isLong;
  if (isOfArticle && vowel === '' && !isBare) return '';
  if (letter === FEMININE && isLast && vowel === '' && before?.vowel === 'a') return 'h';
  if (letter === FEMININE && isLast && vowel === '' && before?.vowel === 'e') return '';
  const start = letter === 'ی' && isOpen ? 'i' : '';
  const sound = STOPS.test(letter) ? "'" : CONSONANT[letter]!;
  return start + (isLong ? sound + sound : sound) + vowel;
}

// An alef that is a long vowel needs none behind it: al-kenAyato, mowlAy. Behind a sukun it is a mere seat: al-imAn.
const isLongAlef = (letters: readonly Marked[], i: number): boolean => {
  const before = letters[i - 1];
  const { letter, vowel } = letters[i]!;
  return letter === 'ا' && vowel === '' && before !== undefined && before.vowel === '' && !before.isBare;
};

// Behind li the article has no alef: let-tayyebin.
const isBeforeArticle = (before: Marked | undefined, i: number) =>
  before?.letter === 'ا' || (before?.letter === 'ل' && before.vowel === 'e' && i === 1);

/** A و without its vowel: a long one behind an open letter, a consonant elsewhere, and silent where the article shortens it. */
function wawAt(letters: readonly Marked[], i: number): string {
  const { vowel, isLong } = letters[i]!;
  const [before, next] = [letters[i - 1], letters[i + 1]];
  const isBeforeVowel = next?.letter === 'ا' && (next.vowel !== '' || i + 2 < letters.length);
  if (vowel !== '' || before === undefined || before.isBare || isLongAlef(letters, i - 1) || isBeforeVowel)
    return isLong ? 'vv' : 'v';
  return before.vowel === '' ? 'u' : before.vowel === 'o' ? '' : 'v';
}

const isDiphthong = (letters: readonly Marked[], i: number) =>
  /[وی]/.test(letters[i]!.letter) && letters[i]!.isBare && letters[i - 1]?.vowel === 'a';

// iyyAka
const isLongYeh = (letters: readonly Marked[], i: number) =>
  letters[i]!.letter === 'ی' && letters[i]!.isLong && letters[i - 1]?.vowel === 'e';

// The a of aw is heard in ow, that of ay is said e.
const beforeDiphthong = (sounds: string, letter: string) => sounds.slice(0, -1) + (letter === 'و' ? '' : 'e');
