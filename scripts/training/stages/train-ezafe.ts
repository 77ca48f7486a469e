import { ezafeByRule } from '../../../server/reading/ezafe/ezafe-by-rule.ts';
import {
  EZAFE_BIAS,
  EZAFE_BITS,
  EZAFE_FEATURES,
  EZAFE_SCRATCH,
  ezafeFeatures,
} from '../../../server/reading/ezafe/ezafe-features.ts';
import type { Numbered } from '../../../server/reading/ezafe/rules/number-words.ts';
import { seenAlike } from '../../../server/reading/ezafe/seen-alike.ts';
import { hasEzafe } from '../../../server/reading/notation/sounds.ts';
import { chainAfter, NO_CHAIN } from '../../../server/reading/tagging/phrase-chain.ts';
import type { Example } from '../examples/sentence-example.ts';
import { ensemble } from '../learners/ensemble.ts';
import { createLogistic, type LogisticTable } from '../learners/logistic-table.ts';
import { random, shuffled } from '../learners/random.ts';

const EPOCHS = 3;
const RATE = 0.06;
// The share of the features that each step leaves out at random: it gains half a point of F1 on the gold set.
const DROPPED = 0.3;
const SEEDS = [3, 5, 7, 11];
// Weights are multiples of this: in steps of two they take a seventh more room, in steps of one a quarter, and read no better.
const STEP = 4;
// With this share the scores keep the scale of the thresholds by which rules tell doubtful ones.
const KEPT = 0.9988;
// The weight of a missing ezafe in a source where it says less: it gains half a point of F1 on the gold set.
const SAYS_LESS = 0.6;

// By this every score is raised: sentences without their commas, and pairs of phrases, have fewer ezafes than texts, and so has
// what the metre decides of verse (measured: bench/reading.md).
const RAISED = 80;

/** Learns which words have an ezafe from labelled sentences. Words whose spelling decides are skipped. */
export function trainEzafe(examples: readonly Example[], numbered: Numbered): Int8Array {
  const { weights } = ensemble(SEEDS, (seed) => train(examples, numbered, seed), STEP, KEPT);
  weights[EZAFE_BIAS]! += RAISED;
  return weights;
}

/** The same in one order of the examples: a quarter of the time. */
export const trainEzafeOnce = (examples: readonly Example[], numbered: Numbered): Int8Array =>
  ensemble(SEEDS.slice(0, 1), (seed) => train(examples, numbered, seed), STEP, KEPT).weights;

function train(examples: readonly Example[], numbered: Numbered, seed: number): Float64Array {
  const model = createLogistic(EZAFE_BITS, RATE);
  const seen = new Uint8Array(model.weights.length);
  const next = random(seed);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const example of shuffled(examples, next)) learn(example, numbered, { model, seen }, next);
  }
  // What one example alone shows would take a tenth more room, and the model would read no better.
  return model.weights.map((weight, slot) => (seen[slot]! > EPOCHS ? weight : 0));
}

function learn(
  { words, labels, weight = 1 }: Example,
  numbered: Numbered,
  { model, seen }: { model: LogisticTable; seen: Uint8Array },
  next: () => number,
): void {
  const scratch = new Int32Array(EZAFE_SCRATCH);
  const kept = new Uint32Array(EZAFE_FEATURES);
  let chain = NO_CHAIN;
  words.forEach((word, i) => {
    const said = word.ezafe ?? ezafeByRule(words, i, numbered);
    if (said !== null) {
      chain = chainAfter(word, chain, said);
      return;
    }
    const features = ezafeFeatures(seenAlike(words, i), i, chain, scratch);
    const slots = new Uint32Array(scratch.buffer, 0, features);
    // The ezafes before are as the model finds them, mistakes included, as they are when it reads.
    chain = chainAfter(word, chain, model.score(slots) > 0);
    const label = labels[i];
    if (!label?.sure) return;
    count(slots, seen);
    const answer = hasEzafe(label.phonemes);
    const shown = some(slots, kept, next);
    model.learn(shown, answer, !answer && label.missingSaysLess ? SAYS_LESS : weight);
  });
}

/** Counts how often slots are learnt from, as far as it matters. */
function count(slots: Uint32Array, seen: Uint8Array): void {
  for (const slot of slots) {
    const at = slot & (seen.length - 1);
    if (seen[at]! <= EPOCHS) seen[at]!++;
  }
}

/** Some of the slots, drawn at random, so that what one feature shows is learnt by others, too. */
function some(slots: Uint32Array, out: Uint32Array, next: () => number): Uint32Array {
  let count = 0;
  for (const slot of slots) if (next() >= DROPPED) out[count++] = slot;
  return out.subarray(0, count);
}
