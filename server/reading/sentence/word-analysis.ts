import type { Pronunciation } from '../notation/spoken-form.ts';
import type { Token } from '../tokenize/token.ts';
import type { Item } from './context.ts';

/**
 * Above every score: of what a rule, the spelling or the writer decides, and the margin where there is nothing to choose.
 * Not infinity, because V8 keeps each number that is no small integer in an object of its own.
 */
export const DECIDED = 2 ** 30;

/** What gives a word a reading, whatever the chooser of homographs would choose. */
export type ReadBy =
  | 'words beside'
  | 'phrase'
  | 'everyday speech'
  | 'speech of Kabul'
  | 'detached copula'
  | 'written ye';

/** A spoken token on its way to a reading. */
export interface WordAnalysis extends Item {
  token: Token;
  pronunciation: Pronunciation;
  /** Whether it is a phrase that a table has as a whole, so that nothing of it is guessed. */
  isListed: boolean;
  /** Whether its line ends after it. */
  endsLine: boolean;
  /** Score distance to the second best reading of a homograph; DECIDED where there is nothing to choose. */
  margin: number;
  /** What gave it its reading last, the metre aside; null where its type and the chooser of homographs did. */
  readBy: ReadBy | null;
  /** Whether it has an ezafe, where the spelling or the writer decides it; otherwise null. */
  ezafe: boolean | null;
  /** Above 0 the token has an ezafe; DECIDED, or that below 0, where a rule, the spelling or the writer decides. */
  ezafeScore: number;
  /** Whether it lost the ezafe that the words behind it saw, since the marker of an object follows. */
  isCut: boolean;
  /** The metre of its line, where that made its reading or its ezafe another one. */
  metre: ByMetre | null;
  /** The type of a Persian word that a word in Latin letters is like, for its own ezafe: laptAp-e man, as of لپ‌تاپ. */
  alike: Item['type'] | null;
}

/** What the metre of a line, as short (u) and long (-) syllables, decided of a word. */
export interface ByMetre {
  pattern: string;
  reading: boolean;
  ezafe: boolean;
}

/** Whether the classifier scored a word's ezafe. */
export const isEzafeScored = ({ ezafeScore }: WordAnalysis) => Math.abs(ezafeScore) < DECIDED;
