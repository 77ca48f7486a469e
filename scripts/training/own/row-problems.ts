import { ALPHABET, plainLetter, ZWNJ } from '../../../server/reading/notation/script.ts';
import { align } from '../alignment/align.ts';
import { keyOf } from '../key-of.ts';
import type { PlacedRow } from '../tables.ts';
import { OWN_LIMIT } from './words.ts';

/** What a row says of one thing. */
export interface Saying extends PlacedRow {
  of: string;
  says: string;
}

/** The rows that say again, or otherwise, what another row has said of the same thing. */
export function repeated(sayings: readonly Saying[]): string[] {
  const first = new Map<string, Saying>();
  return sayings.flatMap((saying) => {
    const before = first.get(saying.of);
    if (before) return [repetition(saying, before)];
    first.set(saying.of, saying);
    return [];
  });
}

const repetition = ({ place, of, says }: Saying, before: Saying): string =>
  before.says === says
    ? `${place}: ${of} stands at ${before.place}, too: delete one of both`
    : `${place}: ${of} is ${says} here, and ${before.says} at ${before.place}: delete one of both`;

/** One message for each row that is wrong. */
export const wrong = (
  rows: readonly PlacedRow[],
  problemOf: (row: readonly string[]) => string | undefined,
): string[] =>
  rows.flatMap(({ place, row }) => {
    const problem = problemOf(row);
    return problem === undefined ? [] : [`${place}: ${problem}`];
  });

const PHONEMES = /^[abdefghijklmnopqrstuvwxyzASCZ']+(?:[-_][abdefghijklmnopqrstuvwxyzASCZ']+)*$/;

/** What is wrong with phonemes by themselves. */
export const oddPhonemes = (phonemes: string) =>
  PHONEMES.test(phonemes)
    ? undefined
    : `${phonemes} has other signs than those of phonemes, _ and -: the recipes list these`;

/** What is said of a use, a kind or a place that no row may have. */
export const unlisted = (problem: string) => `${problem}: the first lines of the file say which there are`;

/** What is said of phonemes that letters cannot have. */
export const misfit = (phonemes: string, word: string) =>
  `${phonemes} does not fit the letters of ${word}: write what each letter says, in their order`;

/** What is wrong with a cell that should be one word in Persian letters, which may have marks. */
export const oddWord = (word: string): string | undefined =>
  /\s/.test(word)
    ? `${word} has a blank: write one word, with a joiner (U+200C) where its parts stand apart`
    : oddLetter(keyOf(word), word);

/** What is said of the first sign of a spelling that no Persian word has. */
export function oddLetter(spelling: string, whole = spelling): string | undefined {
  const odd = Array.from(spelling).find((sign) => !ALPHABET.includes(sign));
  if (odd === undefined) return undefined;
  const plain = plainLetter(odd.codePointAt(0)!);
  return plain !== '' && ALPHABET.includes(plain)
    ? `the ${odd} of ${whole} is that of another keyboard: write ${plain}`
    : `${odd} of ${whole} is no Persian letter: write the word in Persian letters alone`;
}

/** A row whose sounds do not fit its letters would silently be left out of the lexicon. */
export function misfitting([word = '', phonemes = '']: readonly string[]): string | undefined {
  const odd = oddWord(word) ?? oddPhonemes(phonemes);
  if (odd !== undefined) return odd;
  const aligned = align(keyOf(word), phonemes, OWN_LIMIT);
  if (!aligned) return misfit(phonemes, word);
  const unsaid = unsaidLetter(Array.from(keyOf(word)), aligned.sounds);
  return unsaid === undefined
    ? undefined
    : `${phonemes} leaves the ${unsaid} of ${word} unsaid: write what each letter says, in their order`;
}

// Vowel letters, hamzas, the h at the end and the l of the article are silent in many words.
const MAY_BE_SILENT = `${ZWNJ}اآوهیعءأؤئإةل`;
// One sound that two letters are written for: داتچ, هادج, یاکوفلف.
const WRITTEN_FOR_ONE = /^(?:تچ|دج|[پف].|.[پف])$/;

/** The consonant of a word that has no sound, though no letter beside it is said for both. */
const unsaidLetter = (letters: readonly string[], sounds: readonly string[]): string | undefined =>
  letters.find((letter, i) => {
    if (sounds[i] !== '' || MAY_BE_SILENT.includes(letter)) return false;
    const [before, after] = [letters[i - 1] ?? '', letters[i + 1] ?? ''];
    if (before === letter || after === letter) return false;
    const isFor = (pair: string, sound = '') =>
      WRITTEN_FOR_ONE.test(pair) && (/[تد]/.test(letter) || /[vf]/.test(sound));
    return !isFor(before + letter, sounds[i - 1]) && !isFor(letter + after, sounds[i + 1]);
  });
