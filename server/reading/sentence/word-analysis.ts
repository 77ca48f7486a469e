import type { Pronunciation } from '../notation/spoken-form.ts';
import type { Token } from '../tokenize/token.ts';
import type { Item } from './context.ts';

/** A spoken token on its way to a reading. */
export interface WordAnalysis extends Item {
  token: Token;
  pronunciation: Pronunciation;
  /** Whether its line ends after it. */
  endsLine: boolean;
  /** Score distance to the second best reading of a homograph; infinite where there is nothing to choose. */
  margin: number;
  /** Whether it has an ezafe, where the spelling or the writer decides it; otherwise null. */
  ezafe: boolean | null;
  /** Above 0 the token has an ezafe; infinite where a rule, the spelling or the writer decides. */
  ezafeScore: number;
}
