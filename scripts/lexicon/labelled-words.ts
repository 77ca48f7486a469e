import type { Draft } from '../../server/reading/drafts.ts';
import type { Engine } from '../../server/reading/engine.ts';
import { readWords, scoreEzafes } from '../../server/reading/read-tokens.ts';
import { exampleOf } from './examples.ts';
import { type Sentence, withoutLink } from './sentences.ts';

/** A word of a labelled sentence as an engine reads it, and how its label says it. */
export interface LabelledWord {
  draft: Draft;
  next: Draft | undefined;
  said: string;
}

/** The words of a sentence whose labels are sure and theirs alone. */
export function labelledWords(sentence: Sentence, engine: Engine): LabelledWord[] {
  const { drafts, labels } = exampleOf(sentence, engine);
  readWords(drafts, engine);
  scoreEzafes(drafts, engine.scoreEzafe);
  return drafts.flatMap((draft, i) => {
    const label = labels[i];
    if (draft.token.kind !== 'word' || !label?.sure || label.keys.length > 1) return [];
    return [{ draft, next: drafts[i + 1], said: label.phonemes }];
  });
}

// It may be said either way, va or o.
const AND = 'و';

/** Whether a word itself is read otherwise than its label says, in what counts of phonemes; the ezafe is not asked. */
export function isReadOtherwise(
  { draft, said }: LabelledWord,
  counted: (phonemes: string) => string,
): boolean {
  const stem = (phonemes: string) => counted(withoutLink(phonemes));
  return draft.entry.key !== AND && stem(said) !== stem(draft.pronunciation.phonemes);
}
