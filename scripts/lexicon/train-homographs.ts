import type { Draft } from '../../server/reading/drafts.ts';
import { HOMOGRAPH_FEATURES, homographFeatures } from '../../server/reading/homograph-features.ts';
import { readingSeed, readingSlot } from '../../server/reading/homographs.ts';
import { committee, createPerceptron, type Perceptron } from './perceptron.ts';
import { random, shuffled } from './random.ts';

const TABLE_BITS = 20;
const EPOCHS = 8;
// A reading must win by this much in training; without it the held-out figure swings by points between builds.
const MARGIN = 30;
const SEEDS = [9, 11, 13];

/** A homograph in a sentence: where it is, and the place of the right reading among its entry's. */
export interface HomographExample {
  drafts: Draft[];
  place: number;
  answer: number;
}

/** Learns which reading of a homograph its context asks for. */
export function trainHomographs(examples: readonly HomographExample[]): Int8Array {
  return committee(SEEDS, (seed) => train(examples, seed));
}

function train(examples: readonly HomographExample[], seed: number): Float64Array {
  const perceptron = createPerceptron(TABLE_BITS);
  const next = random(seed);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const example of shuffled(examples, next)) learn(example, perceptron);
  }
  return perceptron.averaged();
}

function learn({ drafts, place, answer }: HomographExample, perceptron: Perceptron): void {
  const { hash, readings } = drafts[place]!.entry.homograph!;
  const features = new Uint32Array(HOMOGRAPH_FEATURES);
  const count = homographFeatures(drafts, place, features);
  const slots = readings.map((reading) => {
    const seed = readingSeed(hash, reading);
    return Uint32Array.from(features.subarray(0, count), (slot) => readingSlot(slot, seed));
  });
  let rival = -1;
  let best = -Infinity;
  readings.forEach((reading, k) => {
    if (k === answer || reading === 0 || readings.indexOf(reading) < k) return;
    const score = perceptron.score(slots[k]!, count);
    if (score > best) [best, rival] = [score, k];
  });
  if (rival >= 0 && perceptron.score(slots[answer]!, count) - best < MARGIN) {
    perceptron.update(slots[answer]!, count, 1);
    perceptron.update(slots[rival]!, count, -1);
  }
  perceptron.tick();
}
