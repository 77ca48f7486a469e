import { wordSet } from '../../base/word-set.ts';
import type { Text } from '../../notation/code-points.ts';
import { DETACHED_PREFIXES } from '../../sentence/join-detached-prefixes.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS, type WordType } from '../../sentence/word-type.ts';
import { NO_STEMS } from '../affixes.ts';
import { isWordBehind } from '../formula-spans.ts';
import { ALWAYS, OFTEN, type SeenOf } from '../segment-words.ts';
import type { Span } from '../splice.ts';

const SHORTEST = 4;
// What words end in, and what is hardly ever a word: دار ید, زند گی; and what may be one behind another: گیر نده.
const BOUND = wordSet('ید یم ند گی گان گانی گانه ندگی ندگان');
const RATHER_BOUND = wordSet('ان ین یر ون نده یت یس یل انی');
const EZAFE = 'ای';
/** Whether a word may be the end of another one, for `HINTS`. */
export const isBound = (key: string): boolean => key === EZAFE || BOUND.has(key) || RATHER_BOUND.has(key);

/** Joins a word that a blank cuts. Gives whether it does. */
export function joinCut(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  spans: Span[],
  seenOf: SeenOf,
): boolean {
  const from = spans.at(-1)?.to ?? 0;
  for (const at of [i - 1, i]) {
    if (at < from || at + 1 >= words.length) continue;
    if (!mayBeCut(words[at]!.type, words[at + 1]!.type)) continue;
    if (!isCut(words[at]!.type, words[at + 1]!.type, seenOf) || !isWordBehind(text, words, at)) continue;
    spans.push({ from: at, to: at + 2, formula: undefined });
    return true;
  }
  return false;
}

const mayBeCut = (before: WordType, behind: WordType) =>
  (behind.hints & HINTS.bound) !== 0 || isUnseen(before) || isUnseen(behind);

/** Whether two words are the parts of a frequent one, and no words beside each other. */
function isCut(before: WordType, behind: WordType, seenOf: SeenOf): boolean {
  const [first, second] = [before.key, behind.key];
  if (first.length < 2 || second.length < 2 || DETACHED_PREFIXES.has(first)) return false;
  // دنی ای
  if (second === EZAFE) return seenOf(first) < ALWAYS && seenOf(`${first}ا`) === ALWAYS;
  if (first.length + second.length < SHORTEST) return false;
  if (NO_STEMS.has(first) || NO_STEMS.has(second))
    return (
      (isUnseen(before) || isUnseen(behind) || isShould(first, second)) && seenOf(first + second) === ALWAYS
    );
  if (!BOUND.has(second) && !RATHER_BOUND.has(second)) return false;
  const whole = seenOf(first + second);
  return whole >= OFTEN && (BOUND.has(second) || whole > seenOf(first));
}

const isUnseen = ({ hints }: WordType) => (hints & HINTS.unseen) !== 0;

// The hand of Arabic is a rare word: با ید رفت.
const isShould = (first: string, second: string): boolean => first === 'با' && second === 'ید';
