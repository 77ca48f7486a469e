import { remember } from '../base/cache.ts';
import type { Rows } from '../model.ts';
import { hasArticle, lettersOf, type MarkedLetter, spelledText } from './arabic-letters.ts';

/** A word where it stands in a formula: its marks there, and its neighbours by their spellings. */
export interface Seen {
  readonly letters: readonly MarkedLetter[];
  readonly before: string;
  readonly behind: string;
  /** What is asked of it again and again: thousands of formulas have the word for God. */
  readonly traits: SeenTraits;
}

/** What its marks, and the word behind it, are like. */
interface SeenTraits {
  readonly hasHamza: boolean;
  /** Whether its last letter has no more than a vowel that it has before the article alone: men, an and qad. */
  readonly isLinked: boolean;
  readonly isBeforeArticle: boolean;
}

const seenAs = (letters: readonly MarkedLetter[], before: string, behind: string): Seen => ({
  letters,
  before,
  behind,
  traits: {
    hasHamza: letters.some(({ letter }) => letter === 'أ'),
    isLinked: /^[\u064e\u0650]$/.test(letters.at(-1)!.marks),
    isBeforeArticle: hasArticle(behind),
  },
});

/** A formula as its words. */
export interface Phrase {
  readonly spellings: readonly string[];
  readonly words: readonly (readonly MarkedLetter[])[];
}

/** What stands in the formulas, by spellings. */
export interface SeenWords {
  has: (spelling: string) => boolean;
  /** The places where a spelling stands. */
  at: (spelling: string) => readonly Seen[] | undefined;
  /** The formulas of three words or more that begin with a spelling. */
  phrasesFrom: (spelling: string) => readonly Phrase[];
  /** Whether a spelling is a word that is always said as it is, and no formula has it. */
  isFixed: (spelling: string) => boolean;
}

const LEAST_OF_PHRASE = 3;
// A text asks for few of the thousands of words.
const CACHED = 500;

/**
 * Opens the words of the formulas, and words that are always said as they are, each with all its marks. Formulas are parted into
 * words once one of these is asked for: to go through all of them takes a tenth of a second.
 */
export function openSeenWords(
  formulas: Rows,
  fixed: readonly string[],
  formulasWith: (spelling: string) => readonly number[],
): SeenWords {
  const alone = new Map(fixed.map((marked) => [spelledText(marked), marked]));
  for (const word of alone.keys()) if (formulasWith(word).length > 0) alone.delete(word);
  const phraseOf = (formula: number): { spellings: string[]; marked: string[] } => {
    const marked = formulas[formula]![0]!;
    return { spellings: spelledText(marked).split(' '), marked: marked.split(' ') };
  };
  const placesIn = (formula: number, spelling: string): Seen[] => {
    const { spellings, marked } = phraseOf(formula);
    return spellings.flatMap((word, i) =>
      word === spelling
        ? [seenAs(lettersOf(marked[i]!), spellings[i - 1] ?? '', spellings[i + 1] ?? '')]
        : [],
    );
  };
  const seenAt = (spelling: string): readonly Seen[] => {
    const marked = alone.get(spelling);
    if (marked !== undefined) return [seenAs(lettersOf(marked), '', '')];
    return formulasWith(spelling).flatMap((formula) => placesIn(formula, spelling));
  };
  const at = remember(CACHED, seenAt);
  const phrasesFrom = remember(CACHED, (spelling) =>
    formulasWith(spelling)
      .map(phraseOf)
      .filter(({ spellings }) => spellings.length >= LEAST_OF_PHRASE && spellings[0] === spelling)
      .map(({ spellings, marked }) => ({ spellings, words: marked.map(lettersOf) })),
  );
  const has = remember(CACHED, (spelling) => alone.has(spelling) || formulasWith(spelling).length > 0);
  return {
    has,
    at: (spelling) => (has(spelling) ? at(spelling) : undefined),
    phrasesFrom,
    isFixed: (spelling) => alone.has(spelling),
  };
}
