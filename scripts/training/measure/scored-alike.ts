/**
 * Phonemes in one spelling, where sources and authors have several: ow or o; A'i or Ayi, and i'A, iyyA or iyA, for a
 * vowel before or behind an i. The scorer of the data folder holds them to be the same.
 */
export const inOneSpelling = (phonemes: string): string =>
  phonemes
    .replace(/[-_]/g, '')
    .replace(/iyy/g, 'iy')
    .replace(/i'(?=[aeoAu])/g, 'iy')
    .replace(/([Auo])'i/g, '$1yi')
    .replace(/ow(?![aeoAiu])/g, 'o');

/** What the scorer compares of a word: neither glottal stops nor long consonants count. */
export const scoredAlike = (phonemes: string): string =>
  inOneSpelling(phonemes)
    .replace(/'/g, '')
    .replace(/([^aeoAiu])\1/g, '$1');
