import type { WordParts } from '../sentence/word-parts.ts';
import { HINTS, type WordType } from '../sentence/word-type.ts';
import { partOf } from './affixes.ts';
import { formulasWith } from './formula-spans.ts';
import type { JoinLookup } from './join-split-words.ts';
import { isBound } from './slips/cut-word.ts';
import { isRarePart } from './slips/rare-parts.ts';
import { beginsVerbalNoun } from './verbal-nouns.ts';

/** What a word may be a part of; null where there is nothing. */
export function partsOfWord(
  key: string,
  origin: WordType['origin'],
  lookup: Pick<JoinLookup, 'formulas' | 'beginnings' | 'affixes' | 'compounds'>,
): WordParts | null {
  const isWord = origin === 'lexicon';
  const { formula, formulaBehindAnd } = formulasWith(key, isWord, lookup);
  const affix = partOf(key, lookup.affixes);
  const seconds = isWord ? lookup.compounds.secondsOf(key) : undefined;
  const isFirst = isWord && beginsVerbalNoun(key);
  if (!(affix ?? formula ?? formulaBehindAnd ?? seconds) && !isFirst) return null;
  return { affix, formula, formulaBehindAnd, seconds, beginsVerbalNoun: isFirst };
}

/** The same for `HINTS`, with what else its neighbours are joined by. */
export const partHintsOf = (
  { key, origin, evidence, parts }: Pick<WordType, 'key' | 'origin' | 'evidence' | 'parts'>,
  { arabic }: Pick<JoinLookup, 'arabic'>,
): number =>
  (parts?.formula || parts?.formulaBehindAnd ? HINTS.formula : 0) |
  (arabic.shows(key, origin === 'lexicon') ? HINTS.arabic : 0) |
  (parts?.affix ? HINTS.affix : 0) |
  (isRarePart(key, { origin, evidence }) ? HINTS.rare : 0) |
  (isBound(key) ? HINTS.bound : 0) |
  (parts?.seconds || parts?.beginsVerbalNoun ? HINTS.compound : 0);
