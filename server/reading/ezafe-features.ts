import { BOUNDARY, type Item } from './context.ts';
import { feature } from './hash.ts';

export const EZAFE_FEATURES = 36;

const START = 11;
const END = 12;
const CLAUSE = 13;

/** A neighbour, flattened to the numbers that features are made of. */
interface View {
  word: number;
  pos: number;
  end2: number;
  end3: number;
  begin: number;
}

const edge = (word: number): View => ({ word, pos: 40 + word, end2: word, end3: word, begin: word });
const AT_START = edge(START);
const AT_END = edge(END);
const AT_CLAUSE = edge(CLAUSE);

function viewOf(item: Item | undefined, missing: View): View {
  if (item === undefined) return missing;
  const { hash, partOfSpeech, endings, beginning } = item.entry;
  return { word: hash, pos: partOfSpeech, end2: endings[1], end3: endings[2], begin: beginning };
}

const pair = (a: number, b: number) => Math.imul(a ^ 0x5bd1e995, 0x9e3779b1) ^ b;

/** The features of item `i` for its ezafe, given whether the word before has one. */
export function ezafeFeatures(items: readonly Item[], i: number, previous: boolean, out: Uint32Array): void {
  const item = items[i]!;
  const closed = item.boundary === BOUNDARY.clause;
  const w = viewOf(item, AT_END);
  const n = closed ? AT_CLAUSE : viewOf(items[i + 1], AT_END);
  const blocked = closed || items[i + 1]?.boundary === BOUNDARY.clause;
  const nn = blocked ? AT_CLAUSE : viewOf(items[i + 2], AT_END);
  const p = viewOf(items[i - 1], AT_START);
  const q01 = pair(w.pos, n.pos);
  const label = previous ? 1 : 0;
  const [end1] = item.entry.endings;
  let k = 0;
  const add = (template: number, a: number, b = 0, c = 0) => {
    out[k++] = feature(template, a, b, c);
  };
  add(30, 0);
  add(31, w.word);
  add(32, n.word);
  add(33, p.word);
  add(34, w.word, n.word);
  add(35, p.word, w.word);
  add(36, n.word, nn.word);
  add(37, end1);
  add(38, w.end2);
  add(39, w.end3);
  add(40, n.end2);
  add(41, n.end3);
  add(42, n.begin);
  add(43, w.pos);
  add(44, n.pos);
  add(45, q01);
  add(46, p.pos, q01);
  add(47, q01, nn.pos);
  add(48, w.pos, n.word);
  add(49, w.word, n.pos);
  add(50, w.end2, n.pos);
  add(51, w.end2, n.end2);
  add(52, nn.word);
  add(53, n.pos, nn.pos);
  add(54, w.word, n.pos, nn.pos);
  add(55, item.lastSound, q01);
  add(56, viewOf(items[i - 2], AT_START).word, p.word);
  add(57, n.word, nn.pos);
  add(58, p.word, q01);
  add(59, n.pos, nn.word);
  add(60, Math.min(3, items.length - 1 - i));
  add(61, closed ? CLAUSE : viewOf(items[i + 3], AT_END).word);
  add(62, label);
  add(63, label, q01);
  add(64, item.boundary, w.pos);
  add(65, item.lastSound, w.end2, label);
}
