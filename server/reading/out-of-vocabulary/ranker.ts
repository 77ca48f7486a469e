import { doubtBy } from '../base/logit-table.ts';
import { softmax } from '../base/softmax.ts';
import { GROUND_WEIGHTS, GUESS_DOUBT } from './ranker-weights.ts';

/** A reading proposed for an unknown word. */
export interface Proposal {
  sounds: string[];
  /** Without long consonants, which letters alone do not tell. */
  plain: string[];
  /** What speaks for it or against it, each a name in the table of weights; the first is of what kind it is. */
  grounds: readonly string[];
}

export function proposal(sounds: string[], grounds: readonly string[]): Proposal {
  return { sounds, plain: sounds.map((sound) => sound.replace(/^([^aeoAiu])\1/, '$1')), grounds };
}

/** A ground and how much there is of it. */
export type Feature = readonly [ground: string, amount: number];

// Beyond these it does not matter how unlikely letters find a reading, nor how unsure they are of their own.
const LEAST_LIKELY = -4;
const LEAST_SURE = -2.5;

/**
 * All that is weighed of a proposal, with the logarithms of how likely letters alone find it, and of how likely they
 * find the reading that is theirs.
 */
export function featuresOf(grounds: readonly string[], likelihood: number, best: number): Feature[] {
  const kind = grounds[0]!;
  const likeness = Math.max(LEAST_LIKELY, Math.min(0, likelihood - best));
  return [
    ...grounds.map((ground): Feature => [ground, 1]),
    ['likeness', likeness],
    [`likeness of ${kind}`, likeness],
    [`sureness against ${kind}`, Math.max(LEAST_SURE, best)],
  ];
}

const weights: GroundWeights = new Map(
  Array.from(GROUND_WEIGHTS.matchAll(/(\S.*?) (-?\d+);/g), ([, ground = '', weight]) => [
    ground,
    Number(weight),
  ]),
);

/** How much grounds speak for a reading, in hundredths of a logit; those that it lacks do not count. */
export type GroundWeights = ReadonlyMap<string, number>;

/** How much a ground speaks for a reading, in hundredths of a logit. */
export const weightOf = (ground: string): number => weights.get(ground) ?? 0;

/** How likely each of these readings is, if one of them is right. */
export function chancesOf(readings: readonly (readonly Feature[])[], given = weights): Float64Array {
  const chances = Float64Array.from(
    readings,
    (features) =>
      features.reduce((sum, [ground, amount]) => sum + amount * (given.get(ground) ?? 0), 0) / 100,
  );
  softmax(chances, chances.length);
  return chances;
}

/** The likeliest of these candidates, and how likely it is. */
export function likeliest<One extends { features: readonly Feature[] }>(
  candidates: readonly One[],
  given = weights,
): { likely: One; chance: number } {
  const chances = chancesOf(
    candidates.map(({ features }) => features),
    given,
  );
  const chance = Math.max(...chances);
  return { likely: candidates[chances.indexOf(chance)]!, chance };
}

const CHANCES = 10;
const SURENESS_STEP = 0.2;
const SURENESSES = 10;

/**
 * What tells how far a guess is to be believed: its chance among what was proposed, and the logarithm of how likely
 * letters find the reading that is theirs.
 */
export const guessFeatures = (chance: number, sureness: number): [number, number] => [
  Math.min(CHANCES - 1, Math.floor(chance * CHANCES)),
  Math.min(SURENESSES - 1, Math.floor(-sureness / SURENESS_STEP)),
];

/** How likely a guess is wrong. */
export const guessDoubt = (chance: number, sureness: number): number =>
  doubtBy(GUESS_DOUBT, guessFeatures(chance, sureness));
