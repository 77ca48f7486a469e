import { phonemes, type Reader } from '../../../server/reading/index.ts';
import { scoredAlike } from './scored-alike.ts';

/** How a reader says a word that stands alone. */
export interface WordAlone {
  said: string;
  /** Whether that is one of these readings, as the scorer compares them. */
  isOneOf(readings: readonly string[]): boolean;
}

/** Reads a word alone, as dictionaries have it. */
export function readAlone(reader: Reader, word: string): WordAlone {
  const said = phonemes(reader.read(word)).words.join('');
  // A written ezafe (کتاب‌های) is one to the engine; people who see the word alone say its letter.
  const meant = [said, said.replace(/-ye$/, 'y')].map(scoredAlike);
  return { said, isOneOf: (readings) => readings.some((one) => meant.includes(scoredAlike(one))) };
}
