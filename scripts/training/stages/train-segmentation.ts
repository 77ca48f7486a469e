import { command, operand, runAsProcess } from '../../../server/command-line/index.ts';
import { hashOf } from '../../../server/reading/base/hash.ts';
import { createEngine } from '../../../server/reading/engine.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { ALPHABET } from '../../../server/reading/notation/script.ts';
import {
  boundaryFeatures,
  type Feature,
  type PartLookup,
  partFeatures,
  placeOf,
  wayFeatures,
} from '../../../server/reading/spacing/segmentation/features.ts';
import { likeliestSegments } from '../../../server/reading/spacing/segmentation/likeliest-segments.ts';
import {
  letterBits,
  letterRow,
  type SegmentationWeights,
} from '../../../server/reading/spacing/segmentation/segmentation-weights.ts';
import { openWordFrequencies } from '../../../server/reading/spacing/segmentation/word-frequencies.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { type Choice, learnRanking, numberFeatures, withNumbers } from '../learners/ranking.ts';
import { readMerged } from '../merged/merged.ts';
import { unknownKeys } from '../own/unknown-words.ts';
import { trainingSentences } from '../sources/sentences/training-sentences.ts';
import { taughtTexts } from '../sources/taught-texts.ts';
import { writeSegmentationWeights } from './segmentation-weights.ts';
import { isSpelling, packWordFrequencies, withoutRuns, wordFrequencies } from './train-word-frequencies.ts';
import { wordsOfText } from './train-word-pairs.ts';

// Words of one line in so many are run together; how often words are used is counted in the others.
const PARTED = 10;
// Of so many places in a line one is without its blank, and of so many of these the next one, too.
const [PLACES, TWICE] = [3, 8];
const SHORTEST = 4;
// Of so many rare words of the lexicon one is asked about as if it were unknown.
const RARE_TAUGHT = 4;
// How many ways to part a spelling are compared.
const WAYS = 8;
const MOST_PARTS = 4;
// What an unknown word of running text gains at least, in logits, that is several.
const SEVERAL = 2;
// Features of fewer spellings than this are left out.
const LEAST_SPELLINGS = 10;
// Few features, each of thousands of spellings, need hardly any.
const DECAY = 0.0001;

/** A spelling with the ways to part it; `right` is none of them for one word. */
interface Question {
  right: readonly string[] | undefined;
  ways: { parts: readonly string[]; features: readonly Feature[] }[];
}

/**
 * Learns which unknown spellings are words that are run together: from running text without some of its blanks, and from
 * unknown words of the same text and rare words of the lexicon.
 */
function trainSegmentation(folder: string): void {
  const { spacing, wordTypeOf } = createEngine(parseModel(readingModel()));
  const isUnknown = (key: string) =>
    key.length >= SHORTEST && isSpelling(key) && wordTypeOf(key).origin === 'letters';
  const sentences = trainingSentences(
    folder,
    () => true,
    () => true,
  );
  const lines = Map.groupBy(taughtTexts(folder, sentences), (line) => hashOf(line) % PARTED === 0);
  const frequencies = wordFrequencies(folder, lines.get(false)!);
  const parted = lines
    .get(true)!
    .flatMap(runTogether)
    .filter((parts) => isUnknown(parts.join('')));
  const measuring = unknownKeys();
  const lookupOf = (some: ReadonlyMap<string, number>): PartLookup => ({
    ...spacing,
    frequencyOf: openWordFrequencies(packWordFrequencies(some)),
  });
  const unknown = new Set(lines.get(false)!.flatMap((line) => wordsOfText(line).flat()));
  const whole = [
    ...[...unknown].filter((key) => !measuring.has(key) && isUnknown(key)),
    ...rareWords(lookupOf(frequencies)).filter((key) => hashOf(key) % RARE_TAUGHT === 0),
  ];
  const first = learnFrom(parted, whole, lookupOf(frequencies));
  const runs = { ...lookupOf(frequencies), segmentation: first };
  const words = withoutRuns(frequencies, wordTypeOf, runs);
  const isOne = (key: string) => (likeliestSegments(key, runs)?.gain ?? 0) < SEVERAL;
  const one = whole.filter(isOne);
  process.stderr.write(
    `${parted.length} run together, ${one.length} of ${whole.length} unknown words and ${words.size} of ${frequencies.size} words one\n`,
  );
  writeSegmentationWeights(learnFrom(parted, one, lookupOf(words)));
}

function learnFrom(
  parted: readonly (readonly string[])[],
  whole: readonly string[],
  lookup: PartLookup,
): SegmentationWeights {
  const letters = letterPairs(rareWords(lookup));
  const ask = (key: string, right?: readonly string[]): Question => ({
    right,
    ways: waysOf(key, right, letters, lookup),
  });
  const questions = [...parted.map((parts) => ask(parts.join(''), parts)), ...whole.map((key) => ask(key))];
  return { features: learn(questions), letters };
}

/** The words of a line that are run together where blanks are left out by chance, the same in each training. */
function runTogether(line: string): string[][] {
  return wordsOfText(line).flatMap((words) =>
    words.flatMap((_, i) => {
      const chance = hashOf(`${line} ${i}`);
      const parts = words.slice(i, i + (chance % (PLACES * TWICE) === 0 ? 3 : 2));
      const isClear = parts.every((part) => part.length > 1 || part === 'و') && parts.at(-1) !== 'و';
      return chance % PLACES === 0 && parts.length > 1 && isClear ? [parts] : [];
    }),
  );
}

/** Words of the lexicon that neither sentences nor lists of frequencies have: names, and words as rare as unknown ones. */
const rareWords = ({ knownPartOf, frequencyOf }: PartLookup): string[] => [
  ...new Set(
    readMerged()
      .readings.map(({ word }) => word)
      .filter((word) => knownPartOf(word)?.seen === 0 && frequencyOf(word) === undefined),
  ),
];

/** How unlikely words have a letter behind another, in hundredths of a bit; one that none has counts as had once. */
function letterPairs(words: readonly string[]): number[][] {
  const size = ALPHABET.length + 1;
  const counts = Array.from({ length: size }, () => new Array<number>(size).fill(1));
  for (const word of words)
    for (let i = 0; i <= word.length; i++) counts[letterRow(word[i - 1])]![letterRow(word[i])]!++;
  return counts.map((row) => {
    const all = row.reduce((sum, count) => sum + count, 0);
    return row.map((count) => Math.round(-100 * Math.log2(count / all)));
  });
}

/** The ways to part a spelling by the most frequent words, with the right one among them if its parts are words. */
function waysOf(
  key: string,
  right: readonly string[] | undefined,
  letters: SegmentationWeights['letters'],
  lookup: PartLookup,
): Question['ways'] {
  const bits = letterBits(key, letters);
  const found = frequentParts(key, lookup);
  if (right && !found.some((parts) => parts.join(' ') === right.join(' '))) found.push(right);
  return found.flatMap((parts) => {
    const features = featuresOf(key, parts, bits, lookup);
    return features ? [{ parts, features }] : [];
  });
}

function featuresOf(
  key: string,
  parts: readonly string[],
  bits: number,
  lookup: PartLookup,
): Feature[] | undefined {
  const features = wayFeatures(key, parts, bits, lookup);
  for (const [i, part] of parts.entries()) {
    const own = partFeatures(part, placeOf(i, i + 1, parts.length), lookup);
    if (!own) return undefined;
    features.push(...own, ...(i === 0 ? [] : boundaryFeatures(parts[i - 1]!, part, lookup)));
  }
  return features;
}

// What a part costs whose frequency is unknown, in bits.
const [RARE, PAIR, BLANK] = [-5, 5, 21];

function frequentParts(key: string, lookup: PartLookup): (readonly string[])[] {
  const ways: { parts: readonly string[]; bits: number }[][] = Array.from(
    { length: key.length + 1 },
    () => [],
  );
  ways[0]!.push({ parts: [], bits: 0 });
  const mostFrequent = (at: number) =>
    ways[at]!.sort((a, b) => a.bits - b.bits)
      .slice(0, WAYS)
      .filter(({ parts }) => parts.length < MOST_PARTS);
  for (let from = 0; from < key.length; from++) {
    const before = mostFrequent(from);
    for (let to = from + 1; before.length > 0 && to <= key.length; to++) {
      const part = key.slice(from, to);
      const isWhole = to - from === key.length;
      if (isWhole || !partFeatures(part, placeOf(from, to, key.length), lookup)) continue;
      const bits = BLANK - (lookup.frequencyOf(part) ?? RARE);
      for (const way of before) {
        const last = way.parts.at(-1);
        const pair = last !== undefined && lookup.isSeenPair(last, part) ? PAIR : 0;
        ways[to]!.push({ parts: [...way.parts, part], bits: way.bits + bits - pair });
      }
    }
  }
  return ways[key.length]!.sort((a, b) => a.bits - b.bits)
    .slice(0, WAYS)
    .map(({ parts }) => parts);
}

/** The weights of the features that several spellings have. */
function learn(questions: readonly Question[]): Map<string, number> {
  const numberOf = numberFeatures(
    questions.map(({ ways }) => ways),
    LEAST_SPELLINGS,
  );
  const asked = questions
    .filter(isOpen)
    .map(({ right, ways }): Choice[] => [
      { features: [], isRight: right === undefined },
      ...ways.map(({ parts, features }) =>
        withNumbers({ features, isRight: parts.join(' ') === right?.join(' ') }, numberOf),
      ),
    ]);
  const weights = learnRanking(asked, numberOf.size, DECAY);
  return new Map([...numberOf].map(([name, i]) => [name, Math.round(100 * weights[i]!)]));
}

const isOpen = ({ right, ways }: Question): boolean =>
  right === undefined ? ways.length > 0 : ways.some(({ parts }) => parts.join(' ') === right.join(' '));

await runAsProcess({
  call: 'node scripts/training/stages/train-segmentation.ts',
  prefix: 'train-segmentation: ',
  command: command({
    summary: `Learns which unknown spellings are words that are run together, and writes segmentation.tsv and letter-pairs.tsv in
scripts/training/weights.`,
    operands: { folder: operand('DATA_FOLDER') },
    act: (_, { folder }) => trainSegmentation(folder),
  }),
});
