import { ownRows } from '../tables.ts';

/** A sentence that the authors wrote, with its phonemes. */
export interface TranscribedSentence {
  id: string;
  genre: string;
  text: string;
  /** One entry for each word of the text, separated by spaces. */
  phonemes: string;
}

const sentencesIn = (name: string): TranscribedSentence[] =>
  ownRows(name).map(([id = '', genre = '', text = '', phonemes = '']) => ({ id, genre, text, phonemes }));

/** The sentences that one author wrote and transcribed, all for training. */
export const authoredSentences = (): TranscribedSentence[] => sentencesIn('sentences.tsv');

/** The gold set: each sentence was read twice by different people, and disagreements were settled. */
export const goldSentences = (): TranscribedSentence[] => sentencesIn('gold.tsv');

/** Whether a sentence of the gold set measures: those with even numbers do, and are never learnt from. */
export const measuresReading = ({ id }: TranscribedSentence): boolean => Number(id.slice(1)) % 2 === 0;

/** Sentences by authors who had seen nothing of the project. They measure, and are never learnt from. */
export const freshSentences = (): TranscribedSentence[] => sentencesIn('fresh.tsv');

/** The words of a text: what white space separates, without the punctuation around it. */
export function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replace(PUNCTUATION, ''))
    .filter((word) => word !== '');
}

const PUNCTUATION = /^[«»،؛؟.!:()…"-]+|[«»،؛؟.!:()…"-]+$/g;
