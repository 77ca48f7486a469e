import { inSteps, PIECES, type Steps } from '../base/steps.ts';
import { slice, type Text } from '../notation/code-points.ts';
import { isWordLigature, phraseSaid } from '../notation/ligatures.ts';
import { CLASS, classOf, composed, isPlain, LONGEST_KEY, plainLetter, ZWNJ } from '../notation/script.ts';
import { typedBit } from '../notation/typed-marks.ts';
import { isAddress } from './addresses.ts';
import {
  copulaBehindNumber,
  factors,
  fraction,
  ionAt,
  ofDecade,
  ordinalEnding,
  powerBehind,
  romanNumeral,
  unitBehind,
} from './behind-words.ts';
import { latinEnding } from './latin-endings.ts';
import { unitWord } from './letters-behind-numbers.ts';
import {
  abbreviation,
  foreignWord,
  isSign,
  type NonStandardForms,
  number,
  signedNumber,
} from './non-standard-words.ts';
import { isSaid, sign } from './signs.ts';
import { newWord, saidToken, type Token, type WordToken } from './token.ts';

/** Splits a text into tokens that cover it without a gap. Reads every code point a bounded number of times. */
export function* tokenize(text: Text, forms: NonStandardForms): Steps<Token[]> {
  const tokens: Token[] = [];
  yield* inSteps(text.codes.length, (from) => tokenizeFrom(text, from, forms, tokens));
  return tokens;
}

function tokenizeFrom(text: Text, from: number, forms: NonStandardForms, tokens: Token[]): number {
  let at = from;
  for (let piece = 0; piece < PIECES && at < text.codes.length; piece++) {
    const token = addressAt(text, at) ?? tokenAt(text, at, forms);
    tokens.push(token);
    at = token.end;
  }
  return at;
}

function tokenAt(text: Text, start: number, forms: NonStandardForms): Token {
  const { codes } = text;
  switch (classOf(codes[start]!)) {
    case CLASS.letter:
      return (
        latinEnding(text, start, forms.say) ??
        unitWord(text, start) ??
        abbreviation(text, start, forms) ??
        ordinalEnding(text, start) ??
        copulaBehindNumber(text, start) ??
        plainWordAt(text, start) ??
        wordAt(codes, start)
      );
    case CLASS.digit:
      return ofDecade(text, start) ?? number(text, start, forms);
    case CLASS.foreign:
      return (
        unitBehind(text, start, forms.unitAt) ??
        romanNumeral(text, start) ??
        factors(text, start) ??
        ionAt(text, start) ??
        powerBehind(text, start) ??
        fraction(text, start) ??
        foreignWord(codes, start)
      );
    case CLASS.phrase:
      return saidToken('foreign', start, start + 1, phraseSaid(codes[start]!)!, { takesEzafe: false });
    case CLASS.space:
      return { kind: 'space', start, end: runEnd(codes, start, isSpace) };
    default:
      return (
        signedNumber(text, start, forms) ??
        sign(text, start) ?? { kind: 'other', start, end: otherEnd(codes, start) }
      );
  }
}

const isSpace = (code: number) => classOf(code) === CLASS.space;
const isOther = (code: number) => {
  const kind = classOf(code);
  return kind === CLASS.other || kind === CLASS.mark || kind === CLASS.joiner || kind === CLASS.ignored;
};

function otherEnd(codes: Uint32Array, start: number): number {
  let end = start + 1;
  while (end < codes.length && isOther(codes[end]!) && !isSign(codes, end) && !isSaid(codes, end)) end++;
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
  if (end === start || end - start > LONGEST_KEY) return undefined;
  if (end < codes.length) {
    const kind = classOf(codes[end]!);
    if (kind === CLASS.letter || kind === CLASS.mark || kind === CLASS.ignored) return undefined;
  }
  // A joiner belongs to the word only between two letters.
  for (let i = start + 1; i < end; i++) if (codes[i] === 0x200c && codes[i - 1] === 0x200c) return undefined;
  if (codes[end - 1] === 0x200c) end--;
  return newWord(start, end, slice(text, start, end), null, null);
}

/**
 * A run of letters with their marks. A joiner inside it belongs to the word, one at its end does not. A run that is longer
 * than any word is several words, so that the work for one word is bounded.
 */
function wordAt(codes: Uint32Array, start: number): WordToken {
  const word: Letters = { letters: [], sources: [], typed: null, length: 0 };
  let end = start;
  let joiner = -1;
  // Where the word ends before its last joiner.
  let cut: Cut | undefined;
  for (let i = start; i < codes.length; i++) {
    const code = codes[i]!;
    const kind = classOf(code);
    if (kind === CLASS.letter) {
      if (i > start && isWordLigature(code) && isWordLigature(codes[i - 1]!)) break;
      const letters = plainLetter(code);
      if (joiner >= 0) cut = { letters: word.letters.length, end };
      if (word.length + letters.length + (joiner < 0 ? 0 : 1) > LONGEST_KEY && !isRepeated(word, letters))
        return wordOf(cut ? shortened(word, cut) : word, start, cut?.end ?? end);
      if (joiner >= 0) addLetter(word, ZWNJ, joiner);
      joiner = -1;
      for (const letter of letters) addLetter(word, letter, i);
      if (code === 0x6c0) addMark(word, 0x654);
    } else if (kind === CLASS.joiner) {
      joiner = joiner < 0 ? i : joiner;
      continue;
    } else if (kind === CLASS.mark) addMark(word, code);
    else if (kind !== CLASS.ignored) break;
    if (kind !== CLASS.ignored || code === TATWEEL) end = i + 1;
  }
  return wordOf(word, start, end);
}

const wordOf = ({ letters, sources, typed }: Letters, start: number, end: number): WordToken =>
  newWord(start, end, letters.join(''), sources, typed);

interface Cut {
  /** How many letters the word has there. */
  letters: number;
  end: number;
}

const shortened = ({ letters, sources, typed }: Letters, cut: Cut): Letters => ({
  letters: letters.slice(0, cut.letters),
  sources: sources.slice(0, cut.letters),
  typed: typed?.slice(0, cut.letters) ?? null,
  length: cut.letters,
});

// The third and every later one of equal letters: it makes no other word.
const isRepeated = ({ letters }: Letters, letter: string) =>
  letters.at(-1) === letter && letters.at(-2) === letter;

const TATWEEL = 0x640;

interface Letters {
  letters: string[];
  sources: number[];
  typed: number[] | null;
  /** The number of letters that make the word what it is. */
  length: number;
}

function addLetter(word: Letters, letter: string, source: number): void {
  if (!isRepeated(word, letter)) word.length++;
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
