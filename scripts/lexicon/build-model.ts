import { readFileSync } from 'node:fs';
import { createEngine, type Engine } from '../../server/reading/engine.ts';
import { className } from '../../server/reading/homograph-class.ts';
import type { Model } from '../../server/reading/model.ts';
import { readWords } from '../../server/reading/read-tokens.ts';
import { gatherEntries } from './entries.ts';
import { type Example, exampleOf } from './examples.ts';
import { fragments } from './fragments.ts';
import { heldOutWords } from './held-out-words.ts';
import { fromCorpus, fromCues, fromDefaults, fromLabelled, fromOwn } from './homograph-examples.ts';
import { homographReadings } from './homograph-readings.ts';
import { measureLetters } from './measure-letters.ts';
import { ownEzafes } from './own-ezafes.ts';
import { patternSentences } from './own-patterns.ts';
import { packLexicon, soundTable } from './pack-lexicon.ts';
import { packModel } from './pack-model.ts';
import { PARTS_OF_SPEECH, partsOfSpeech } from './parts-of-speech.ts';
import { corpora, goldHalf, isMeasured, ownSentences, type Sentence, teachesDoubts } from './sentences.ts';
import { shortContexts } from './short-contexts.ts';
import { trainEzafe } from './train-ezafe.ts';
import { trainHomographs } from './train-homographs.ts';
import { trainLetters } from './train-letters.ts';
import { perdtSentences } from './treebanks.ts';
import { weighRare } from './weigh-rare.ts';

// A word alone must have its default reading, however lopsided the corpora are (نه is mostly "nine" in them).
const DEFAULT_WEIGHT = 3;

// Our own sentences outnumber the corpora, and like these they mostly have the common readings: counted in full, half a
// point of the contexts written for each reading alike is lost.
const OWN_RUNNING = 0.5;

type Parts = Omit<Model, 'checksum'>;

export interface Build {
  folder: string;
  /** Leaves out of training what measuring needs: every sixth sentence, and words that only those have. */
  forMeasuring: boolean;
  report: (line: string) => void;
  /** Leaves out what teaches doubts, too: the odd half of our gold set, and one in four of our sentences. */
  forDoubts?: boolean;
}

/** The bytes of the model: the lexicon, then letter-to-sound, homographs and ezafe, each learnt with those before. */
export function buildModel({ folder, forMeasuring, report, forDoubts = false }: Build): Uint8Array {
  const homographs = homographReadings(folder);
  const heldOut = forMeasuring ? heldOutWords(folder) : new Map<string, number>();
  const entries = gatherEntries(folder, partsOfSpeech(folder), homographs, heldOut);
  const sounds = soundTable(entries);
  report(`lexicon: ${entries.length} words, ${sounds.length} sounds`);
  const letters = trainLetters(entries, sounds);
  const parts: Parts = {
    tables: {
      sounds,
      partsOfSpeech: PARTS_OF_SPEECH,
      letterSounds: letters.letterSounds,
      homographs: classNames(homographs),
    },
    lexicon: packLexicon(entries, sounds),
    letterToSound: letters.weights,
    ezafe: new Int8Array(0),
    homographs: new Int8Array(0),
    tagger: readFileSync(new URL('tagger/hazm.bin', import.meta.url)),
  };
  const known = measureLetters(entries, letters.weights, parts.tables);
  report(`letter-to-sound: ${(100 * known).toFixed(1)} % of held-out words`);
  const sentences = sentencesFor(folder, forMeasuring, forDoubts);
  const engine = createEngine({ ...parts, checksum: 0 });
  const examples = sentences.map((sentence) => exampleOf(sentence, engine));
  const learn = { sentences, examples, engine, folder, forMeasuring, report };
  const withHomographs = { ...parts, homographs: learnHomographs(learn, parts) };
  return packModel({ ...withHomographs, ezafe: learnEzafe(learn, withHomographs) });
}

function sentencesFor(folder: string, forMeasuring: boolean, forDoubts: boolean): Sentence[] {
  const taught = corpora(folder, (place) => !(forMeasuring && isMeasured(place)));
  return [
    ...taught.farsdat,
    ...taught.updt,
    ...ownSentences().filter((_, i) => !forDoubts || !teachesDoubts(i)),
    ...(forDoubts ? [] : goldHalf()),
    ...patternSentences(),
    ...perdtSentences(folder),
    ...ownEzafes(),
  ];
}

function classNames(homographs: ReadonlyMap<string, string[]>): Record<string, string[]> {
  return Object.fromEntries([...homographs].map(([word, readings]) => [word, readings.map(className)]));
}

interface Learn extends Pick<Build, 'folder' | 'forMeasuring' | 'report'> {
  sentences: readonly Sentence[];
  /** The sentences as this engine sees them, which chooses no homographs yet. */
  examples: readonly Example[];
  engine: Engine;
}

function learnHomographs(learn: Learn, parts: Parts): Int8Array {
  const { sentences, folder, forMeasuring, report, engine } = learn;
  const ground = { folder, engine, classes: parts.tables.homographs };
  const defaults = fromDefaults(ground);
  const running = learn.examples.flatMap((example, i) => {
    const weight = sentences[i]!.id.startsWith('own') ? OWN_RUNNING : 1;
    return fromCorpus([example]).map((one) => ({ ...one, weight }));
  });
  const examples = [
    ...running,
    ...shortContexts(running),
    ...fromLabelled(ground, forMeasuring),
    ...fromCues(ground),
    ...Array.from({ length: DEFAULT_WEIGHT }, () => defaults).flat(),
    ...weighRare(fromOwn(ground), running),
  ];
  report(`homographs: ${examples.length} examples`);
  return trainHomographs(examples);
}

function learnEzafe({ sentences, examples, report }: Learn, parts: Parts): Int8Array {
  const engine = createEngine({ ...parts, checksum: 0 });
  for (const { drafts } of examples) readWords(drafts, engine);
  report(`ezafe: ${examples.length} sentences`);
  const copies = examples.flatMap((example, i) =>
    Array.from({ length: sentences[i]!.copies }, () => example),
  );
  return trainEzafe([...copies, ...fragments(examples)]);
}
