import type { Steps } from '../../base/steps.ts';
import { marksOf } from '../../notation/letter-marks.ts';
import { pronunciationWith } from '../../notation/pronunciation.ts';
import type { Mark, Pronunciation } from '../../notation/spoken-form.ts';
import type { MeantWord } from '../../out-of-vocabulary/meant/meant-word.ts';
import type { WordToken, Written } from '../../tokenize/token.ts';
import { verseOf } from '../mark-verse.ts';
import { analyseWord, type WordLookup } from '../word-analyses.ts';
import type { WordAnalysis } from '../word-analysis.ts';
import { HINTS } from '../word-type.ts';

/**
 * Reads misspelled words as those that are meant: as what they sound like (مضخرف, خاننده), or where a finger missed a key
 * (دانشگا, فسلفه). So all stages behind know of them what they know of these.
 */
export function* mendMisspelled(
  words: WordAnalysis[],
  { wordTypeOf }: Pick<WordLookup, 'wordTypeOf'>,
): Steps<void> {
  for (let i = 0; i < words.length; i++) {
    const token = misspelledAt(words, i);
    if (token === undefined) continue;
    const { type, boundary } = words[i]!;
    respell(token, type.meant!);
    const mended = analyseWord(token, wordTypeOf(token.key));
    mended.boundary = boundary;
    words[i] = mended;
    yield;
  }
}

/**
 * The word at a place if it is a misspelled one, rather than several that are run together. Words of formulas and in Arabic are
 * none, nor those whose marks the writer typed.
 */
export function misspelledAt(words: readonly WordAnalysis[], i: number): WordToken | undefined {
  const { token, type, isListed } = words[i]!;
  const { hints, meant } = type;
  if (meant === null || token.kind !== 'word' || token.typed !== null || isListed) return undefined;
  if ((hints & HINTS.formula) !== 0 || (meant.isSlip && isAmongVerse(words, i))) return undefined;
  if ((hints & HINTS.arabic) !== 0 && (isArabic(words[i - 1]) || isArabic(words[i + 1]))) return undefined;
  if ((hints & HINTS.several) === 0) return token;
  return meant.isSure ? token : undefined;
}

// Of verse, unknown words are rather old ones. In hundredths of a logit, see `verseOf`.
const VERSE = 50;
const WORDS_AROUND = 5;
const isAmongVerse = (words: readonly WordAnalysis[], i: number): boolean =>
  verseOf(words.slice(Math.max(0, i - WORDS_AROUND), i + WORDS_AROUND + 1)) > VERSE;

const isArabic = (word: WordAnalysis | undefined): boolean =>
  word !== undefined && (word.type.hints & (HINTS.arabic | HINTS.formula)) !== 0;

/** Puts the word that is meant in the place of a misspelled one, until it is read. */
function respell(token: WordToken, { key: usual, places, isSlip }: MeantWord): void {
  const { key, start, sources } = token;
  token.written = { key, sources, places, isSlip };
  token.key = usual;
  token.sources = places.map((place) => sources?.[place] ?? start + place);
}

/** Gives a word that was read its own spelling back, and each of its letters the sounds of those that it stands for. */
export function restore(token: WordToken, { key, sources, places }: Written): void {
  token.key = key;
  token.sources = sources;
  token.pronunciation = respelled(token.pronunciation, key, places);
}

function respelled(
  { sounds, phonemes }: Pronunciation,
  key: string,
  places: readonly number[],
): Pronunciation {
  const own = new Array<string>(key.length).fill('');
  sounds.forEach((sound, i) => {
    own[places[i]!] += sound;
  });
  return pronunciationWith(key, own, phonemes, withOneVowel(marksOf(key, own)));
}

// A letter that stands for two may have the vowels of both, and one that changed its place that of a silent ه behind it.
const VOWEL = /[\u064b-\u0650]/;
const withOneVowel = (marks: readonly Mark[]): Mark[] =>
  marks.filter(
    ({ letter, mark }, i) =>
      !VOWEL.test(mark) ||
      !marks.slice(0, i).some((before) => before.letter === letter && VOWEL.test(before.mark)),
  );
