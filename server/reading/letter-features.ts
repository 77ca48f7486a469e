import { feature } from './hash.ts';

/** Number of features that depend on the letters alone, and on the sounds of the two letters before as well. */
export const LETTER_FEATURES = 18;
export const SOUND_FEATURES = 7;

const START = 1;
const END = 2;

/** Letter codes of a key part with borders, so that a window never leaves the array. */
export function paddedCodes(letters: string): Int32Array {
  const codes = new Int32Array(letters.length + 8).fill(END);
  codes.fill(START, 0, 4);
  for (let i = 0; i < letters.length; i++) codes[4 + i] = letters.charCodeAt(i);
  return codes;
}

const pair = (a: number, b: number) => Math.imul(a, 0x10001) ^ b;

/** The features of letter `i` in its window of letters. `codes` is padded. */
export function letterFeatures(codes: Int32Array, i: number, length: number, out: Uint32Array): void {
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
  out[16] = feature(16, shape(codes, length), i);
  out[17] = feature(17, rest(codes, i - 1, length));
}

/** Features of letter `i` together with the sounds given to the two letters before it. */
export function soundFeatures(
  codes: Int32Array,
  i: number,
  last: number,
  before: number,
  out: Uint32Array,
): void {
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
}

const LONGEST_SHAPE = 24;

// Which letters are vowel letters: the word pattern, as Arabic plurals and participles show it.
function shape(codes: Int32Array, length: number): number {
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
