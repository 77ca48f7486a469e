import { className } from '../../../server/reading/notation/reading-class.ts';
import { foldPhonemes } from '../../../server/reading/notation/sounds.ts';
import { keyOf } from '../key-of.ts';
import { ownHomographs } from '../own/homographs.ts';
import { ownWords } from '../own/words.ts';
import { readRows } from '../tables.ts';

/** The readings of each homograph that shippable sources or the authors have: the classes that the model tells apart. */
export function homographReadings(folder: string): Map<string, string[]> {
  const readings = new Map<string, string[]>();
  for (const [word, reading] of ownWords().only) readings.set(word, [...(readings.get(word) ?? []), reading]);
  const own = new Set(readings.keys());
  const add = (word: string, reading: string) => {
    const known = readings.get(word) ?? [];
    if (!own.has(word) && !known.some((one) => foldPhonemes(one) === foldPhonemes(reading)))
      known.push(reading);
    readings.set(word, known);
  };
  for (const [word = '', reading = '', , sources = ''] of readRows(folder, 'homographs.tsv')) {
    const shippable = sources.split(',').some((source) => source !== 'mhsa' && source !== 'moen');
    if (shippable) add(keyOf(word), reading);
  }
  for (const [word = '', reading = ''] of readRows(folder, 'homograph_cues.tsv')) {
    if (!reading.includes('-')) add(keyOf(word), reading);
  }
  for (const { word, reading } of ownHomographs()) {
    const known = readings.get(keyOf(word)) ?? [];
    if (!known.some((one) => className(one) === className(reading))) known.push(reading);
    readings.set(keyOf(word), known);
  }
  return new Map([...readings].filter(([, all]) => all.length > 1));
}
