import type { Rows } from '../model.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import { listedSounds } from '../notation/sounds.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import { continues } from '../sentence/context.ts';
import { smallHash } from '../sentence/shape.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS } from '../sentence/word-type.ts';
import { cuesOf } from './rare-readings.ts';

/** The reading that a word has in a phrase, which may be none that it has by itself: badam miyAd, tu bohtam. */
export interface PhraseReading {
  readonly pronunciation: Pronunciation;
  /** Whether it ends in an owner or a copula, so that it takes no ezafe. */
  readonly isClosed: boolean;
}

/** The table of readings in phrases. */
export interface PhraseReadings {
  has: (key: string) => boolean;
  /** The reading that the words beside one ask for; undefined where they ask for none. */
  readingAt: (words: readonly WordAnalysis[], i: number) => PhraseReading | undefined;
}

/** Stands for the end of the clause among the words behind. */
export const END = '.';
/** What stands in the fourth column of a reading that takes no ezafe. */
export const CLOSED = 'closed';

/** One word, or two, by their hashes. */
type Side = readonly (readonly number[])[];

interface Row extends PhraseReading {
  readonly before: Side;
  readonly behind: Side;
  readonly mayEnd: boolean;
}

/** Opens the table of readings in phrases, whose phonemes are the sounds of the letters, a blank between two. */
export function createPhraseReadings(rows: Rows): PhraseReadings {
  const opened = rows.map(([word = '', sounds = '', cues = '', use = '']) => ({
    word,
    row: rowOf(word, sounds, cues, use),
  }));
  const byWord = Map.groupBy(opened, ({ word }) => word);
  return {
    has: (key) => byWord.has(key),
    readingAt: (words, i) => {
      const { type, token } = words[i]!;
      if ((type.hints & HINTS.phraseReading) === 0) return undefined;
      if (token.kind === 'word' && token.typed !== null) return undefined;
      return byWord.get(type.key)?.find(({ row }) => isIn(row, words, i))?.row;
    },
  };
}

function rowOf(word: string, sounds: string, cues: string, use: string): Row {
  const { prev, next } = cuesOf(cues);
  const side = (phrases: readonly string[]) => phrases.map((one) => one.split(' ').map(smallHash));
  return {
    pronunciation: pronunciationOf(word, listedSounds(sounds)),
    isClosed: use === CLOSED,
    before: side(prev),
    behind: side(next.filter((one) => one !== END)),
    mayEnd: next.includes(END),
  };
}

const isWord = (word: WordAnalysis | undefined, hash: number) =>
  word !== undefined && (word.type.hash === hash || word.type.lemma === hash);

/** Whether the words from a place on, in one phrase with the word before them, are these. */
const areWords = (words: readonly WordAnalysis[], from: number, hashes: readonly number[]): boolean =>
  hashes.every((hash, k) => continues(words[from + k - 1]) && isWord(words[from + k], hash));

const areBefore = (words: readonly WordAnalysis[], i: number, hashes: readonly number[]): boolean =>
  hashes.every((hash, k) => {
    const word = words[i - hashes.length + k];
    return continues(word) && isWord(word, hash);
  });

/** Whether a word stands in the phrase of a row: of each side that the row names, one of its words is there. */
function isIn({ before, behind, mayEnd }: Row, words: readonly WordAnalysis[], i: number): boolean {
  if (before.length > 0 && !before.some((hashes) => areBefore(words, i, hashes))) return false;
  if (behind.length === 0 && !mayEnd) return true;
  if (words[i + 1] === undefined || !continues(words[i])) return mayEnd;
  return behind.some((hashes) => areWords(words, i + 1, hashes));
}
