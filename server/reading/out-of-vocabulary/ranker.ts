import { type LogitTable, probabilityBy } from '../base/logit-table.ts';
import { softmax } from '../base/softmax.ts';
import type { FeatureWeights } from './ranker-weights.ts';

/** A reading proposed for an unknown word. */
export interface Proposal {
  sounds: string[];
  /** The same without gemination, which letters alone do not show. */
  plain: string[];
  /** The names of its features, which speak for it or against it; the first one is its kind. */
  features: readonly string[];
}

export function proposal(sounds: string[], features: readonly string[]): Proposal {
  return { sounds, plain: sounds.map((sound) => sound.replace(/^([^aeoAiu])\1/, '$1')), features };
}

/** The name of a feature, and its value. */
export type Feature = readonly [name: string, value: number];

// Log probabilities below these make no difference.
const LEAST_LIKELY = -4;
const LEAST_SURE = -2.5;

/**
 * All features of a proposal, given the log probabilities of letter-to-sound: for this reading, and for its own best
 * one.
 */
export function featuresOf(names: readonly string[], likelihood: number, best: number): Feature[] {
  const kind = names[0]!;
  const likeness = Math.max(LEAST_LIKELY, Math.min(0, likelihood - best));
  return [
    ...names.map((name): Feature => [name, 1]),
    ['likeness', likeness],
    [`likeness of ${kind}`, likeness],
    [`sureness against ${kind}`, Math.max(LEAST_SURE, best)],
  ];
}

/** The probabilities of these readings, provided that one of them is right. */
export function chancesOf(readings: readonly (readonly Feature[])[], weights: FeatureWeights): Float64Array {
  const chances = Float64Array.from(
    readings,
    (features) => features.reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0) / 100,
  );
  softmax(chances, chances.length);
  return chances;
}

/** The likeliest of these candidates, and its probability. */
export function likeliest<One extends { features: readonly Feature[] }>(
  candidates: readonly One[],
  weights: FeatureWeights,
): { likely: One; chance: number } {
  const chances = chancesOf(
    candidates.map(({ features }) => features),
    weights,
  );
  const chance = Math.max(...chances);
  return { likely: candidates[chances.indexOf(chance)]!, chance };
}

const CHANCES = 10;
const SURENESS_STEP = 0.2;
const SURENESSES = 10;

/**
 * The values that tell how likely a guess is wrong: its probability among the candidates, and the log probability of
 * letter-to-sound's own best reading, in steps.
 */
export const guessValues = (chance: number, sureness: number): [number, number] => [
  Math.min(CHANCES - 1, Math.floor(chance * CHANCES)),
  Math.min(SURENESSES - 1, Math.floor(-sureness / SURENESS_STEP)),
];

/** The probability that a guess is wrong. */
export const guessError = (errors: LogitTable, chance: number, sureness: number): number =>
  probabilityBy(errors, guessValues(chance, sureness));
