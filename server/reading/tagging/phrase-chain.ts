import { BOUNDARY, type Item } from '../sentence/context.ts';

/**
 * The position of a word among the phrases of its clause, as one number: how many words before it are joined by ezafes, what
 * the first of them follows, and which phrases the clause has had. It lets the classifier see that a clause with را and one
 * long phrase has no subject left.
 */
export type Chain = number;

/** The tags of words that separate the phrases of a clause; every other word has role 0. */
export const ROLES: Readonly<Record<string, number>> = { POSTP: 1, V: 2, P: 3, CONJ: 4 };

/** The tags of words that belong to the phrase of the noun behind them; every other word has 0. */
export const LEADS: Readonly<Record<string, number>> = { DET: 1, NUM: 1, P: 2 };
const PREPOSITION = LEADS.P;

/** The chain at the beginning of a clause. */
export const NO_CHAIN: Chain = 0;
const AFTER_PHRASE = 5;
const LONGEST = 6;

// From the lowest bit on: what the phrase follows, how many words it has so far, and the phrases of its clause before it.
const OPENER_BITS = 3;
const PHRASE_BITS = 6;
const OPENER = (1 << OPENER_BITS) - 1;
const PHRASE = (1 << PHRASE_BITS) - 1;

/** How a word stands in its own phrase. */
export const phraseOf = (chain: Chain) => chain & PHRASE;

/** Which phrases the clause has had before this one, as one number: see PHRASES. */
export const clauseOf = (chain: Chain) => chain >> PHRASE_BITS;

/** How many words before this one are joined by ezafes, at most six. */
export const chainLength = (chain: Chain) => phraseOf(chain) >> OPENER_BITS;

/** What the phrase of a chain follows: the role of a word, or another number. */
export const openerOf = (chain: Chain) => chain & OPENER;

/** The chain that the next word stands in. */
export function chainAfter(word: Item, chain: Chain, hasEzafe: boolean): Chain {
  const isPreposition = word.leads === PREPOSITION && word.role === 0;
  if (hasEzafe && !isPreposition) return chainLength(chain) < LONGEST ? chain + (1 << OPENER_BITS) : chain;
  if (word.boundary === BOUNDARY.clause) return NO_CHAIN;
  // barAye Sahr, as dar Sahr
  if (isPreposition) return (clauseOf(chain) << PHRASE_BITS) | ROLES.P!;
  if (word.leads !== 0 && word.role === 0) return chain;
  return (phrasesAfter(word, chain) << PHRASE_BITS) | (word.role === 0 ? AFTER_PHRASE : word.role);
}

/**
 * The phrases of a clause: how many nouns stand in it by themselves, at most three, and whether a phrase stands behind a
 * preposition and one before را. «بعد از باران هوا تمیز شد» has no subject yet at باران.
 */
export const PHRASES = { alone: 3, behindPreposition: 4, marked: 8 } as const;

function phrasesAfter({ role, isNominal, type }: Item, chain: Chain): number {
  const phrases = clauseOf(chain);
  const alone = phrases & PHRASES.alone;
  const oneLess = alone > 0 ? phrases - 1 : phrases;
  switch (role) {
    case ROLES.V:
      return 0;
    case ROLES.POSTP:
      return oneLess | PHRASES.marked;
    case ROLES.CONJ:
      // "And" goes on with the phrase before it; other conjunctions begin a clause.
      return type.key === 'و' ? oneLess : 0;
    case ROLES.P:
      return phrases;
  }
  if (openerOf(chain) === ROLES.P) return phrases | PHRASES.behindPreposition;
  const isPhrase = isNominal || chainLength(chain) > 0;
  return isPhrase && alone < PHRASES.alone ? phrases + 1 : phrases;
}

const SIGHT = 7;
const CLAUSE_END = 7;
const TEXT_END = 6;
const NOTHING = 0;

/** The next separator of phrases from item `i` on, and how many words ahead it is, as one number. */
export function separatorAhead(items: readonly Item[], i: number): number {
  for (let on = 0; on < SIGHT; on++) {
    const item = items[i + on];
    if (item === undefined) return TEXT_END * SIGHT + on;
    if (on > 0 && item.role !== 0) return item.role * SIGHT + on;
    if (item.boundary === BOUNDARY.clause) return CLAUSE_END * SIGHT + on;
  }
  return NOTHING;
}

/** The kind of the separator, without its distance. */
export const roleOfSeparator = (separator: number) => Math.floor(separator / SIGHT);
