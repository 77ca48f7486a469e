import { command, operand, operands, runAsProcess } from '../../../server/command-line/index.ts';
import { createBoostedTrees } from '../../../server/reading/confidence/boosted-trees.ts';
import {
  ezafeConfidenceFeatures,
  leastError,
  wordConfidenceFeatures,
} from '../../../server/reading/confidence/confidence.ts';
import { createEngine, type Engine } from '../../../server/reading/engine.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { hasEzafe } from '../../../server/reading/notation/sounds.ts';
import { isEzafeScored } from '../../../server/reading/sentence/word-analysis.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { isReadOtherwise, type LabelledWord, labelledWords } from '../examples/labelled-words.ts';
import { growTrees } from '../learners/grow-trees.ts';
import { PARTS, partOf } from '../sources/held-out.ts';
import { corpora } from '../sources/sentences/corpora.ts';
import { freshMeasured, goldHalf, goldMeasured, ownSentences } from '../sources/sentences/own-sentences.ts';
import type { Sentence } from '../sources/sentences/sentence.ts';
import { type ErrorTrees, writeConfidenceWeights } from './confidence-weights.ts';

// This share of the everyday words that are read right may be warned of: six in a hundred are allowed, and texts differ.
const RIGHT_WARNED = 0.054;
// UPDT's labels are read from marks and are wrong about as often as the engine is.
const SILVER_WEIGHT = 0.6;
const FOLDS = 5;

/** A word of a held-out sentence, and what the engine got wrong in it. */
interface Judged {
  word: Uint8Array;
  least: number;
  ezafe: Uint8Array;
  isWordWrong: boolean;
  isEzafeWrong: boolean;
  /** Whether the spelling or the writer decided the ezafe. */
  isEzafeGiven: boolean;
  source: Source;
  fold: number;
}

const LEARNT = ['farsdat', 'updt', 'own', 'gold'] as const;
type Source = (typeof LEARNT)[number] | 'measured';

/**
 * Learns how likely readings are wrong, from sentences that the model which reads them has not seen: six models built
 * with `--for-warnings`, in the order of their parts.
 */
function trainConfidence(folder: string, models: readonly string[]): void {
  const engines = models.map((model) => createEngine(parseModel(readingModel(model))));
  const judged = engines.flatMap((engine, part) => judgedPart(folder, part, engine));
  const trees = learn(judged);
  const least = threshold(judged, trees);
  process.stderr.write(validated(judged) + measured(engines, trees, least));
  writeConfidenceWeights({ ...trees, warnedFrom: least });
}

/** The words of the sentences that a model for warnings was built without. */
function judgedPart(folder: string, part: number, engine: Engine): Judged[] {
  const isLeftOut = (place: number) => partOf(place) === part;
  const { farsdat, updt } = corpora(folder, isLeftOut);
  return [
    ...judgedWords(farsdat, engine, 'farsdat'),
    ...judgedWords(updt, engine, 'updt'),
    ...judgedWords(ofPart(part, ownSentences()), engine, 'own'),
    ...judgedWords(ofPart(part, goldHalf()), engine, 'gold'),
  ];
}

const ofPart = (part: number, all: readonly Sentence[]) => all.filter((_, place) => partOf(place) === part);

const judgedWords = (sentences: readonly Sentence[], engine: Engine, source: Source): Judged[] =>
  sentences.flatMap((sentence, i) =>
    labelledWords(sentence, engine).map((word) => ({ ...judge(word, engine), source, fold: i % FOLDS })),
  );

function judge(labelled: LabelledWord, { isEnding }: Engine) {
  const { words, place, said } = labelled;
  const word = words[place]!;
  return {
    word: wordConfidenceFeatures(word, isEnding),
    least: leastError(word),
    ezafe: ezafeConfidenceFeatures(words, place, isEnding),
    isWordWrong: isReadOtherwise(labelled),
    isEzafeWrong: hasEzafe(said) !== word.ezafeScore > 0,
    isEzafeGiven: !isEzafeScored(word),
  };
}

function learn(judged: readonly Judged[]): ErrorTrees {
  const weightOf = ({ source }: Judged) => (source === 'updt' ? SILVER_WEIGHT : 1);
  const open = judged.filter((one) => !one.isEzafeGiven);
  return {
    word: growTrees(
      judged.map((one) => ({ features: one.word, answer: one.isWordWrong, weight: weightOf(one) })),
    ),
    ezafe: growTrees(
      open.map((one) => ({ features: one.ezafe, answer: one.isEzafeWrong, weight: weightOf(one) })),
    ),
  };
}

function errorBy(trees: ErrorTrees): (one: Judged) => number {
  const [word, ezafe] = [createBoostedTrees(trees.word), createBoostedTrees(trees.ezafe)];
  return (one) => {
    const ezafeError = one.isEzafeGiven ? 0 : ezafe(one.ezafe);
    return 1 - (1 - Math.max(one.least, word(one.word))) * (1 - ezafeError);
  };
}

const isWrong = (one: Judged) => one.isWordWrong || one.isEzafeWrong;

/**
 * The probability of an error that the allowed share of the gold set's right words exceeds: its text is everyday, and
 * its labels are the surest.
 */
function threshold(judged: readonly Judged[], trees: ErrorTrees): number {
  const right = judged.filter((one) => one.source === 'gold' && !isWrong(one));
  const sorted = right.map(errorBy(trees)).sort((one, other) => other - one);
  return sorted[Math.floor(RIGHT_WARNED * sorted.length)] ?? 1;
}

/** What weights find in words that they were not learnt from, by cross-validation. */
function validated(judged: readonly Judged[]): string {
  const warned = new Set<Judged>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = judged.filter((one) => one.fold !== fold);
    const trees = learn(others);
    const least = threshold(others, trees);
    const errorOf = errorBy(trees);
    for (const one of judged) if (one.fold === fold && errorOf(one) > least) warned.add(one);
  }
  const isWarned = (one: Judged) => warned.has(one);
  return LEARNT.map((source) => {
    const words = judged.filter((one) => one.source === source);
    return found(source, words, isWarned);
  }).join('');
}

/** What they find in sentences that no model has learnt from, each read by one of the models. */
function measured(engines: readonly Engine[], trees: ErrorTrees, least: number): string {
  const errorOf = errorBy(trees);
  const foundIn = (name: string, all: readonly Sentence[]) => {
    const words = engines.flatMap((engine, part) => judgedWords(ofPart(part, all), engine, 'measured'));
    return found(name, words, (one) => errorOf(one) > least);
  };
  return foundIn('gold, measuring half', goldMeasured()) + foundIn('fresh', freshMeasured());
}

function found(name: string, words: readonly Judged[], isWarned: (one: Judged) => boolean): string {
  const share = (some: readonly Judged[]) =>
    `${((100 * some.filter(isWarned).length) / some.length).toFixed(1)} % of the ${some.length}`;
  const right = words.filter((one) => !isWrong(one));
  return `${name}: warned of ${share(words.filter(isWrong))} wrong, ${share(right)} right words\n`;
}

await runAsProcess({
  call: 'node scripts/training/stages/train-confidence.ts',
  prefix: 'train-confidence: ',
  command: command({
    summary: `Learns how likely readings are wrong from sentences that the model which reads them has not seen: six models built with
\`--for-warnings\`, in the order of their parts. Writes scripts/training/weights/confidence.tsv, which the model is packed from.`,
    operands: { folder: operand('DATA_FOLDER'), models: operands('MODEL_0 ... MODEL_5', PARTS, PARTS) },
    act: (_, { folder, models }) => trainConfidence(folder, models),
  }),
});
