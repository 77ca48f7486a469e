import { softmax } from '../../../server/reading/base/softmax.ts';
import {
  HIDDEN,
  letterCodes,
  MEMORY,
  type NetworkLayout,
  UNIT,
  WINDOW,
} from '../../../server/reading/letter-to-sound/network.ts';
import { random, shuffled } from '../learners/random.ts';

const EPOCHS = 10;
const SEED = 11;
const RATE = 0.1;
// One hidden unit in five is left out at random in each step.
const DROPPED = 0.2;
const FIRST_WEIGHT = 0.1;
const FIRST_OUTPUT = 0.05;
// The first sum of squared gradients of a row (AdaGrad): a small one makes the first steps long.
const FIRST_SQUARE = 1e-4;
// Smaller errors than this are not worth a step.
const LEAST_ERROR = 0.001;

/** A spelling with the numbers of its sounds. */
export type Numbered = [letters: string, said: number[]];

/** Learns the weights of a network by stochastic gradient descent, one letter at a time. */
export function trainLetterNetwork(words: readonly Numbered[], layout: NetworkLayout): Int8Array {
  const next = random(SEED);
  const net = createNet(layout, next);
  const examples = words.map(([letters, said]): Example => ({ letters, codes: letterCodes(letters), said }));
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * (1 - epoch / EPOCHS);
    for (const example of shuffled(examples, next)) {
      for (let i = 0; i < example.said.length; i++) learnLetter(net, layout, example, i, rate, next);
    }
  }
  return Int8Array.from(net.weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * UNIT))));
}

interface Example {
  letters: string;
  codes: Int32Array;
  said: number[];
}

interface Net {
  weights: Float32Array;
  /** The sum of squared gradients of each row, at the index where it begins. */
  squares: Float32Array;
  rows: Int32Array;
  hidden: Float32Array;
  /** The factor of each hidden unit in this step: 0 when it is inactive or left out. */
  active: Float32Array;
  slope: Float32Array;
  scores: Float64Array;
}

function createNet(layout: NetworkLayout, next: () => number): Net {
  const weights = new Float32Array(layout.size);
  const firstOutput = layout.soundRow(MEMORY, 0);
  for (let i = 0; i < layout.size; i++)
    weights[i] = (2 * next() - 1) * (i < firstOutput ? FIRST_WEIGHT : FIRST_OUTPUT);
  return {
    weights,
    squares: new Float32Array(layout.size).fill(FIRST_SQUARE),
    rows: new Int32Array(2 * WINDOW + 1 + MEMORY),
    hidden: new Float32Array(HIDDEN),
    active: new Float32Array(HIDDEN),
    slope: new Float32Array(HIDDEN),
    scores: new Float64Array(256),
  };
}

function learnLetter(
  net: Net,
  layout: NetworkLayout,
  { letters, codes, said }: Example,
  i: number,
  rate: number,
  next: () => number,
): void {
  const choices = layout.choicesOf(letters[i]!);
  const answer = choices.indexOf(said[i]!);
  if (answer < 0 || choices.length < 2) return;
  let count = layout.letterRows(codes, i, net.rows);
  for (let ago = 0; ago < MEMORY; ago++)
    net.rows[count++] = layout.soundRow(ago, said[i - 1 - ago] ?? layout.silence);
  activate(net, count, next);
  const start = layout.outputsOf(letters[i]!);
  likelihoods(net, start, choices.length);
  stepOutputs(net, start, choices.length, answer, rate);
  stepRows(net, count, rate);
}

/** Fills in the hidden units, and leaves some of them out at random. */
function activate({ weights, rows, hidden, active }: Net, count: number, next: () => number): void {
  hidden.fill(0);
  for (let r = 0; r < count; r++) {
    const row = rows[r]!;
    for (let h = 0; h < HIDDEN; h++) hidden[h]! += weights[row + h]!;
  }
  for (let h = 0; h < HIDDEN; h++) {
    active[h] = hidden[h]! > 0 && next() >= DROPPED ? 1 / (1 - DROPPED) : 0;
    hidden[h]! *= active[h]!;
  }
}

/** Fills in the probabilities of the choices. */
function likelihoods({ weights, hidden, scores }: Net, start: number, choices: number): void {
  for (let k = 0; k < choices; k++) {
    const row = start + k * (HIDDEN + 1);
    let score = weights[row + HIDDEN]!;
    for (let h = 0; h < HIDDEN; h++) score += weights[row + h]! * hidden[h]!;
    scores[k] = score;
  }
  softmax(scores, choices);
}

/** Steps the weights of the choices, and fills in the gradient of the hidden units. */
function stepOutputs(net: Net, start: number, choices: number, answer: number, rate: number): void {
  const { weights, squares, hidden, slope, scores } = net;
  slope.fill(0);
  let strength = 1;
  for (let h = 0; h < HIDDEN; h++) strength += hidden[h]! * hidden[h]!;
  for (let k = 0; k < choices; k++) {
    const error = scores[k]! - (k === answer ? 1 : 0);
    if (Math.abs(error) < LEAST_ERROR) continue;
    const row = start + k * (HIDDEN + 1);
    squares[row]! += (error * error * strength) / (HIDDEN + 1);
    const step = (rate * error) / Math.sqrt(squares[row]!);
    for (let h = 0; h < HIDDEN; h++) {
      slope[h]! += error * weights[row + h]!;
      weights[row + h]! -= step * hidden[h]!;
    }
    weights[row + HIDDEN]! -= step;
  }
}

function stepRows({ weights, squares, rows, active, slope }: Net, count: number, rate: number): void {
  let strength = 0;
  for (let h = 0; h < HIDDEN; h++) {
    slope[h]! *= active[h]!;
    strength += slope[h]! * slope[h]!;
  }
  if (strength === 0) return;
  for (let r = 0; r < count; r++) {
    const row = rows[r]!;
    squares[row]! += strength / HIDDEN;
    const step = rate / Math.sqrt(squares[row]!);
    for (let h = 0; h < HIDDEN; h++) weights[row + h]! -= step * slope[h]!;
  }
}
