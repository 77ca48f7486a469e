import type { EngineTables } from '../model.ts';
import { articled, FATHA, hasTanwin, KASRA, type MarkedLetter, withoutEnding } from './arabic-letters.ts';
import { feminine, type NounOf, owned, plural } from './derived-nouns.ts';
import { guessed } from './guessed-noun.ts';
import { openArabic } from './packed-arabic.ts';
import { openSeenWords, type SeenWords } from './seen-words.ts';
import { type Beginning, verbsBehind } from './verbs/beginnings.ts';
import { createVerbs, type Verbs } from './verbs/conjugate.ts';

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
  readonly seen: SeenWords;
  isNoun: (spelling: string) => boolean;
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

/** The words of the table that are always said as they are, with all their marks. */
export const fixedWords = ({ 'arabic-words': words }: ArabicTables): string[] =>
  words.filter(([, use]) => use !== undefined).map(([marked = '']) => marked);

/** Opens the words of the formulas and of the tables of words, with what is packed of them. */
export function createArabicWords(
  tables: ArabicTables,
  packed: Uint8Array,
  nounOf: (key: string) => readonly MarkedLetter[] | undefined,
): ArabicWords {
  const { nouns, formulasWith } = openArabic(packed);
  const seen = openSeenWords(tables.formulas, fixedWords(tables), formulasWith);
  let opened: Verbs | undefined;
  const verbsAt = verbsBehind((spelling) => {
    opened ??= createVerbs(tables['arabic-verbs']);
    return opened(spelling);
  });
  return {
    seen,
    verbsAt,
    isNoun: (spelling) => nouns.has(spelling),
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
