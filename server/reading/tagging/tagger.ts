import type { TagWord } from '../sentence/word-type.ts';
import { ROLES } from './phrase-chain.ts';
import { affixId, latin1, TEST_KINDS } from './tagger-format.ts';
import { addPairs, addTags, openTagger, type TaggerTables } from './tagger-tables.ts';
import { createTagWords, MOST_TAGS, stepsAt, TAG_WORD } from './tagger-words.ts';

/** The tagger's result for a word. */
export interface Tagged {
  /** Its part of speech, with or without ezafe: an index into the tagger's list of tags. */
  tag: number;
  /** The same without regard to ezafe. */
  kind: number;
  /** Its role for the phrases around it: see ROLES. */
  role: number;
  /** The score of the best tagging with an ezafe here minus that of the best one without, in 1/16; at most 200. */
  margin: number;
}

export interface Tagger {
  /** What it knows of a word by itself. Not cached: word types keep it. */
  wordOf(spelling: string): TagWord;
  /** The same for what stands between words, cached. */
  signOf(spelling: string): TagWord;
  /** Tags the words and signs of a sentence. Linear in their number. */
  tag(sentence: readonly TagWord[]): Tagged[];
}

const LARGEST_MARGIN = 200;
const NEVER = -1e8;

/** Opens the tagger's section of a model. */
export function createTagger(bytes: Uint8Array): Tagger {
  const tables = openTagger(bytes);
  const { wordOf, signOf, beyond } = createTagWords(tables);
  const testsOf = createTests(tables);
  const size = tables.tags.length;
  const facts = tables.tags.map((name, tag) => {
    const kind = tables.tags.indexOf(name.replace(/e$/, ''));
    return { tag, kind, role: ROLES[name] ?? 0, hasEzafe: kind !== tag };
  });
  let paths = createPaths(100);
  const tag = (sentence: readonly TagWord[]) => {
    const words = [beyond[0]!, beyond[1]!, ...sentence, beyond[2]!, beyond[3]!];
    // Kept between calls: allocating this much memory is slow.
    if (paths.capacity < sentence.length) paths = createPaths(2 * sentence.length);
    for (let i = 0; i < sentence.length; i++) extend(paths, i, words, testsOf(words, i + 2), size);
    return decide(paths, words, facts);
  };
  return { wordOf, signOf, tag };
}

/** For each word of a sentence and each tag that it may have: how well it fits, and the best path to it. */
interface Paths {
  capacity: number;
  scores: Int32Array;
  /** The scores of the best path up to here, and of the best from here on. */
  reached: Int32Array;
  onward: Int32Array;
  /** What the step from each tag of the word before adds. */
  steps: Int16Array;
}

function createPaths(capacity: number): Paths {
  return {
    capacity,
    scores: new Int32Array(capacity * MOST_TAGS),
    reached: new Int32Array(capacity * MOST_TAGS),
    onward: new Int32Array(capacity * MOST_TAGS),
    steps: new Int16Array(capacity * MOST_TAGS * MOST_TAGS),
  };
}

// The two placeholders before the sentence stand first.
const AHEAD = 2;
const { count: COUNT, tags: TAGS, scores: SCORES, around: AROUND } = TAG_WORD;

function extend(
  { scores, reached, steps }: Paths,
  i: number,
  words: readonly TagWord[],
  tests: Tests,
  size: number,
): void {
  const word = words[i + AHEAD]!;
  const [earlier, before, next, second] = [words[i]!, words[i + 1]!, words[i + 3]!, words[i + 4]!];
  const known = stepsAt(size);
  const width = i === 0 ? 0 : before[COUNT]!;
  for (let k = 0; k < word[COUNT]!; k++) {
    const tag = word[TAGS + k]!;
    const place = i * MOST_TAGS + k;
    scores[place] =
      word[SCORES + k]! +
      tests.tags[tag]! +
      second[AROUND + tag]! +
      next[AROUND + size + tag]! +
      before[AROUND + 2 * size + tag]! +
      earlier[AROUND + 3 * size + tag]!;
    let best = i === 0 ? 0 : NEVER;
    for (let p = 0; p < width; p++) {
      const from = before[TAGS + p]!;
      const step = word[known + k * size + from]! + tests.pairs[from * size + tag]!;
      const path = reached[place - MOST_TAGS - k + p]! + step;
      steps[place * MOST_TAGS + p] = step;
      if (path > best) best = path;
    }
    reached[place] = best + scores[place]!;
  }
}

/** What is true of a tag in every sentence. */
type Facts = Omit<Tagged, 'margin'> & { hasEzafe: boolean };

/** Goes back through a sentence: the best path through a tag is the best path to it joined with the best path from it. */
function decide(paths: Paths, words: readonly TagWord[], facts: readonly Facts[]): Tagged[] {
  const { scores, reached, onward, steps } = paths;
  const count = words.length - 2 * AHEAD;
  const tagged = new Array<Tagged>(count);
  onward.fill(0, (count - 1) * MOST_TAGS, count * MOST_TAGS);
  for (let i = count - 1; i >= 0; i--) {
    const word = words[i + AHEAD]!;
    const width = i === 0 ? 0 : words[i + AHEAD - 1]![COUNT]!;
    const earlier = (i - 1) * MOST_TAGS;
    for (let p = 0; p < width; p++) onward[earlier + p] = NEVER;
    let [withEzafe, without, best] = [NEVER, NEVER, NEVER];
    let chosen = 0;
    for (let k = 0; k < word[COUNT]!; k++) {
      const place = i * MOST_TAGS + k;
      const tag = word[TAGS + k]!;
      const through = reached[place]! + onward[place]!;
      if (through > best) {
        best = through;
        chosen = tag;
      }
      if (facts[tag]!.hasEzafe) withEzafe = Math.max(withEzafe, through);
      else without = Math.max(without, through);
      const rest = scores[place]! + onward[place]!;
      for (let p = 0; p < width; p++) {
        onward[earlier + p] = Math.max(onward[earlier + p]!, steps[place * MOST_TAGS + p]! + rest);
      }
    }
    const { tag, kind, role } = facts[chosen]!;
    const margin = Math.max(-LARGEST_MARGIN, Math.min(LARGEST_MARGIN, withEzafe - without));
    tagged[i] = { tag, kind, role, margin };
  }
  return tagged;
}

/** What punctuation and digits in a word and its neighbours add to tags and to pairs of tags. */
interface Tests {
  tags: Int16Array;
  pairs: Int16Array;
}

function createTests(tables: TaggerTables): (words: readonly TagWord[], i: number) => Tests {
  const known = new Map<number, Tests>();
  const signs = TAG_WORD.signs;
  return (words, i) => {
    const all = words[i - 1]![signs]! | (words[i]![signs]! << 4) | (words[i + 1]![signs]! << 8);
    let tests = known.get(all);
    if (tests === undefined) {
      tests = sumTests(all, tables);
      known.set(all, tests);
    }
    return tests;
  };
}

// The bit, among the signs of the word before, the word and the next one, that answers each of TEST_KINDS.
const TESTED_BITS = [0, 4, 8, 5, 2, 6, 10, 7];

function sumTests(signs: number, { affixAt, bytes, tags: { length: size } }: TaggerTables): Tests {
  const sum = { tags: new Int16Array(size), pairs: new Int16Array(size * size) };
  const tests = TEST_KINDS.map((kind, k) => affixId(kind, latin1(String((signs >> TESTED_BITS[k]!) & 1))));
  for (const start of [affixId('*', []), ...tests].map(affixAt)) {
    addTags(bytes, start, sum.tags, 0);
    addPairs(bytes, start, sum.pairs);
  }
  return sum;
}
