import type { WordAnalysis } from '../sentence/word-analysis.ts';
import type { Chain } from '../tagging/phrase-chain.ts';
import { joinsOwned } from './before-owned.ts';
import type { JoinsLatin } from './beside-latin.ts';
import type { JoinsNumber } from './beside-numbers.ts';
import type { JoinsInClause } from './clauses/belonging.ts';
import { joinsGoverned } from './clauses/governing.ts';
import { joinsTime } from './clauses/times.ts';

/** The rules that join what the classifier would not, those that need tables of the model. */
export interface Joins {
  joinsLatin: JoinsLatin;
  joinsNumber: JoinsNumber;
  joinsInClause: JoinsInClause;
}

/** What gives a word the ezafe that the classifier would not: the rules beside words of a kind, or for such a word. */
export type JoinedBy = 'latin' | 'number' | 'time' | 'owner' | 'governed' | 'clause';

/** The first of these rules that joins a word to the next one; undefined where none does. */
export function joinedBy(
  words: readonly WordAnalysis[],
  i: number,
  chain: Chain,
  score: number,
  { joinsLatin, joinsNumber, joinsInClause }: Joins,
): JoinedBy | undefined {
  if (joinsLatin(words, i, chain, score)) return 'latin';
  if (joinsNumber(words, i, chain, score)) return 'number';
  if (joinsTime(words, i, score)) return 'time';
  if (joinsOwned(words, i, score)) return 'owner';
  if (joinsGoverned(words, i, score)) return 'governed';
  return joinsInClause(words, i, chain, score) ? 'clause' : undefined;
}
