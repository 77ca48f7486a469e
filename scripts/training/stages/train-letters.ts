import { softmax } from '../../../server/reading/base/softmax.ts';
import {
  LETTER_FEATURES,
  letterFeatures,
  SOUND_FEATURES,
  type Spelling,
  soundFeatures,
  spellingOf,
} from '../../../server/reading/letter-to-sound/features.ts';
import { LOGIT } from '../../../server/reading/letter-to-sound/letter-scorer.ts';
import { backwards, TABLE_SIZE } from '../../../server/reading/letter-to-sound/letter-to-sound.ts';
import { networkLayout } from '../../../server/reading/letter-to-sound/network.ts';
import {
  historyAfter,
  NO_HISTORY,
  type PhonemeHistory,
  type SoundShapes,
  soundShapes,
} from '../../../server/reading/letter-to-sound/phoneme-history.ts';
import { ZWNJ } from '../../../server/reading/notation/script.ts';
import { random, shuffled } from '../learners/random.ts';
import { isHeldOut } from '../sources/held-out.ts';
import type { LexiconEntry } from '../sources/lexicon/entries.ts';
import { VERB } from '../sources/parts-of-speech.ts';
import { type Numbered, trainLetterNetwork } from './train-letter-network.ts';

const EPOCHS = 10;
const SEED = 7;
const RATE = 0.1;
// The share of the features that each step leaves out at random, so that nothing depends on a rare one alone.
const DROPPED = 0.5;
// Smaller errors than this are not worth a step.
const LEAST_ERROR = 0.002;
// A sound must be seen this often at a letter to be one of its choices; more choices than this only slow the search.
const LEAST_SEEN = 5;
const MOST_CHOICES = 48;

// Two words in three are forms of a few hundred verbs. Learnt from all of them, every word would look like a verb form.
const VERB_SHARE = 8;

export interface LetterModel {
  letterSounds: Record<string, number[]>;
  weights: Int8Array;
}

interface Example {
  spelling: Spelling;
  /** What was said before each letter. */
  said: PhonemeHistory[];
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
  const parts = distinct(entries.flatMap((entry) => partsOf(entry)));
  const letterSounds = choicesOf(parts, numberOf);
  const shapes = soundShapes(sounds);
  const numbered = parts.map(
    ([letters, said]): Numbered => [letters, said.map((sound) => numberOf.get(sound) ?? 0)],
  );
  const learn = (words: readonly Numbered[]) =>
    quantise(train(words.map((word) => exampleOf(word, letterSounds, shapes))));
  const reversed = numbered.map(([letters, said]): Numbered => [backwards(letters), said.toReversed()]);
  const layout = networkLayout(letterSounds, sounds.length);
  const sections = [
    ...[numbered, reversed].map(learn),
    ...[numbered, reversed].map((words) => trainLetterNetwork(words, layout)),
  ];
  const weights = new Int8Array(2 * TABLE_SIZE + 2 * layout.size);
  let at = 0;
  for (const section of sections) {
    weights.set(section, at);
    at += section.length;
  }
  return { letterSounds, weights };
}

function exampleOf(
  [letters, said]: Numbered,
  letterSounds: Record<string, number[]>,
  shapes: SoundShapes,
): Example {
  const choices = Array.from(letters, (letter) => letterSounds[letter] ?? []);
  const before = [NO_HISTORY];
  for (const sound of said) before.push(historyAfter(before.at(-1)!, sound, shapes));
  return {
    spelling: spellingOf(letters),
    said: before,
    answers: said.map((sound, i) => choices[i]!.indexOf(sound)),
    choices: choices.map((one) => one.length),
  };
}

type Part = [letters: string, said: string[]];

// Letter-to-sound reads each part between joiners as a word of its own.
function partsOf({ key, pronunciations }: LexiconEntry): Part[] {
  const said = pronunciations[0]!;
  const parts: Part[] = [];
  let start = 0;
  for (let i = 0; i <= key.length; i++) {
    if (i < key.length && key[i] !== ZWNJ) continue;
    // Inside a name the Arabic article is ol, at its beginning al: letter-to-sound reads only the latter.
    const isArticle = start > 0 && key.startsWith('ال', start);
    if (i > start && !isArticle) parts.push([key.slice(start, i), said.slice(start, i)]);
    start = i + 1;
  }
  return parts;
}

// Without this, endings and common parts of compounds would be learnt thousands of times.
function distinct(parts: readonly Part[]): Part[] {
  return [...new Map(parts.map((part) => [`${part[0]} ${part[1].join('.')}`, part])).values()];
}

function choicesOf(parts: readonly Part[], numberOf: ReadonlyMap<string, number>) {
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

/** A table of weights in logits, with the sums of squared gradients that make later steps smaller (AdaGrad). */
interface Learner {
  weights: Float32Array;
  squares: Float32Array;
  features: Uint32Array;
  /** The features that this step does not leave out. */
  kept: Uint32Array;
  scores: Float64Array;
}

function train(examples: readonly Example[]): Float32Array {
  const size = TABLE_SIZE;
  const learner: Learner = {
    weights: new Float32Array(size),
    squares: new Float32Array(size).fill(1),
    features: new Uint32Array(LETTER_FEATURES + SOUND_FEATURES),
    kept: new Uint32Array(LETTER_FEATURES + SOUND_FEATURES),
    scores: new Float64Array(MOST_CHOICES),
  };
  const next = random(SEED);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * (1 - epoch / EPOCHS);
    for (const example of shuffled(examples, next)) {
      for (let i = 0; i < example.spelling.length; i++) learnLetter(learner, example, i, rate, next);
    }
  }
  return learner.weights;
}

function learnLetter(learner: Learner, example: Example, i: number, rate: number, next: () => number): void {
  const answer = example.answers[i]!;
  const choices = example.choices[i]!;
  if (answer < 0 || choices < 2) return;
  const { features, kept, scores } = learner;
  letterFeatures(example.spelling, i, features);
  soundFeatures(example.spelling, i, example.said[i]!, features.subarray(LETTER_FEATURES));
  let count = 0;
  for (const start of features) if (next() >= DROPPED) kept[count++] = start;
  const shown = kept.subarray(0, count);
  likelihoods(learner.weights, shown, scores, choices);
  for (let k = 0; k < choices; k++) {
    const error = (k === answer ? 1 : 0) - scores[k]!;
    if (Math.abs(error) >= LEAST_ERROR) step(learner, shown, k, error / (1 - DROPPED), rate);
  }
}

/** Fills in the probabilities of the choices. */
function likelihoods(weights: Float32Array, shown: Uint32Array, scores: Float64Array, choices: number): void {
  const mask = weights.length - 1;
  for (let k = 0; k < choices; k++) {
    let score = 0;
    for (const start of shown) score += weights[(start + k) & mask]!;
    scores[k] = score / (1 - DROPPED);
  }
  softmax(scores, choices);
}

function step(
  { weights, squares }: Learner,
  shown: Uint32Array,
  k: number,
  gradient: number,
  rate: number,
): void {
  const mask = weights.length - 1;
  for (const start of shown) {
    const slot = (start + k) & mask;
    squares[slot]! += gradient * gradient;
    weights[slot]! += (rate * gradient) / Math.sqrt(squares[slot]!);
  }
}

function quantise(weights: Float32Array): Int8Array {
  return Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * LOGIT))));
}
