import { keyOf } from '../../key-of.ts';
import type { Merged } from '../../merged/merged.ts';
import { diphthongWords } from '../../own/word-lists.ts';
import { readRows } from '../../tables.ts';

const DAMMA = '\u064f';
const SUKUN = '\u0652';

/**
 * Words whose و is ow, with the places of those letters, by the marks of the UPDT corpus: damma before it and sukun on it.
 * The sources of the lexicon mostly write o for both.
 */
export function listedDiphthongs(folder: string): Map<string, Set<number>> {
  const votes = new Map<string, Map<number, number>>();
  for (const [, , vocalized = ''] of readRows(folder, 'sent_updt.tsv')) {
    for (const word of vocalized.split(/[\s،؛.؟!:«»()"]+/)) vote(votes, word);
  }
  const found = new Map<string, Set<number>>();
  for (const [key, places] of votes) {
    const sure = [...places].filter(([, sum]) => sum > 0).map(([place]) => place);
    if (sure.length > 0) found.set(key, new Set(sure));
  }
  return found;
}

/** The same with the words of the authors' list. */
export const withOwnDiphthongs = (listed: Merged['diphthongs']): Merged['diphthongs'] =>
  new Map([
    ...listed,
    ...diphthongWords().map((word) => [keyOf(word), new Set(Array.from(word, (_, place) => place))] as const),
  ]);

function vote(votes: Map<string, Map<number, number>>, word: string): void {
  if (!word.includes('و')) return;
  const places = votes.get(keyOf(word)) ?? new Map<number, number>();
  let place = -1;
  let damma = false;
  Array.from(word).forEach((character, i, all) => {
    if (/[\u064b-\u0652\u0670]/.test(character)) {
      damma ||= character === DAMMA;
      return;
    }
    place++;
    if (character === 'و' && damma)
      places.set(place, (places.get(place) ?? 0) + (all[i + 1] === SUKUN ? 1 : -1));
    damma = false;
  });
  votes.set(keyOf(word), places);
}
