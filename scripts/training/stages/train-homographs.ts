import { readingSeed, readingSlot } from '../../../server/reading/disambiguation/homograph-classifier.ts';
import {
  HOMOGRAPH_FEATURES,
  homographFeatures,
} from '../../../server/reading/disambiguation/homograph-features.ts';
import type { HomographExample } from '../examples/homograph-examples.ts';
import { ensemble, LARGEST, type Quantised } from '../learners/ensemble.ts';
import { createLogistic, type LogisticTable } from '../learners/logistic-table.ts';
import { random, shuffled } from '../learners/random.ts';

// Each feature of each reading has a slot. With 2^20 slots, half a point of accuracy is lost to shared ones.
const TABLE_BITS = 21;
const EPOCHS = 5;
const RATE = 0.06;
// Of two choices of four, the one that reads more of the found homographs that are looked at.
const SEEDS = [19, 23, 29, 31];
// The model is a third of a megabyte smaller than with steps of one, with as many homographs right.
const STEP = 4;
// What is learnt on top changes weights in coarser steps: a tenth as many of them, with as many homographs right.
const STEP_ON_TOP = 16;
// With none, contexts that are right already would move weights as far as wrong ones do.
const SQUARES_ON_TOP = 1;

/** Learns which reading of a homograph its context asks for. */
export const trainHomographs = (examples: readonly HomographExample[]): Quantised =>
  ensemble(SEEDS, (seed) => train(examples, seed), STEP);

/** The same in half the time, good enough to read what another training learns from. */
export const trainHomographsOnce = (examples: readonly HomographExample[]): Int8Array =>
  ensemble(SEEDS.slice(0, 1), (seed) => train(examples, seed), STEP).weights;

const train = (examples: readonly HomographExample[], seed: number): Float64Array =>
  // The slots of all examples would take a gigabyte: they are found anew in each epoch.
  trained(createLogistic(TABLE_BITS, RATE), examples, choiceOf, seed);

function trained<Of>(
  model: LogisticTable,
  examples: readonly Of[],
  choice: (example: Of) => Choice,
  seed: number,
): Float64Array {
  const next = random(seed);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const example of shuffled(examples, next)) learn(choice(example), model);
  }
  return model.weights;
}

/** A weight of homographs that differs from the trained one. */
export type Change = readonly [slot: number, weight: number];

/**
 * The weights that change when these examples are learnt on top of trained weights, of which one unit has the given log
 * odds.
 */
export function learnMore(before: Int8Array, unit: number, examples: readonly HomographExample[]): Change[] {
  const sum = new Float64Array(before.length);
  const choices = examples.map(choiceOf);
  for (const seed of SEEDS) {
    const model = createLogistic(TABLE_BITS, RATE, SQUARES_ON_TOP);
    before.forEach((weight, slot) => {
      model.weights[slot] = weight * unit;
    });
    const after = trained(model, choices, (choice) => choice, seed);
    for (let slot = 0; slot < sum.length; slot++) sum[slot]! += after[slot]! / SEEDS.length;
  }
  const changes: Change[] = [];
  before.forEach((weight, slot) => {
    const learnt = STEP_ON_TOP * Math.round((sum[slot]! / unit - weight) / STEP_ON_TOP);
    const changed = Math.max(-LARGEST, Math.min(LARGEST, weight + learnt));
    if (changed !== weight) changes.push([slot, changed]);
  });
  return changes;
}

/** An example as it is learnt from: its readings, each with the slots of its features. */
interface Choice {
  slots: Uint32Array[];
  /** Which of them is right. */
  answer: number;
  weight: number;
}

function choiceOf({ words, place, answer, weight = 1 }: HomographExample): Choice {
  const { hash, readings } = words[place]!.type.homograph!;
  const features = new Uint32Array(HOMOGRAPH_FEATURES);
  const count = homographFeatures(words, place, features);
  const classes = readings.filter((reading, k) => reading !== 0 && readings.indexOf(reading) === k);
  const slots = classes.map((reading) => {
    const seed = readingSeed(hash, reading);
    return Uint32Array.from(features.subarray(0, count), (slot) => readingSlot(slot, seed));
  });
  return { slots, answer: classes.indexOf(readings[answer]!), weight };
}

/** Each reading's probability against the others' (softmax) moves towards the answer. */
function learn({ slots, answer, weight }: Choice, model: LogisticTable): void {
  const scores = slots.map((one) => model.score(one));
  const best = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - best));
  const sum = odds.reduce((a, b) => a + b, 0);
  slots.forEach((one, k) => {
    model.step(one, weight * ((k === answer ? 1 : 0) - odds[k]! / sum));
  });
}
