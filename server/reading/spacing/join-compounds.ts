import type { Text } from '../notation/code-points.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import type { WordType } from '../sentence/word-type.ts';
import { isWordBehind } from './formula-spans.ts';
import { isMoreFrequent } from './rare-parts.ts';
import type { KnownPartOf } from './segment-words.ts';
import type { Span } from './splice.ts';
import type { SplitCompounds } from './split-compounds.ts';
import { isVerbalNoun } from './verbal-nouns.ts';

/** What tells whether two words are one of the lexicon. */
interface CompoundLookup {
  wordTypeOf: (key: string) => WordType;
  partOfSpeech: (name: string) => number;
  knownPartOf: KnownPartOf;
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
  const isOne = lookup.compounds.isWhole(words[i]!.type.key, next.type.key) || isVerbalNoun(words, i, lookup);
  if (!isOne || !isWordBehind(text, words, i)) return;
  spans.push({ from: i, to: i + 2, formula: undefined });
}
