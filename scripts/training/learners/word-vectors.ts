import type { Vectors } from './k-means.ts';
import { random } from './random.ts';

const SIZE = 64;
const WINDOW = 5;
const EPOCHS = 4;
const RATE = 0.03;
const LAST_RATE = 0.0002;
// Words drawn by chance for each neighbour, which the vectors learn not to expect.
const OTHERS = 5;
const SEED = 1;
// Very frequent words say little of their neighbours: the more of all words one is, the more of its places are left out.
const FREQUENT = 1e-4;
// Beyond these scores the chance is as good as 0 or 1; between them it is looked up.
const SUREST = 6;
const STEPS_OF_CHANCE = 100;
const DRAWS = 2 ** 20;

/** A text as the numbers of its words, from 0; those below 0 are left out. */
export type NumberedText = readonly number[];

/**
 * Learns a vector for each word so that it tells the words near by: skip-grams with words drawn by chance. `counts` says
 * how often the texts have each word; of words that are more than `frequent` of all, places are left out. The same texts always give the same vectors.
 */
export function learnWordVectors(
  texts: readonly NumberedText[],
  counts: readonly number[],
  frequent = FREQUENT,
): Vectors {
  const next = random(SEED);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const kept = counts.map((count) => Math.sqrt((frequent * all) / count) + (frequent * all) / count);
  const words = new Float32Array(counts.length * SIZE).map(() => (next() - 0.5) / SIZE);
  const pair = createPairLearner(words, createDraw(counts, next));
  let seen = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const text of texts) {
      const known = text.filter((word) => word >= 0);
      const rate = Math.max(LAST_RATE, RATE * (1 - seen / (EPOCHS * all)));
      seen += known.length;
      learnText(
        known.filter((word) => kept[word]! > next()),
        next,
        (word, neighbour) => pair(word, neighbour, rate),
      );
    }
  }
  return { size: SIZE, numbers: words };
}

/** Shows each word of a text with those within a window, whose width chance decides. */
function learnText(
  text: NumberedText,
  next: () => number,
  learn: (word: number, neighbour: number) => void,
): void {
  text.forEach((word, i) => {
    const width = 1 + Math.floor(next() * WINDOW);
    const last = Math.min(text.length - 1, i + width);
    for (let j = Math.max(0, i - width); j <= last; j++) if (j !== i) learn(word, text[j]!);
  });
}

/** Draws words by chance, frequent ones more often, but less than in proportion. */
function createDraw(counts: readonly number[], next: () => number): () => number {
  const shares = counts.map((count) => count ** 0.75);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const table = new Int32Array(DRAWS);
  let word = 0;
  let reached = shares[0]!;
  for (let i = 0; i < DRAWS; i++) {
    while (reached < (all * (i + 0.5)) / DRAWS && word < counts.length - 1) reached += shares[++word]!;
    table[i] = word;
  }
  return () => table[Math.floor(next() * DRAWS)]!;
}

function createPairLearner(words: Float32Array, draw: () => number) {
  const contexts = new Float32Array(words.length);
  const change = new Float32Array(SIZE);
  const chances = Float32Array.from({ length: 2 * SUREST * STEPS_OF_CHANCE + 1 }, (_, i) => {
    return 1 / (1 + Math.exp(SUREST - i / STEPS_OF_CHANCE));
  });
  const chanceOf = (score: number) => {
    const within = Math.max(-SUREST, Math.min(SUREST, score));
    return chances[Math.round((within + SUREST) * STEPS_OF_CHANCE)]!;
  };
  const towards = (at: number, context: number, answer: number, rate: number) => {
    let score = 0;
    for (let d = 0; d < SIZE; d++) score += words[at + d]! * contexts[context + d]!;
    const step = rate * (answer - chanceOf(score));
    for (let d = 0; d < SIZE; d++) {
      change[d]! += step * contexts[context + d]!;
      contexts[context + d]! += step * words[at + d]!;
    }
  };
  return (word: number, neighbour: number, rate: number) => {
    const at = word * SIZE;
    change.fill(0);
    towards(at, neighbour * SIZE, 1, rate);
    for (let k = 0; k < OTHERS; k++) {
      const other = draw();
      if (other !== neighbour) towards(at, other * SIZE, 0, rate);
    }
    for (let d = 0; d < SIZE; d++) words[at + d]! += change[d]!;
  };
}
