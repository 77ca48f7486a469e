import { className } from '../../../server/reading/notation/reading-class.ts';
import { foldPhonemes } from '../../../server/reading/notation/sounds.ts';
import { ownHomographs } from '../own/labels.ts';
import { ownReadings } from '../own/words.ts';
import { keyOf, readRows } from './tables.ts';

/** The readings that have real support, by word: the classes that the model tells apart. Sources must be shippable. */
export function homographReadings(folder: string): Map<string, string[]> {
  const readings = new Map<string, string[]>();
  for (const [word, reading] of ownReadings) readings.set(word, [...(readings.get(word) ?? []), reading]);
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
