import { hashOf } from '../../../server/reading/base/hash.ts';
import type { Sentence } from '../sources/sentences/sentence.ts';
import type { IsTaught } from '../sources/sentences/training-sentences.ts';
import { downweightRareReadings } from './downweight-rare-readings.ts';
import {
  fromCues,
  fromDefaults,
  fromLabelled,
  fromOwn,
  fromSentences,
  type HomographExample,
  listedCues,
  markedDefaults,
  type ReadingInputs,
} from './homograph-examples.ts';
import { exampleOf, type LearntSentences } from './sentence-example.ts';
import { shortContexts } from './short-contexts.ts';

// How often each default reading of a word alone is learnt from, which it must have however lopsided the corpora are
// (نه is mostly "nine" in them).
const DEFAULT_COPIES = 3;

// Our own sentences outnumber the corpora, and like these they mostly have the common readings: with the full weight, half
// a point is lost on the contexts that have each reading equally often.
const OWN_RUNNING = 0.5;

// There are more cues than contexts, and as many for rare readings as for common ones: with the full weight they would
// make rare readings as likely where no cue is near.
const OF_CUES = 0.3;

/** All examples that homographs are learnt from, weighed; the sentences were read by an engine that chooses none yet. */
export function homographTrainingSet(
  learnt: LearntSentences,
  inputs: ReadingInputs,
  folder: string,
  isTaught: IsTaught,
): HomographExample[] {
  const running = runningExamples(learnt);
  return [
    ...running,
    ...shortContexts(running),
    ...fromLabelled(inputs, folder, isTaught),
    ...withWeight(fromCues(inputs, listedCues(folder)), OF_CUES),
    ...copies(fromDefaults(inputs, markedDefaults(folder))),
    ...downweightRareReadings(fromOwn(inputs), running),
  ];
}

/** The same of what the authors alone teach: of these sentences, those that have one of the homographs. */
export function ownTrainingSet(inputs: ReadingInputs, all: readonly Sentence[]): HomographExample[] {
  const { classes, engine } = inputs;
  const sentences = all.filter(({ labels }) => labels.some(({ keys }) => keys.some((key) => key in classes)));
  const examples = sentences.map((sentence) => exampleOf(sentence, engine));
  const hashes = new Set(Object.keys(classes).map(hashOf));
  const running = runningExamples({ sentences, examples }).filter(({ words, place }) =>
    hashes.has(words[place]!.type.homograph!.hash),
  );
  return [
    ...running,
    ...shortContexts(running),
    ...withWeight(fromCues(inputs), OF_CUES),
    ...copies(fromDefaults(inputs)),
    ...downweightRareReadings(fromOwn(inputs), running),
  ];
}

const runningExamples = ({ sentences, examples }: LearntSentences): HomographExample[] =>
  examples.flatMap((example, i) =>
    withWeight(fromSentences([example]), sentences[i]!.id.startsWith('own') ? OWN_RUNNING : 1),
  );

const withWeight = (examples: readonly HomographExample[], weight: number): HomographExample[] =>
  examples.map((one) => ({ ...one, weight }));

const copies = (defaults: readonly HomographExample[]): HomographExample[] =>
  Array.from({ length: DEFAULT_COPIES }, () => defaults).flat();
