import { readRows } from './tables.ts';

/**
 * Readings that the project's authors wrote: closed-class words, spoken forms, and frequent words that the
 * shippable sources lack or rank wrongly. They replace every other row of the same word; the first is the default.
 */
const OWN: [string, string][] = [
  ['و', 'va'],
  ['و', 'o'],
  ['الله', 'allAh'],
  ['حتی', 'hattA'],
  ['تغییر', 'taqyir'],
  ['لطفا', 'lotfan'],
];

/** All own readings, in order of preference for each word: the list above, then the hand-written spoken forms. */
export function ownReadings(folder: string): [string, string][] {
  const listed = new Set(OWN.map(([word]) => word));
  const spoken = readRows(folder, 'colloquial.tsv')
    .filter(([word = '']) => !listed.has(word))
    .map(([word = '', reading = '']): [string, string] => [word, reading]);
  return [...OWN, ...spoken];
}
