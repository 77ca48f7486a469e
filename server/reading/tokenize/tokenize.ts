import { slice, type Text } from '../notation/code-points.ts';
import { CLASS, classOf, composed, isPlain, plainLetter, ZWNJ } from '../notation/script.ts';
import { typedBit } from '../notation/typed-marks.ts';
import { isAddress } from './addresses.ts';
import { abbreviation, foreignWord, isSign, number, signedNumber } from './non-standard-words.ts';
import type { Token, WordToken } from './token.ts';

/** Splits a text into tokens that cover it without a gap. Reads every code point a bounded number of times. */
export function tokenize(text: Text): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.codes.length) {
    const token = addressAt(text, at) ?? tokenAt(text, at);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function tokenAt(text: Text, start: number): Token {
  const { codes } = text;
  switch (classOf(codes[start]!)) {
    case CLASS.letter:
      return abbreviation(text, start) ?? plainWordAt(text, start) ?? wordAt(codes, start);
    case CLASS.digit:
      return number(text, start);
    case CLASS.foreign:
      return foreignWord(codes, start);
    case CLASS.space:
      return { kind: 'space', start, end: runEnd(codes, start, isSpace) };
    default:
      return signedNumber(text, start) ?? { kind: 'other', start, end: otherEnd(codes, start) };
  }
}

const isSpace = (code: number) => classOf(code) === CLASS.space;
const isOther = (code: number) => {
  const kind = classOf(code);
  return kind === CLASS.other || kind === CLASS.mark || kind === CLASS.joiner || kind === CLASS.ignored;
};

function otherEnd(codes: Uint32Array, start: number): number {
  let end = start + 1;
  while (end < codes.length && isOther(codes[end]!) && !isSign(codes, end)) end++;
  return end;
}

function runEnd(codes: Uint32Array, start: number, belongs: (code: number) => boolean): number {
  let end = start + 1;
  while (end < codes.length && belongs(codes[end]!)) end++;
  return end;
}

const isVisibleAscii = (code: number) => code > 0x20 && code < 0x7f;

// An address can only begin where a run of visible ASCII begins, so each run is scanned once.
function addressAt(text: Text, start: number): Token | undefined {
  const { codes } = text;
  if (!isVisibleAscii(codes[start]!)) return undefined;
  const begins = start === 0 || !isVisibleAscii(codes[start - 1]!);
  if (!begins) return undefined;
  let end = runEnd(codes, start, isVisibleAscii);
  while (end > start && /[.,;:!?)\]}"'>]/.test(String.fromCharCode(codes[end - 1]!))) end--;
  return end > start && isAddress(text, start, end) ? { kind: 'address', start, end } : undefined;
}

// Most words need no normalisation: their key is a slice of the text.
function plainWordAt(text: Text, start: number): WordToken | undefined {
  const { codes } = text;
  let end = start;
  while (end < codes.length && isPlain(codes[end]!)) end++;
  if (end === start) return undefined;
  if (end < codes.length) {
    const kind = classOf(codes[end]!);
    if (kind === CLASS.letter || kind === CLASS.mark || kind === CLASS.ignored) return undefined;
  }
  // A joiner belongs to the word only between two letters.
  for (let i = start + 1; i < end; i++) if (codes[i] === 0x200c && codes[i - 1] === 0x200c) return undefined;
  if (codes[end - 1] === 0x200c) end--;
  return { kind: 'word', start, end, key: slice(text, start, end), sources: null, typed: null };
}

/** A run of letters with their marks. A joiner inside it belongs to the word, one at its end does not. */
function wordAt(codes: Uint32Array, start: number): WordToken {
  const word: Letters = { letters: [], sources: [], typed: null };
  let end = start;
  let joiner = -1;
  for (let i = start; i < codes.length; i++) {
    const code = codes[i]!;
    const kind = classOf(code);
    if (kind === CLASS.letter) {
      if (joiner >= 0) addLetter(word, ZWNJ, joiner);
      joiner = -1;
      addLetters(word, code, i);
    } else if (kind === CLASS.joiner) {
      joiner = joiner < 0 ? i : joiner;
      continue;
    } else if (kind === CLASS.mark) addMark(word, code);
    else if (kind !== CLASS.ignored) break;
    if (kind !== CLASS.ignored || code === TATWEEL) end = i + 1;
  }
  return { kind: 'word', start, end, key: word.letters.join(''), sources: word.sources, typed: word.typed };
}

const TATWEEL = 0x640;

interface Letters {
  letters: string[];
  sources: number[];
  typed: number[] | null;
}

function addLetters(word: Letters, code: number, source: number): void {
  for (const letter of plainLetter(code)) addLetter(word, letter, source);
  if (code === 0x6c0) addMark(word, 0x654);
}

function addLetter(word: Letters, letter: string, source: number): void {
  word.letters.push(letter);
  word.sources.push(source);
  word.typed?.push(0);
}

function addMark(word: Letters, code: number): void {
  const last = word.letters.length - 1;
  const whole = composed(word.letters[last] ?? '', code);
  if (whole !== undefined) {
    word.letters[last] = whole;
    return;
  }
  const bit = typedBit(code);
  if (bit === 0 || last < 0) return;
  word.typed ??= new Array<number>(word.sources.length).fill(0);
  word.typed[last]! |= bit;
}
