import { registerSlots } from '../../../server/reading/sentence/register-weights.ts';
import type { WordType } from '../../../server/reading/sentence/word-type.ts';
import { ensemble } from '../learners/ensemble.ts';
import { createLogistic } from '../learners/logistic-table.ts';
import { random, shuffled } from '../learners/random.ts';

const TABLE_BITS = 15;
const EPOCHS = 3;
const RATE = 0.05;
const SEEDS = [1, 2];
// The weights are hundredths of a logit, so that a few words tell.
const LOGIT = 100;
const LARGEST = 127;

// A piece of prose as long as a hemistich.
const PIECE = 7;
// Of this many couplets one is learnt from: then there are about as many hemistichs as pieces of prose.
const EVERY = 3;

interface Example {
  slots: Uint32Array;
  isVerse: boolean;
}

/** Learns which words and endings show classical verse: from couplets, whose halves a slash parts, and from lines of prose. */
export function trainVerse(
  couplets: readonly string[],
  prose: readonly string[],
  wordTypeOf: (key: string) => WordType,
): Int8Array {
  const example = (words: readonly string[], isVerse: boolean): Example => {
    const types = words.map(wordTypeOf);
    return {
      slots: Uint32Array.from(types.flatMap((type) => registerSlots(type, type.partOfSpeech))),
      isVerse,
    };
  };
  const halves = couplets
    .filter((_, i) => i % EVERY === 0)
    .flatMap((couplet) => couplet.split('/'))
    .map((half) => example(wordsOf(half), true));
  const pieces = prose.flatMap((line) => piecesOf(wordsOf(line))).map((piece) => example(piece, false));
  const all = [...halves, ...pieces].filter(({ slots }) => slots.length > 0);
  const { weights, unit } = ensemble(SEEDS, (seed) => train(all, seed));
  return weights.map((weight) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight * unit * LOGIT))));
}

const wordsOf = (line: string) =>
  line.match(/[\u0621-\u063a\u0641-\u064a\u067e-\u06cc]+(?:\u200c[\u0621-\u06cc]+)*/g) ?? [];

function piecesOf(words: readonly string[]): (readonly string[])[] {
  const pieces = [];
  for (let from = 0; from < words.length; from += PIECE) pieces.push(words.slice(from, from + PIECE));
  return pieces;
}

function train(examples: readonly Example[], seed: number): Float64Array {
  const model = createLogistic(TABLE_BITS, RATE);
  const next = random(seed);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { slots, isVerse } of shuffled(examples, next)) model.learn(slots, isVerse, 1);
  }
  return model.weights;
}
