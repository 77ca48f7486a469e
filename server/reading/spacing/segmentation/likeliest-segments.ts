import type { PairLookup } from '../segment-words.ts';
import { boundaryFeatures, type Feature, partFeatures, placeOf, wayFeatures } from './features.ts';
import { letterBits } from './segmentation-weights.ts';

/** A way to part a spelling, and how much likelier it is than the spelling as one word, in logits. */
export interface Segments {
  parts: readonly string[];
  gain: number;
}

const LONGEST_PART = 16;
const MOST_PARTS = 5;

/**
 * The likeliest way to part an unknown spelling into words: by a log-linear model over all ways, searched from left to right,
 * with the best way kept for each last part. Undefined where no words make it up.
 */
export function likeliestSegments(key: string, lookup: PairLookup): Segments | undefined {
  const words = wordsIn(key, lookup);
  if (!words) return undefined;
  const ways: Segments[][] = Array.from({ length: key.length + 1 }, () => []);
  ways[0]!.push({ parts: [], gain: 0 });
  for (let from = 0; from < key.length; from++) extend(ways, words[from]!, from, lookup);
  const bits = letterBits(key, lookup.segmentation.letters);
  let likeliest: Segments | undefined;
  for (const { parts, gain } of ways[key.length]!) {
    const whole = gain + gainOf(wayFeatures(key, parts, bits, lookup), lookup);
    if (!likeliest || whole > likeliest.gain) likeliest = { parts, gain: whole };
  }
  return likeliest;
}

/** A word that begins at a place of a spelling, and what speaks for it by itself, in logits. */
interface Part {
  word: string;
  gain: number;
}

/**
 * The words at each place of a spelling from which others lead to its end; undefined where none lead there from its
 * beginning. Found from the right: many beginnings of a word are words, and few of them leave others behind them.
 */
function wordsIn(key: string, lookup: PairLookup): Part[][] | undefined {
  const end = key.length;
  const parts: Part[][] = Array.from({ length: end }, () => []);
  for (let from = end - 1; from >= 0; from--) {
    const longest = Math.min(from === 0 ? end - 1 : end, from + LONGEST_PART);
    for (let to = from + 1; to <= longest; to++) {
      if (to < end && parts[to]!.length === 0) continue;
      const word = key.slice(from, to);
      const features = partFeatures(word, placeOf(from, to, end), lookup);
      if (features) parts[from]!.push({ word, gain: gainOf(features, lookup) });
    }
  }
  return parts[0]!.length === 0 ? undefined : parts;
}

function extend(ways: Segments[][], words: readonly Part[], from: number, lookup: PairLookup): void {
  const before = ways[from]!;
  if (before.length === 0) return;
  for (const { word, gain: own } of words) {
    let best: Segments | undefined;
    for (const way of before) {
      const last = way.parts.at(-1);
      if (way.parts.length === MOST_PARTS) continue;
      const gain =
        way.gain + own + (last === undefined ? 0 : gainOf(boundaryFeatures(last, word, lookup), lookup));
      if (!best || gain > best.gain) best = { parts: [...way.parts, word], gain };
    }
    if (best) ways[from + word.length]!.push(best);
  }
}

function gainOf(features: readonly Feature[], { segmentation }: PairLookup): number {
  let sum = 0;
  for (const [name, amount] of features) sum += amount * (segmentation.features.get(name) ?? 0);
  return sum / 100;
}
