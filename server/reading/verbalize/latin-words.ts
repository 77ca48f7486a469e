import { derivedPhonemes, type Known } from './latin-derived.ts';
import { spelledPhonemes } from './latin-spelling.ts';
import { cardinal } from './number-words.ts';
import { withAsciiDigits } from './written-numbers.ts';

/** How Persian speakers name the Latin letters. */
const NAMES: Record<string, string> = {
  a: 'ey',
  b: 'bi',
  c: 'si',
  d: 'di',
  e: 'i',
  f: 'ef',
  g: 'ji',
  h: 'eC',
  i: 'Ay',
  j: 'jey',
  k: 'key',
  l: 'el',
  m: 'em',
  n: 'en',
  o: 'o',
  p: 'pi',
  q: 'kiyu',
  r: 'Ar',
  s: 'es',
  t: 'ti',
  u: 'yu',
  v: 'vi',
  w: 'dAbelyu',
  x: 'iks',
  y: 'vAy',
  z: 'zed',
};

/** The names of Greek letters, as they stand in formulas. */
const GREEK: Readonly<Record<string, string>> = {
  α: 'AlfA',
  β: 'betA',
  γ: 'gAmA',
  δ: 'deltA',
  ε: 'epsilon',
  η: 'etA',
  θ: 'tetA',
  λ: 'lAndA',
  μ: 'mu',
  π: 'pi',
  ρ: 'ro',
  σ: 'sigmA',
  τ: "tA'u",
  φ: 'fi',
  ψ: 'psi',
  ω: 'omegA',
};

/** The symbols of the elements that people write most. */
export const ELEMENTS =
  'H|He|Li|Be|B|C|N|O|F|Ne|Na|Mg|Al|Si|P|S|Cl|Ar|K|Ca|Ti|V|Cr|Mn|Fe|Co|Ni|Cu|Zn|Br|Ag|Sn|I|Ba|Pt|Au|Hg|Pb|U';
// NaCl, CaCO3: letter by letter, as the symbols are.
// So are H2SO4 and HNO3, in capitals only.
const COMPOUND = new RegExp(
  `^[0-9۰-۹]*(?:Fe|Ca|Cu|Zn|Cl|Hg|Pb|Mn|Br|Ag|Mg|(?=.*[a-z])(?:(?:${ELEMENTS})[0-9₀-₉]*){2,8}|(?!NO1$)(?=.*[0-9₀-₉])(?:[HCNOSPKFIB][0-9₀-₉]*){2,8})$`,
  'u',
);

// Longer runs of Latin letters are not words; the bound limits the work for one token.
export const LONGEST_LATIN = 400;
const LONGEST_ACRONYM = 6;
const FRACTIONS: ReadonlyMap<string, string> = new Map([
  ['½', 'yek_dovvom'],
  ['¼', 'yek_CahArom'],
  ['¾', 'se_CahArom'],
  ['⅓', 'yek_sevvom'],
  ['⅔', 'do_sevvom'],
  ['⅕', 'yek_panjom'],
  ['⅛', 'yek_haStom'],
]);

// The parts of a token: v2.1 has its dot said, and R&D its sign.
const PARTS = /[A-Za-z]+|(?<=[A-Za-z])&(?=[A-Za-z])|\p{Script=Greek}|\d+|(?<=\d)\.(?=\d)/gu;
const SINGLE: ReadonlyMap<string, string> = new Map([
  ...Object.entries(GREEK).flatMap(([letter, said]): [string, string][] => [
    [letter, said],
    [letter.toUpperCase(), said],
  ]),
  ['ς', 'sigmA'],
  ['.', 'noqte'],
  ['&', 'and'],
]);

// Words in small letters, and said letter by letter in capitals.
const SPELLED = new Set(['IT', 'WHO']);

// Where a name of a program begins its next word: useState, onClick; but not in McDonald, PhD and eBay.
const HUMP = /(?<=[a-z]{3}|^(?:on|is|to|my|do))(?=[A-Z])/;

/** How a word in Latin letters is read. */
export type LatinSource =
  | 'Latin lexicon'
  | 'Latin form'
  | 'unit'
  | 'Roman numeral'
  | 'letter by letter'
  | 'Latin spelling';

/** Says words in Latin letters. */
export interface LatinWords {
  /**
   * A word in Latin letters as phonemes: known words, their forms and compounds as Iranians say them, Roman numerals, acronyms
   * letter by letter, other words by their spelling, and numbers inside as numbers. Other scripts are silent.
   */
  phonemes: (text: string) => string;
  /** How each word of a text in Latin letters is read. */
  sourcesOf: (text: string) => LatinSource[];
}

/** Words in Latin letters that are known, with their phonemes. */
export interface KnownLatin {
  words: ReadonlyMap<string, string>;
  /** Units even where a blank separates them from their number. */
  units: ReadonlyMap<string, string>;
}

/** Says words in Latin letters, these as they are known. */
export function createLatinWords(known: KnownLatin): LatinWords {
  const listed = (small: string) => known.words.get(small);
  const knownWord = (text: string) => (SPELLED.has(text) ? undefined : listed(text.toLowerCase()));
  const sourceOf = (letters: string): LatinSource => {
    if (knownWord(letters) !== undefined) return 'Latin lexicon';
    if (known.units.has(letters.toLowerCase())) return 'unit';
    const source = unknownSource(letters);
    const isDerived =
      source === 'Latin spelling' && derivedPhonemes(letters.toLowerCase(), listed) !== undefined;
    return isDerived ? 'Latin form' : source;
  };
  const saidWhole = (letters: string) =>
    knownWord(letters) ?? known.units.get(letters.toLowerCase()) ?? unknownPhonemes(letters, listed);
  const wordsOf = (letters: string) => (knownWord(letters) === undefined ? letters.split(HUMP) : [letters]);
  const said = (letters: string) => wordsOf(letters).map(saidWhole).join('_');
  return {
    phonemes(text) {
      const whole = FRACTIONS.get(text) ?? knownWord(text);
      if (whole !== undefined) return whole;
      const [, base, power] = /^(\p{Script=Greek}?[A-Za-z]|\p{Script=Greek}|mc|ab)([²³])$/u.exec(text) ?? [];
      if (base !== undefined) return `${symbols(base)}_be_tavAn-e_${power === '²' ? 'do' : 'se'}`;
      const grade = /^([A-D])\+\+$/.exec(text)?.[1];
      if (grade !== undefined) return `${letterByLetter(grade)}_pelAs_pelAs`;
      const plain = withAsciiDigits(text.slice(0, LONGEST_LATIN)).normalize('NFKD');
      const parts = plain.replace(/[\u0300-\u036f'’]/g, '').match(PARTS) ?? [];
      const sayLetters = COMPOUND.test(text) ? letterByLetter : said;
      return parts
        .map((part) => (/\d/.test(part) ? cardinal(part) : (SINGLE.get(part) ?? sayLetters(part))))
        .join('_');
    },
    sourcesOf: (text) =>
      FRACTIONS.has(text) || knownWord(text) !== undefined
        ? ['Latin lexicon']
        : (text.match(/[A-Za-z]+/g) ?? []).flatMap(wordsOf).map(sourceOf),
  };
}

type UnknownSource = Exclude<LatinSource, 'Latin lexicon' | 'Latin form' | 'unit'>;

function unknownSource(letters: string): UnknownSource {
  if (romanValue(letters) > 0) return 'Roman numeral';
  const isAcronym =
    (letters.length === 1 || letters === letters.toUpperCase()) && letters.length <= LONGEST_ACRONYM;
  return isAcronym || !/[aeiouy]/i.test(letters) ? 'letter by letter' : 'Latin spelling';
}

/** How a Latin letter is named. */
export const nameOfLetter = (letter: string): string => NAMES[letter.toLowerCase()]!;

const symbols = (letters: string) =>
  Array.from(letters, (letter) => SINGLE.get(letter) ?? nameOfLetter(letter)).join('_');

const letterByLetter = (letters: string) => Array.from(letters, nameOfLetter).join('_');

function unknownPhonemes(letters: string, listed: Known): string {
  switch (unknownSource(letters)) {
    case 'Roman numeral':
      return cardinal(String(romanValue(letters)));
    case 'letter by letter':
      return letterByLetter(letters);
    case 'Latin spelling':
      return derivedPhonemes(letters.toLowerCase(), listed) ?? spelledPhonemes(letters.toLowerCase());
  }
}

/** The value of a Roman numeral as used for kings and volumes; 0 for anything else and for a single letter. */
export function romanValue(letters: string): number {
  const [, tens = '', nine, four, five = '', ones = ''] =
    /^(X{0,3})(?:(IX)|(IV)|(V?)(I{0,3}))$/.exec(letters) ?? [];
  const value = tens.length * 10 + (nine ? 9 : four ? 4 : five.length * 5 + ones.length);
  return letters.length > 1 ? value : 0;
}
