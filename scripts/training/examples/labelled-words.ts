import type { Engine } from '../../../server/reading/engine.ts';
import { scoreEzafes } from '../../../server/reading/ezafe/score-ezafes.ts';
import { chooseReadings } from '../../../server/reading/pipeline.ts';
import type { WordAnalysis } from '../../../server/reading/sentence/word-analysis.ts';
import { scoredAlike } from '../measure/scored-alike.ts';
import { acceptedReadings } from '../own/labels.ts';
import { type Sentence, withoutLink } from '../sources/sentences.ts';
import { exampleOf } from './examples.ts';

/** A word of a labelled sentence as an engine reads it, and how its label says it. */
export interface LabelledWord {
  /** The words of its sentence. */
  words: readonly WordAnalysis[];
  /** Which of them it is. */
  place: number;
  said: string;
}

/** The words of a sentence whose labels are sure and theirs alone. */
export function labelledWords(sentence: Sentence, engine: Engine): LabelledWord[] {
  const { words, labels } = exampleOf(sentence, engine);
  chooseReadings(words, engine);
  scoreEzafes(words, engine.scoreEzafe);
  return words.flatMap((word, place) => {
    const label = labels[place];
    if (word.token.kind !== 'word' || !label?.sure || label.keys.length > 1) return [];
    return [{ words, place, said: label.phonemes }];
  });
}

// It may be said either way, va or o.
const AND = 'و';

const stemOf = (phonemes: string) => scoredAlike(withoutLink(phonemes));

const ACCEPTED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  acceptedReadings().map(({ key, readings }) => [key, new Set(readings.map(stemOf))]),
);

/**
 * Whether a word itself is read otherwise than its label says; the ezafe is not asked. Where readers found the label
 * wrong, or both right, it is not.
 */
export function isReadOtherwise({ words, place, said }: LabelledWord): boolean {
  const { type, pronunciation } = words[place]!;
  const [label, read] = [stemOf(said), stemOf(pronunciation.phonemes)];
  if (type.key === AND || label === read) return false;
  const accepted = ACCEPTED.get(type.key);
  // Of a homograph, either is right in its own place: only what may be said for the label is.
  return !accepted?.has(read) || (type.homograph !== null && !accepted.has(label));
}
