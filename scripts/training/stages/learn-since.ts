import { createEngine } from '../../../server/reading/engine.ts';
import type { HomographTraining, Model } from '../../../server/reading/model.ts';
import { homographHashes } from '../examples/homograph-hashes.ts';
import { ownTrainingSet } from '../examples/homograph-training-set.ts';
import type { Sentence } from '../sources/sentences/sentence.ts';
import { type Change, learnMore } from './train-homographs.ts';

/** Homographs that the authors teach otherwise than when weights were trained, and the weights that change for them. */
export interface LearntSince {
  words: string[];
  changes: Change[];
}

/** Learns these homographs on top of the weights of the model, from their contexts and cues and from these sentences. */
export function learnSince(
  model: Model,
  { taught, unit }: HomographTraining,
  homographs: ReadonlyMap<string, readonly string[]>,
  sentences: readonly Sentence[],
): LearntSince {
  const hashes = [...homographHashes(homographs)];
  const words = hashes.filter(([word, hash]) => taught[word] !== hash).map(([word]) => word);
  if (words.length === 0) return { words, changes: [] };
  const classes = Object.fromEntries(words.map((word) => [word, model.tables.homographs[word]!]));
  const examples = ownTrainingSet({ engine: createEngine(model), classes }, sentences);
  return { words, changes: learnMore(model.homographs, unit, examples) };
}
