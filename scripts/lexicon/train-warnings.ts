import { writeFileSync } from 'node:fs';
import { ezafeFeatures, leastDoubt, wordFeatures } from '../../server/reading/doubt.ts';
import { createEngine, type Engine } from '../../server/reading/engine.ts';
import { parseModel } from '../../server/reading/model.ts';
import { foldPhonemes, hasEzafe } from '../../server/reading/sounds.ts';
import { readingModel } from '../../server/reading-model.ts';
import { doubtSource } from './doubt-source.ts';
import { isReadOtherwise, type LabelledWord, labelledWords } from './labelled-words.ts';
import { type Logits, learnLogits, logitOf } from './logistic.ts';
import { corpora, goldHalf, ownSentences, PARTS, partOf, type Sentence } from './sentences.ts';

const OUTPUT = new URL('../../server/reading/doubt-weights.ts', import.meta.url);

// This share of the words that are read right may be warned of; six in a hundred are allowed.
const RIGHT_WARNED = 0.058;
// UPDT's labels are read from marks and are wrong about as often as the engine is.
const SILVER_WEIGHT = 0.6;
const FOLDS = 5;

/** A word of a held-out sentence, and what the engine got wrong in it. */
interface Judged {
  word: number[];
  least: number;
  ezafe: number[];
  isWordWrong: boolean;
  isEzafeWrong: boolean;
  /** Whether the spelling or the writer decided the ezafe. */
  isEzafeGiven: boolean;
  source: Source;
  fold: number;
}

type Source = 'farsdat' | 'updt' | 'own';
const SOURCES: readonly Source[] = ['farsdat', 'updt', 'own'];

/**
 * Learns which readings to doubt from sentences that the model which reads them has not seen: six models built with
 * `--for-warnings`, in the order of their parts.
 */
function main([folder, ...models]: string[]): void {
  if (folder === undefined || models.length !== PARTS) {
    process.stderr.write('usage: node scripts/lexicon/train-warnings.ts DATA_FOLDER MODEL_0 ... MODEL_5\n');
    process.exit(2);
  }
  const judged = models.flatMap((model, part) => judgedPart(folder, part, model));
  process.stderr.write(validated(judged));
  const doubts = learn(judged);
  writeFileSync(OUTPUT, doubtSource(doubts.word, doubts.ezafe, threshold(judged, doubts)));
}

/** The words of the sentences that a model for warnings was built without. */
function judgedPart(folder: string, part: number, model: string): Judged[] {
  const engine = createEngine(parseModel(readingModel(model)));
  const isLeftOut = (place: number) => partOf(place) === part;
  const { farsdat, updt } = corpora(folder, isLeftOut);
  const own = [goldHalf(), ownSentences()].flatMap((all) => all.filter((_, i) => isLeftOut(i)));
  return [
    ...farsdat.flatMap((one, i) => judgedWords(one, engine, 'farsdat', i)),
    ...updt.flatMap((one, i) => judgedWords(one, engine, 'updt', i)),
    ...own.flatMap((one, i) => judgedWords(one, engine, 'own', i)),
  ];
}

function judgedWords(sentence: Sentence, engine: Engine, source: Source, place: number): Judged[] {
  return labelledWords(sentence, engine).map((word) => ({ ...judge(word), source, fold: place % FOLDS }));
}

function judge(labelled: LabelledWord) {
  const { draft, next, said } = labelled;
  return {
    word: wordFeatures(draft),
    least: leastDoubt(draft),
    ezafe: ezafeFeatures(draft, next),
    isWordWrong: isReadOtherwise(labelled, foldPhonemes),
    isEzafeWrong: hasEzafe(said) !== draft.ezafeScore > 0,
    isEzafeGiven: !Number.isFinite(draft.ezafeScore),
  };
}

interface Doubts {
  word: Logits;
  ezafe: Logits;
}

function learn(judged: readonly Judged[]): Doubts {
  const weightOf = ({ source }: Judged) => (source === 'updt' ? SILVER_WEIGHT : 1);
  const open = judged.filter((one) => !one.isEzafeGiven);
  return {
    word: learnLogits(
      judged.map((one) => ({ features: one.word, answer: one.isWordWrong, weight: weightOf(one) })),
    ),
    ezafe: learnLogits(
      open.map((one) => ({ features: one.ezafe, answer: one.isEzafeWrong, weight: weightOf(one) })),
    ),
  };
}

const probability = (logit: number) => 1 / (1 + Math.exp(-logit));

function doubtOf(one: Judged, { word, ezafe }: Doubts): number {
  const ezafeDoubt = one.isEzafeGiven ? 0 : probability(logitOf(ezafe, one.ezafe));
  const wordDoubt = Math.max(one.least, probability(logitOf(word, one.word)));
  return 1 - (1 - wordDoubt) * (1 - ezafeDoubt);
}

const isWrong = (one: Judged) => one.isWordWrong || one.isEzafeWrong;

/** The doubt that the allowed share of FarsDat's right words exceeds: its text is ordinary, and its labels the surest. */
function threshold(judged: readonly Judged[], doubts: Doubts): number {
  const right = judged.filter((one) => one.source === 'farsdat' && !isWrong(one));
  const sorted = right.map((one) => doubtOf(one, doubts)).sort((one, other) => other - one);
  return sorted[Math.floor(RIGHT_WARNED * sorted.length)] ?? 1;
}

/** What weights find in words that they were not learnt from, by cross-validation. */
function validated(judged: readonly Judged[]): string {
  const warned = new Set<Judged>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = judged.filter((one) => one.fold !== fold);
    const doubts = learn(others);
    const least = threshold(others, doubts);
    for (const one of judged) if (one.fold === fold && doubtOf(one, doubts) > least) warned.add(one);
  }
  return SOURCES.map((source) => {
    const words = judged.filter((one) => one.source === source);
    const share = (some: readonly Judged[]) =>
      ((100 * some.filter((one) => warned.has(one)).length) / some.length).toFixed(1);
    const right = words.filter((one) => !isWrong(one));
    return `${source}: warned of ${share(words.filter(isWrong))} % of the wrong, ${share(right)} % of the right words\n`;
  }).join('');
}

main(process.argv.slice(2));
