import { BOUNDARY, type Item } from './context.ts';
import { feature } from './hash.ts';

const NEAR = 8;
const LOCAL = 12;
/** The most features an item can have. */
export const HOMOGRAPH_FEATURES = LOCAL + 4 * NEAR;

const START = 11;
const END = 12;
const CLAUSE = 13;

/** The features of a homograph in its context; the caller mixes in the word and the reading. Gives their number. */
export function homographFeatures(items: readonly Item[], i: number, out: Uint32Array): number {
  const item = items[i]!;
  const word = (d: number) => items[i + d]?.entry.hash ?? (d < 0 ? START : END);
  const pos = (d: number) => items[i + d]?.entry.partOfSpeech ?? (d < 0 ? 41 : 42);
  let k = 0;
  const add = (template: number, a: number, b = 0) => {
    out[k++] = feature(template, a, b);
  };
  add(70, 0);
  add(71, word(-1));
  add(72, item.boundary === BOUNDARY.clause ? CLAUSE : word(1));
  add(73, word(-2));
  add(74, word(2));
  add(75, pos(-1));
  add(76, pos(1));
  add(77, pos(-1), pos(1));
  add(78, item.entry.hash);
  add(79, item.entry.endings[1]);
  add(80, i >= items.length - 1 ? 1 : item.boundary === BOUNDARY.none ? 0 : 2);
  add(81, i === 0 ? 1 : 0);
  for (let j = Math.max(0, i - NEAR); j <= Math.min(items.length - 1, i + NEAR); j++) {
    if (j === i) continue;
    add(82, items[j]!.entry.hash);
    if (items[j]!.entry.key.length > 4) add(83, items[j]!.entry.stem);
  }
  return k;
}
