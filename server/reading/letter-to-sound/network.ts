import { ALPHABET } from '../notation/script.ts';

/** Hidden units; letters seen on either side; sounds seen before the letter. */
export const HIDDEN = 192;
export const WINDOW = 6;
export const MEMORY = 4;
/** The units of a weight of 1. */
export const UNIT = 48;

const START = 0;
const END = 1;
const LETTERS = ALPHABET.length + 2;

/** The log probability of a sound that the letter is not known to have. */
const UNKNOWN_SOUND = -8;

// Longer runs of letters are not words: they are not scored.
const LONGEST = 40;

/** The layout of a network's weights. It has a row of the hidden layer for each input. */
export interface NetworkLayout {
  size: number;
  /** The number that stands for the sound before a word. */
  silence: number;
  choicesOf(letter: string): readonly number[];
  /** The offset of the weights of a letter's choices. Each has the length of the hidden layer, and a bias. */
  outputsOf(letter: string): number;
  /** Writes the offsets of the rows for the letters around letter `i`. Returns their number. */
  letterRows(codes: Int32Array, i: number, rows: Int32Array): number;
  /** The offset of the row of a sound that belongs to the letter so many before, from 0. */
  soundRow(ago: number, sound: number): number;
}

const NO_CHOICE: readonly number[] = [];

/** The layout for letters with these sounds, out of so many sounds. */
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

/** The letters of a key as numbers; -1 for letters unknown to the network. */
export const letterCodes = (key: string) => Int32Array.from(key, (letter) => codeOf.get(letter) ?? -1);

/** A network of one hidden layer: it memorises less than a table of features, and generalises better. */
export interface LetterNetwork {
  /** The log probabilities of these readings of a key, each given as the numbers of its letters' sounds. */
  scores(key: string, readings: readonly (readonly number[])[]): number[];
}

export function createLetterNetwork(weights: Int8Array, layout: NetworkLayout): LetterNetwork {
  const rows = new Int32Array(2 * WINDOW + 1);
  // The part of the hidden layer that comes from the letters, for each letter of the last key: a key is scored twice.
  const seen = new Int32Array(LONGEST * HIDDEN);
  let seenKey = '';
  const hidden = new Int32Array(HIDDEN);
  const active = new Uint8Array(HIDDEN);
  const see = (key: string) => {
    const codes = letterCodes(key);
    seen.fill(0);
    for (let i = 0; i < key.length; i++) {
      const count = layout.letterRows(codes, i, rows);
      addRows(seen.subarray(i * HIDDEN, (i + 1) * HIDDEN), weights, rows, count);
    }
    seenKey = key;
  };
  const sounded = new Int32Array(MEMORY);
  const after = (sounds: readonly number[], i: number, letter: string) => {
    hidden.set(seen.subarray(i * HIDDEN, (i + 1) * HIDDEN));
    for (let ago = 0; ago < MEMORY; ago++)
      sounded[ago] = layout.soundRow(ago, ago < i ? sounds[i - 1 - ago]! : layout.silence);
    addRows(hidden, weights, sounded, MEMORY);
    const units = active.subarray(0, fillActive(active, hidden));
    return likelihoods(weights, hidden, units, layout.outputsOf(letter), layout.choicesOf(letter).length);
  };
  return {
    scores(key, readings) {
      const totals = readings.map(() => 0);
      if (key.length > LONGEST) return totals;
      if (key !== seenKey) see(key);
      for (let i = 0; i < key.length; i++) {
        const choices = layout.choicesOf(key[i]!);
        if (choices.length === 0) continue;
        const known: Float64Array[] = [];
        for (let r = 0; r < readings.length; r++) {
          const sounds = readings[r]!;
          const likely = known[firstAlike(readings, r, i)] ?? after(sounds, i, key[i]!);
          known.push(likely);
          totals[r]! += likely[choices.indexOf(sounds[i]!)] ?? UNKNOWN_SOUND;
        }
      }
      return totals;
    },
  };
}

/** The index of the first reading with the same sounds before letter `i` as this one: an earlier one, or its own. */
function firstAlike(readings: readonly (readonly number[])[], r: number, i: number): number {
  let q = 0;
  while (q < r && !sameBefore(readings[q]!, readings[r]!, i)) q++;
  return q;
}

/** Whether two readings have the same sounds before letter `i`, as far back as the network sees. */
function sameBefore(one: readonly number[], other: readonly number[], i: number): boolean {
  for (let at = Math.max(0, i - MEMORY); at < i; at++) if (one[at] !== other[at]) return false;
  return true;
}

/** Adds rows of weights to a sum, four at a time: most of the network's time is spent here. */
function addRows(sum: Int32Array, weights: Int8Array, rows: Int32Array, count: number): void {
  let r = 0;
  for (; r + 4 <= count; r += 4) {
    const [a, b, c, d] = [rows[r]!, rows[r + 1]!, rows[r + 2]!, rows[r + 3]!];
    for (let h = 0; h < HIDDEN; h++)
      sum[h]! += weights[a + h]! + weights[b + h]! + weights[c + h]! + weights[d + h]!;
  }
  for (; r < count; r++) {
    const row = rows[r]!;
    for (let h = 0; h < HIDDEN; h++) sum[h]! += weights[row + h]!;
  }
}

/** Writes the indices of the active units. Returns their number. */
function fillActive(active: Uint8Array, hidden: Int32Array): number {
  let count = 0;
  for (let h = 0; h < HIDDEN; h++) {
    active[count] = h;
    // 1 for a number above 0. A branch here is unpredictable, and a misprediction takes ten times as long.
    count += -hidden[h]! >>> 31;
  }
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
