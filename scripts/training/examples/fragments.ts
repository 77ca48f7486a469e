import { markVerbs } from '../../../server/reading/tagging/verb-ahead.ts';
import type { Example } from './sentence-example.ts';

const SHORTEST = 2;
const VARIETY = 3;

/**
 * A piece of two to four words of each sentence, since people also type titles and phrases. Whether its last word has an
 * ezafe depends on what follows, so that word has no label.
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
    markVerbs(piece);
    return [{ words: piece, labels: said }];
  });
}
