import type { WordLookup } from './word-analyses.ts';
import type { WordType } from './word-type.ts';

/** Word types, read with or without care for spellings that nothing explains. */
export interface WordTypes extends WordLookup {
  /** The same in a tenth of the time where the letters alone decide. */
  quickTypeOf: (key: string) => WordType;
}

// Half as many again as any 6,000 code points of news, tweets or verse have. Each takes about a tenth of a millisecond.
const MOST_CARE = 500;
// Longer spellings are in no cache.
const LONG = 40;

/**
 * The lookups for one text. It reads its first unknown words with care and all later ones quickly, so that a text of
 * nothing but unknown words takes no more than a few times as long as another one. Within it a word stays as it was read.
 */
export function wordsOfText({ wordTypeOf, quickTypeOf, verbOf, say, likeOf }: WordTypes): WordLookup {
  const known = new Map<string, WordType>();
  let care = 0;
  return {
    verbOf,
    say,
    likeOf,
    wordTypeOf(key) {
      const before = known.size > 0 ? known.get(key) : undefined;
      if (before !== undefined) return before;
      const type = care < MOST_CARE ? wordTypeOf(key) : quickTypeOf(key);
      care += type.care;
      if (type.care > 0 || key.length > LONG) known.set(key, type);
      return type;
    },
  };
}
