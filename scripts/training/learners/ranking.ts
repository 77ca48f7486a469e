import { softmax } from '../../../server/reading/base/softmax.ts';
import { random, shuffled } from './random.ts';

/** One of several choices: the numbers of its features, each with its amount, and whether it is right. */
export interface Choice {
  features: readonly (readonly [number, number])[];
  isRight: boolean;
}

/** A choice whose features go by names. */
export interface NamedChoice {
  features: readonly (readonly [name: string, amount: number])[];
  isRight: boolean;
}

/** Numbers the features that at least so many questions have, in the order in which they come. */
export function numberFeatures(
  questions: readonly (readonly Pick<NamedChoice, 'features'>[])[],
  least: number,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const choices of questions) {
    const names = new Set(choices.flatMap(({ features }) => features.map(([name]) => name)));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts].filter(([, count]) => count >= least).map(([name]) => name);
  return new Map(names.map((name, i) => [name, i]));
}

/** A choice with the numbers of its features; those without one are left out. */
export const withNumbers = (
  { features, isRight }: NamedChoice,
  numberOf: ReadonlyMap<string, number>,
): Choice => ({
  isRight,
  features: features.flatMap(([name, amount]): [number, number][] => {
    const number = numberOf.get(name);
    return number === undefined ? [] : [[number, amount]];
  }),
});

const ROUNDS = 10;
const RATE = 0.3;
const DECAY = 0.002;
const SEED = 5;
// Smaller errors than this are not worth a step.
const LEAST_ERROR = 0.001;

/**
 * The weights of features, in logits, of a conditional logit model that ranks right choices before the others, learnt by
 * AdaGrad; `decay` is how much of a weight is lost in each step that moves it. The same questions give the same weights.
 */
export function learnRanking(
  questions: readonly (readonly Choice[])[],
  features: number,
  decay = DECAY,
): Float64Array {
  const weights = new Float64Array(features);
  const squares = new Float64Array(features).fill(1);
  const gradients = new Map<number, number>();
  const next = random(SEED);
  for (let round = 0; round < ROUNDS; round++) {
    const rate = RATE * (1 - round / ROUNDS);
    for (const choices of shuffled(questions, next)) {
      gradientOf(choices, weights, gradients);
      for (const [feature, gradient] of gradients) {
        const step = gradient - decay * weights[feature]!;
        squares[feature]! += step ** 2;
        weights[feature]! += (rate * step) / Math.sqrt(squares[feature]!);
      }
    }
  }
  return weights;
}

function scoreOf({ features }: Choice, weights: Float64Array): number {
  let score = 0;
  for (const [feature, amount] of features) score += amount * weights[feature]!;
  return score;
}

/** Fills in the gradient of the log-likelihood of the right choices for each weight. */
function gradientOf(choices: readonly Choice[], weights: Float64Array, gradients: Map<number, number>): void {
  gradients.clear();
  const chances = Float64Array.from(choices, (choice) => scoreOf(choice, weights));
  softmax(chances, chances.length);
  const right = chances.reduce((sum, one, i) => sum + (choices[i]!.isRight ? one : 0), 0);
  choices.forEach(({ features, isRight }, i) => {
    const error = (isRight ? chances[i]! / right : 0) - chances[i]!;
    if (Math.abs(error) < LEAST_ERROR) return;
    for (const [feature, amount] of features)
      gradients.set(feature, (gradients.get(feature) ?? 0) + error * amount);
  });
}
