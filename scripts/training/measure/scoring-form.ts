/**
 * Phonemes in one spelling, where sources and authors have several: ow or o; A'i or Ayi, and i'A, iyyA or iyA, for a
 * vowel before or behind an i. The scorer of the data folder treats them as the same.
 */
export const normalizePhonemes = (phonemes: string): string =>
  phonemes
    .replace(/[-_]/g, '')
    .replace(/iyy/g, 'iy')
    .replace(/i'(?=[aeoAu])/g, 'iy')
    .replace(/([Auo])'i/g, '$1yi')
    .replace(/ow(?![aeoAiu])/g, 'o');

/** The phonemes of a word as the scorer compares them: without glottal stops and long consonants. */
export const scoringForm = (phonemes: string): string =>
  normalizePhonemes(phonemes)
    .replace(/'/g, '')
    .replace(/([^aeoAiu])\1/g, '$1');
