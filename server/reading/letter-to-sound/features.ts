import { feature } from '../base/hash.ts';
import type { PhonemeHistory } from './phoneme-history.ts';

/** The number of features that depend on the letters alone, and of those that depend on the sounds before, too. */
export const LETTER_FEATURES = 22;
export const SOUND_FEATURES = 18;

const START = 1;
const END = 2;

/** A key part with what the features of all its letters share. */
export interface Spelling {
  readonly length: number;
  /** Letter codes with borders, so that a window stays inside the array. */
  readonly codes: Int32Array;
  /** For each letter, the hash of the word's pattern up to it, and from it on. */
  readonly patternTo: Int32Array;
  readonly patternFrom: Int32Array;
  /** Hash of the positions of vowel letters. */
  readonly shape: number;
}

/** Prepares the letters of a key part. Linear in their number. */
export function spellingOf(letters: string): Spelling {
  const { length } = letters;
  const codes = new Int32Array(length + 8).fill(END);
  codes.fill(START, 0, 4);
  for (let i = 0; i < length; i++) codes[4 + i] = letters.charCodeAt(i);
  const patternTo = new Int32Array(length);
  const patternFrom = new Int32Array(length);
  for (let i = 0, hash = 7; i < length; i++) {
    hash = Math.imul(hash, 31) + patternLetter(codes[4 + i]!);
    patternTo[i] = hash;
  }
  for (let i = length - 1, hash = 13; i >= 0; i--) {
    hash = Math.imul(hash, 37) + patternLetter(codes[4 + i]!);
    patternFrom[i] = hash;
  }
  return { length, codes, patternTo, patternFrom, shape: shapeOf(codes, length) };
}

// The letters that Arabic word patterns are made of (مفاعل، استفعال، تفعیل). Every other letter belongs to a root.
const PATTERN_LETTERS = new Set(Array.from('اویهتمنسآ', (letter) => letter.charCodeAt(0)));
const patternLetter = (code: number) => (PATTERN_LETTERS.has(code) ? code : 1);

const pair = (a: number, b: number) => Math.imul(a, 0x10001) ^ b;

/** The features of letter `i` in its window of letters and in the pattern of the word. */
export function letterFeatures(spelling: Spelling, i: number, out: Uint32Array): void {
  const { codes, length } = spelling;
  const at = (d: number) => codes[4 + i + d]!;
  const [c, p, n] = [at(0), at(-1), at(1)];
  const pp = pair(at(-2), p);
  const nn = pair(n, at(2));
  const edge = i === 0 ? 1 : i === length - 1 ? 2 : 0;
  out[0] = feature(0, c);
  out[1] = feature(1, p, c);
  out[2] = feature(2, c, n);
  out[3] = feature(3, p, c, n);
  out[4] = feature(4, pp, c);
  out[5] = feature(5, c, nn);
  out[6] = feature(6, pp, c, n);
  out[7] = feature(7, p, c, nn);
  out[8] = feature(8, pp, c, nn);
  out[9] = feature(9, c, nn, at(3));
  out[10] = feature(10, pair(at(-3), c), pp);
  out[11] = feature(11, pair(at(-3), at(3)), pp, pair(c, nn));
  out[12] = feature(12, c, nn, pair(at(3), at(4)));
  out[13] = feature(13, c, Math.min(9, length), edge);
  out[14] = feature(14, c, i, nn);
  out[15] = feature(15, pair(p, c), n, length - i);
  out[16] = feature(16, spelling.shape, i);
  out[17] = feature(17, rest(codes, i - 1, length));
  patternFeatures(spelling, i, out);
}

function patternFeatures(
  { patternTo, patternFrom, codes, length }: Spelling,
  i: number,
  out: Uint32Array,
): void {
  const whole = patternTo[length - 1]!;
  out[18] = feature(40, whole, i);
  out[19] = feature(41, patternTo[Math.min(length - 1, i + 2)]!, i, Math.min(6, length - i));
  out[20] = feature(42, patternFrom[Math.max(0, i - 1)]!, length - i);
  out[21] = feature(43, whole, i, codes[4 + i]!);
}

/** The features of letter `i` together with the sounds of the letters before it. */
export function soundFeatures(
  spelling: Spelling,
  i: number,
  history: PhonemeHistory,
  out: Uint32Array,
): void {
  const { codes } = spelling;
  const { last, before } = history;
  const c = codes[4 + i]!;
  const n = codes[5 + i]!;
  const nn = pair(n, codes[6 + i]!);
  const sounds = pair(before, last);
  out[0] = feature(20, c, last);
  out[1] = feature(21, c, sounds);
  out[2] = feature(22, last, c, n);
  out[3] = feature(23, sounds, c, n);
  out[4] = feature(24, last, c, nn);
  out[5] = feature(25, sounds, c, nn);
  out[6] = feature(26, last, pair(codes[3 + i]!, c), pair(nn, codes[7 + i]!));
  out[7] = feature(69, sounds, history.third, pair(c, n));
  out[8] = feature(70, sounds, pair(history.third, history.fourth), c);
  syllableFeatures(spelling, i, history, out);
}

// Which of the last letters have a vowel, and which letters follow: a syllable has one vowel and few consonants.
function syllableFeatures(spelling: Spelling, i: number, history: PhonemeHistory, out: Uint32Array): void {
  const { codes, length, patternTo, patternFrom } = spelling;
  const [c, n, nn] = [codes[4 + i]!, codes[5 + i]!, codes[6 + i]!];
  const three = history.shapes & 0xfff;
  const [k, kk] = [kindOf(n), kindOf(nn)];
  const kinds = k + 5 * kk + 25 * kindOf(codes[7 + i]!);
  out[9] = feature(60, three, c, kinds);
  out[10] = feature(61, history.shapes, kindOf(c), kinds);
  out[11] = feature(62, three, c, pair(n, kk));
  out[12] = feature(63, history.shapes, pair(c, codes[3 + i]!), n);
  out[13] = feature(64, three, c, pair(n, nn));
  out[14] = feature(65, history.vowels & 0xf, c, pair(three, n));
  out[15] = feature(66, history.vowels, c, pair(three, k * 5 + kk));
  out[16] = feature(67, patternTo[length - 1]!, i, pair(history.vowels, three));
  out[17] = feature(68, patternFrom[Math.max(0, i - 1)]!, history.vowels, three);
}

const VOWEL_LETTERS = new Set(Array.from('اویآ', (letter) => letter.charCodeAt(0)));

/** 1 and 2 are the borders, 3 is a vowel letter, 4 any other letter. */
const kindOf = (code: number) => (code <= END ? code : VOWEL_LETTERS.has(code) ? 3 : 4);

const LONGEST_SHAPE = 24;

// The positions of vowel letters: the pattern of Arabic plurals and participles.
function shapeOf(codes: Int32Array, length: number): number {
  let hash = length;
  for (let i = 0; i < Math.min(length, LONGEST_SHAPE); i++) {
    const code = codes[4 + i]!;
    const vowel = code === 0x627 || code === 0x648 || code === 0x6cc;
    hash = Math.imul(hash, 31) + (vowel ? code : 1);
  }
  return hash;
}

function rest(codes: Int32Array, start: number, length: number): number {
  let hash = 7;
  const from = Math.max(0, start);
  for (let i = from; i < Math.min(length, from + LONGEST_SHAPE); i++)
    hash = Math.imul(hash, 31) + codes[4 + i]!;
  return hash;
}
