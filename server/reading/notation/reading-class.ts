import { foldPhonemes } from './sounds.ts';

/**
 * The name of the class that a reading of a homograph belongs to. Sources disagree on glottal stops, ow and
 * iy, so these are folded; long consonants inside a word tell readings apart (kore, korre), at its end they do not.
 */
export function className(phonemes: string): string {
  return phonemes
    .replace(/[-_']/g, '')
    .replace(/ow(?![aeoAiu])/g, 'o')
    .replace(/iy+(?=[aeoAu])/g, 'y')
    .replace(/([^aeoAiu])\1$/, '$1');
}

/** Which of the named classes a reading is: the very one, or the only one that differs in long consonants alone. */
export function classAmong(names: Iterable<string>, phonemes: string): string | undefined {
  const name = className(phonemes);
  const rough = foldPhonemes(phonemes);
  const alike: string[] = [];
  for (const known of names) {
    if (known === name) return name;
    if (foldPhonemes(known) === rough) alike.push(known);
  }
  return alike.length === 1 ? alike[0] : undefined;
}
