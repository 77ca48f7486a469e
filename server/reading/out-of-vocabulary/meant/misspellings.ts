import type { Rows } from '../../model.ts';
import type { Respelling } from './respelling.ts';

/** Gives the word that a table of misspelled words has for a spelling. */
export type ListedMeaning = (spelling: string) => Respelling | undefined;

/** Opens the table of misspelled words: each spelling with the word that is meant. */
export function createMisspellings(rows: Rows): ListedMeaning {
  const meant = new Map(rows as readonly [string, string][]);
  return (spelling) => {
    const key = meant.get(spelling);
    return key === undefined ? undefined : { key, places: () => placesBetween(key, spelling) };
  };
}

/**
 * For each letter of a word the place of the letter of a spelling that stands for it, by the fewest letters that are another
 * one, exchanged with the next one, too many or missing (optimal string alignment). A missing letter has the place before it.
 */
export function placesBetween(word: string, spelling: string): number[] {
  const costs = costsOf(word, spelling);
  const places = new Array<number>(word.length);
  let [i, j] = [word.length, spelling.length];
  while (i > 0) {
    const cost = costs[i]![j]!;
    if (j > 1 && isExchanged(word, spelling, i, j) && cost === costs[i - 2]![j - 2]! + 1) {
      places[i - 1] = j - 2;
      places[i - 2] = j - 1;
      i -= 2;
      j -= 2;
    } else if (j > 0 && cost === costs[i - 1]![j - 1]! + differs(word, spelling, i, j)) {
      places[--i] = --j;
    } else if (j > 0 && cost === costs[i]![j - 1]! + 1) {
      j--;
    } else {
      places[--i] = Math.max(0, j - 1);
    }
  }
  return places;
}

const differs = (word: string, spelling: string, i: number, j: number) =>
  word[i - 1] === spelling[j - 1] ? 0 : 1;

const isExchanged = (word: string, spelling: string, i: number, j: number): boolean =>
  word[i - 1] !== word[i - 2] && word[i - 1] === spelling[j - 2] && word[i - 2] === spelling[j - 1];

/** The cost of each beginning of a word beside each beginning of a spelling. */
function costsOf(word: string, spelling: string): number[][] {
  const costs = [Array.from({ length: spelling.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= spelling.length; j++) {
      const exchanged =
        i > 1 && j > 1 && isExchanged(word, spelling, i, j) ? costs[i - 2]![j - 2]! + 1 : Infinity;
      const replaced = costs[i - 1]![j - 1]! + differs(word, spelling, i, j);
      row.push(Math.min(exchanged, replaced, row[j - 1]! + 1, costs[i - 1]![j]! + 1));
    }
    costs.push(row);
  }
  return costs;
}
