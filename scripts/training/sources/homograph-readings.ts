import { className } from '../../../server/reading/notation/reading-class.ts';
import { foldPhonemes } from '../../../server/reading/notation/sounds.ts';
import { keyOf } from '../key-of.ts';
import type { Merged } from '../merged/merged.ts';
import { ownHomographs } from '../own/homographs.ts';
import { ownWords } from '../own/words.ts';

/** The readings of each homograph that free sources or the authors have: the classes that the model tells apart. */
export function homographReadings(listed: Merged['homographs']): Map<string, string[]> {
  const readings = new Map<string, string[]>();
  for (const [word, reading] of ownWords().only) readings.set(word, [...(readings.get(word) ?? []), reading]);
  const own = new Set(readings.keys());
  const add = (word: string, reading: string) => {
    const known = readings.get(word) ?? [];
    if (!own.has(word) && !known.some((one) => foldPhonemes(one) === foldPhonemes(reading)))
      known.push(reading);
    readings.set(word, known);
  };
  for (const [word, reading] of listed) add(word, reading);
  for (const { word, reading } of ownHomographs()) {
    const known = readings.get(keyOf(word)) ?? [];
    if (!known.some((one) => className(one) === className(reading))) known.push(reading);
    readings.set(keyOf(word), known);
  }
  return new Map([...readings].filter(([, all]) => all.length > 1));
}
