import { wordSet } from '../base/word-set.ts';
import type { Text } from '../notation/code-points.ts';
import { ZWNJ } from '../notation/script.ts';
import { beginsClause } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import type { WordType } from '../sentence/word-type.ts';
import { AND, isWordBehind } from './formula-spans.ts';
import type { SeenOf } from './segment-words.ts';
import { isMoreFrequent } from './slips/rare-parts.ts';
import type { Span } from './splice.ts';
import type { SplitCompounds } from './split-compounds.ts';
import { isVerbalNoun } from './verbal-nouns.ts';

/** What tells whether two words are one of the lexicon. */
interface CompoundLookup {
  wordTypeOf: (key: string) => WordType;
  partOfSpeech: (name: string) => number;
  seenOf: SeenOf;
  compounds: SplitCompounds;
}

/** Joins a rare word to a neighbour with which it is a more frequent one. */
export function joinRare(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  spans: Span[],
  lookup: CompoundLookup,
): void {
  const from = spans.at(-1)?.to ?? 0;
  for (const at of [i - 1, i]) {
    if (at < from || at + 1 >= words.length || !isWordBehind(text, words, at)) continue;
    if (!isMoreFrequent(words[at]!.type, words[at + 1]!.type, lookup)) continue;
    spans.push({ from: at, to: at + 2, formula: undefined });
    return;
  }
}

/** Joins a word to the one behind it where the lexicon has both as one: پیش رفت. */
export function joinCompound(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  spans: Span[],
  lookup: CompoundLookup,
): void {
  const next = words[i + 1];
  if (next === undefined || i < (spans.at(-1)?.to ?? 0)) return;
  const { key, parts } = words[i]!.type;
  const isOne =
    (parts?.seconds !== undefined && lookup.compounds.isWhole(key, parts.seconds, next.type.key)) ||
    (parts?.beginsVerbalNoun === true && isVerbalNoun(words, i, lookup));
  if (!isOne || !isWordBehind(text, words, i)) return;
  spans.push({ from: i, to: i + 2, formula: undefined });
}

// Together with both words they describe a thing: پر سر و صدا.
const BEFORE_PAIRS = wordSet('پر کم بی خوش');

/** Joins a second part to one of the words before it that the table names for it, with "and" between them or without. */
export function joinListed(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  firsts: ReadonlySet<string>,
  spans: Span[],
): boolean {
  if (i === 0) return false;
  const last = spans.at(-1);
  const before = words[i - 1]!.type.key;
  const isAnd = before === AND;
  if (last?.to !== i && !isAnd && !firsts.has(before)) return false;
  if (!isWordBehind(text, words, i - 1)) return false;
  // هنر مند ان
  if (last?.to === i && !last.formula && firsts.has(keyOf(words.slice(last.from, i)).replaceAll(ZWNJ, ''))) {
    last.to = i + 1;
    return true;
  }
  const from = isAnd ? i - 2 : i - 1;
  if (from < (last?.to ?? 0) || (isAnd && !isWordBehind(text, words, from))) return false;
  if (!firsts.has(isAnd ? keyOf(words.slice(from, i)) : before)) return false;
  // به به چه عطری, but نیاز به به روز رسانی.
  if (before === words[i]!.type.key && !beginsClause(words, from)) return false;
  const isFull = isAnd && from > (last?.to ?? 0) && isWordBehind(text, words, from - 1);
  const more = isFull && BEFORE_PAIRS.has(words[from - 1]!.type.key) ? 1 : 0;
  spans.push({ from: from - more, to: i + 1, formula: undefined });
  return true;
}

/** The key of words that are read as one. */
export const keyOf = (words: readonly WordAnalysis[]) => words.map(({ type }) => type.key).join(ZWNJ);
