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
  const ways: Segments[][] = Array.from({ length: key.length + 1 }, () => []);
  ways[0]!.push({ parts: [], gain: 0 });
  for (let from = 0; from < key.length; from++) extend(ways, key, from, lookup);
  const bits = letterBits(key, lookup.segmentation.letters);
  let likeliest: Segments | undefined;
  for (const { parts, gain } of ways[key.length]!) {
    const whole = gain + gainOf(wayFeatures(key, parts, bits, lookup), lookup);
    if (!likeliest || whole > likeliest.gain) likeliest = { parts, gain: whole };
  }
  return likeliest;
}

function extend(ways: Segments[][], key: string, from: number, lookup: PairLookup): void {
  const before = ways[from]!;
  if (before.length === 0) return;
  const longest = Math.min(key.length, from + LONGEST_PART);
  for (let to = from + 1; to <= longest; to++) {
    if (from === 0 && to === key.length) continue;
    const part = key.slice(from, to);
    const features = partFeatures(part, placeOf(from, to, key.length), lookup);
    if (!features) continue;
    const own = gainOf(features, lookup);
    let best: Segments | undefined;
    for (const way of before) {
      const last = way.parts.at(-1);
      if (way.parts.length === MOST_PARTS) continue;
      const gain =
        way.gain + own + (last === undefined ? 0 : gainOf(boundaryFeatures(last, part, lookup), lookup));
      if (!best || gain > best.gain) best = { parts: [...way.parts, part], gain };
    }
    if (best) ways[to]!.push(best);
  }
}

function gainOf(features: readonly Feature[], { segmentation }: PairLookup): number {
  let sum = 0;
  for (const [name, amount] of features) sum += amount * (segmentation.features.get(name) ?? 0);
  return sum / 100;
}
