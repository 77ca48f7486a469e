import { pronunciationOf } from './pronunciation.ts';
import { isVowel } from './sounds.ts';
import type { Pronunciation } from './spoken-form.ts';

/**
 * Sounds without the gemination of their final consonant, or the same array where there is none. It is heard only before
 * a vowel (the ezafe of hadd-e, the ending of haddi), not at the end of a word or before a consonant.
 */
export function degeminated(sounds: readonly string[]): readonly string[] {
  let last = sounds.length - 1;
  while (last > 0 && sounds[last] === '') last--;
  const sound = sounds[last] ?? '';
  if (sound.length !== 2 || sound[0] !== sound[1] || isVowel(sound[0])) return sounds;
  return sounds.map((one, i) => (i === last ? sound[0]! : one));
}

/** The pronunciation of a word that is not followed by a vowel. */
export function withoutFinalGemination(key: string, pronunciation: Pronunciation): Pronunciation {
  const sounds = degeminated(pronunciation.sounds);
  return sounds === pronunciation.sounds ? pronunciation : pronunciationOf(key, sounds);
}
