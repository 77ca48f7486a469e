import { foldPhonemes } from './sounds.ts';

/**
 * The name of the class that a reading of a homograph belongs to. Sources disagree on glottal stops, ow and iy, so these
 * are folded. Gemination distinguishes readings inside a word (kore, korre), but not at its end.
 */
export function className(phonemes: string): string {
  return phonemes
    .replace(/[-_']/g, '')
    .replace(/ow(?![aeoAiu])/g, 'o')
    .replace(/iy+(?=[aeoAu])/g, 'y')
    .replace(/([^aeoAiu])\1$/, '$1');
}

/** The named class of a reading: the same one, or the only one that differs just in gemination. Undefined if neither. */
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
