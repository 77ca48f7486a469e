import { ezafeAfter } from '../notation/sounds.ts';
import { isSpoken, type Reading, type ReadToken } from '../types.ts';

export interface Phonemes {
  /** All words, separated by single spaces. */
  phonemes: string;
  /** One string for each spoken token; `_` is a word boundary inside it, `-e` and `-ye` are the ezafe. */
  words: string[];
}

/** The sounds of a reading in the engine's ASCII notation. */
export function phonemes(reading: Reading): Phonemes {
  const words: string[] = [];
  for (const token of reading.tokens) {
    const spoken = spokenForm(token);
    if (spoken !== '') words.push(spoken);
  }
  return { phonemes: words.join(' '), words };
}

function spokenForm(token: ReadToken): string {
  if (!isSpoken(token)) return '';
  const sounds = canonical(token.kind === 'word' ? token.pronunciation.phonemes : token.phonemes);
  return token.ezafe && sounds !== '' ? `${sounds}-${ezafeAfter(sounds)}` : sounds;
}

// The notation writes a glottal stop between A, o or u and i as a glide.
function canonical(sounds: string): string {
  // Few words have one, and `includes` costs less than the expression.
  return sounds.includes("'i") ? sounds.replace(/([Aou])'i/g, '$1yi') : sounds;
}
