import { endsStep, finishSteps, type Steps } from '../base/steps.ts';
import { slice } from '../notation/code-points.ts';
import { isLigature, phraseSaid } from '../notation/ligatures.ts';
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
  return finishSteps(romanizing(reading, options));
}

/** The same in steps of a word. */
export function* romanizing(reading: Reading, options: LatinOptions): Steps<Romanized> {
  const alignment: AlignmentItem[] = [];
  let pinglish = '';
  for (let i = 0; i < reading.tokens.length; ) {
    const end = pieceEnd(reading.tokens, i);
    const last = lastSpoken(reading.tokens, i, end);
    if (last < i) {
      pinglish += latinToken(reading, i, options);
      i++;
      if (endsStep(i)) yield;
      continue;
    }
    const item = yield* itemOf(reading, i, last, options);
    alignment.push(item);
    pinglish += item.pinglish;
    i = last + 1;
  }
  return { pinglish, alignment, warnings: [...(yield* reading.warning())] };
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

function* itemOf(reading: Reading, first: number, last: number, options: LatinOptions): Steps<AlignmentItem> {
  const sourceStart = reading.tokens[first]!.start;
  const sourceEnd = reading.tokens[last]!.end;
  let pinglish = '';
  for (let i = first; i <= last; i++) {
    if (i > first && isApart(reading, i)) pinglish += ' ';
    pinglish += latinToken(reading, i, options);
    if (endsStep(i)) yield;
  }
  return { sourceStart, sourceEnd, source: slice(reading.text, sourceStart, sourceEnd), pinglish };
}

// A ligature is a word or a phrase by itself, and writers put no blank beside it: محمدﷺ.
function isApart({ tokens, text: { codes } }: Reading, place: number): boolean {
  const [before, token] = [tokens[place - 1]!, tokens[place]!];
  if (!isSpoken(before) || !isSpoken(token)) return false;
  return isLigature(codes[before.end - 1]!) || isLigature(codes[token.start]!);
}

function latinToken(reading: Reading, place: number, options: LatinOptions): string {
  const token = reading.tokens[place]!;
  if (token.kind === 'word') return latinWord(token, options);
  const written = slice(reading.text, token.start, token.end);
  if (!isSpoken(token)) return latinPunctuation(written);
  return PERSIAN_LETTER.test(written) || phraseSaid(reading.text.codes[token.start]!) !== undefined
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
