import { pairOf } from '../base/hash.ts';
import { BOUNDARY, type Item } from '../sentence/context.ts';
import { ROLES } from './phrase-chain.ts';

// The endings of verbs with their person, from 1. The third person singular has no certain ending.
const ENDINGS: readonly [letters: string, person: number][] = [
  ['یم', 4],
  ['م', 1],
  ['ید', 5],
  ['ین', 5],
  ['ند', 6],
  ['ن', 6],
  ['ی', 2],
];
const THIRD = 3;

const personOf = (key: string) => ENDINGS.find(([letters]) => key.endsWith(letters))?.[1] ?? THIRD;

/**
 * Gives every word the next verb of its clause, and its person: «کتاب معلم را دیدم» has no subject among its words, and
 * «معلم کتاب را دید» has one. One pass.
 */
export function markVerbs(items: readonly Item[]): void {
  let [person, verb, phrasalVerb] = [0, 0, 0];
  for (let i = items.length - 1; i >= 0; i--) {
    const item = items[i]!;
    if (item.boundary === BOUNDARY.clause) person = verb = phrasalVerb = 0;
    if (item.role === ROLES.V) {
      person = personOf(item.type.key);
      verb = item.type.lemma;
      phrasalVerb = pairOf(i > 0 ? items[i - 1]!.type.lemma : 0, verb);
    }
    item.person = person;
    item.verbAhead = verb;
    item.phrasalVerbAhead = phrasalVerb;
  }
}
