import { remember } from '../base/cache.ts';
import { hashOf } from '../base/hash.ts';
import type { TagWord } from '../sentence/word-type.ts';
import { createEndSums, type EndSums } from './tagger-ends.ts';
import { BEYOND, WINDOW, windowKey } from './tagger-format.ts';
import { addTags, type TaggerTables } from './tagger-tables.ts';

// A tag beyond these, or with a lower score than WIDTH below the best, is chosen once in 200 words.
export const MOST_TAGS = 7;
const WIDTH = 100;

export const TAG_WORD = {
  count: 0,
  signs: 1,
  tags: 2,
  scores: 2 + MOST_TAGS,
  around: 2 + 2 * MOST_TAGS,
} as const;

/** The index where the steps of a word begin, for a tagger with so many tags. */
export const stepsAt = (tags: number) => TAG_WORD.around + NEIGHBOURS.length * tags;

/** The bits of a word's signs: it contains ASCII punctuation, or consists of it; the same for ASCII digits. */
const SIGNS = { punctuation: 1, onlyPunctuation: 2, digits: 4, onlyDigits: 8 } as const;

// How many punctuation signs, numbers and foreign words are cached.
const REMEMBERED_SIGNS = 2000;
const OWN_LIST = WINDOW.indexOf('w');
// The lists of a row that act on its neighbours, from the left.
const NEIGHBOURS = [4, 3, 1, 0];

/** What a tagger knows of words, of signs (the last ones are cached) and of the placeholders beyond a sentence's ends. */
export function createTagWords(tables: TaggerTables) {
  const compute = createSums(tables);
  return { wordOf: compute, signOf: remember(REMEMBERED_SIGNS, compute), beyond: BEYOND.map(compute) };
}

/** Sums what the tables have of a word. The arrays are shared by all words, since allocating is slow. */
function createSums(tables: TaggerTables): (spelling: string) => TagWord {
  const { bytes, rowOf } = tables;
  const size = tables.tags.length;
  const endsOf = createEndSums(tables);
  const lists = new Int32Array(WINDOW.length);
  const own = new Int16Array(size);
  const roomFor = createRooms();
  return (spelling) => {
    const ends = endsOf(spelling);
    findLists(rowOf(hashOf(windowKey(spelling))), bytes, lists);
    for (let tag = 0; tag < size; tag++) own[tag] = ends[0].tags[tag]! + ends[1].tags[tag]!;
    addTags(bytes, lists[OWN_LIST]!, own, 0);
    const word = wordOf(own, ends, roomFor);
    word[TAG_WORD.signs] = signsOf(spelling);
    NEIGHBOURS.forEach((list, k) => {
      addTags(bytes, lists[list]!, word, TAG_WORD.around + k * size);
    });
    return word;
  };
}

/** A word with its tags, their scores and their steps. */
function wordOf(
  own: Int16Array,
  [beginning, end]: readonly [EndSums, EndSums],
  roomFor: (bytes: number) => TagWord,
): TagWord {
  const size = own.length;
  const tags = bestTags(own);
  const steps = stepsAt(size);
  const word = roomFor(steps + tags.length * size);
  word[TAG_WORD.count] = tags.length;
  for (let k = 0; k < tags.length; k++) {
    const tag = tags[k]!;
    word[TAG_WORD.tags + k] = tag;
    word[TAG_WORD.scores + k] = own[tag]! - own[tags[0]!]!;
    for (let before = 0; before < size; before++) {
      const step = beginning.pairs[before * size + tag]! + end.pairs[before * size + tag]!;
      word[steps + k * size + before] = Math.max(-128, Math.min(127, step));
    }
  }
  return word;
}

// An array of its own has its memory from the system, which takes as long as a third of the sums. Some nine words share a room: it
// stays as long as one of them is kept.
const ROOM = 2 ** 12;

/** Gives parts of larger pieces of memory. */
function createRooms(): (bytes: number) => TagWord {
  let room = new ArrayBuffer(ROOM);
  let used = 0;
  return (bytes) => {
    if (used + bytes > ROOM) {
      room = new ArrayBuffer(ROOM);
      used = 0;
    }
    used += bytes;
    return new Int8Array(room, used - bytes, bytes);
  };
}

/** The best tags, best first; the earlier one of equals. */
function bestTags(scores: Int16Array): number[] {
  const best: number[] = [];
  for (let tag = 0; tag < scores.length; tag++) {
    const score = scores[tag]!;
    if (best.length === MOST_TAGS && scores[best[MOST_TAGS - 1]!]! >= score) continue;
    let place = Math.min(best.length, MOST_TAGS - 1);
    for (; place > 0 && scores[best[place - 1]!]! < score; place--) best[place] = best[place - 1]!;
    best[place] = tag;
  }
  return best.filter((tag) => scores[tag]! >= scores[best[0]!]! - WIDTH);
}

/** Writes the offsets of the lists of a row. */
function findLists(row: number, bytes: Uint8Array, lists: Int32Array): void {
  for (let list = 0, at = row; list < lists.length; list++) {
    lists[list] = at;
    if (row >= 0) at += 1 + 2 * bytes[at]!;
  }
}

// Most words are, and the expressions below cost more than everything else.
const isPersian = (spelling: string) =>
  spelling.charCodeAt(0) > 0x7f && spelling.charCodeAt(spelling.length - 1) > 0x7f;

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const ALL_PUNCTUATION = /^[!-/:-@[-`{-~]*$/;

function signsOf(spelling: string): number {
  if (isPersian(spelling)) return 0;
  return (
    (PUNCTUATION.test(spelling) ? SIGNS.punctuation : 0) |
    (ALL_PUNCTUATION.test(spelling) ? SIGNS.onlyPunctuation : 0) |
    (/\d/.test(spelling) ? SIGNS.digits : 0) |
    (/^\d*$/.test(spelling) ? SIGNS.onlyDigits : 0)
  );
}
