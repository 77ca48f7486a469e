import type { Engine } from '../../../server/reading/engine.ts';
import { readWords, scoreEzafes } from '../../../server/reading/pipeline.ts';
import type { Draft } from '../../../server/reading/sentence/word-analyses.ts';
import { scoringForm } from '../measure/scoring-form.ts';
import { acceptedReadings } from '../own/accepted-readings.ts';
import { type Sentence, withoutLink } from '../sources/sentences/sentence.ts';
import { exampleOf } from './sentence-example.ts';

/** A word of a labelled sentence as an engine reads it, and how its label says it. */
export interface LabelledWord {
  /** The words of its sentence. */
  drafts: readonly Draft[];
  /** Which of them it is. */
  place: number;
  said: string;
}

/** The words of a sentence that have sure labels of their own. */
export function labelledWords(sentence: Sentence, engine: Engine): LabelledWord[] {
  const { drafts, labels } = exampleOf(sentence, engine);
  readWords(drafts, engine);
  scoreEzafes(drafts, engine.scoreEzafe);
  return drafts.flatMap((draft, place) => {
    const label = labels[place];
    if (draft.token.kind !== 'word' || !label?.sure || label.keys.length > 1) return [];
    return [{ drafts, place, said: label.phonemes }];
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
export function isReadOtherwise({ drafts, place, said }: LabelledWord): boolean {
  const { entry, pronunciation } = drafts[place]!;
  const [label, read] = [stemOf(said), stemOf(pronunciation.phonemes)];
  if (entry.key === AND || label === read) return false;
  const accepted = ACCEPTED.get(entry.key);
  // Both readings of a homograph may be accepted, each in its own place: the label must be accepted, too.
  return !accepted?.has(read) || (entry.homograph !== null && !accepted.has(label));
}
