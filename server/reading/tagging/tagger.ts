import type { TagWord } from '../sentence/word-type.ts';
import { LEADS, ROLES } from './phrase-chain.ts';
import { affixId, latin1, TEST_KINDS } from './tagger-format.ts';
import { addPairs, addTags, openTagger, type TaggerTables } from './tagger-tables.ts';
import { createTagWords, MOST_TAGS, stepsAt, TAG_WORD } from './tagger-words.ts';

/** The tagger's result for a sentence, in the order of its words and signs. The next sentence overwrites it. */
export interface Tagged {
  /** Parts of speech, with or without ezafe: indices into the tagger's list of tags. */
  tags: Uint8Array;
  /** The score of the best tagging with an ezafe here minus that of the best one without, in 1/16; at most 200. */
  margins: Int16Array;
}

/** What is true of a tag in every sentence. */
export interface TagFacts {
  /** Its name, as the tagger's makers call it. */
  name: string;
  /** The tag without regard to ezafe. */
  kind: number;
  /** Its role for the phrases around it: see ROLES. */
  role: number;
  /** Whether it is a noun or a pronoun, which may be a phrase by itself. */
  isNominal: boolean;
  /** How it leads to the noun behind it: see LEADS. */
  leads: number;
  hasEzafe: boolean;
}

export interface Tagger {
  /** What it knows of a word by itself. Not cached: word types keep it. */
  wordOf(spelling: string): TagWord;
  /** The same for what stands between words, cached. */
  signOf(spelling: string): TagWord;
  /** The number of a tag; -1 where it has none of this name. */
  kindOf(name: string): number;
  /** What is true of each tag. */
  facts: readonly TagFacts[];
  /** Tags the words and signs of a sentence. Linear in their number. */
  tag(sentence: readonly TagWord[]): Tagged;
}

const LARGEST_MARGIN = 200;
const NEVER = -1e8;
const NOMINAL = ['N', 'PRO'];

/** Opens the tagger's section of a model. */
export function createTagger(bytes: Uint8Array): Tagger {
  const tables = openTagger(bytes);
  const { wordOf, signOf, beyond } = createTagWords(tables);
  const testsOf = createTests(tables);
  const size = tables.tags.length;
  const facts = tables.tags.map((name, tag) => {
    const kind = tables.tags.indexOf(name.replace(/e$/, ''));
    const isNominal = NOMINAL.includes(tables.tags[kind]!);
    const leads = LEADS[tables.tags[kind]!] ?? 0;
    return { name, kind, role: ROLES[name] ?? 0, isNominal, leads, hasEzafe: kind !== tag };
  });
  // Kept between calls: allocating this much memory is slow.
  let paths = createPaths(100);
  const words: TagWord[] = [];
  const tag = (sentence: readonly TagWord[]) => {
    words.length = 0;
    words.push(beyond[0]!, beyond[1]!);
    for (const word of sentence) words.push(word);
    words.push(beyond[2]!, beyond[3]!);
    if (paths.capacity < sentence.length) paths = createPaths(2 * sentence.length);
    for (let i = 0; i < sentence.length; i++) extend(paths, i, words, testsOf(words, i + 2), size);
    decide(paths, words, facts);
    return paths;
  };
  return { wordOf, signOf, kindOf: (name) => tables.tags.indexOf(name), facts, tag };
}

/** For each word of a sentence and each tag that it may have: how well it fits, and the best path to it. */
interface Paths extends Tagged {
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
    tags: new Uint8Array(capacity),
    margins: new Int16Array(capacity),
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
  const earlier = words[i]!;
  const before = words[i + 1]!;
  const next = words[i + 3]!;
  const second = words[i + 4]!;
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

/** Goes back through a sentence: the best path through a tag is the best path to it joined with the best path from it. */
function decide(paths: Paths, words: readonly TagWord[], facts: readonly TagFacts[]): void {
  const { scores, reached, onward, steps, tags, margins } = paths;
  const count = words.length - 2 * AHEAD;
  if (count === 0) return;
  onward.fill(0, (count - 1) * MOST_TAGS, count * MOST_TAGS);
  for (let i = count - 1; i >= 0; i--) {
    const word = words[i + AHEAD]!;
    const width = i === 0 ? 0 : words[i + AHEAD - 1]![COUNT]!;
    const earlier = (i - 1) * MOST_TAGS;
    for (let p = 0; p < width; p++) onward[earlier + p] = NEVER;
    let withEzafe = NEVER;
    let without = NEVER;
    let best = NEVER;
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
    tags[i] = chosen;
    margins[i] = Math.max(-LARGEST_MARGIN, Math.min(LARGEST_MARGIN, withEzafe - without));
  }
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
