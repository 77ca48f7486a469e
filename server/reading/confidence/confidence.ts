import { ZWNJ } from '../notation/script.ts';
import { BOUNDARY } from '../sentence/context.ts';
import { isEzafeScored, type WordAnalysis } from '../sentence/word-analysis.ts';
import { createBoostedTrees, FEATURE_VALUES } from './boosted-trees.ts';
import type { ConfidenceWeights } from './confidence-weights.ts';

/** The probabilities that a word, and that its ezafe, is read wrong. */
export interface ErrorProbabilities {
  word: number;
  ezafe: number;
}

/** What the engine knows about its own mistakes. */
export interface Confidence {
  /** The probabilities of the word at this place. */
  errorsAt(words: readonly WordAnalysis[], i: number): ErrorProbabilities;
  /** A word that is wrong with at least this probability is warned of. */
  warnedFrom: number;
}

/** Whether a part behind a joiner is an ending. */
export type IsEnding = (part: string) => boolean;

/** Confidence by these weights. */
export function createConfidence(
  { word, ezafe, warnedFrom }: ConfidenceWeights,
  isEnding: IsEnding,
): Confidence {
  const wordError = createBoostedTrees(word);
  const ezafeError = createBoostedTrees(ezafe);
  return {
    errorsAt(words, i) {
      const word = words[i]!;
      const isTyped = word.token.kind === 'word' && word.token.typed !== null;
      return {
        // Marks that the writer typed leave nothing to guess but the ezafe, nor does a phrase that a table has.
        word:
          isTyped || word.isListed
            ? 0
            : Math.max(leastError(word), wordError(wordConfidenceFeatures(word, isEnding))),
        ezafe: isEzafeScored(word) ? ezafeError(ezafeConfidenceFeatures(words, i, isEnding)) : 0,
      };
    },
    warnedFrom,
  };
}

/**
 * The least error probability of a word: that of guesses like it, or of words taken for slips. The trees cannot learn it from
 * labelled sentences, because the wrong guesses in these were found by their readers and added to the lexicon.
 */
export const leastError = ({ token, type }: WordAnalysis): number =>
  token.kind === 'word' && token.written?.isSlip === true ? OF_SLIP : type.guessError;

// Of the spellings of 1.5 million running words that are taken for slips, one in five is another word, most often a name.
const OF_SLIP = 0.2;

const FOUND_AS = {
  lexicon: 0,
  several: 1,
  homograph: 2,
  letters: 3,
  ending: 4,
  verb: 5,
  compound: 6,
  solid: 7,
};
const MARGIN_STEP = 25;
const SCORE_STEP = 25;
const FINE_SCORE_STEP = 12;
const GUESS_STEPS = 60;
const MOST = FEATURE_VALUES - 1;
const NOTHING_TO_CHOOSE = MOST;

/** The features of a word's error: how it was found, the margin of its reading, part of speech, length, context. */
export function wordConfidenceFeatures(word: WordAnalysis, isEnding: IsEnding): Uint8Array {
  const { type, margin, kind, taggerMargin, isSpoken, ezafeScore } = word;
  return Uint8Array.of(
    foundAs(type, isEnding),
    type.homograph ? upTo(MOST - 1, margin / MARGIN_STEP) : NOTHING_TO_CHOOSE,
    type.partOfSpeech,
    upTo(MOST, type.key.length),
    upTo(MOST, type.pronunciations.length),
    type.evidence,
    kind,
    taggerMargin,
    Math.floor(type.guessError * GUESS_STEPS),
    isSpoken ? 1 : 0,
    type.isPossessed ? 1 : 0,
    isEzafeScored(word) ? 1 + upTo(MOST - 1, Math.abs(ezafeScore) / SCORE_STEP) : 0,
  );
}

function foundAs(
  { key, origin, homograph, pronunciations }: WordAnalysis['type'],
  isEnding: IsEnding,
): number {
  if (origin === 'letters') return FOUND_AS.letters;
  if (homograph) return FOUND_AS.homograph;
  if (origin !== 'morphology') return pronunciations.length > 1 ? FOUND_AS.several : FOUND_AS.lexicon;
  const joiner = key.lastIndexOf(ZWNJ);
  if (joiner < 0) return FOUND_AS.solid;
  if (isEnding(key.slice(joiner + 1))) return FOUND_AS.ending;
  return /^ن?می\u200c/.test(key) ? FOUND_AS.verb : FOUND_AS.compound;
}

/** The features of an ezafe's error: how close the decision was, and what the word and its neighbours are. */
export function ezafeConfidenceFeatures(
  words: readonly WordAnalysis[],
  i: number,
  isEnding: IsEnding,
): Uint8Array {
  const word = words[i]!;
  const { type, ezafeScore } = word;
  const [before, next, second] = [words[i - 1], words[i + 1], words[i + 2]];
  return Uint8Array.of(
    upTo(MOST, Math.abs(ezafeScore) / FINE_SCORE_STEP),
    signed(ezafeScore),
    foundAs(type, isEnding),
    type.partOfSpeech,
    type.evidence,
    word.kind,
    word.role,
    word.taggerMargin,
    finalOf(type.key),
    word.boundary === BOUNDARY.clause ? 1 : 0,
    word.person,
    next ? next.type.partOfSpeech + 1 : 0,
    next ? next.kind + 1 : 0,
    next ? next.taggerMargin + 1 : 0,
    next ? foundAs(next.type, isEnding) + 1 : 0,
    next ? next.role + 1 : 0,
    signed(next?.ezafeScore ?? 0),
    second ? second.kind + 1 : 0,
    before ? before.kind + 1 : 0,
    signed(before?.ezafeScore ?? 0),
    before ? before.taggerMargin + 1 : 0,
    upTo(MOST, type.key.length),
  );
}

const upTo = (most: number, value: number) => Math.min(most, Math.floor(value));

const MIDDLE = FEATURE_VALUES / 2 - 1;
const FURTHEST = MIDDLE * SCORE_STEP;

/** A score as the value of a feature, clipped; the middle value stands for 0. */
const signed = (score: number) =>
  Math.round(Math.max(-FURTHEST, Math.min(FURTHEST, score)) / SCORE_STEP) + MIDDLE;

// The last letter decides whether an ezafe is written, and how well corpora mark it.
function finalOf(key: string): number {
  const last = key.at(-1)!;
  return last === 'ه' ? 1 : last === 'ی' ? 2 : 'اوآ'.includes(last) ? 3 : 0;
}
