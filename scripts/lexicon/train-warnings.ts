import { readFileSync, writeFileSync } from 'node:fs';
import { ezafeFeatures, wordFeatures } from '../../server/reading/doubt.ts';
import type { Draft } from '../../server/reading/drafts.ts';
import { createEngine, type Engine } from '../../server/reading/engine.ts';
import { chooseHomographs, scoreEzafes } from '../../server/reading/read-tokens.ts';
import { foldPhonemes } from '../../server/reading/sounds.ts';
import { doubtSource } from './doubt-source.ts';
import { exampleOf } from './examples.ts';
import { type Logits, learnLogits, logitOf } from './logistic.ts';
import { farsdatSentences, isMeasured, type Sentence, updtSentences } from './sentences.ts';

const OUTPUT = new URL('../../server/reading/doubt-weights.ts', import.meta.url);

// At most 6 % of the words that are read right may be warned of; below that by as much as folds differ.
const RIGHT_WARNED = 0.055;
// UPDT's labels are read from marks and are wrong about as often as the engine is.
const SILVER_WEIGHT = 0.3;
const FOLDS = 5;

/** A word of a held-out sentence, and what the engine got wrong in it. */
interface Judged {
  word: number[];
  ezafe: number[];
  isWordWrong: boolean;
  isEzafeWrong: boolean;
  /** Whether the spelling or the writer decided the ezafe. */
  isEzafeGiven: boolean;
  isGold: boolean;
  fold: number;
}

/** Learns which readings to doubt from the sentences that a model for measuring has not seen. */
function main([folder, model]: string[]): void {
  if (folder === undefined || model === undefined) {
    process.stderr.write('usage: node scripts/lexicon/train-warnings.ts DATA_FOLDER MODEL_FOR_MEASURING\n');
    process.exit(2);
  }
  const engine = createEngine(readFileSync(model));
  const held = [...farsdatSentences(folder), ...updtSentences(folder)].filter((_, i) => isMeasured(i));
  const judged = held.flatMap((sentence, i) => judgedWords(sentence, engine, i));
  process.stderr.write(`${validated(judged)}\n`);
  const doubts = learn(judged);
  writeFileSync(OUTPUT, doubtSource(doubts.word, doubts.ezafe, threshold(judged, doubts)));
}

function judgedWords(sentence: Sentence, engine: Engine, place: number): Judged[] {
  const { drafts, labels } = exampleOf(sentence, engine);
  chooseHomographs(drafts, engine.chooseHomograph);
  scoreEzafes(drafts, engine.scoreEzafe);
  return drafts.flatMap((draft, i) => {
    const label = labels[i];
    if (draft.token.kind !== 'word' || !label?.sure || label.keys.length > 1) return [];
    const said = judge(draft, drafts[i + 1], label.phonemes);
    return [{ ...said, isGold: sentence.isGold, fold: place % FOLDS }];
  });
}

function judge(draft: Draft, next: Draft | undefined, said: string) {
  const stem = (phonemes: string) => foldPhonemes(phonemes.replace(/-(?:y?e|o)$/, ''));
  return {
    word: wordFeatures(draft),
    ezafe: ezafeFeatures(draft, next),
    isWordWrong: stem(said) !== stem(draft.pronunciation.phonemes),
    isEzafeWrong: /-y?e$/.test(said) !== draft.ezafeScore > 0,
    isEzafeGiven: !Number.isFinite(draft.ezafeScore),
  };
}

interface Doubts {
  word: Logits;
  ezafe: Logits;
}

function learn(judged: readonly Judged[]): Doubts {
  const weightOf = ({ isGold }: Judged) => (isGold ? 1 : SILVER_WEIGHT);
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
  return 1 - (1 - probability(logitOf(word, one.word))) * (1 - ezafeDoubt);
}

const isWrong = (one: Judged) => one.isWordWrong || one.isEzafeWrong;

/** The doubt that the allowed share of the gold words that are right exceeds. */
function threshold(judged: readonly Judged[], doubts: Doubts): number {
  const right = judged.filter((one) => one.isGold && !isWrong(one)).map((one) => doubtOf(one, doubts));
  return right.sort((a, b) => b - a)[Math.floor(right.length * RIGHT_WARNED)] ?? 1;
}

/** What weights find in gold words that they were not learnt from, by cross-validation. */
function validated(judged: readonly Judged[]): string {
  const counts = { right: [0, 0], wrong: [0, 0] };
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = judged.filter((one) => one.fold !== fold);
    const doubts = learn(others);
    const least = threshold(others, doubts);
    for (const one of judged.filter((other) => other.isGold && other.fold === fold)) {
      const count = counts[isWrong(one) ? 'wrong' : 'right'];
      count[1]!++;
      if (doubtOf(one, doubts) > least) count[0]!++;
    }
  }
  const { right, wrong } = counts;
  return `warned of ${wrong[0]} of ${wrong[1]} words that are wrong, ${right[0]} of ${right[1]} that are right`;
}

main(process.argv.slice(2));
