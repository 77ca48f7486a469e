import { readFileSync } from 'node:fs';
import { createEngine, type Engine } from '../../server/reading/engine.ts';
import type { Model } from '../../server/reading/model.ts';
import { className } from '../../server/reading/notation/reading-class.ts';
import { chooseReadings } from '../../server/reading/pipeline.ts';
import { type Example, exampleOf } from './examples/examples.ts';
import { fragments } from './examples/fragments.ts';
import { fromCorpus, fromCues, fromDefaults, fromLabelled, fromOwn } from './examples/homograph-examples.ts';
import { shortContexts } from './examples/short-contexts.ts';
import { weighRare } from './examples/weigh-rare.ts';
import { measureLetters } from './measure/letters.ts';
import { ownClauses } from './own/clauses.ts';
import { ownEzafes } from './own/ezafes.ts';
import { patternSentences } from './own/patterns.ts';
import { gatherEntries } from './sources/entries.ts';
import { evidenceOf } from './sources/evidence.ts';
import { heldOutWords } from './sources/held-out-words.ts';
import { homographReadings } from './sources/homograph-readings.ts';
import { PARTS_OF_SPEECH, partsOfSpeech } from './sources/parts-of-speech.ts';
import { corpora, goldHalf, ownSentences, partOf, type Sentence } from './sources/sentences.ts';
import { perdtSentences } from './sources/treebanks.ts';
import { packConfidenceWeights } from './stages/confidence-weights.ts';
import { packLexicon, soundTable } from './stages/pack-lexicon.ts';
import { packModel } from './stages/pack-model.ts';
import { packRankerWeights } from './stages/ranker-weights.ts';
import { trainEzafe } from './stages/train-ezafe.ts';
import { trainHomographs } from './stages/train-homographs.ts';
import { trainLetters } from './stages/train-letters.ts';
import { trainRegister } from './stages/train-register.ts';

// A word alone must have its default reading, however lopsided the corpora are (نه is mostly "nine" in them).
const DEFAULT_WEIGHT = 3;

// Our own sentences outnumber the corpora, and like these they mostly have the common readings: counted in full, half a
// point of the contexts written for each reading alike is lost.
const OWN_RUNNING = 0.5;

// There are more cues than contexts, and as many for rare readings as for common ones: at full weight they would make
// rare readings as likely where no cue is near.
const OF_CUES = 0.3;

type Parts = Omit<Model, 'checksum'>;

export interface Build {
  folder: string;
  report: (line: string) => void;
  /** A part of the corpora to leave out of training, and the words that only it has. */
  leftOut?: number | undefined;
  /** Leaves that part of our own sentences out, too. */
  ofOwnToo?: boolean;
  /** Words that the model must not know. */
  unknown?: ReadonlySet<string> | undefined;
}

/** The bytes of the model: lexicon, letter-to-sound, register, homographs and ezafe, each learnt with those before. */
export function buildModel({
  folder,
  report,
  leftOut,
  ofOwnToo = false,
  unknown = new Set(),
}: Build): Uint8Array {
  const isTaught = (place: number) => partOf(place) !== leftOut;
  const isKnown = (key: string) => !unknown.has(key);
  const homographs = new Map([...homographReadings(folder)].filter(([key]) => isKnown(key)));
  const heldOut = leftOut === undefined ? new Map<string, number>() : heldOutWords(folder, leftOut);
  const entries = gatherEntries(folder, partsOfSpeech(folder), homographs, heldOut).filter(({ key }) =>
    isKnown(key),
  );
  const sounds = soundTable(entries);
  report(`lexicon: ${entries.length} words, ${sounds.length} sounds`);
  const letters = trainLetters(entries, sounds);
  const sentences = sentencesFor(folder, isTaught, ofOwnToo);
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
  };
  const known = measureLetters(entries, letters.weights, words.tables);
  report(`letter-to-sound: ${(100 * known).toFixed(1)} % of held-out words`);
  const { wordTypeOf } = createEngine({ ...words, checksum: 0 });
  const parts = { ...words, register: trainRegister(sentences, wordTypeOf) };
  const engine = createEngine({ ...parts, checksum: 0 });
  const examples = sentences.map((sentence) => exampleOf(sentence, engine));
  const learn = { sentences, examples, engine, folder, isTaught, report };
  const withHomographs = { ...parts, homographs: learnHomographs(learn, parts) };
  return packModel({ ...withHomographs, ezafe: learnEzafe(learn, withHomographs) });
}

/** Whether what stands at this place of its list is learnt from. */
type IsTaught = (place: number) => boolean;

function sentencesFor(folder: string, isTaught: IsTaught, ofOwnToo: boolean): Sentence[] {
  const taught = corpora(folder, isTaught);
  const isOwnTaught = (_: Sentence, i: number) => !ofOwnToo || isTaught(i);
  return [
    ...taught.farsdat,
    ...taught.updt,
    ...ownSentences().filter(isOwnTaught),
    ...goldHalf().filter(isOwnTaught),
    ...patternSentences(),
    ...perdtSentences(folder),
    ...ownEzafes(),
    ...ownClauses(),
  ];
}

function classNames(homographs: ReadonlyMap<string, string[]>): Record<string, string[]> {
  return Object.fromEntries([...homographs].map(([word, readings]) => [word, readings.map(className)]));
}

interface Learn extends Pick<Build, 'folder' | 'report'> {
  isTaught: IsTaught;
  sentences: readonly Sentence[];
  /** The sentences as this engine sees them, which chooses no homographs yet. */
  examples: readonly Example[];
  engine: Engine;
}

function learnHomographs(learn: Learn, parts: Parts): Int8Array {
  const { sentences, folder, isTaught, report, engine } = learn;
  const ground = { folder, engine, classes: parts.tables.homographs };
  const defaults = fromDefaults(ground);
  const running = learn.examples.flatMap((example, i) => {
    const weight = sentences[i]!.id.startsWith('own') ? OWN_RUNNING : 1;
    return fromCorpus([example]).map((one) => ({ ...one, weight }));
  });
  const examples = [
    ...running,
    ...shortContexts(running),
    ...fromLabelled(ground, isTaught),
    ...fromCues(ground).map((one) => ({ ...one, weight: OF_CUES })),
    ...Array.from({ length: DEFAULT_WEIGHT }, () => defaults).flat(),
    ...weighRare(fromOwn(ground), running),
  ];
  report(`homographs: ${examples.length} examples`);
  return trainHomographs(examples);
}

function learnEzafe({ sentences, examples, report }: Learn, parts: Parts): Int8Array {
  const engine = createEngine({ ...parts, checksum: 0 });
  for (const { words } of examples) chooseReadings(words, engine);
  report(`ezafe: ${examples.length} sentences`);
  const copies = examples.flatMap((example, i) =>
    Array.from({ length: sentences[i]!.copies }, () => example),
  );
  return trainEzafe([...copies, ...fragments(examples)]);
}
