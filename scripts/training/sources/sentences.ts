import {
  authoredSentences,
  freshSentences,
  type GoldSentence,
  goldSentences,
  measuresReading,
} from '../own/labels.ts';
import { OWN_SENTENCES } from '../own/sentences.ts';
import { keyOf, readRows } from './tables.ts';

/** A word of a labelled sentence: its keys (several when they are read as one) and its phonemes with ezafe. */
export interface Label {
  keys: string[];
  phonemes: string;
  /** Whether the sources vouch for it; unverified words and masked zeros teach nothing. */
  sure: boolean;
  /** Whether a missing ezafe says less: its source leaves some out, or shows above all where there is none. */
  missingSaysLess?: boolean;
}

export interface Sentence {
  id: string;
  text: string;
  vocalized: string;
  tokens: string;
  labels: Label[];
  /** How often it teaches ezafe. */
  copies: number;
  /** Whether its kind of text is everyday speech; absent where it may be either. */
  isSpoken?: boolean | undefined;
}

// FarsDat's ezafe and our gold set's are read twice, UPDT's is read from marks that under-report it. Our other sentences
// are many, and some kinds of them are harder than running text: twice, FarsDat would lose precision.
const GOLD_COPIES = 3;
const OWN_COPIES = 1;

/** One word of the lexicon in twenty is kept out of learning to read letters, and used to measure it. */
const HELD_OUT = 20;

export function isHeldOut(place: number): boolean {
  return place % HELD_OUT === HELD_OUT - 1;
}

/**
 * So many parts are the lists cut into. FarsDat has only 583 sentences: with fewer than a hundred of them in a part, one
 * sentence would be several per cent.
 */
export const PARTS = 6;

/** The part that a model for measuring is built without. The shipped one learns from all. */
export const MEASURED_PART = PARTS - 1;

/** The part that what stands at this place of its list belongs to, from 0. */
export const partOf = (place: number) => place % PARTS;

/** The labelled corpora. Their sentences are counted through, FarsDat's first, to tell which of them measure. */
export function corpora(
  folder: string,
  isWanted: (place: number) => boolean,
): Record<'farsdat' | 'updt', Sentence[]> {
  const farsdat = farsdatSentences(folder);
  return {
    farsdat: farsdat.filter((_, i) => isWanted(i)),
    updt: updtSentences(folder).filter((_, i) => isWanted(farsdat.length + i)),
  };
}

/** The FarsDat sentences: gold phonemes and ezafe. */
function farsdatSentences(folder: string): Sentence[] {
  return readRows(folder, 'sent_farsdat.tsv').map(([id = '', text = '', tokens = '']) => ({
    id,
    text,
    vocalized: '',
    tokens,
    labels: labelsOf(tokens, new Set()),
    copies: GOLD_COPIES,
    isSpoken: false,
  }));
}

/** The UPDT sentences: phonemes from marks; the zeros of doubtful ezafe are masked. */
function updtSentences(folder: string): Sentence[] {
  const doubts = new Map<string, Set<number>>();
  for (const [id = '', index = ''] of readRows(folder, 'updt_ezafe_doubt.tsv')) {
    doubts.set(id, (doubts.get(id) ?? new Set()).add(Number(index)));
  }
  return readRows(folder, 'sent_updt.tsv').map(([id = '', text = '', vocalized = '', tokens = '']) => ({
    id,
    text,
    vocalized,
    tokens,
    labels: labelsOf(tokens, doubts.get(id) ?? new Set()).map((label) => ({
      ...label,
      missingSaysLess: true,
    })),
    copies: 1,
    isSpoken: false,
  }));
}

/** The authors' own sentences: each spoken token of the text has its phonemes. */
export function ownSentences(): Sentence[] {
  return [...OWN_SENTENCES, ...authoredSentences()].map(([text, phonemes, genre], i) =>
    spelledOut({ id: `own${i + 1}`, text, phonemes, genre, copies: OWN_COPIES }),
  );
}

// Prose and recipes may be either.
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

/** The half of our gold set that may be learnt from. */
export const goldHalf = () => gold((one) => !measuresReading(one));

/** The half that measures. */
export const goldMeasured = () => gold(measuresReading);

const gold = (isWanted: (one: GoldSentence) => boolean): Sentence[] =>
  goldSentences()
    .filter(isWanted)
    .map((one) => spelledOut({ ...one, copies: GOLD_COPIES }));

/** The sentences of authors who had seen nothing of ours, which measure. */
export const freshMeasured = (): Sentence[] =>
  freshSentences().map((one) => spelledOut({ ...one, copies: OWN_COPIES }));

/** A sentence that teaches what its labels say, once. */
export const labelled = (id: string, text: string, labels: Label[]): Sentence => ({
  id,
  text,
  vocalized: '',
  tokens: '',
  labels,
  copies: 1,
});

/** The phonemes of a word without the ezafe, or the spoken "and", that sentences have behind it. */
export const withoutLink = (phonemes: string) => phonemes.replace(/-(?:y?e|o)$/, '');

/** The words of sentences of which it is sure how they are said, each by itself. */
export const saidWords = (sentences: readonly Sentence[]): [key: string, phonemes: string][] =>
  sentences.flatMap(({ labels }) =>
    labels
      .filter(({ keys, phonemes, sure }) => sure && keys.length === 1 && phonemes !== '')
      .map(({ keys, phonemes }): [string, string] => [keys[0]!, withoutLink(phonemes)]),
  );

/** The words of a text: what white space parts, without the signs around it. */
export function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replace(SIGNS, ''))
    .filter((word) => word !== '');
}

const SIGNS = /^[«»،؛؟.!:()…"-]+|[«»،؛؟.!:()…"-]+$/g;

interface SpelledOut {
  id: string;
  text: string;
  phonemes: string;
  genre: string | undefined;
  copies: number;
}

function spelledOut({ id, text, phonemes, genre, copies }: SpelledOut): Sentence {
  const words = wordsOf(text);
  const said = phonemes.split(' ');
  if (words.length !== said.length)
    throw new Error(`sentence ${id}: ${words.length} words, ${said.length} said`);
  const tokens = words.map((word, k) => `${word}|${said[k]}`).join(' ');
  const labels = labelsOf(tokens, new Set());
  return { id, text, vocalized: '', tokens, labels, copies, isSpoken: IS_SPOKEN[genre ?? ''] };
}

function labelsOf(tokens: string, masked: ReadonlySet<number>): Label[] {
  return tokens.split(' ').map((token, i) => {
    const [words = '', phonemes = ''] = token.split('|');
    const unverified = phonemes.startsWith('?') || phonemes === '';
    return {
      keys: words.split('~').map(keyOf),
      phonemes: phonemes.replace(/^\?/, ''),
      sure: !unverified && !masked.has(i),
    };
  });
}
