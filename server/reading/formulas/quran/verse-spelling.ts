import { ZWNJ } from '../../notation/script.ts';
import type { MarkedLetter } from '../arabic-letters.ts';

/** A letter of a verse. */
export interface VerseLetter extends MarkedLetter {
  /** Whether a word begins with it. */
  readonly isStart: boolean;
  /** Whether a verse ends with it. */
  readonly isEnd: boolean;
}

/** The letter of a verse at a place; undefined behind the last one. */
export type LetterAt = (place: number) => VerseLetter | undefined;

/** How words of a text are spelled that are those of a verse. */
export interface Spelled {
  /** How many words of the text these are. */
  readonly words: number;
  /** For each of their letters, which letter of the verse it is; -1 for one that the verse lacks. */
  readonly places: readonly number[];
  /** How many letters of the verse they are, with those that the text lacks. */
  readonly length: number;
}

const LACKING = -1;

/**
 * The words of a text, from the first one on, that a verse begins with, by their letters: where the blanks are does not count
 * but behind the last one. Hamzas may be left out or stand on another letter, as may what the Quran spells in its own way: the
 * alefs of الرحمن and هذا, the و of الصلوة, the second ل of الیل. Undefined where the first word is another one.
 */
export function spelledIn(keys: readonly string[], letterAt: LetterAt): Spelled | undefined {
  const places: number[] = [];
  let found: Spelled | undefined;
  let at = 0;
  for (const [word, key] of keys.entries()) {
    for (let i = 0; i < key.length; i++) {
      const place = placeOf(key, i, at, letterAt);
      if (place === undefined) return found;
      places.push(place);
      if (place !== LACKING) at = place + 1;
    }
    const end = endFrom(at, letterAt);
    if (end === undefined) continue;
    found = { words: word + 1, places: places.slice(), length: end };
    at = end;
  }
  return found;
}

/** Which letter of the verse a letter of a text is, from a place on. */
function placeOf(key: string, i: number, from: number, letterAt: LetterAt): number | undefined {
  const letter = key[i]!;
  if (letter === ZWNJ) return LACKING;
  for (let at = from; ; at++) {
    if (isSame(letter, i === key.length - 1, at, letterAt)) return at;
    if (at === from && isMore(letter, at, letterAt)) return LACKING;
    if (!mayLack(at, letterAt)) return undefined;
  }
}

/** The end of a word of the verse, if it has no more letters that a text must have. */
function endFrom(from: number, letterAt: LetterAt): number | undefined {
  let at = from;
  while (letterAt(at)?.isStart === false && mayLack(at, letterAt)) at++;
  const next = letterAt(at);
  return next === undefined || next.isStart ? at : undefined;
}

const SHADDA = '\u0651';
const DAGGER = '\u0670';
const HAMZA = 'ء';
const HAMZAS = 'ءأؤإئ';
// What a hamza stands on, or is written as.
const SEATS = `${HAMZAS}اوی`;
const ALEF = 'ا';
const ALEFS = 'اآأإ';
const FEMININE = 'ة';

const isAlef = (letter: string) => ALEFS.includes(letter);

function isSame(letter: string, isLast: boolean, at: number, letterAt: LetterAt): boolean {
  const own = letterAt(at);
  if (own === undefined) return false;
  if (own.letter === letter) return true;
  if (isAlef(own.letter) && isAlef(letter)) return true;
  if (HAMZAS.includes(own.letter)) return SEATS.includes(letter) && letterAt(at + 1)?.letter !== letter;
  if (letter === 'ؤ') return own.letter === 'و';
  if (letter === 'ئ') return own.letter === 'ی';
  if (own.letter === FEMININE) return letter === 'ه' || letter === 'ت';
  if (own.letter === 'ت') return isLast && (letter === 'ه' || letter === FEMININE);
  // taqvA with an alef, salAt with a vav
  if (own.letter === 'ی' && letter === ALEF) return own.marks.includes(DAGGER);
  return own.letter === ALEF && letter === 'و' && letterAt(at + 1)?.letter === FEMININE;
}

/** Whether a letter is one that the verse lacks. */
function isMore(letter: string, at: number, letterAt: LetterAt): boolean {
  const [before, next] = [letterAt(at - 1), letterAt(at)];
  if (letter === HAMZA) return true;
  if (letter === ALEF) {
    const isBehindPlural = before?.letter === 'و' && (next === undefined || next.isStart);
    return isBehindPlural || next?.letter === 'ئ';
  }
  return letter === 'ل' && before?.letter === 'ل' && before.marks.includes(SHADDA);
}

/** Whether some writers leave a letter out. */
function mayLack(at: number, letterAt: LetterAt): boolean {
  const own = letterAt(at);
  if (own === undefined) return false;
  if (HAMZAS.includes(own.letter)) return true;
  if (own.letter === ALEF) return own.marks === '' && !own.isStart;
  return /[وی]/.test(own.letter) && letterAt(at - 1)?.letter === own.letter;
}
