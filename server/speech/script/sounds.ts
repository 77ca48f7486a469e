// A diphthong before a vowel is a vowel and a consonant; a consonant written twice is a long one.
const SOUND = /ow|ey(?![aeoAiuy])|([pbtdkgqfvszSZxhCjmnlry'])\1|[aeoAiupbtdkgqfvwszSZxhCjmnlry']/g;

/** The sounds of a word in the notation of the reading room, in order; other signs are left out. */
export function soundsOf(phonemes: string): string[] {
  return phonemes.match(SOUND) ?? [];
}

/** Whether a sound of `soundsOf` is a vowel or a diphthong. */
export function isVowel(sound: string): boolean {
  return 'aeoAiu'.includes(sound[0] ?? ' ');
}
