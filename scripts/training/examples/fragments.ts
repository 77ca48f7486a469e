import { markPersons } from '../../../server/reading/tagging/verb-person.ts';
import type { Example } from './examples.ts';

const SHORTEST = 2;
const VARIETY = 3;

/**
 * Of each sentence a piece of two to four words, as people type titles and phrases. What follows the piece is cut
 * off, so its last word teaches nothing.
 */
export function fragments(examples: readonly Example[]): Example[] {
  return examples.flatMap(({ words, labels }, place) => {
    const length = SHORTEST + (place % VARIETY);
    const start = (place * 7) % Math.max(1, words.length - length);
    const end = start + length;
    if (end > words.length) return [];
    const said = labels.slice(start, end);
    said[length - 1] = undefined;
    const piece = words.slice(start, end).map((word) => ({ ...word }));
    markPersons(piece);
    return [{ words: piece, labels: said }];
  });
}
