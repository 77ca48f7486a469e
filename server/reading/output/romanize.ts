import { slice } from '../notation/code-points.ts';
import { isSpoken, type Reading, type ReadToken } from '../types.ts';
import { latinPunctuation } from './latin-punctuation.ts';
import { type LatinOptions, latinPhonemes, latinWord } from './latin-word.ts';

export interface AlignmentItem {
  /** The first code point of the item in the original, and the one after its last. */
  sourceStart: number;
  sourceEnd: number;
  source: string;
  pinglish: string;
}

export interface Romanized {
  pinglish: string;
  /** One item for each whitespace-separated piece that contains a word, without the punctuation around it. */
  alignment: AlignmentItem[];
  warnings: string[];
}

/** Writes a reading in Latin letters, aligned word by word with the original. */
export function romanize(reading: Reading, options: LatinOptions): Romanized {
  const alignment: AlignmentItem[] = [];
  let pinglish = '';
  for (let i = 0; i < reading.tokens.length; ) {
    const end = pieceEnd(reading.tokens, i);
    const last = lastSpoken(reading.tokens, i, end);
    if (last < i) {
      pinglish += latinToken(reading, i, options);
      i++;
      continue;
    }
    const item = itemOf(reading, i, last, options);
    alignment.push(item);
    pinglish += item.pinglish;
    i = last + 1;
  }
  return { pinglish, alignment, warnings: [...reading.warnings] };
}

// A piece begins at a spoken token and runs to the next white space.
function pieceEnd(tokens: readonly ReadToken[], start: number): number {
  if (!isSpoken(tokens[start]!)) return start;
  let end = start;
  while (end < tokens.length && tokens[end]!.kind !== 'space') end++;
  return end;
}

function lastSpoken(tokens: readonly ReadToken[], start: number, end: number): number {
  let last = end - 1;
  while (last >= start && !isSpoken(tokens[last]!)) last--;
  return last;
}

function itemOf(reading: Reading, first: number, last: number, options: LatinOptions): AlignmentItem {
  const sourceStart = reading.tokens[first]!.start;
  const sourceEnd = reading.tokens[last]!.end;
  let pinglish = '';
  for (let i = first; i <= last; i++) pinglish += latinToken(reading, i, options);
  return { sourceStart, sourceEnd, source: slice(reading.text, sourceStart, sourceEnd), pinglish };
}

function latinToken(reading: Reading, place: number, options: LatinOptions): string {
  const token = reading.tokens[place]!;
  if (token.kind === 'word') return latinWord(token, options);
  const written = slice(reading.text, token.start, token.end);
  return isSpoken(token) && PERSIAN_LETTER.test(written)
    ? latinSpoken(written, token.phonemes, options)
    : latinPunctuation(written);
}

const PERSIAN_LETTER = /(?=\p{L})\p{Script=Arabic}/u;
const ORDINAL = /^([^\p{L}]+)\u200c?\p{L}\p{M}?\p{L}?(ین)?$/u;

// Abbreviations and names of letters are written as they sound, ordinals with their digits: 5om.
function latinSpoken(written: string, said: string, options: LatinOptions): string {
  const [, digits, superlative] = ORDINAL.exec(written) ?? [];
  if (digits !== undefined) return `${latinPunctuation(digits)}${superlative === undefined ? 'om' : 'omin'}`;
  return said
    .split('_')
    .map((word) => latinPhonemes(word, options))
    .join(' ');
}
