import {
  LETTER_FEATURES,
  letterFeatures,
  paddedCodes,
  SOUND_FEATURES,
  soundFeatures,
} from '../../server/reading/letter-features.ts';
import { ZWNJ } from '../../server/reading/letters.ts';
import type { LexiconEntry } from './entries.ts';
import { quantise } from './perceptron.ts';
import { random, shuffled } from './random.ts';
import { isHeldOut } from './sentences.ts';

// 2^21 slots of one byte: the largest table, since letter-to-sound has the most features to tell apart.
const TABLE_BITS = 21;
const EPOCHS = 8;
const SEED = 7;
// The right sound must win by this much in training: two points more of unknown words than winning at all.
const MARGIN = 35;
// A letter's sound must be seen this often to be offered; more choices than this only slow the search.
const LEAST_SEEN = 5;
const MOST_CHOICES = 48;

// Two words in three are forms of a few hundred verbs; all of them would teach that every word is a verb form.
export const VERB = 4;
const VERB_SHARE = 4;

export interface LetterModel {
  letterSounds: Record<string, number[]>;
  weights: Int8Array;
}

interface Example {
  codes: Int32Array;
  length: number;
  sounds: number[];
  /** Place of each sound among its letter's choices; -1 when it is too rare to be one. */
  answers: number[];
  choices: number[];
}

/** Learns how letters sound from the first pronunciation of each word. */
export function trainLetters(all: readonly LexiconEntry[], sounds: readonly string[]): LetterModel {
  const entries = all.filter(
    ({ partOfSpeech }, i) => !isHeldOut(i) && (partOfSpeech !== VERB || i % VERB_SHARE === 0),
  );
  const numberOf = new Map(sounds.map((sound, i) => [sound, i]));
  const parts = entries.flatMap((entry) => partsOf(entry));
  const letterSounds = choicesOf(parts, numberOf);
  const examples = parts.map(([letters, said]) => exampleOf(letters, said, numberOf, letterSounds));
  return { letterSounds, weights: quantise(train(examples)) };
}

// Each part between joiners is a word of its own to the reader by letters.
function partsOf({ key, pronunciations }: LexiconEntry): [string, string[]][] {
  const said = pronunciations[0]!;
  const parts: [string, string[]][] = [];
  let start = 0;
  for (let i = 0; i <= key.length; i++) {
    if (i < key.length && key[i] !== ZWNJ) continue;
    if (i > start) parts.push([key.slice(start, i), said.slice(start, i)]);
    start = i + 1;
  }
  return parts.length === 1 ? parts : [];
}

function choicesOf(parts: readonly [string, string[]][], numberOf: ReadonlyMap<string, number>) {
  const counts = new Map<string, Map<number, number>>();
  for (const [letters, said] of parts) {
    said.forEach((sound, i) => {
      const number = numberOf.get(sound);
      if (number === undefined) return;
      const seen = counts.get(letters[i]!) ?? new Map<number, number>();
      counts.set(letters[i]!, seen.set(number, (seen.get(number) ?? 0) + 1));
    });
  }
  const letterSounds: Record<string, number[]> = {};
  for (const [letter, seen] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const frequent = [...seen].filter(([, n]) => n >= LEAST_SEEN).sort(([a, n], [b, m]) => m - n || a - b);
    if (frequent.length > 0) letterSounds[letter] = frequent.slice(0, MOST_CHOICES).map(([number]) => number);
  }
  return letterSounds;
}

function exampleOf(
  letters: string,
  said: readonly string[],
  numberOf: ReadonlyMap<string, number>,
  letterSounds: Record<string, number[]>,
): Example {
  const sounds = said.map((sound) => numberOf.get(sound) ?? 0);
  const choices = Array.from(letters, (letter) => letterSounds[letter] ?? []);
  return {
    codes: paddedCodes(letters),
    length: letters.length,
    sounds,
    answers: sounds.map((sound, i) => choices[i]!.indexOf(sound)),
    choices: choices.map((one) => one.length),
  };
}

function train(examples: readonly Example[]): Float64Array {
  const weights = new Float64Array(2 ** TABLE_BITS);
  const late = new Float64Array(2 ** TABLE_BITS);
  const next = random(SEED);
  const features = new Uint32Array(LETTER_FEATURES + SOUND_FEATURES);
  let clock = 1;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const example of shuffled(examples, next)) {
      for (let i = 0; i < example.length; i++) {
        learnLetter(example, i, features, weights, late, clock);
        clock++;
      }
    }
  }
  return weights.map((weight, slot) => weight - late[slot]! / clock);
}

function learnLetter(
  example: Example,
  i: number,
  features: Uint32Array,
  weights: Float64Array,
  late: Float64Array,
  clock: number,
): void {
  const { codes, length, sounds } = example;
  const count = example.choices[i]!;
  letterFeatures(codes, i, length, features);
  soundFeatures(codes, i, sounds[i - 1] ?? 0, sounds[i - 2] ?? 0, features.subarray(LETTER_FEATURES));
  const answer = example.answers[i]!;
  const scores = scoresOf(features, weights, count);
  const guess = rivalOf(scores, answer);
  if (answer < 0 || guess < 0 || scores[answer]! - scores[guess]! >= MARGIN) return;
  const mask = weights.length - 1;
  for (const start of features) {
    weights[(start + answer) & mask]! += 1;
    late[(start + answer) & mask]! += clock;
    weights[(start + guess) & mask]! -= 1;
    late[(start + guess) & mask]! -= clock;
  }
}

function scoresOf(features: Uint32Array, weights: Float64Array, count: number): Float64Array {
  const mask = weights.length - 1;
  const scores = new Float64Array(count);
  for (const start of features) {
    for (let k = 0; k < count; k++) scores[k]! += weights[(start + k) & mask]!;
  }
  return scores;
}

/** The best choice that is not the answer; -1 when there is none. */
function rivalOf(scores: Float64Array, answer: number): number {
  let rival = -1;
  for (let k = 0; k < scores.length; k++) {
    if (k !== answer && (rival < 0 || scores[k]! > scores[rival]!)) rival = k;
  }
  return rival;
}
