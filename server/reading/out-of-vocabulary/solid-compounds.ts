import { type CompoundParts, PREPOSITIONS } from '../morphology/compound-parts.ts';
import { afterPart } from '../morphology/joined-compounds.ts';
import { ARTICLE, asJoinedArticle, withArticle } from '../notation/arabic-article.ts';
import { degeminated } from '../notation/final-gemination.ts';
import { isVowel, startsWithVowel } from '../notation/sounds.ts';
import { type Proposal, proposal } from './ranker.ts';

/** Longer runs of letters are not compounds of two words; the bound limits the work. */
export const LONGEST_COMPOUND = 24;
const SHORTEST_PART = 2;
// Longer parts have the features of this length.
const LONG_PART = 5;
const SHORTEST_AFTER_PREPOSITION = 3;

/** Lookups for the parts of a word. */
export interface Parts {
  compounds: CompoundParts;
  /** The sounds of a word that the lexicon has as a whole. */
  whole: (part: string) => string[] | undefined;
  /** The sounds of a second part of compounds. */
  second: (part: string) => string[] | undefined;
  /** The sounds of an unknown part, by its letters. */
  byLetters: (part: string) => string[];
  /** How often sentences contain a word of the lexicon, see `timesSeen`. */
  seen: (part: string) => number | undefined;
}

/** The readings of an unknown word as two known ones written without a joiner: naft-xAr, not naftexAr. */
export function solidCompounds(word: string, parts: Parts): Proposal[] {
  if (word.length > LONGEST_COMPOUND) return [];
  return [...afterPreposition(word, parts), ...asCompound(word, parts), ...asPair(word, parts)];
}

function* afterPreposition(part: string, { whole }: Parts): Generator<Proposal> {
  for (const [preposition, start] of Object.entries(PREPOSITIONS)) {
    const noun = part.slice(preposition.length);
    if (!part.startsWith(preposition) || noun.length < SHORTEST_AFTER_PREPOSITION) continue;
    const end = whole(noun);
    if (end) {
      yield proposal(
        [...start, ...end],
        ['preposition', `preposition ${preposition}`, `noun of ${lengthOf(noun)}`],
      );
    }
  }
}

function* asCompound(word: string, parts: Parts): Generator<Proposal> {
  const { compounds, whole, second, byLetters } = parts;
  const rest = word.slice(ARTICLE.length);
  const alone = word.startsWith(ARTICLE) ? second(rest) : undefined;
  if (alone) yield proposal(withArticle(rest, alone, true), ['article first', `name of ${lengthOf(rest)}`]);
  for (const [left, right] of halves(word)) {
    const name = isNameEnding(right, compounds) ? byLetters(left) : undefined;
    const known = compounds.firstBefore(left, right) ?? compounds.first.get(left) ?? whole(left);
    const start = known ?? name;
    if (!start) continue;
    const named = right.startsWith(ARTICLE) ? right.slice(ARTICLE.length) : '';
    const last =
      named.length < SHORTEST_NAME
        ? undefined
        : (compounds.afterArticle.get(named) ?? second(named) ?? servantOf(left, named, byLetters));
    const end = compounds.secondAfter(left, right) ?? second(right);
    const closed = !isVowel(start.at(-1)?.at(-1));
    if (last && closed) {
      yield proposal([...start, ...withArticle(named, last, false)], articleFeatures(left, named, compounds));
    } else if (end) {
      const ends = closed ? asJoinedArticle(right, end) : end;
      yield proposal(
        compounded(start, ends, right),
        compoundFeatures(left, right, parts, known !== undefined),
      );
    }
  }
}

const lengthOf = (part: string) => Math.min(LONG_PART, part.length);

const articleFeatures = (left: string, named: string, { afterArticle }: CompoundParts): string[] => [
  'article',
  `before article ${lengthOf(left)}`,
  `name of ${lengthOf(named)}`,
  ...(afterArticle.has(named) ? ['listed name'] : []),
];

function compoundFeatures(
  left: string,
  right: string,
  { compounds, seen }: Parts,
  isKnown: boolean,
): string[] {
  return [
    'compound',
    `left of ${lengthOf(left)}`,
    `right of ${lengthOf(right)}`,
    `parts of ${lengthOf(left)} and ${lengthOf(right)}`,
    isKnown ? `left seen ${seen(left) ?? 'never'}` : 'left is a name',
    `right seen ${seen(right) ?? 'never'}`,
    `left ${left}`,
    `right ${right}`,
    ...(compounds.first.has(left) ? ['left listed'] : []),
    ...(compounds.second.has(right) ? ['right listed'] : []),
  ];
}

// A geminated consonant is heard only before a vowel: qadboland, but haddaqal.
function compounded(start: readonly string[], end: readonly string[], right: string): string[] {
  const begin = startsWithVowel(end.join('')) ? start : degeminated(start);
  return [...begin, ...afterPart(begin, end, right)];
}

// Two words joined by "and", written as one: rAzoniyAz.
function* asPair(part: string, { whole }: Parts): Generator<Proposal> {
  for (let at = part.indexOf('و', SHORTEST_PART); at >= 0; at = part.indexOf('و', at + 1)) {
    const [left, right] = [part.slice(0, at), part.slice(at + 1)];
    const start = right.length >= SHORTEST_PART ? whole(left) : undefined;
    const end = start && whole(right);
    if (end) {
      yield proposal(
        [...start, 'o', ...end],
        ['pair', `first of ${lengthOf(left)}`, `second of ${lengthOf(right)}`],
      );
    }
  }
}

// After عبدال comes a name of God, known or not.
const servantOf = (left: string, name: string, byLetters: Parts['byLetters']) =>
  left === 'عبد' ? byLetters(name) : undefined;

const SHORTEST_NAME = 3;

const isNameEnding = (part: string, { second, afterArticle }: CompoundParts) =>
  (part.length >= SHORTEST_NAME && second.has(part)) ||
  (part.startsWith(ARTICLE) && afterArticle.has(part.slice(ARTICLE.length)));

function* halves(part: string): Generator<[string, string]> {
  for (let at = SHORTEST_PART; at <= part.length - SHORTEST_PART; at++)
    yield [part.slice(0, at), part.slice(at)];
}
