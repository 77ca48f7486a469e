import {
  authoredSentences,
  freshSentences,
  goldSentences,
  measuresReading,
  type TranscribedSentence,
  wordsOf,
} from '../../own/sentences.ts';
import { labelsOf, type Sentence } from './sentence.ts';

// The ezafes of the gold set were read twice, as FarsDat's were. Our other sentences are many, and some kinds of them are
// harder than running text: with two copies of each, FarsDat would lose precision.
const GOLD_COPIES = 3;
const OWN_COPIES = 1;

/** The sentences that the authors wrote for training. */
export const ownSentences = (): Sentence[] =>
  authoredSentences().map((one, i) => sentenceOf({ ...one, id: `own${i + 1}` }, OWN_COPIES));

/** The half of the gold set that may be learnt from. */
export const goldHalf = (): Sentence[] => gold((one) => !measuresReading(one));

/** The half of the gold set that measures. */
export const goldMeasured = (): Sentence[] => gold(measuresReading);

const gold = (isWanted: (one: TranscribedSentence) => boolean): Sentence[] =>
  goldSentences()
    .filter(isWanted)
    .map((one) => sentenceOf(one, GOLD_COPIES));

/** The sentences of authors who had seen nothing of the project, which measure. */
export const freshMeasured = (): Sentence[] => freshSentences().map((one) => sentenceOf(one, OWN_COPIES));

// Other genres, as prose and recipes, may be either.
const IS_SPOKEN: Readonly<Record<string, boolean>> = {
  chat: true,
  subtitles: true,
  news: false,
  school: false,
  technology: false,
  law: false,
  religion: false,
  poetry: false,
};

/** The labelled sentence. Throws an Error where it does not have as many words as entries of phonemes. */
function sentenceOf({ id, genre, text, phonemes }: TranscribedSentence, copies: number): Sentence {
  const words = wordsOf(text);
  const said = phonemes.split(' ');
  if (words.length !== said.length)
    throw new Error(`sentence ${id}: ${words.length} words, ${said.length} said`);
  const tokens = words.map((word, k) => `${word}|${said[k]}`).join(' ');
  return {
    id,
    text,
    vocalized: '',
    tokens,
    labels: labelsOf(tokens),
    copies,
    isSpoken: IS_SPOKEN[genre],
  };
}
