import { EZAFE_FEATURES, ezafeFeatures } from '../../server/reading/ezafe-features.ts';
import { excludedEzafe } from '../../server/reading/read-tokens.ts';
import type { Example } from './examples.ts';
import { committee, createPerceptron } from './perceptron.ts';
import { random, shuffled } from './random.ts';

const TABLE_BITS = 19;
const EPOCHS = 6;
const SEEDS = [3, 5, 7];

/** Learns which words have an ezafe from labelled sentences. Words that the spelling decides are passed over. */
export function trainEzafe(examples: readonly Example[]): Int8Array {
  return committee(SEEDS, (seed) => train(examples, seed));
}

function train(examples: readonly Example[], seed: number): Float64Array {
  const perceptron = createPerceptron(TABLE_BITS);
  const next = random(seed);
  const slots = new Uint32Array(EZAFE_FEATURES);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { drafts, labels } of shuffled(examples, next)) {
      let previous = false;
      drafts.forEach((draft, i) => {
        const answer = answerOf(labels[i]?.sure ? labels[i].phonemes : undefined);
        const said = draft.ezafe ?? excludedEzafe(draft, drafts[i + 1]);
        if (said === null && answer !== null) {
          ezafeFeatures(drafts, i, previous, slots);
          const guess = perceptron.score(slots, EZAFE_FEATURES) > 0;
          if (guess !== answer) perceptron.update(slots, EZAFE_FEATURES, answer ? 1 : -1);
          perceptron.tick();
        }
        previous = said ?? answer ?? false;
      });
    }
  }
  return perceptron.averaged();
}

function answerOf(phonemes: string | undefined): boolean | null {
  return phonemes === undefined ? null : /-y?e$/.test(phonemes);
}
