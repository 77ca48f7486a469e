import { hashOf } from '../base/hash.ts';
import type { Rows } from '../model.ts';
import { classAmong } from '../notation/reading-class.ts';
import { type Item, NUMBER } from '../sentence/context.ts';
import { smallHash } from '../sentence/shape.ts';
import type { Homograph } from '../sentence/word-type.ts';
import type { HomographChooser } from './homograph-classifier.ts';
import { NEAR } from './homograph-features.ts';

/** The readings of a homograph that its context allows; the others are 0, as those are that the model does not know. */
export type AllowedReadings = (items: readonly Item[], i: number, homograph: Homograph) => readonly number[];

/** Where a word stands that shows a reading: right behind the homograph, right before it, or near it. */
export const CUE_PLACES = ['next', 'prev', 'any'] as const;
type CuePlace = (typeof CUE_PLACES)[number];

/** The hashes of the words that show a reading, by the place where they do. */
type ShownBy = Readonly<Record<CuePlace, ReadonlySet<number>>> & { readonly isAlwaysAsked: boolean };

/** What stands in the fourth column of a reading that a word has to show even in a text of few words. */
export const ALWAYS = 'always';

/**
 * Opens the table of readings that people so seldom mean that the context has to have a word which shows them. The weights
 * were learnt from short contexts, of each reading as many: in a long sentence, many words that say little add up to one.
 */
export function createAllowedReadings(
  rows: Rows,
  homographs: Readonly<Record<string, readonly string[]>>,
): AllowedReadings {
  const rare = new Map<number, Map<number, ShownBy>>();
  for (const [word = '', reading = '', cues = '', asked] of rows) {
    const named = classAmong(homographs[word] ?? [], reading);
    if (named === undefined) continue;
    const ofWord = rare.get(hashOf(word)) ?? new Map<number, ShownBy>();
    rare.set(hashOf(word), ofWord.set(hashOf(named), { ...shownBy(cues), isAlwaysAsked: asked === ALWAYS }));
  }
  return (items, i, { hash, readings }) => {
    const ofWord = rare.get(hash);
    if (ofWord === undefined) return readings;
    return readings.map((reading) => {
      const cues = ofWord.get(reading);
      return cues === undefined || isShown(items, i, cues) ? reading : 0;
    });
  };
}

/** The readings that both allow. */
export const eachOf =
  (first: AllowedReadings, second: AllowedReadings): AllowedReadings =>
  (items, i, homograph) =>
    second(items, i, withReadings(homograph, first(items, i, homograph)));

/** Chooses among the readings that the context allows. */
export const choosingAllowed =
  (choose: HomographChooser, allowed: AllowedReadings): HomographChooser =>
  (items, i, homograph) =>
    choose(items, i, withReadings(homograph, allowed(items, i, homograph)));

const withReadings = (homograph: Homograph, readings: readonly number[]): Homograph =>
  readings === homograph.readings ? homograph : { ...homograph, readings };

/** The words of each place in the cues of a row, as it writes them: next:a,b;prev:c;any:d,e. */
export function cuesOf(cues: string): Record<CuePlace, string[]> {
  const found: Record<CuePlace, string[]> = { next: [], prev: [], any: [] };
  for (const part of cues.split(';')) {
    const [place = '', words = ''] = part.split(':');
    if (place in found) found[place as CuePlace].push(...words.split(','));
  }
  return found;
}

// What all numbers in digits are to the words around them.
const ANY_DIGIT = '۰';

function shownBy(cues: string): Omit<ShownBy, 'isAlwaysAsked'> {
  const { next, prev, any } = cuesOf(cues);
  const hashes = (words: readonly string[]) =>
    new Set(words.map((word) => smallHash(word === NUMBER ? ANY_DIGIT : word)));
  return { next: hashes(next), prev: hashes(prev), any: hashes(any) };
}

const shows = ({ type }: Item, cues: ReadonlySet<number>): boolean =>
  cues.has(type.hash) || cues.has(type.lemma);

// Fewer words around it may well lack the one that shows the reading.
const ENOUGH = 8;

function isShown(items: readonly Item[], i: number, { next, prev, any, isAlwaysAsked }: ShownBy): boolean {
  const first = Math.max(0, i - NEAR);
  const last = Math.min(items.length - 1, i + NEAR);
  if (!isAlwaysAsked && last - first < ENOUGH) return true;
  if (i > 0 && shows(items[i - 1]!, prev)) return true;
  if (i + 1 < items.length && shows(items[i + 1]!, next)) return true;
  for (let k = first; k <= last; k++) if (k !== i && shows(items[k]!, any)) return true;
  return false;
}
