import { readFileSync } from 'node:fs';
import { finishSteps } from '../../server/reading/base/steps.ts';
import { createHomographChooser } from '../../server/reading/disambiguation/homograph-classifier.ts';
import { createEngine, type Engine } from '../../server/reading/engine.ts';
import { createEzafeScorer } from '../../server/reading/ezafe/ezafe-classifier.ts';
import { type Model, type PackedModel, parseModel } from '../../server/reading/model.ts';
import { chooseReadings } from '../../server/reading/pipeline.ts';
import { knownWords, lexiconOf } from './build-lexicon.ts';
import { ezafeTrainingSet } from './examples/ezafe-training-set.ts';
import { homographHashes } from './examples/homograph-hashes.ts';
import { homographTrainingSet } from './examples/homograph-training-set.ts';
import { metricalLines } from './examples/metrical-lines.ts';
import { runningContexts } from './examples/running-contexts.ts';
import { type Example, exampleOf, type LearntSentences } from './examples/sentence-example.ts';
import { measureLetters } from './measure/letters.ts';
import type { Merged } from './merged/merged.ts';
import { partOf } from './sources/held-out.ts';
import { runningLines, verseLines } from './sources/running-text.ts';
import { authorsSentences, trainingSentences } from './sources/sentences/training-sentences.ts';
import { taughtTexts } from './sources/taught-texts.ts';
import { packConfidenceWeights } from './stages/confidence-weights.ts';
import { soundTable } from './stages/pack-lexicon.ts';
import { packModel, withEzafes } from './stages/pack-model.ts';
import { packRankerWeights } from './stages/ranker-weights.ts';
import { packSegmentationWeights } from './stages/segmentation-weights.ts';
import { trainEzafe, trainEzafeOnce } from './stages/train-ezafe.ts';
import { trainHomographs, trainHomographsOnce } from './stages/train-homographs.ts';
import { trainLetters } from './stages/train-letters.ts';
import { trainRegister } from './stages/train-register.ts';
import { trainVerse } from './stages/train-verse.ts';
import { packWordFrequencies, withoutRuns, wordFrequencies } from './stages/train-word-frequencies.ts';
import { trainWordPairs } from './stages/train-word-pairs.ts';
import { packWordClasses } from './stages/word-classes.ts';

type Parts = Omit<Model, 'checksum'>;

export interface Build {
  folder: string;
  /** What the folder's sources say of words, without what is left out. */
  merged: Merged;
  report: (line: string) => void;
  /** A part of the corpora to leave out of training, with the words that only it has. */
  leftOut?: number | undefined;
  /** Leaves that part of the authors' sentences out, too. */
  ofOwnToo?: boolean;
  /** Words that the model must not know. */
  unknown?: ReadonlySet<string> | undefined;
  /** The weights of ezafes, where they are not learnt anew. */
  ezafe?: Int8Array | undefined;
}

/** The files of the model: lexicon, letter-to-sound, register, homographs and ezafe, each learnt with those before it. */
export function buildModel(build: Build): PackedModel {
  const { folder, report, merged, unknown, leftOut, ofOwnToo = false, ezafe } = build;
  const isTaught = (place: number) => partOf(place) !== leftOut;
  const isOwnTaught = (place: number) => !ofOwnToo || isTaught(place);
  const known = knownWords(merged, authorsSentences(isOwnTaught), unknown);
  const { entries } = known;
  const sounds = soundTable(entries);
  report(`lexicon: ${entries.length} words, ${sounds.length} sounds`);
  const letters = trainLetters(entries, sounds);
  const sentences = trainingSentences(folder, isTaught, isOwnTaught);
  const { tables, lexicon, quran, arabic } = lexiconOf(known, sounds);
  const texts = taughtTexts(folder, sentences);
  const frequencies = wordFrequencies(folder, texts);
  const words: Parts = {
    tables: { ...tables, learntSounds: sounds.length, letterSounds: letters.letterSounds },
    lexicon,
    quran,
    arabic,
    letterToSound: letters.weights,
    ezafe: new Int8Array(0),
    homographs: new Int8Array(0),
    register: new Int8Array(0),
    verse: new Int8Array(0),
    tagger: readFileSync(new URL('tagger/hazm.bin', import.meta.url)),
    ranker: packRankerWeights(),
    confidence: packConfidenceWeights(),
    wordClasses: packWordClasses(),
    wordPairs: trainWordPairs(texts),
    wordFrequencies: packWordFrequencies(frequencies),
    segmentation: packSegmentationWeights(),
  };
  const right = measureLetters(entries, letters.weights, words.tables);
  report(`letter-to-sound: ${(100 * right).toFixed(1)} % of held-out words`);
  const { wordTypeOf, spacing } = createEngine({ ...words, checksum: 0 });
  const running = runningLines(folder);
  const verse = verseLines(folder);
  const parts = {
    ...words,
    wordFrequencies: packWordFrequencies(withoutRuns(frequencies, wordTypeOf, spacing)),
    register: trainRegister(sentences, wordTypeOf),
    verse: trainVerse(verse, running, wordTypeOf),
  };
  const engine = createEngine({ ...parts, checksum: 0 });
  const sentenceExamples = sentences.map((sentence) => exampleOf(sentence, engine));
  const learnt = { sentences, examples: sentenceExamples };
  const classes = parts.tables.homographs;
  const labelled = homographTrainingSet(learnt, { engine, classes }, folder, isTaught);
  // What a first training is sure of in running text teaches the second one.
  const first = createHomographChooser(trainHomographsOnce(labelled));
  const found = runningContexts(running, { ...engine, chooseHomograph: first });
  report(`homographs: ${labelled.length} labelled examples, ${found.length} of running text`);
  const { weights, unit } = trainHomographs([...labelled, ...found]);
  const withHomographs = { ...parts, homographs: weights };
  const learnAnew = () =>
    learnEzafes(learnt, createEngine({ ...withHomographs, checksum: 0 }), verse, report);
  return packModel(
    { ...withHomographs, ezafe: ezafe ?? learnAnew() },
    { unit, taught: Object.fromEntries(homographHashes(known.homographs)) },
  );
}

/** The weights of a model with its ezafes learnt anew, and everything else as it is. The same model and folder give the same bytes. */
export function relearnEzafes(packed: PackedModel, folder: string, report: Build['report']): Uint8Array {
  const engine = createEngine(parseModel(packed));
  const sentences = trainingSentences(
    folder,
    () => true,
    () => true,
  );
  const examples = sentences.map((sentence) => exampleOf(sentence, engine));
  const ezafe = learnEzafes({ sentences, examples }, engine, verseLines(folder), report);
  return withEzafes(packed.weights, ezafe);
}

// What a line of verse counts whose ezafes are known by its metre alone, beside a sentence with labels.
const METRICAL = 0.3;

/** Learns ezafes twice: with the first ones couplets are read, and the ezafes that their metre decides teach the second ones. */
function learnEzafes(
  learnt: LearntSentences,
  engine: Engine,
  couplets: readonly string[],
  report: Build['report'],
): Int8Array {
  const taught = ezafeTrainingSet(learnt, engine);
  const first = createEzafeScorer(trainEzafeOnce(taught, engine.numbered));
  const lines = metricalLines(couplets, { ...engine, scoreEzafe: first });
  report(`ezafe: ${learnt.sentences.length} sentences, ${lines.length} lines of verse by their metre`);
  const metrical = lines.map((line): Example => ({ ...exampleOf(line, engine), weight: METRICAL }));
  for (const { words } of metrical) finishSteps(chooseReadings(words, engine));
  return trainEzafe([...taught, ...metrical], engine.numbered);
}
