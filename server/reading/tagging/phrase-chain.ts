import { BOUNDARY, type Item } from '../sentence/context.ts';

/**
 * The position of a word among the phrases of its clause, as one number: how many words before it are joined by ezafes,
 * and what the first of them follows. It lets the classifier see that a clause with را and one long phrase has no subject
 * left.
 */
export type Chain = number;

/** The tags of words that separate the phrases of a clause; every other word has role 0. */
export const ROLES: Readonly<Record<string, number>> = { POSTP: 1, V: 2, P: 3, CONJ: 4 };

/** The chain at the beginning of a clause. */
export const NO_CHAIN: Chain = 0;
const OPENER_BITS = 3;
const AFTER_PHRASE = 5;
const LONGEST = 6;

/** How many words before this one are joined by ezafes, at most six. */
export const chainLength = (chain: Chain) => chain >> OPENER_BITS;

/** What the phrase of a chain follows: the role of a word, or another number. */
export const openerOf = (chain: Chain) => chain & ((1 << OPENER_BITS) - 1);

/** The chain that the next word stands in. */
export function chainAfter({ boundary, role }: Item, chain: Chain, hasEzafe: boolean): Chain {
  if (hasEzafe) return chainLength(chain) < LONGEST ? chain + (1 << OPENER_BITS) : chain;
  if (boundary === BOUNDARY.clause) return NO_CHAIN;
  return role === 0 ? AFTER_PHRASE : role;
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
