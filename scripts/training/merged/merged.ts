import { mergedRows, writeMergedRows } from '../tables.ts';

/** What the free sources say of words: all that the lexicon is packed from, besides the tables in `own/`. */
export interface Merged {
  readings: readonly MergedReading[];
  /** Readings of homographs, in the order of their sources. */
  homographs: readonly (readonly [word: string, reading: string])[];
  /** Words whose و is ow, with the places of these letters. */
  diphthongs: ReadonlyMap<string, ReadonlySet<number>>;
  /** The names of parts of speech, by word. */
  partsOfSpeech: ReadonlyMap<string, string>;
  /** How often sentences of the corpora have a reading, MOST_TIMES at most. */
  seen: ReadonlyMap<ReadingName, number>;
}

/** A reading of a word; those of one word stand one after the other, the best first. */
export interface MergedReading {
  word: string;
  phonemes: string;
  /** The free sources that have it, with commas between them. */
  sources: string;
  /** `default` puts it before the readings above; `unused` ones are no entries, and only vouch for readings of our own. */
  use: '' | 'default' | 'unused';
}

/** A word with its folded phonemes, separated by a blank. */
export type ReadingName = string;

/** More does not count. */
export const MOST_TIMES = 10;

const WRITTEN = 'Written by `npm run merge`; the sources and their licences are in DATA-SOURCES.md.';

/** Reads the tables of this folder. */
export function readMerged(): Merged {
  return {
    readings: mergedRows('lexicon.tsv').map(([word = '', phonemes = '', sources = '', use = '']) => ({
      word,
      phonemes,
      sources,
      use: use as MergedReading['use'],
    })),
    homographs: mergedRows('homographs.tsv').map(([word = '', reading = '']) => [word, reading] as const),
    diphthongs: new Map(
      mergedRows('diphthongs.tsv').map(([word = '', places = '']) => [
        word,
        new Set(places.split(' ').map(Number)),
      ]),
    ),
    partsOfSpeech: new Map(mergedRows('parts-of-speech.tsv').map(([word = '', name = '']) => [word, name])),
    seen: new Map(
      mergedRows('seen.tsv').map(([word = '', phonemes = '', times = '']) => [
        `${word} ${phonemes}`,
        Number(times),
      ]),
    ),
  };
}

/** The verses of the Quran, each as its words in the notation of own/formulas.tsv. */
export const readVerses = (): string[][] =>
  mergedRows('quran.tsv').flatMap(([, words = '']) => (words === '' ? [] : [words.split(' ')]));

/** Writes the tables of this folder, in the order of code points. */
export function writeMerged({ readings, homographs, diphthongs, partsOfSpeech, seen }: Merged): void {
  writeMergedRows(
    'lexicon.tsv',
    [
      'Readings of words that free sources have, the best first: word, phonemes, sources, use. The uses:',
      '  (none)   stands behind the readings above',
      '  default  comes before them',
      '  unused   is no entry; its sources vouch for the same reading of our own',
      WRITTEN,
    ],
    readings.map(({ word, phonemes, sources, use }) => [word, phonemes, sources, ...(use ? [use] : [])]),
  );
  writeMergedRows(
    'homographs.tsv',
    ['Readings of homographs in the order of their sources: word, reading.', WRITTEN],
    homographs,
  );
  writeMergedRows(
    'diphthongs.tsv',
    ['Words whose و is ow by the marks of UPDT: word, the places of these letters.', WRITTEN],
    sorted([...diphthongs].map(([word, places]) => [word, [...places].join(' ')])),
  );
  writeMergedRows(
    'parts-of-speech.tsv',
    ['Parts of speech by the lists of lilak and hazm: word, part of speech.', WRITTEN],
    sorted([...partsOfSpeech]),
  );
  writeMergedRows(
    'seen.tsv',
    [
      `How often sentences of FarsDat and UPDT have a reading, up to ${MOST_TIMES}: word, folded phonemes, times.`,
      WRITTEN,
    ],
    sorted([...seen].map(([reading, times]) => [...reading.split(' '), String(times)])),
  );
}

const sorted = (rows: string[][]): string[][] =>
  rows.sort(([a = '', x = ''], [b = '', y = '']) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1));
