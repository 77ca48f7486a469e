import { feature } from '../base/hash.ts';
import { BOUNDARY, EDGE, type Item } from '../sentence/context.ts';

/** How many words on either side count as near. */
export const NEAR = 8;
const LOCAL = 16;
/** The most features an item can have. */
export const HOMOGRAPH_FEATURES = LOCAL + 10 * NEAR;

/** Writes the features of a homograph in its context; the caller mixes in the word and the reading. Returns their number. */
export function homographFeatures(items: readonly Item[], i: number, out: Uint32Array): number {
  const item = items[i]!;
  const before = i > 0 ? items[i - 1]!.type : EDGE.start;
  const after = items[i + 1]?.type ?? EDGE.end;
  out[0] = feature(70, 0);
  out[1] = feature(71, before.hash);
  out[2] = feature(72, item.boundary === BOUNDARY.clause ? EDGE.clause.hash : after.hash);
  out[3] = feature(73, (i > 1 ? items[i - 2]!.type : EDGE.start).hash);
  out[4] = feature(74, (items[i + 2]?.type ?? EDGE.end).hash);
  out[5] = feature(75, before.partOfSpeech);
  out[6] = feature(76, after.partOfSpeech);
  out[7] = feature(77, before.partOfSpeech, after.partOfSpeech);
  out[8] = feature(78, item.type.hash);
  out[9] = feature(79, item.type.end2);
  out[10] = feature(80, i >= items.length - 1 ? 1 : item.boundary === BOUNDARY.none ? 0 : 2);
  out[11] = feature(81, i === 0 ? 1 : 0);
  out[12] = feature(85, before.wordClass.coarse);
  out[13] = feature(86, after.wordClass.coarse);
  out[14] = feature(87, before.wordClass.fine);
  out[15] = feature(88, after.wordClass.fine);
  return around(items, i, out);
}

// The words near by as a bag: what the sentence is about.
function around(items: readonly Item[], i: number, out: Uint32Array): number {
  let count = LOCAL;
  const last = Math.min(items.length - 1, i + NEAR);
  for (let j = Math.max(0, i - NEAR); j <= last; j++) {
    if (j === i) continue;
    const { hash, key, stem, lemma, wordClass } = items[j]!.type;
    out[count++] = feature(82, hash);
    if (key.length > 4) out[count++] = feature(83, stem);
    out[count++] = feature(84, lemma);
    if (wordClass.fine === 0) continue;
    out[count++] = feature(89, wordClass.coarse);
    out[count++] = feature(91, wordClass.fine);
  }
  return count;
}
