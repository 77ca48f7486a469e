import type { Rows } from '../model.ts';
import {
  articled,
  FATHA,
  hasTanwin,
  KASRA,
  lettersOf,
  type MarkedLetter,
  markedOf,
  spelled,
  withoutArticle,
  withoutEnding,
} from './arabic-letters.ts';

/** A word where it stands in a formula: its marks there, and its neighbours by their spellings. */
export interface Seen {
  readonly letters: readonly MarkedLetter[];
  readonly before: string;
  readonly behind: string;
}

/** A word of which the case is free: its letters without an ending, and what stands before the noun and behind it. */
export interface Derived {
  readonly letters: readonly MarkedLetter[];
  /** The letters of a pronoun behind the case. */
  readonly owner: string;
  readonly isArticled: boolean;
  /** Whether it begins with a preposition: bel-, lel-. */
  readonly isPreposed: boolean;
}

/** The Arabic words of the formulas. */
export interface ArabicWords {
  /** Where a spelling stands in formulas. */
  readonly seen: ReadonlyMap<string, readonly Seen[]>;
  isNoun: (spelling: string) => boolean;
  /** A spelling as a noun behind the article, and, preposition or none, of the nouns that the formulas have. */
  derived: (spelling: string, isFirst: boolean) => Derived | undefined;
}

/** The word behind a "and" or "so" that is written with it. */
export const behindAnd = (spelling: string): string | undefined =>
  /^[وف]/.test(spelling) && spelling.length > 3 ? spelling.slice(1) : undefined;

const OWNER = /(?:هما|هم|ها|ه|کما|کم|ک|نا)$/;
const PREPOSITIONS: Readonly<Record<string, string>> = { ب: KASRA, ل: KASRA, ک: FATHA };

/** Takes the words out of the table of formulas. */
export function createArabicWords(
  formulas: Rows,
  nounOf: (key: string) => readonly MarkedLetter[] | undefined,
): ArabicWords {
  const seen = new Map<string, Seen[]>();
  const nouns = new Map<string, readonly MarkedLetter[]>([['الله', lettersOf('اللّٰه')]]);
  for (const [marked = ''] of formulas) {
    const words = marked.split(' ').map(lettersOf);
    const spellings = words.map(spelled);
    words.forEach((letters, i) => {
      const spelling = spellings[i]!;
      const known = seen.get(spelling);
      const one = { letters, before: spellings[i - 1] ?? '', behind: spellings[i + 1] ?? '' };
      if (known) known.push(one);
      else seen.set(spelling, [one]);
      addNoun(letters, nouns);
    });
  }
  for (const all of seen.values()) addInflected(all, nouns);
  return {
    seen,
    isNoun: (spelling) => nouns.has(spelling),
    derived: (spelling, isFirst) =>
      derived(
        spelling,
        isFirst,
        (noun, isArticled) => nouns.get(noun) ?? (isArticled ? nounOf(noun) : undefined),
      ),
  };
}

// What a word begins with before its article: val-, fal-, bel-, vabel-.
function addNoun(letters: readonly MarkedLetter[], nouns: Map<string, readonly MarkedLetter[]>): void {
  for (let from = 0; from < 3 && from < letters.length - 3; from++) {
    const noun = withoutArticle(letters.slice(from));
    if (noun) {
      keep(withoutEnding(noun), nouns);
      return;
    }
    if (!/[وفبک]/.test(letters[from]!.letter)) break;
  }
  const last = letters.at(-1)!;
  if (letters.length < 3 || !(hasTanwin(last) || last.letter === 'ة')) return;
  keep(withoutEnding(letters), nouns);
}

// Verbs have no e: a word that has it and another vowel has cases.
function addInflected(all: readonly Seen[], nouns: Map<string, readonly MarkedLetter[]>): void {
  const [{ letters }] = all as [Seen];
  if (all.length < 2 || (letters.length === 2 && !letters[1]!.marks.includes('\u0651'))) return;
  const vowels = new Set(all.map((one) => /[\u064e-\u0650]/.exec(one.letters.at(-1)!.marks)?.[0]));
  vowels.delete(undefined);
  if (vowels.size > 1 && vowels.has(KASRA)) keep(withoutEnding(letters), nouns);
}

// Before a pause some lack the shadda of their last letter: al-haq.
function keep(noun: readonly MarkedLetter[], nouns: Map<string, readonly MarkedLetter[]>): void {
  const spelling = spelled(noun);
  const known = nouns.get(spelling);
  if (!known || markedOf(known).length < markedOf(noun).length) nouns.set(spelling, noun);
}

/** What a spelling begins with that is no part of its word. */
const FORM = /^([وف]?)([بلک]?)(ال|ل)?(.{2,})$/;

/** The letters of a noun without its ending; more nouns are known behind the article. */
type NounOf = (spelling: string, isArticled: boolean) => readonly MarkedLetter[] | undefined;

/** A spelling of which formulas have a part: the noun, with what stands before it and its owner. */
function derived(spelling: string, isFirst: boolean, nounOf: NounOf): Derived | undefined {
  const [, and = '', preposition = '', article = '', rest = ''] = FORM.exec(spelling) ?? [];
  // Behind li the article has no alef: lennAs.
  const isPart = article === 'ل' && preposition !== 'ل';
  return (
    (isPart ? undefined : withStart(and, preposition, article, rest, isFirst, nounOf)) ??
    (article === '' ? undefined : withStart(and, preposition, '', article + rest, isFirst, nounOf)) ??
    (preposition === ''
      ? undefined
      : withStart(and, '', article, article === 'ل' ? '' : rest, isFirst, nounOf)) ??
    withStart('', '', '', spelling, isFirst, nounOf)
  );
}

function withStart(
  and: string,
  preposition: string,
  article: string,
  rest: string,
  isFirst: boolean,
  nounOf: NounOf,
): Derived | undefined {
  const whole = nounOf(rest, article !== '');
  const owner = whole || article !== '' ? '' : (OWNER.exec(rest)?.[0] ?? '');
  const noun = whole ?? (owner === '' ? undefined : owned(rest.slice(0, -owner.length), nounOf));
  if (!noun || (and + preposition + article + owner === '' && !whole)) return undefined;
  const before = [
    ...Array.from(and, (letter) => ({ letter, marks: FATHA })),
    ...Array.from(preposition, (letter) => ({ letter, marks: PREPOSITIONS[letter]! })),
  ];
  const alef = article === 'ل' ? '' : isFirst && before.length === 0 ? 'اَ' : 'ا';
  const letters = [...before, ...(article === '' ? noun : articled(noun, alef))];
  return { letters, owner, isArticled: article !== '', isPreposed: preposition !== '' };
}

// Before an owner the ه of a feminine noun is ت: rahmatoho.
const owned = (stem: string, nounOf: NounOf): readonly MarkedLetter[] | undefined => {
  if (stem.length < 2) return undefined;
  const feminine = stem.endsWith('ت') ? nounOf(`${stem.slice(0, -1)}ه`, false) : undefined;
  return feminine ? [...feminine.slice(0, -1), { letter: 'ت', marks: '' }] : nounOf(stem, false);
};
