import { phonemes, type Reader } from '../../../server/reading/index.ts';
import { scoringForm } from './scoring-form.ts';

/** How a reader reads a word that stands alone. */
export interface WordAlone {
  said: string;
  /** Whether that is one of these readings, as the scorer compares them. */
  isOneOf(readings: readonly string[]): boolean;
}

/** Reads a word alone, as dictionaries have it. */
export function readAlone(reader: Reader, word: string): WordAlone {
  const said = phonemes(reader.read(word)).words.join('');
  // The engine reads a written ezafe (کتاب‌های) as an ezafe; people who see the word alone say its letter.
  const forms = [said, said.replace(/-ye$/, 'y')].map(scoringForm);
  return { said, isOneOf: (readings) => readings.some((one) => forms.includes(scoringForm(one))) };
}
