import { finishSteps, inSteps, type Steps, stepEnd } from '../base/steps.ts';
import { slice } from '../notation/code-points.ts';
import { isLigature, phraseSaid } from '../notation/ligatures.ts';
import { ezafeAfter } from '../notation/sounds.ts';
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
  const written: Written = { pinglish: '', alignment: [], rest: undefined };
  yield* inSteps(reading.tokens.length, (from) => writeFrom(reading, from, options, written));
  const { pinglish, alignment } = written;
  return { pinglish, alignment, warnings: [...(yield* reading.warning())] };
}

interface Written {
  pinglish: string;
  alignment: AlignmentItem[];
  /** The item that the last step did not finish. A text without a blank is one item. */
  rest: Item | undefined;
}

interface Item {
  /** Its first and last token. */
  first: number;
  last: number;
  pinglish: string;
}

/** Writes the tokens of one step. Gives the place after them. */
function writeFrom(reading: Reading, from: number, options: LatinOptions, written: Written): number {
  const { tokens, text } = reading;
  const end = stepEnd(from, tokens.length);
  let i = from;
  while (i < end) {
    const item = written.rest ?? itemAt(tokens, i);
    if (item === undefined) {
      written.pinglish += latinToken(reading, i, options);
      i++;
      continue;
    }
    for (; i < end && i <= item.last; i++) {
      if (i > item.first && isApart(reading, i)) item.pinglish += ' ';
      item.pinglish += latinToken(reading, i, options);
    }
    written.rest = i > item.last ? undefined : item;
    if (written.rest) break;
    const sourceStart = tokens[item.first]!.start;
    const sourceEnd = tokens[item.last]!.end;
    const { pinglish } = item;
    const source = slice(text, sourceStart, sourceEnd);
    written.alignment.push({ sourceStart, sourceEnd, source, pinglish });
    written.pinglish += pinglish;
  }
  return i;
}

// It begins at a spoken token and ends with the last one before a blank.
function itemAt(tokens: readonly ReadToken[], first: number): Item | undefined {
  const last = lastSpoken(tokens, first, pieceEnd(tokens, first));
  return last < first ? undefined : { first, last, pinglish: '' };
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

// A ligature is a word or a phrase by itself, and writers put no blank beside it: محمدﷺ.
function isApart({ tokens, text: { codes } }: Reading, place: number): boolean {
  const [before, token] = [tokens[place - 1]!, tokens[place]!];
  if (!isSpoken(before) || !isSpoken(token)) return false;
  // Words that the writer ran together.
  if (before.kind === 'word' && token.kind === 'word') return true;
  return isLigature(codes[before.end - 1]!) || isLigature(codes[token.start]!);
}

function latinToken(reading: Reading, place: number, options: LatinOptions): string {
  const token = reading.tokens[place]!;
  if (token.kind === 'word') return latinWord(token, options);
  const written = slice(reading.text, token.start, token.end);
  if (!isSpoken(token)) return latinPunctuation(written);
  if (PERSIAN_LETTER.test(written) || phraseSaid(reading.text.codes[token.start]!) !== undefined)
    return latinSpoken(written, token.phonemes, options);
  const copied = latinPunctuation(written);
  // laptop-e man, CPU-ye jadid
  return token.ezafe && LATIN_END.test(copied) ? `${copied}-${ezafeAfter(token.phonemes)}` : copied;
}

const LATIN_END = /[A-Za-z]$/;

const PERSIAN_LETTER = /(?=\p{L})\p{Script=Arabic}/u;
const IS_ORDINAL = /om(?:in)?$/;
const ORDINAL = /^([^\p{L}]+)\u200c?\p{L}\p{M}?\p{L}?(ین)?$/u;

// Abbreviations and names of letters are written as they sound, ordinals with their digits: 5om.
function latinSpoken(written: string, said: string, options: LatinOptions): string {
  const [, digits, superlative] = ORDINAL.exec(written) ?? [];
  if (digits !== undefined && IS_ORDINAL.test(said))
    return `${latinPunctuation(digits)}${superlative === undefined ? 'om' : 'omin'}`;
  // 20%i
  if (/^[%٪]/u.test(written)) return `${latinPunctuation(written[0]!)}i`;
  return said
    .split('_')
    .map((word) => latinPhonemes(word, options))
    .join(' ');
}
