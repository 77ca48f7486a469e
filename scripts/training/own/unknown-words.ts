import { keyOf } from '../key-of.ts';
import { ownRows } from '../tables.ts';

/** A word that measures how unknown words are read. */
export interface UnknownWord {
  word: string;
  /** How two people said it who saw the word alone. */
  readings: string[];
  /** Other readings that two more people found right. */
  others: string[];
}

/** The words of unknown-words.tsv, which a hash chose from all lexicons of the data folder. */
export function unknownWords(): UnknownWord[] {
  return ownRows('unknown-words.tsv').map(([word = '', readings = '', others]) => ({
    word,
    readings: readings.split(' '),
    others: others?.split(' ') ?? [],
  }));
}

/** Their keys. A model that is measured with them must not know them, nor may any weight be learnt from them. */
export const unknownKeys = (): ReadonlySet<string> => new Set(unknownWords().map(({ word }) => keyOf(word)));
