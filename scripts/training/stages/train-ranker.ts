import { command, operand, runAsProcess } from '../../../server/command-line/index.ts';
import { hashOf } from '../../../server/reading/base/hash.ts';
import {
  createLetterToSound,
  type LetterToSound,
} from '../../../server/reading/letter-to-sound/letter-to-sound.ts';
import { createLexicon, type Lexicon, timesSeen } from '../../../server/reading/lexicon/lexicon.ts';
import type { Tables } from '../../../server/reading/model.ts';
import { createAnalyser } from '../../../server/reading/morphology/analyser.ts';
import { type Candidate, createProposer } from '../../../server/reading/out-of-vocabulary/candidates.ts';
import { guessValues, likeliest } from '../../../server/reading/out-of-vocabulary/ranker.ts';
import type { FeatureWeights } from '../../../server/reading/out-of-vocabulary/ranker-weights.ts';
import { inflectedWords } from '../examples/inflected-words.ts';
import { SOURCES, saidAs, sentenceWords, type Word, wordsOf } from '../examples/out-of-vocabulary-words.ts';
import { type Logits, learnLogits } from '../learners/logistic.ts';
import { learnRanking, numberFeatures, withNumbers } from '../learners/ranking.ts';
import { engineTables } from '../own/engine-tables.ts';
import { unknownKeys } from '../own/unknown-words.ts';
import { homographReadings } from '../sources/homograph-readings.ts';
import { gatherEntries } from '../sources/lexicon/entries.ts';
import { evidenceOf } from '../sources/lexicon/evidence.ts';
import { mergeSources } from '../sources/lexicon/merge-sources.ts';
import { PARTS_OF_SPEECH } from '../sources/parts-of-speech.ts';
import { goldHalf, ownSentences } from '../sources/sentences/own-sentences.ts';
import { packLexicon, soundTable } from './pack-lexicon.ts';
import { writeRankerWeights } from './ranker-weights.ts';
import { trainLetters } from './train-letters.ts';

// Letters read each of these folds of the words without having learnt it.
const FOLDS = 4;
// Words of sentences are what people write, inflected and spoken, and count as much as the many words of lexicons.
const COPIES = 6;
// Words seen in the corpora as often as this, in the steps of timesSeen, are frequent.
const FREQUENT = 2;
// Features of fewer words than this, or of less weight in hundredths of a logit, are left out.
const LEAST_WORDS = 15;
const LEAST_WEIGHT = 5;

/** A word's candidates, with the names of their features. */
interface Question extends Word {
  candidates: (Pick<Candidate, 'features' | 'isAnalysis'> & { isRight: boolean })[];
  sureness: number;
}

/**
 * Learns which of an unknown word's candidates to believe: from the words of the lexicon, each read as if it were
 * unknown, from words of a free list that the authors found to be what their parts say, from words of our own
 * sentences that the lexicon does not have, and from inflected forms of frequent words.
 */
function trainRanker(folder: string): void {
  const merged = mergeSources(folder);
  const measuring = unknownKeys();
  const entries = gatherEntries(merged, homographReadings(merged.homographs)).filter(
    ({ key }) => !measuring.has(key),
  );
  const own = [...ownSentences(), ...goldHalf()];
  const sounds = soundTable(entries);
  const lexicon = createLexicon(packLexicon(entries, sounds, evidenceOf(merged, own)));
  const isFrequent = (key: string) => timesSeen(lexicon.glance(key)!) >= FREQUENT;
  const words = [
    ...wordsOf(entries),
    ...sentenceWords(own, entries),
    ...inflectedWords(entries, isFrequent),
  ].filter(({ key }) => !measuring.has(key));
  const questions = Array.from({ length: FOLDS }, (_, fold) => {
    const letters = trainLetters(
      entries.filter(({ key }) => foldOf(key) !== fold),
      sounds,
    );
    const tables: Tables = {
      sounds,
      learntSounds: sounds.length,
      partsOfSpeech: PARTS_OF_SPEECH,
      letterSounds: letters.letterSounds,
      homographs: {},
      own: engineTables(),
    };
    process.stderr.write(`fold ${fold + 1} of ${FOLDS}\n`);
    const ask = asker(lexicon, createLetterToSound(letters.weights, tables), tables);
    return words.filter(({ key }) => foldOf(key) === fold).map(ask);
  });
  const answers = validated(questions);
  process.stderr.write(shares(answers));
  writeRankerWeights(learn(questions.flat()), guessErrors(answers));
}

const foldOf = (key: string) => hashOf(`part ${key}`) % FOLDS;

/** What an engine that lacks a word proposes for it. */
function asker(all: Lexicon, letters: LetterToSound, tables: Tables): (word: Word) => Question {
  let asked = '';
  const lexicon: Lexicon = {
    find: (key) => (key === asked ? undefined : all.find(key)),
    glance: (key) => (key === asked ? undefined : all.glance(key)),
    has: (key) => key !== asked && all.has(key),
    beside: (key) => all.beside(key).filter((one) => one.key !== asked),
    restsOf: all.restsOf,
  };
  const analyser = createAnalyser(lexicon, tables);
  const { analyse } = analyser;
  const propose = createProposer(letters, lexicon, analyser, tables);
  return (word) => {
    asked = word.key;
    const analysis = analyse(asked);
    const { candidates, sureness } = propose(asked, analysis?.stem === asked ? undefined : analysis);
    const said = analysis ? asWritten(word, saidAs(asked, analysis.pronunciations[0]!)) : word.said;
    return {
      ...word,
      sureness,
      candidates: candidates.map(({ sounds, features, isAnalysis }) => ({
        features,
        isAnalysis,
        isRight: said.has(saidAs(word.key, sounds)),
      })),
    };
  };
}

/** How a word is said; what speech has with e, dast-eS, as books have it: its sentence tells later which of them it is. */
function asWritten({ said, source }: Word, analysis: string): ReadonlySet<string> {
  const spoken = analysis.replace(/a([St])$/, 'e$1');
  return source === 'sentences' && spoken !== analysis && said.has(spoken) ? new Set([analysis]) : said;
}

/** The weights of the features that matter. */
function learn(questions: readonly Question[]): FeatureWeights {
  const open = questions.filter(
    ({ candidates }) =>
      candidates.some(({ isRight }) => isRight) && candidates.some(({ isRight }) => !isRight),
  );
  const numberOf = numberFeatures(
    open.map(({ candidates }) => candidates),
    LEAST_WORDS,
  );
  const counted = open.flatMap((question) => {
    const choices = question.candidates.map((one) => withNumbers(one, numberOf));
    return Array.from({ length: question.source === 'sentences' ? COPIES : 1 }, () => choices);
  });
  const weights = learnRanking(counted, numberOf.size);
  return new Map(
    [...numberOf]
      .map(([name, i]): [string, number] => [name, Math.round(100 * weights[i]!)])
      .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT),
  );
}

/** The reading that weights put first which were not learnt from its word. */
interface Answer extends Pick<Question, 'source' | 'sureness'> {
  isAnalysis: boolean;
  isRight: boolean;
  /** Whether any of the candidates is right. */
  isPossible: boolean;
  chance: number;
}

function validated(questions: readonly (readonly Question[])[]): Answer[] {
  return questions.flatMap((fold, i) => {
    const weights = learn(questions.flatMap((other, j) => (j === i ? [] : other)));
    return fold.map(({ source, sureness, candidates }) => {
      const { likely, chance } = likeliest(candidates, weights);
      const { isRight, isAnalysis } = likely;
      const isPossible = candidates.some((one) => one.isRight);
      return { source, sureness, isAnalysis, isRight, isPossible, chance };
    });
  });
}

function shares(answers: readonly Answer[]): string {
  return SOURCES.map((source) => {
    const some = answers.filter((one) => one.source === source);
    const percent = (isCounted: (one: Answer) => boolean) =>
      ((100 * some.filter(isCounted).length) / some.length).toFixed(1);
    const [right, possible] = [percent((one) => one.isRight), percent((one) => one.isPossible)];
    return `${source}: ${right} % of ${some.length} words right, ${possible} % possible\n`;
  }).join('');
}

/** How likely guesses are wrong; confidence.ts tells it of analyses. */
const guessErrors = (answers: readonly Answer[]): Logits =>
  learnLogits(
    answers
      .filter(({ isAnalysis }) => !isAnalysis)
      .map(({ chance, sureness, isRight }) => ({
        features: guessValues(chance, sureness),
        answer: !isRight,
        weight: 1,
      })),
  );

await runAsProcess({
  call: 'node scripts/training/stages/train-ranker.ts',
  prefix: 'train-ranker: ',
  command: command({
    summary: `Learns which of an unknown word's candidates to believe, and writes ranker.tsv and guess-errors.tsv in scripts/training/weights.`,
    operands: { folder: operand('DATA_FOLDER') },
    act: (_, { folder }) => trainRanker(folder),
  }),
});
