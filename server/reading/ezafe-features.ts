import { BOUNDARY, EDGE, type Item } from './context.ts';
import { feature } from './hash.ts';

export const EZAFE_FEATURES = 54;

const pair = (a: number, b: number) => Math.imul(a ^ 0x5bd1e995, 0x9e3779b1) ^ b;

/** The features of item `i` for its ezafe, given whether the word before has one. */
export function ezafeFeatures(items: readonly Item[], i: number, previous: boolean, out: Uint32Array): void {
  const item = items[i]!;
  const closed = item.boundary === BOUNDARY.clause;
  const blocked = closed || items[i + 1]?.boundary === BOUNDARY.clause;
  // w is the word, n and nn the next ones, p and pp those before.
  const w = item.entry;
  const n = closed ? EDGE.clause : (items[i + 1]?.entry ?? EDGE.end);
  const nn = blocked ? EDGE.clause : (items[i + 2]?.entry ?? EDGE.end);
  const p = items[i - 1]?.entry ?? EDGE.start;
  const pp = items[i - 2]?.entry ?? EDGE.start;
  const third = closed ? EDGE.clause : (items[i + 3]?.entry ?? EDGE.end);
  const classes = pair(w.partOfSpeech, n.partOfSpeech);
  const label = previous ? 1 : 0;
  out[0] = feature(30, 0);
  out[1] = feature(31, w.hash);
  out[2] = feature(32, n.hash);
  out[3] = feature(33, p.hash);
  out[4] = feature(34, w.hash, n.hash);
  out[5] = feature(35, p.hash, w.hash);
  out[6] = feature(36, n.hash, nn.hash);
  out[7] = feature(37, w.end1);
  out[8] = feature(38, w.end2);
  out[9] = feature(39, w.end3);
  out[10] = feature(40, n.end2);
  out[11] = feature(41, n.end3);
  out[12] = feature(42, n.beginning);
  out[13] = feature(43, w.partOfSpeech);
  out[14] = feature(44, n.partOfSpeech);
  out[15] = feature(45, classes);
  out[16] = feature(46, p.partOfSpeech, classes);
  out[17] = feature(47, classes, nn.partOfSpeech);
  out[18] = feature(48, w.partOfSpeech, n.hash);
  out[19] = feature(49, w.hash, n.partOfSpeech);
  out[20] = feature(50, w.end2, n.partOfSpeech);
  out[21] = feature(51, w.end2, n.end2);
  out[22] = feature(52, nn.hash);
  out[23] = feature(53, n.partOfSpeech, nn.partOfSpeech);
  out[24] = feature(54, w.hash, n.partOfSpeech, nn.partOfSpeech);
  out[25] = feature(55, item.lastSound, classes);
  out[26] = feature(56, pp.hash, p.hash);
  out[27] = feature(57, n.hash, nn.partOfSpeech);
  out[28] = feature(58, p.hash, classes);
  out[29] = feature(59, n.partOfSpeech, nn.hash);
  out[30] = feature(60, Math.min(3, items.length - 1 - i));
  out[31] = feature(61, third.hash);
  out[32] = feature(62, label);
  out[33] = feature(63, label, classes);
  out[34] = feature(64, item.boundary, w.partOfSpeech);
  out[35] = feature(65, item.lastSound, w.end2, label);
  const ppp = pp.partOfSpeech;
  out[36] = feature(66, w.stem, n.stem);
  out[37] = feature(67, n.partOfSpeech, nn.partOfSpeech, third.partOfSpeech);
  out[38] = feature(68, w.stem);
  out[39] = feature(69, n.stem);
  out[40] = feature(84, ppp, p.partOfSpeech, classes);
  out[41] = feature(85, label, w.hash);
  out[42] = feature(86, label, n.hash);
  out[43] = feature(87, w.end3, n.partOfSpeech, nn.partOfSpeech);
  out[44] = feature(88, n.end2, nn.end2, w.partOfSpeech);
  out[45] = feature(89, n.hash, nn.partOfSpeech, third.partOfSpeech);
  const spoken = item.isSpoken ? 1 : 0;
  out[46] = feature(160, label, pair(w.end1, item.lastSound), classes);
  out[47] = feature(161, label, item.lastSound, pair(n.partOfSpeech, nn.partOfSpeech));
  out[48] = feature(162, spoken);
  out[49] = feature(163, spoken, classes);
  out[50] = feature(164, spoken, w.hash);
  out[51] = feature(165, spoken, n.hash);
  out[52] = feature(166, spoken, w.end2);
  out[53] = feature(167, label, pair(w.end2, n.end1), spoken);
}
