import { ALPHABET } from './letters.ts';

/** Hidden units; letters seen on either side; sounds before that are remembered. */
export const HIDDEN = 192;
export const WINDOW = 6;
export const MEMORY = 4;
/** So many units of a weight are one. */
export const UNIT = 48;

const START = 0;
const END = 1;
const LETTERS = ALPHABET.length + 2;

/** The log probability of a sound that the letter is not known to have. */
const UNHEARD = -8;

// Longer runs of letters are no words: what they sound like is nothing to weigh twice.
const LONGEST = 40;

/** Where the weights of a network lie, which has a row of the hidden layer for each thing that it may see. */
export interface NetworkLayout {
  size: number;
  /** The sound that stands before a word. */
  silence: number;
  choicesOf(letter: string): readonly number[];
  /** Where the weights of a letter's choices begin, each one longer than the hidden layer by its bias. */
  outputsOf(letter: string): number;
  /** Fills in where the rows begin that letter `i` sees of the letters around it; gives their number. */
  letterRows(codes: Int32Array, i: number, rows: Int32Array): number;
  /** Where the row of a sound begins that was said so many letters ago, from 0. */
  soundRow(ago: number, sound: number): number;
}

const NO_CHOICE: readonly number[] = [];

/** The layout for letters with these sounds, out of so many. */
export function networkLayout(
  letterSounds: Readonly<Record<string, readonly number[]>>,
  sounds: number,
): NetworkLayout {
  const soundRows = (2 * WINDOW + 1) * LETTERS;
  let size = (soundRows + MEMORY * (sounds + 1)) * HIDDEN;
  const outputs = new Map<string, number>();
  for (const letter of ALPHABET) {
    outputs.set(letter, size);
    size += (letterSounds[letter]?.length ?? 0) * (HIDDEN + 1);
  }
  return {
    size,
    silence: sounds,
    choicesOf: (letter) => (outputs.has(letter) ? (letterSounds[letter] ?? NO_CHOICE) : NO_CHOICE),
    outputsOf: (letter) => outputs.get(letter)!,
    letterRows(codes, i, rows) {
      let count = 0;
      for (let place = 0; place <= 2 * WINDOW; place++) {
        const code = codeAt(codes, i + place - WINDOW);
        if (code >= 0) rows[count++] = (place * LETTERS + code) * HIDDEN;
      }
      return count;
    },
    soundRow: (ago, sound) => (soundRows + ago * (sounds + 1) + sound) * HIDDEN,
  };
}

const codeAt = (codes: Int32Array, i: number) => (i < 0 ? START : i >= codes.length ? END : codes[i]!);

const codeOf = new Map(Array.from(ALPHABET, (letter, i) => [letter, i + 2]));

/** The letters of a key as the network knows them; -1 for those that it does not. */
export const letterCodes = (key: string) => Int32Array.from(key, (letter) => codeOf.get(letter) ?? -1);

/** A network of one hidden layer: it knows less by heart than a table of features, and guesses better. */
export interface LetterNetwork {
  /** The logarithms of how likely these readings of a key are: for each the numbers of its letters' sounds. */
  scores(key: string, readings: readonly (readonly number[])[]): number[];
}

export function createLetterNetwork(weights: Int8Array, layout: NetworkLayout): LetterNetwork {
  const rows = new Int32Array(2 * WINDOW + 1);
  const seen = new Int32Array(HIDDEN);
  const hidden = new Int32Array(HIDDEN);
  const active = new Uint8Array(HIDDEN);
  const see = (codes: Int32Array, i: number) => {
    seen.fill(0);
    const count = layout.letterRows(codes, i, rows);
    for (let r = 0; r < count; r++) addRow(seen, weights, rows[r]!);
  };
  const after = (sounds: readonly number[], i: number, letter: string) => {
    hidden.set(seen);
    for (let ago = 0; ago < MEMORY; ago++)
      addRow(hidden, weights, layout.soundRow(ago, sounds[i - 1 - ago] ?? layout.silence));
    const units = active.subarray(0, fillActive(active, hidden));
    return likelihoods(weights, hidden, units, layout.outputsOf(letter), layout.choicesOf(letter).length);
  };
  return {
    scores(key, readings) {
      const totals = readings.map(() => 0);
      if (key.length > LONGEST) return totals;
      const codes = letterCodes(key);
      for (let i = 0; i < key.length; i++) {
        const choices = layout.choicesOf(key[i]!);
        if (choices.length === 0) continue;
        see(codes, i);
        const known: Float64Array[] = [];
        readings.forEach((sounds, r) => {
          const like = readings.findIndex((other, q) => q < r && sameBefore(other, sounds, i));
          const likely = known[like] ?? after(sounds, i, key[i]!);
          known.push(likely);
          totals[r]! += likely[choices.indexOf(sounds[i]!)] ?? UNHEARD;
        });
      }
      return totals;
    },
  };
}

/** Whether two readings have the same sounds before letter `i`, as far as the network remembers. */
function sameBefore(one: readonly number[], other: readonly number[], i: number): boolean {
  for (let at = Math.max(0, i - MEMORY); at < i; at++) if (one[at] !== other[at]) return false;
  return true;
}

function addRow(sum: Int32Array, weights: Int8Array, start: number): void {
  for (let h = 0; h < HIDDEN; h++) sum[h]! += weights[start + h]!;
}

/** Fills in the places of the units that are on; gives their number. */
function fillActive(active: Uint8Array, hidden: Int32Array): number {
  let count = 0;
  for (let h = 0; h < HIDDEN; h++) if (hidden[h]! > 0) active[count++] = h;
  return count;
}

function likelihoods(
  weights: Int8Array,
  hidden: Int32Array,
  units: Uint8Array,
  start: number,
  choices: number,
): Float64Array {
  const scores = new Float64Array(choices);
  let highest = -Infinity;
  for (let k = 0; k < choices; k++) {
    const row = start + k * (HIDDEN + 1);
    let dot = 0;
    for (let u = 0; u < units.length; u++) dot += hidden[units[u]!]! * weights[row + units[u]!]!;
    scores[k] = (dot / UNIT + weights[row + HIDDEN]!) / UNIT;
    highest = Math.max(highest, scores[k]!);
  }
  let sum = 0;
  for (let k = 0; k < choices; k++) sum += Math.exp(scores[k]! - highest);
  const all = highest + Math.log(sum);
  for (let k = 0; k < choices; k++) scores[k]! -= all;
  return scores;
}
