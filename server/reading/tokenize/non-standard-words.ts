import { codePointsOf, slice, type Text } from '../notation/code-points.ts';
import { CLASS, classOf, isVariationSelector, KEYCAP, ZWNJ } from '../notation/script.ts';
import { CURRENCY_SIGNS } from '../verbalize/currencies.ts';
import { cardinal } from '../verbalize/number-words.ts';
import type { Verbalizer } from '../verbalize/verbalizer.ts';
import { LONGEST_WRITTEN, withAsciiDigits } from '../verbalize/written-numbers.ts';
import {
  type Abbreviation,
  type Abbreviations,
  LONGEST_ABBREVIATION,
  LONGEST_BEFORE,
} from './abbreviations.ts';
import { isNamedBehindDigit, isWordPart } from './letters-behind-numbers.ts';
import { isListedLetter } from './lists.ts';
import { numberInContext } from './number-context.ts';
import { ORDINAL, type OtherToken, saidToken } from './token.ts';
import { LONGEST_BEHIND, type TrailingAbbreviations } from './trailing-abbreviations.ts';

/** What knows spellings that are no words in Persian letters. */
export interface NonStandardForms {
  abbreviations: Abbreviations;
  trailing: TrailingAbbreviations;
  writtenNumberAt: Verbalizer['writtenNumberAt'];
  unitAt: Verbalizer['unitAt'];
  say: Verbalizer['say'];
  /** Whether an ending of one letter may stand apart behind a word, or at the end of its clause: بچه م, دل م, گرون ن. */
  takesLetter: (word: string, letter: string, isLast: boolean) => boolean;
}

/** A number; a date, a time, an amount with its unit; or a name that begins with digits (5G, 4K). */
export function number(text: Text, start: number, forms: NonStandardForms): OtherToken {
  return (
    keycap(text, start) ??
    numberInContext(text, start) ??
    plainNumber(text, start) ??
    writtenNumber(text, start, forms) ??
    numberOrName(text.codes, start)
  );
}

/** A digit on the key of a telephone, which is one sign. */
function keycap({ codes }: Text, start: number): OtherToken | undefined {
  const cap = start + 1 < codes.length && isVariationSelector(codes[start + 1]!) ? start + 2 : start + 1;
  if (codes[cap] !== KEYCAP) return undefined;
  return saidToken('number', start, cap + 1, cardinal(withAsciiDigits(String.fromCodePoint(codes[start]!))));
}

const MOST_PLAIN_DIGITS = 4;

// Most numbers are a few digits before a blank, the end, or a sign that ends them, and none of the forms of written numbers.
function plainNumber(text: Text, start: number): OtherToken | undefined {
  const { codes } = text;
  let end = start + 1;
  while (end < codes.length && classOf(codes[end]!) === CLASS.digit) end++;
  if (end - start > MOST_PLAIN_DIGITS || !endsNumber(codes, end)) return undefined;
  return saidToken('number', start, end, cardinal(withAsciiDigits(slice(text, start, end))));
}

const ENDS = codePointsOf('،؛؟!)]»"٪%.:');
const DASHES = codePointsOf('-–−');

/** Whether what stands there ends a number: a blank, or a sign that no other number follows. */
function endsNumber(codes: Uint32Array, at: number): boolean {
  if (at >= codes.length || classOf(codes[at]!) === CLASS.space) return true;
  if (!ENDS.has(codes[at]!)) return false;
  const next = at + 1 < codes.length ? codes[at + 1]! : BLANK;
  const kind = classOf(next);
  return kind !== CLASS.digit && kind !== CLASS.foreign && !DASHES.has(next);
}

/** A number with a sign before it. */
export function signedNumber(text: Text, start: number, forms: NonStandardForms): OtherToken | undefined {
  return isSign(text.codes, start) ? writtenNumber(text, start, forms) : undefined;
}

/** A run of foreign letters; one of Latin letters includes digits and the signs that join them. */
export function foreignWord(codes: Uint32Array, start: number): OtherToken {
  return { kind: 'foreign', start, end: foreignEnd(codes, start) };
}

function writtenNumber(
  text: Text,
  start: number,
  { writtenNumberAt }: NonStandardForms,
): OtherToken | undefined {
  const end = Math.min(text.codes.length, start + LONGEST_WRITTEN + 1);
  const written = writtenNumberAt(slice(text, start, end));
  if (!written || written.length >= LONGEST_WRITTEN) return undefined;
  const { length, phonemes } = written;
  return written.isOrdinal
    ? saidToken('foreign', start, start + length, phonemes, { like: ORDINAL })
    : saidToken('number', start, start + length, phonemes);
}

const SIGNS_BEFORE = new Set(Array.from(`-−+±%٪${CURRENCY_SIGNS}`, (sign) => sign.codePointAt(0)!));

/** Whether a sign begins a number here: it stands before a digit, and not after something that it could belong to. */
export function isSign(codes: Uint32Array, at: number): boolean {
  if (!SIGNS_BEFORE.has(codes[at]!) || at + 1 >= codes.length) return false;
  if (classOf(codes[at + 1]!) !== CLASS.digit) return false;
  const before = at > 0 ? classOf(codes[at - 1]!) : CLASS.space;
  return before === CLASS.space || before === CLASS.other;
}

function numberOrName(codes: Uint32Array, start: number): OtherToken {
  const number = numberAt(codes, start);
  const { end } = number;
  return end < codes.length && isLatin(codes[end]!)
    ? { kind: 'foreign', start, end: foreignEnd(codes, end) }
    : number;
}

const isForeign = (code: number) => classOf(code) === CLASS.foreign || code === 0x27;
const isLatin = (code: number) => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
const isAsciiDigit = (code: number) => code >= 0x30 && code <= 0x39;
// Inside a name: Wi-Fi, Q&A, U.S., snake_case.
const isJoint = (code: number) =>
  code === 0x2d || code === 0x26 || code === 0x2e || code === 0x5f || code === 0x2019;

function foreignEnd(codes: Uint32Array, start: number): number {
  let end = start + 1;
  while (end < codes.length) {
    const code = codes[end]!;
    if (isForeign(code) || isAsciiDigit(code) || isVariationSelector(code)) end++;
    else if (
      isJoint(code) &&
      (isLatin(codes[end - 1]!) || (code === DOT && isAsciiDigit(codes[end - 1]!))) &&
      end + 1 < codes.length &&
      isLatinOrDigit(codes[end + 1]!)
    ) {
      end += 2;
    } else break;
  }
  return end === start + 1 ? end + suffixLength(codes, end) : end;
}

const [PLUS, SHARP] = [0x2b, 0x23];

// The signs after a single letter belong to it: C++ and C#.
function suffixLength(codes: Uint32Array, end: number): number {
  if (codes[end] === PLUS && codes[end + 1] === PLUS) return 2;
  return codes[end] === SHARP ? 1 : 0;
}

const isLatinOrDigit = (code: number) => isLatin(code) || isAsciiDigit(code);

const BLANK = 0x20;
const YEH_WAW = new Set([0x648, 0x6cc]);

/** An abbreviation, an initial, or the name of a letter. Only words of one or two letters can be one. */
export function abbreviation(text: Text, start: number, forms: NonStandardForms): OtherToken | undefined {
  const { codes } = text;
  const before = start > 0 ? codes[start - 1]! : BLANK;
  // The era of a year may stand right behind it: ۱۹۷۹م.
  const isBehindDigit = classOf(before) === CLASS.digit;
  if (YEH_WAW.has(codes[start]!) || (!isBehindDigit && isWordPart(before))) return undefined;
  if (start + 2 < codes.length && isLetter(codes[start + 1]!) && isLetter(codes[start + 2]!))
    return undefined;
  const next = start + 1 < codes.length ? classOf(codes[start + 1]!) : CLASS.space;
  if (next === CLASS.mark) return undefined;
  const isLonger = next === CLASS.letter;
  return (
    trailing(text, start, isLonger, forms.trailing) ??
    (isBehindDigit && !isNamedBehindDigit(codes, start) ? undefined : leading(text, start, isLonger, forms))
  );
}

const isLetter = (code: number) => classOf(code) === CLASS.letter;

function trailing(
  text: Text,
  start: number,
  isLonger: boolean,
  abbreviations: TrailingAbbreviations,
): OtherToken | undefined {
  if (!abbreviations.mayBegin(text.codes[start]!, isLonger)) return undefined;
  const before = slice(text, Math.max(0, start - LONGEST_BEFORE), start);
  const behind = slice(text, start, Math.min(text.codes.length, start + LONGEST_BEHIND));
  const found = abbreviations.at(before, behind);
  return found && spoken(start, found, false);
}

function leading(
  text: Text,
  start: number,
  isLonger: boolean,
  { abbreviations, takesLetter }: NonStandardForms,
): OtherToken | undefined {
  const { codes } = text;
  if (isLonger && !abbreviations.isPair(codes[start]!, codes[start + 1]!)) return undefined;
  const end = Math.min(codes.length, start + LONGEST_ABBREVIATION);
  const before = slice(text, Math.max(0, start - LONGEST_BEFORE), start);
  if (
    !isLonger &&
    isDetachedEnding(before, slice(text, start, Math.min(start + LONGEST_ALONE, end)), takesLetter)
  )
    return undefined;
  const found = abbreviations.at(before, slice(text, start, end));
  if (found?.length === 1 && isListedLetter(text, start))
    return spoken(start, { ...found, isLinked: false }, false);
  return found && spoken(start, found);
}

// Beside another letter or a number it is a name: م و ن, ش ۲.
const ENDING_ALONE = /^[متشسنه](?: ?[،؛؟!]|$| (?!(?!و )\p{L}(?!\p{L})|و \p{L}(?!\p{L})|\p{N}))/u;
const LONGEST_ALONE = 8;
const LAST = /^.(?: ?[،؛؟!.]|$)/u;

// Joiners that join nothing are no part of the word, and of several in a row one is.
const WORD_BEFORE = /(?<![\p{L}\p{M}\u200c])\u200c*(\p{L}[\p{L}\u200c]*\p{L})\u200c* $/u;
const JOINERS = /\u200c+/g;

/** Whether a letter is an ending that a writer has detached: بچه م خوابه, دل م تنگه. */
function isDetachedEnding(
  before: string,
  behind: string,
  takesLetter: NonStandardForms['takesLetter'],
): boolean {
  if (!ENDING_ALONE.test(behind)) return false;
  const typed = WORD_BEFORE.exec(before)?.[1];
  return typed !== undefined && takesLetter(typed.replaceAll(JOINERS, ZWNJ), behind[0]!, LAST.test(behind));
}

const spoken = (
  start: number,
  { length, phonemes, like, isLinked }: Abbreviation,
  takesEzafe?: false,
): OtherToken => saidToken('foreign', start, start + length, phonemes, { takesEzafe, like, isLinked });

const DOT = 0x2e;
const isSeparator = (code: number) => code === DOT || code === 0x2c || code === 0x66b || code === 0x66c;

function numberAt(codes: Uint32Array, start: number): OtherToken {
  let end = start + 1;
  while (end < codes.length) {
    const inside = isSeparator(codes[end]!) && end + 1 < codes.length;
    if (classOf(codes[inside ? end + 1 : end]!) !== CLASS.digit) break;
    end += inside ? 2 : 1;
  }
  return { kind: 'number', start, end };
}
