import { finishSteps } from '../../../server/reading/base/steps.ts';
import type { Engine } from '../../../server/reading/engine.ts';
import { scoreEzafes } from '../../../server/reading/ezafe/score-ezafes.ts';
import { chooseReadings } from '../../../server/reading/pipeline.ts';
import type { WordAnalysis } from '../../../server/reading/sentence/word-analysis.ts';
import { scoringForm } from '../measure/scoring-form.ts';
import { acceptedReadings } from '../own/accepted-readings.ts';
import { type Sentence, withoutLink } from '../sources/sentences/sentence.ts';
import { exampleOf } from './sentence-example.ts';

/** A word of a labelled sentence as an engine reads it, and how its label says it. */
export interface LabelledWord {
  /** The words of its sentence. */
  words: readonly WordAnalysis[];
  /** Which of them it is. */
  place: number;
  said: string;
}

/** The words of a sentence that have sure labels of their own. */
export function labelledWords(sentence: Sentence, engine: Engine): LabelledWord[] {
  const { words, labels } = exampleOf(sentence, engine);
  finishSteps(chooseReadings(words, engine));
  finishSteps(scoreEzafes(words, engine));
  return words.flatMap((word, place) => {
    const label = labels[place];
    if (word.token.kind !== 'word' || !label?.sure || label.keys.length > 1) return [];
    return [{ words, place, said: label.phonemes }];
  });
}

// "And" may be said va or o.
const AND = 'و';

const stemOf = (phonemes: string) => scoringForm(withoutLink(phonemes));

const ACCEPTED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  acceptedReadings().map(({ key, readings }) => [key, new Set(readings.map(stemOf))]),
);

/**
 * Whether a word, without its ezafe, is read otherwise than its label says. Readings that people found right, whatever
 * the label says, are not held to be wrong.
 */
export function isReadOtherwise({ words, place, said }: LabelledWord): boolean {
  const { type, pronunciation } = words[place]!;
  const [label, read] = [stemOf(said), stemOf(pronunciation.phonemes)];
  if (type.key === AND || label === read) return false;
  const accepted = ACCEPTED.get(type.key);
  // Both readings of a homograph may be accepted, each in its own place: the label must be accepted, too.
  return !accepted?.has(read) || (type.homograph !== null && !accepted.has(label));
}
