import { VOWELS } from '../../../../server/reading/formulas/vocalised.ts';

/** A letter of a word of the Quran in the making, with what its marks say. */
interface Letter {
  letter: string;
  /** As it is said; none is empty. */
  vowel: string;
  isLong: boolean;
  hasSukun: boolean;
  /** Whether a small alef stands on it. */
  hasDagger: boolean;
  /** Whether it is written and not said. */
  isSilent: boolean;
}

const MARK_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(VOWELS).map(([mark, vowel]) => [vowel, mark]),
);
const SHADDA = '\u0651';
const DAGGER = '\u0670';
const SUKUN = '\u0652';

// Tanwin has other forms there before letters that take it over.
const TANWIN: Readonly<Record<string, string>> = { '\u0657': 'an', '\u0656': 'en', '\u065e': 'on' };
// A small mim makes a tanwin of the vowel before it.
const NASAL: Readonly<Record<string, string>> = { a: 'an', e: 'en', o: 'on' };
const WASLA = 'ٱ';
const HAMZAS = 'ءأإؤئ';
const AS_TYPED: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک' };
// Signs of pauses, of prostration and of parts, the long mark over a letter, and letters of another reading.
const SIGNS = /[\u0653\u06d6-\u06dc\u06de\u06e4\u06e9\u06ec\u065c]/g;

// The letters at the beginning of some suras, which are said by their names.
const LETTERS_ALONE = /^\p{Lo}+$/u;

/**
 * The words of a verse in the notation of own/formulas.tsv, from the spelling of Uthman as it is printed today: long vowels
 * have their letters and no mark, words that begin with a silent alef have it without a mark, and the marks are those of each
 * word by itself, without what recitation assimilates. The letters that begin some suras are left out. Throws an Error at a
 * sign that it does not know.
 */
export function fromUthmani(verse: string): string[] {
  const words = verse
    // Its hamza stands on a blank: fad-dAra'tom.
    .replace(/\u2009\u0670\u0654/, 'أ\u06e1')
    .replace(SIGNS, '')
    .split(/ +/)
    .filter((word) => word !== '' && !LETTERS_ALONE.test(word));
  return words.flatMap((word, i) => fromWord(word, words[i + 1]?.startsWith(WASLA) ?? false));
}

function fromWord(word: string, isLinked: boolean): string[] {
  const letters = parsed(word);
  const [first] = letters;
  // What recitation assimilates, to the word before or to the letter before: Ahadtom.
  if (first) first.isLong = false;
  letters.forEach((one, i) => {
    if (i > 0 && isAssimilated(letters[i - 1]!)) one.isLong = false;
  });
  // yA, which calls somebody, is a word of its own today.
  const isCall = first?.letter === 'ي' && first.vowel === 'a' && first.hasDagger;
  const parts = isCall ? [letters.slice(0, 1), letters.slice(1)] : [letters];
  return parts.map((part) =>
    withSukuns(withLongVowels(withGod(withHamzas(part)), isLinked))
      .map(written)
      .join(''),
  );
}

// A consonant without any mark, but for the l of the article, which the letter behind it takes over.
const isAssimilated = ({ letter, vowel, hasSukun, isLong, hasDagger }: Letter) =>
  vowel === '' && !hasSukun && !isLong && !hasDagger && !/[اٱآويىل]/.test(letter) && !HAMZAS.includes(letter);

/** allAh with the alef that it is said with. */
function withGod(letters: readonly Letter[]): Letter[] {
  const all = [...letters];
  const at = all.findIndex(
    ({ letter, isLong, vowel }, i) =>
      letter === 'ل' && isLong && vowel === 'a' && all[i - 1]?.letter === 'ل' && all[i + 1]?.letter === 'ه',
  );
  const [he, mim] = [all[at + 1], all[at + 2]];
  const isGod = at > 0 && !he!.hasSukun && (mim === undefined || mim.letter === 'م');
  if (isGod) all.splice(at + 1, 0, bare('ا'));
  return all;
}

const bare = (letter: string): Letter => ({
  letter,
  vowel: '',
  isLong: false,
  hasSukun: false,
  hasDagger: false,
  isSilent: false,
});

const TATWEEL = 'ـ';
const SMALL: Readonly<Record<string, string>> = {
  '\u06e5': 'و',
  '\u06e6': 'ی',
  '\u06e7': 'ی',
  '\u06e8': 'ن',
};

function parsed(word: string): Letter[] {
  const letters: Letter[] = [];
  const signs = Array.from(word);
  for (const [i, sign] of signs.entries()) {
    const last = letters.at(-1)!;
    if (/\p{Lo}/u.test(sign)) letters.push(bare(sign));
    else if (sign === TATWEEL) letters.push(...seat(signs, i));
    else if (sign in SMALL) addSmall(letters, sign, i === signs.length - 1);
    else if (sign === DAGGER) last.hasDagger = true;
    else if (sign in VOWELS || sign in TANWIN) last.vowel = (VOWELS[sign] ?? TANWIN[sign])!;
    else if (sign === SHADDA) last.isLong = true;
    else if (sign === '\u06e1') last.hasSukun = true;
    else if (sign === SUKUN || sign === '\u06e0') last.isSilent = true;
    else if (sign === '\u0654' || sign === '\u0655') last.letter = last.letter === 'و' ? 'ؤ' : 'ئ';
    else if (sign === '\u06e2' || sign === '\u06ed') last.vowel = NASAL[last.vowel] ?? last.vowel;
    else throw new Error(`unknown sign U+${sign.codePointAt(0)!.toString(16)} in ${word}`);
  }
  return letters;
}

/** The letter that a line bears: a hamza, or a small letter; what it bears else belongs to the letter before. */
function seat(signs: readonly string[], at: number): Letter[] {
  for (let i = at + 1; i < signs.length; i++) {
    const sign = signs[i]!;
    if (sign === '\u0654') return [bare('ئ')];
    if (sign === '\u06e7' || sign === '\u06e8') return [bare(SMALL[sign]!)];
    if (/\p{Lo}/u.test(sign) || sign === TATWEEL) break;
  }
  return [];
}

/** A small letter is heard, but behind a pronoun it is no more than Persian says: laho, behe. */
function addSmall(letters: Letter[], sign: string, isLast: boolean): void {
  const last = letters.at(-1)!;
  const letter = SMALL[sign]!;
  const isBorne = sign === '\u06e7' || sign === '\u06e8';
  if (isBorne || (isLast && last.letter === 'ه')) return;
  letters.push(bare(letter));
}

const HAMZA_BEFORE_A = /[ءأئ]/;
const PREFIXES = /^[وفبلکكسأا]$/;

/** Hamzas as they are typed: an alef at the beginning of a word and behind its prefixes, آ for two alefs. */
function withHamzas(letters: readonly Letter[]): Letter[] {
  const all: Letter[] = [];
  for (let i = 0; i < letters.length; i++) {
    const one = letters[i]!;
    const next = letters[i + 1];
    if (HAMZA_BEFORE_A.test(one.letter) && one.vowel === 'a') {
      const isTwo = next?.letter === 'ا' && next.vowel === '' && !next.hasSukun;
      if (isTwo || one.hasDagger) {
        all.push(bare('آ'));
        if (isTwo) i++;
        continue;
      }
    }
    // Of أٓ the long mark is gone: what has no mark is long.
    if (one.letter === 'أ' && one.vowel === '' && !one.hasSukun) all.push(bare('آ'));
    else if (HAMZAS.includes(one.letter) && one.vowel !== '' && isAtStart(all))
      all.push({ ...one, letter: 'ا' });
    else all.push(one);
  }
  return all;
}

// val'arz has its alef behind the article, which may have a prefix itself.
const isAtStart = (before: readonly Letter[]): boolean => {
  const spelling = before.map(({ letter }) => letter).join('');
  return (
    spelling === '' || PREFIXES.test(spelling) || /^[وف]?[وفبلک]?(?:ٱل|ل)?$/.test(spelling.replace('ك', 'ک'))
  );
};

/** Long vowels lose the short mark before their letter, unless the next word begins with two consonants and shortens them. */
function withLongVowels(letters: readonly Letter[], isLinked: boolean): Letter[] {
  const all: Letter[] = [];
  letters.forEach((letter, i) => {
    const one = { ...letter };
    const before = all.at(-1);
    const isEnd = i === letters.length - 1 || (i === letters.length - 2 && letters[i + 1]!.isSilent);
    const isShort = isLinked && isEnd;
    const isBare = one.vowel === '' && !one.hasSukun && !one.isLong;
    if (one.hasDagger && one.vowel === '' && /[وىي]/.test(one.letter)) {
      // musA keeps its ye, salAt has an alef.
      before!.vowel = '';
      if (i < letters.length - 1 && !(isEnd && one.letter === 'ى')) one.letter = 'ا';
      if (one.letter !== 'ا') one.vowel = 'a';
      one.hasDagger = one.letter !== 'ا';
      all.push(one);
      return;
    }
    if (one.letter === 'ا' && before?.vowel === 'an') {
      before.vowel = '';
      one.vowel = 'an';
    } else if (one.letter === 'ا' && one.isSilent && i < letters.length - 1) return;
    else if (isBare && !isShort && !(one.isSilent && one.letter !== 'ا')) lengthen(before, one.letter);
    const isHeld = one.hasDagger;
    if (isHeld) [one.vowel, one.hasDagger] = ['', false];
    all.push(one);
    if (isHeld) all.push(bare('ا'));
  });
  return all;
}

function lengthen(before: Letter | undefined, letter: string): void {
  const vowel = { ا: 'a', ي: 'e', ی: 'e', و: 'o' }[letter];
  if (before && vowel !== undefined && before.vowel === vowel) before.vowel = '';
}

const VOWEL_LETTER = /[اآٱويىی]/;

/** Each consonant without a vowel has a sukun, but for the l of an article that the next letter takes over. */
function withSukuns(letters: readonly Letter[]): Letter[] {
  return letters.map((one, i) => {
    const next = letters[i + 1];
    const isOpen =
      next !== undefined &&
      VOWEL_LETTER.test(next.letter) &&
      (next.vowel === '' || next.vowel === 'an' || next.hasDagger) &&
      !next.hasSukun;
    const isArticle =
      one.letter === 'ل' && next?.isLong === true && /[ٱل]/.test(letters[i - 1]?.letter ?? '');
    const isBare = one.vowel === '' && !one.isLong && !one.hasDagger;
    if (!isBare || one.hasSukun || isOpen || isArticle || VOWEL_LETTER.test(one.letter)) return one;
    return { ...one, hasSukun: true };
  });
}

const written = ({ letter, vowel, isLong, hasSukun, hasDagger }: Letter): string =>
  (letter === WASLA ? 'ا' : (AS_TYPED[letter] ?? letter)) +
  (isLong ? SHADDA : '') +
  (hasDagger ? DAGGER : (MARK_OF[vowel] ?? '')) +
  (hasSukun ? SUKUN : '');
