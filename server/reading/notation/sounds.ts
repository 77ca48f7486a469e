/** Predicates and folding of sounds in the engine's ASCII notation. */

const VOWELS = 'aeoAiu';

export function isVowel(sound: string | undefined): boolean {
  return sound !== undefined && sound !== '' && VOWELS.includes(sound);
}

export const startsWithVowel = (sounds: string) => isVowel(sounds[0]);
export const endsWithVowel = (sounds: string) => isVowel(sounds.at(-1));

/** The sounds of the letters of a word as a table has them: a blank between two, a dash for a letter that is not heard. */
export const listedSounds = (listed: string): string[] =>
  listed.split(' ').map((sound) => (sound === '-' ? '' : sound));

/** The ezafe after these phonemes: `ye` after a vowel, else `e`. */
export function ezafeAfter(phonemes: string): 'e' | 'ye' {
  return endsWithVowel(phonemes) ? 'ye' : 'e';
}

/** Whether a word's phonemes end in an ezafe, written after a hyphen. */
export const hasEzafe = (phonemes: string) => /-y?e$/.test(phonemes);

/**
 * Phonemes without what sources write differently for the same reading: ow = o, no glottal stops, no gemination, iy = y
 * before a vowel.
 */
export function foldPhonemes(phonemes: string): string {
  return phonemes
    .replace(/[-_']/g, '')
    .replace(/ow(?![aeoAiu])/g, 'o')
    .replace(/iy+(?=[aeoAu])/g, 'y')
    .replace(/(.)\1/g, '$1');
}
