import { readFileSync } from 'node:fs';
import { createHomographChooser } from '../../server/reading/disambiguation/homograph-classifier.ts';
import { createEngine } from '../../server/reading/engine.ts';
import type { Model } from '../../server/reading/model.ts';
import { className } from '../../server/reading/notation/reading-class.ts';
import { ezafeTrainingSet } from './examples/ezafe-training-set.ts';
import { homographTrainingSet } from './examples/homograph-training-set.ts';
import { runningContexts } from './examples/running-contexts.ts';
import { exampleOf } from './examples/sentence-example.ts';
import { measureLetters } from './measure/letters.ts';
import { partOf } from './sources/held-out.ts';
import { homographReadings } from './sources/homograph-readings.ts';
import { gatherEntries } from './sources/lexicon/entries.ts';
import { evidenceOf } from './sources/lexicon/evidence.ts';
import { heldOutWords } from './sources/lexicon/held-out-words.ts';
import { PARTS_OF_SPEECH, partsOfSpeech } from './sources/parts-of-speech.ts';
import { runningLines } from './sources/running-text.ts';
import { trainingSentences } from './sources/sentences/training-sentences.ts';
import { packConfidenceWeights } from './stages/confidence-weights.ts';
import { packLexicon, soundTable } from './stages/pack-lexicon.ts';
import { packModel } from './stages/pack-model.ts';
import { packRankerWeights } from './stages/ranker-weights.ts';
import { trainEzafe } from './stages/train-ezafe.ts';
import { trainHomographs, trainHomographsOnce } from './stages/train-homographs.ts';
import { trainLetters } from './stages/train-letters.ts';
import { trainRegister } from './stages/train-register.ts';
import { packWordClasses } from './stages/word-classes.ts';

type Parts = Omit<Model, 'checksum'>;

export interface Build {
  folder: string;
  report: (line: string) => void;
  /** A part of the corpora to leave out of training, with the words that only it has. */
  leftOut?: number | undefined;
  /** Leaves that part of the authors' sentences out, too. */
  ofOwnToo?: boolean;
  /** Words that the model must not know. */
  unknown?: ReadonlySet<string> | undefined;
}

/** The bytes of the model: lexicon, letter-to-sound, register, homographs and ezafe, each learnt with those before it. */
export function buildModel(build: Build): Uint8Array {
  const { folder, report, leftOut, ofOwnToo = false } = build;
  const isTaught = (place: number) => partOf(place) !== leftOut;
  const { homographs, entries } = knownWords(build);
  const sounds = soundTable(entries);
  report(`lexicon: ${entries.length} words, ${sounds.length} sounds`);
  const letters = trainLetters(entries, sounds);
  const sentences = trainingSentences(folder, isTaught, ofOwnToo);
  const words: Parts = {
    tables: {
      sounds,
      partsOfSpeech: PARTS_OF_SPEECH,
      letterSounds: letters.letterSounds,
      homographs: classNames(homographs),
    },
    lexicon: packLexicon(entries, sounds, evidenceOf(folder, sentences)),
    letterToSound: letters.weights,
    ezafe: new Int8Array(0),
    homographs: new Int8Array(0),
    register: new Int8Array(0),
    tagger: readFileSync(new URL('tagger/hazm.bin', import.meta.url)),
    ranker: packRankerWeights(),
    confidence: packConfidenceWeights(),
    wordClasses: packWordClasses(),
  };
  const known = measureLetters(entries, letters.weights, words.tables);
  report(`letter-to-sound: ${(100 * known).toFixed(1)} % of held-out words`);
  const { wordTypeOf } = createEngine({ ...words, checksum: 0 });
  const parts = { ...words, register: trainRegister(sentences, wordTypeOf) };
  const engine = createEngine({ ...parts, checksum: 0 });
  const sentenceExamples = sentences.map((sentence) => exampleOf(sentence, engine));
  const learnt = { sentences, examples: sentenceExamples };
  const classes = parts.tables.homographs;
  const labelled = homographTrainingSet(learnt, { folder, engine, classes }, isTaught);
  // What a first training is sure of in running text teaches the second one.
  const first = createHomographChooser(trainHomographsOnce(labelled));
  const found = runningContexts(runningLines(folder), { ...engine, chooseHomograph: first });
  report(`homographs: ${labelled.length} labelled examples, ${found.length} of running text`);
  const withHomographs = { ...parts, homographs: trainHomographs([...labelled, ...found]) };
  const ezafeExamples = ezafeTrainingSet(learnt, createEngine({ ...withHomographs, checksum: 0 }));
  report(`ezafe: ${sentences.length} sentences`);
  return packModel({ ...withHomographs, ezafe: trainEzafe(ezafeExamples) });
}

/** The words that the model may know: homographs with their readings, and the entries of its lexicon. */
function knownWords({ folder, leftOut, unknown = new Set() }: Build) {
  const heldOut = leftOut === undefined ? new Map<string, number>() : heldOutWords(folder, leftOut);
  const homographs = new Map([...homographReadings(folder)].filter(([key]) => !unknown.has(key)));
  const entries = gatherEntries(folder, partsOfSpeech(folder), homographs, heldOut);
  return { homographs, entries: entries.filter(({ key }) => !unknown.has(key)) };
}

function classNames(homographs: ReadonlyMap<string, string[]>): Record<string, string[]> {
  return Object.fromEntries([...homographs].map(([word, readings]) => [word, readings.map(className)]));
}
