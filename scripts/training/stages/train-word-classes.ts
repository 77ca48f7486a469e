import { command, operand, runAsProcess } from '../../../server/command-line/index.ts';
import { createEngine, type Engine } from '../../../server/reading/engine.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { smallHash } from '../../../server/reading/sentence/shape.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { exampleOf } from '../examples/sentence-example.ts';
import { centresOf, kMeans } from '../learners/k-means.ts';
import { learnWordVectors, type NumberedText } from '../learners/word-vectors.ts';
import { homographReadings } from '../sources/homograph-readings.ts';
import { gatherEntries } from '../sources/lexicon/entries.ts';
import { mergeSources } from '../sources/lexicon/merge-sources.ts';
import { trainingSentences } from '../sources/sentences/training-sentences.ts';
import { taughtTexts } from '../sources/taught-texts.ts';
import { writeWordClasses } from './word-classes.ts';

const FINE = 1024;
const COARSE = 256;
// Rarer words stand in too few places to tell where they belong.
const LEAST = 4;

/** Sorts the lexicon's words by the words that they stand near, and writes word-classes.tsv. */
function trainWordClasses(folder: string): void {
  const engine = createEngine(parseModel(readingModel()));
  const isTaught = () => true;
  const sentences = trainingSentences(folder, isTaught, isTaught);
  const texts = taughtTexts(folder, sentences).map((text) => lemmasOf(text, engine));
  const { words, counts, numberOf } = vocabularyOf(texts, lexiconWords(folder));
  const numbered = texts.map((text): NumberedText => text.map((lemma) => numberOf.get(lemma) ?? -1));
  const vectors = learnWordVectors(numbered, counts);
  const fine = kMeans(vectors, counts.map(Math.log), FINE);
  const coarse = kMeans(centresOf(vectors, fine, FINE), new Float64Array(FINE).fill(1), COARSE);
  const classes = Array.from({ length: FINE }, (_, one) => ({
    coarse: coarse[one]! + 1,
    words: words.filter((_, word) => fine[word] === one),
  }));
  writeWordClasses(classes.filter((one) => one.words.length > 0));
}

const lemmasOf = (text: string, engine: Engine): number[] =>
  exampleOf({ text, labels: [] }, engine).words.map(({ type }) => type.lemma);

/** The words of the lexicon by their hashes: others, names of people among them, get no class. */
function lexiconWords(folder: string): Map<number, string> {
  const merged = mergeSources(folder);
  const entries = gatherEntries(merged, homographReadings(merged.homographs));
  return new Map(entries.map(({ key }) => [smallHash(key), key]));
}

/** The words that the texts have often enough, the most frequent first. */
function vocabularyOf(texts: readonly (readonly number[])[], known: ReadonlyMap<number, string>) {
  const seen = new Map<number, number>();
  for (const text of texts) for (const lemma of text) seen.set(lemma, (seen.get(lemma) ?? 0) + 1);
  const frequent = [...seen]
    .filter(([lemma, count]) => count >= LEAST && known.has(lemma))
    .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other);
  return {
    words: frequent.map(([lemma]) => known.get(lemma)!),
    counts: frequent.map(([, count]) => count),
    numberOf: new Map(frequent.map(([lemma], number) => [lemma, number])),
  };
}

await runAsProcess({
  call: 'node scripts/training/stages/train-word-classes.ts',
  prefix: 'train-word-classes: ',
  command: command({
    summary:
      'Sorts words by what they stand near in running text, and writes scripts/training/weights/word-classes.tsv.',
    operands: { folder: operand('DATA_FOLDER') },
    act: (_, { folder }) => trainWordClasses(folder),
  }),
});
