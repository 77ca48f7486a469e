import { pronunciationOf } from '../notation/pronunciation.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';

/** A word in Persian letters. */
export interface WordToken {
  kind: 'word';
  start: number;
  end: number;
  key: string;
  /** The code point index of each letter of the key; null where they are consecutive from `start`. */
  sources: number[] | null;
  /** The marks that the writer typed on each letter (bits of TYPED), or null if there are none. */
  typed: number[] | null;
  /** Its spelling, where `key` is that of another word which the writer meant. */
  written: Written | null;
  /** How it is said, and whether with an ezafe: decided by the last stage. Another object for that costs time. */
  pronunciation: Pronunciation;
  ezafe: boolean;
}

/** A misspelled word as it stands in the text, and for each letter of the word that is meant the place of its own one. */
export interface Written {
  key: string;
  sources: number[] | null;
  places: readonly number[];
  /** Whether a finger missed a key, as far as the letters tell. */
  isSlip: boolean;
}

/** Any other token. */
export interface OtherToken {
  kind: 'number' | 'foreign' | 'address' | 'space' | 'other';
  start: number;
  end: number;
  /** Its phonemes, where the tokenizer already knows them. */
  said?: string;
  /** False for what ends its phrase: a blessing, the era of a year. */
  takesEzafe?: false;
  /** A word that the words around it see in its place. */
  like?: string;
  /** Whether the word before it has an ezafe, where that is certain: luyi-ye XIV, but sen ≥ 18. */
  isLinked?: boolean;
}
export type Token = WordToken | OtherToken;

const NOT_READ = pronunciationOf('', []);

/** A word that is not read yet. */
export const newWord = (
  start: number,
  end: number,
  key: string,
  sources: number[] | null,
  typed: number[] | null,
): WordToken => ({
  kind: 'word',
  start,
  end,
  key,
  sources,
  typed,
  written: null,
  pronunciation: NOT_READ,
  ezafe: false,
});

/** The word that those around an ordinal in digits see in its place. */
export const ORDINAL = 'سوم';

/** What the words around a token see of it. */
type Manner = Pick<OtherToken, 'takesEzafe' | 'like' | 'isLinked'>;

/**
 * A token that the tokenizer knows the phonemes of. All have their properties in one order: with more hidden classes of
 * tokens, code that reads them is slower.
 */
export const saidToken = (
  kind: 'number' | 'foreign',
  start: number,
  end: number,
  said: string,
  { takesEzafe, like, isLinked }: Manner = NO_MANNER,
): OtherToken => ({ kind, start, end, said, takesEzafe, like, isLinked });

const NO_MANNER: Manner = {};

/** Whether a token is a word in Latin letters, and no sign or abbreviation that is said otherwise. */
export const isLatinWord = (token: Token): boolean => token.kind === 'foreign' && token.said === undefined;
