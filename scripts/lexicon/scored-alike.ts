/**
 * Phonemes without what the scorer of the data folder does not count: glottal stops, long consonants, ow for o, and
 * the spellings that its notation has for a vowel before i (A'i, Ayi) or behind it (i'A, iyyA, iyA).
 */
export function scoredAlike(phonemes: string): string {
  return phonemes
    .replace(/[-_]/g, '')
    .replace(/iyy/g, 'iy')
    .replace(/i'(?=[aeoAu])/g, 'iy')
    .replace(/([Auo])'i/g, '$1yi')
    .replace(/ow(?![aeoAiu])/g, 'o')
    .replace(/'/g, '')
    .replace(/([^aeoAiu])\1/g, '$1');
}
