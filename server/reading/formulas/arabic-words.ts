import type { EngineTables } from '../model.ts';
import {
  articled,
  DAMMA,
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
import { feminine, type NounOf, owned, plural } from './derived-nouns.ts';
import { isParticle } from './function-words.ts';
import { guessed } from './guessed-noun.ts';
import { type Beginning, verbsBehind } from './verbs/beginnings.ts';
import { createVerbs } from './verbs/conjugate.ts';

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

/** A formula as its words. */
export interface Phrase {
  readonly spellings: readonly string[];
  readonly words: readonly (readonly MarkedLetter[])[];
}

/** The Arabic words of the formulas. */
export interface ArabicWords {
  /** The formulas of three words or more that begin with a spelling. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Where a spelling stands in formulas. */
  readonly seen: ReadonlyMap<string, readonly Seen[]>;
  isNoun: (spelling: string) => boolean;
  /** Whether a spelling is a word that is always said as it is. */
  isFixed: (spelling: string) => boolean;
  /** Whether a spelling is a noun that Arabic is known to have, with what stands before or behind it. */
  isFormOfNoun: (spelling: string) => boolean;
  /** A spelling as a verb, with what stands before that. */
  verbsAt: (spelling: string) => readonly Beginning[];
  /** A spelling as a noun behind the article, and, preposition or none, of the nouns that the formulas have. */
  derived: (spelling: string, isFirst: boolean) => Derived | undefined;
}

/** The word behind a "and" or "so" that is written with it. */
export const behindAnd = (spelling: string): string | undefined =>
  /^[وف]/.test(spelling) && spelling.length > 3 ? spelling.slice(1) : undefined;

const OWNER = /(?:هما|هم|ها|ه|کما|کم|ک|نا|ی)$/;
const PREPOSITIONS: Readonly<Record<string, string>> = { ب: KASRA, ل: KASRA, ک: FATHA };

export type ArabicTables = Pick<EngineTables, 'formulas' | 'arabic-verbs' | 'arabic-words'>;

interface MarkedWord {
  letters: readonly MarkedLetter[];
  spelling: string;
}

/** Takes the words out of the table of formulas, and adds those of the tables of words. */
export function createArabicWords(
  { formulas, 'arabic-verbs': verbs, 'arabic-words': more }: ArabicTables,
  nounOf: (key: string) => readonly MarkedLetter[] | undefined,
): ArabicWords {
  const seen = new Map<string, Seen[]>();
  const phrases = new Map<string, Phrase[]>();
  const fixed = new Set<string>();
  const nouns = new Map<string, readonly MarkedLetter[]>([['الله', lettersOf('اَللّٰه')]]);
  // Each word once: the formulas have 23 thousand, but 8 thousand different ones.
  const known = new Map<string, MarkedWord>();
  const wordOf = (marked: string): MarkedWord => {
    const before = known.get(marked);
    if (before) return before;
    const letters = lettersOf(marked);
    const word = { letters, spelling: spelled(letters) };
    known.set(marked, word);
    addNoun(letters, nouns);
    return word;
  };
  for (const [marked = ''] of formulas) {
    const all = marked.split(' ').map(wordOf);
    const words = all.map(({ letters }) => letters);
    const spellings = all.map(({ spelling }) => spelling);
    if (words.length > 2) {
      const others = phrases.get(spellings[0]!);
      if (others) others.push({ spellings, words });
      else phrases.set(spellings[0]!, [{ spellings, words }]);
    }
    words.forEach((letters, i) => {
      const spelling = spellings[i]!;
      const places = seen.get(spelling);
      const one = { letters, before: spellings[i - 1] ?? '', behind: spellings[i + 1] ?? '' };
      if (places) places.push(one);
      else seen.set(spelling, [one]);
    });
  }
  for (const [spelling, all] of seen) if (!isParticle(spelling)) addInflected(all, nouns);
  for (const [marked = '', use] of more) {
    const letters = lettersOf(marked);
    if (use === undefined) keep(letters, nouns);
    else if (!seen.has(spelled(letters))) {
      fixed.add(spelled(letters));
      seen.set(spelled(letters), [{ letters, before: '', behind: '' }]);
    }
  }
  const verbsAt = verbsBehind(createVerbs(verbs));
  for (const [spelling, all] of seen)
    if (!nouns.has(spelling) && !isParticle(spelling) && verbsAt(spelling).length === 0) addBare(all, nouns);
  return {
    phrases,
    seen,
    verbsAt,
    isNoun: (spelling) => nouns.has(spelling),
    isFixed: (spelling) => fixed.has(spelling),
    isFormOfNoun: (spelling) => {
      const found = derived(spelling, false, (noun) => nouns.get(noun));
      return found !== undefined && found.owner !== 'ی' && !hasTanwin(found.letters.at(-1)!);
    },
    derived: (spelling, isFirst) =>
      (nouns.has(spelling)
        ? withStart('', '', '', spelling, isFirst, (noun) => nouns.get(noun))
        : undefined) ??
      derived(
        spelling,
        isFirst,
        (noun, isArticled) =>
          nouns.get(noun) ??
          (noun.length > (isArticled ? 1 : 2) && !ARTICLED.test(noun)
            ? (nounOf(noun) ?? feminine(noun, nouns, nounOf) ?? plural(noun, nouns, nounOf) ?? guessed(noun))
            : undefined),
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
  // Its noun is taken without the article: kept with it, it would lack its first a where it begins a sentence.
  if (withoutArticle(letters)) return;
  if (all.length < 2 || (letters.length === 2 && !letters[1]!.marks.includes('\u0651'))) return;
  const vowels = new Set(all.map((one) => /[\u064e-\u0650]/.exec(one.letters.at(-1)!.marks)?.[0]));
  vowels.delete(undefined);
  if (vowels.size > 1 && vowels.has(KASRA)) keep(withoutEnding(letters), nouns);
}

// What is no particle and no verb: owned by a noun with its article, or without its case before a pause.
function addBare(all: readonly Seen[], nouns: Map<string, readonly MarkedLetter[]>): void {
  for (const { letters, behind } of all) {
    if (letters[0]!.letter === 'ا' && letters[1]?.letter === 'ل') continue;
    if (letters.length < 3 || letters[0]!.letter === 'ی' || /^[وفبکل]$/.test(letters[0]!.letter)) continue;
    const last = letters.at(-1)!;
    const isOwned = behind.startsWith('ال') && (last.marks.endsWith(KASRA) || last.marks.endsWith(DAMMA));
    const isPaused = behind === '' && /^\u0651?$/.test(last.marks) && !/[اویهکم]/.test(last.letter);
    if (isOwned || isPaused) keep(withoutEnding(letters), nouns);
  }
}

// Before a pause some lack the shadda of their last letter: al-haq.
function keep(noun: readonly MarkedLetter[], nouns: Map<string, readonly MarkedLetter[]>): void {
  const spelling = spelled(noun);
  const known = nouns.get(spelling);
  if (!known || markedOf(known).length < markedOf(noun).length) nouns.set(spelling, noun);
}

const ARTICLED = /^ال..../;
const TANWIN = '\u064b';

/** What a spelling begins with that is no part of its word. */
const FORM = /^([وف]?)([بلک]?)(ال|ل)?(.{2,})$/;

/** A spelling of which formulas have a part: the noun, with what stands before it and its owner. */
function derived(spelling: string, isFirst: boolean, nounOf: NounOf): Derived | undefined {
  const [, and = '', preposition = '', article = '', rest = ''] = FORM.exec(spelling) ?? [];
  if (article + rest === 'الله') return withStart(and, preposition, '', 'الله', isFirst, nounOf);
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
  // An a with its n stands on an alef: xayran.
  const accusative = !whole && article === '' && rest.endsWith('ا') ? nounOf(rest.slice(0, -1)) : undefined;
  const noun =
    whole ??
    (owner === '' ? undefined : owned(rest.slice(0, -owner.length), nounOf)) ??
    (accusative && [...withoutEnding(accusative), { letter: 'ا', marks: TANWIN }]);
  if (!noun) return undefined;
  const before = [
    ...Array.from(and, (letter) => ({ letter, marks: FATHA })),
    ...Array.from(preposition, (letter) => ({ letter, marks: PREPOSITIONS[letter]! })),
  ];
  const alef = article === 'ل' ? '' : isFirst && before.length === 0 ? 'اَ' : 'ا';
  const own =
    rest === 'الله' && !(isFirst && before.length === 0)
      ? [{ letter: 'ا', marks: '' }, ...noun.slice(1)]
      : noun;
  const letters = [...before, ...(article === '' ? own : articled(noun, alef))];
  return { letters, owner, isArticled: article !== '', isPreposed: preposition !== '' };
}
