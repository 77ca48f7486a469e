import { ownRows } from '../tables.ts';

const firstColumn = (name: string): string[] => ownRows(name).map(([word = '']) => word);

/** Given names and titles, which have parts of speech of their own. */
export const ownNames = (): { word: string; kind: string }[] =>
  ownRows('names.tsv').map(([word = '', kind = '']) => ({ word, kind }));

/** Words that only everyday speech has. */
export const spokenWords = (): string[] => firstColumn('spoken-words.tsv');

/** Frequent words whose و is ow, which the corpus leaves unmarked. */
export const diphthongWords = (): string[] => firstColumn('diphthongs.tsv');

/** Words whose last consonant is long, with their phonemes: حد hadd. */
export const finalGeminates = (): [word: string, phonemes: string][] =>
  ownRows('final-geminates.tsv').map(([word = '', phonemes = '']) => [word, phonemes]);
