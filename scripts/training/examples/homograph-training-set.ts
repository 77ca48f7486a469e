import type { IsTaught } from '../sources/sentences/training-sentences.ts';
import { downweightRareReadings } from './downweight-rare-readings.ts';
import {
  fromCues,
  fromDefaults,
  fromLabelled,
  fromOwn,
  fromSentences,
  type HomographExample,
  type ReadingInputs,
} from './homograph-examples.ts';
import type { LearntSentences } from './sentence-example.ts';
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
  { sentences, examples }: LearntSentences,
  inputs: ReadingInputs,
  isTaught: IsTaught,
): HomographExample[] {
  const defaults = fromDefaults(inputs);
  const running = examples.flatMap((example, i) => {
    const weight = sentences[i]!.id.startsWith('own') ? OWN_RUNNING : 1;
    return fromSentences([example]).map((one) => ({ ...one, weight }));
  });
  return [
    ...running,
    ...shortContexts(running),
    ...fromLabelled(inputs, isTaught),
    ...fromCues(inputs).map((one) => ({ ...one, weight: OF_CUES })),
    ...Array.from({ length: DEFAULT_COPIES }, () => defaults).flat(),
    ...downweightRareReadings(fromOwn(inputs), running),
  ];
}
