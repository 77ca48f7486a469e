import { createLetterToSound } from '../../../server/reading/letter-to-sound/letter-to-sound.ts';
import type { Tables } from '../../../server/reading/model.ts';
import { ZWNJ } from '../../../server/reading/notation/script.ts';
import type { LexiconEntry } from '../sources/entries.ts';
import { isHeldOut } from '../sources/sentences.ts';
import { VERB } from '../stages/train-letters.ts';
import { scoredAlike } from './scored-alike.ts';

/**
 * Share of held-out words that are no verbs (a form is easy when its sisters were learnt) and that letter-to-sound reads as one of
 * their pronunciations.
 */
export function measureLetters(entries: readonly LexiconEntry[], weights: Int8Array, tables: Tables): number {
  const { read } = createLetterToSound(weights, tables);
  const words = entries.filter(
    ({ key, partOfSpeech }, i) => isHeldOut(i) && partOfSpeech !== VERB && !key.includes(ZWNJ),
  );
  const right = words.filter(({ key, pronunciations }) => {
    const said = scoredAlike(read(key).sounds.join(''));
    return pronunciations.some((sounds) => scoredAlike(sounds.join('')) === said);
  });
  return right.length / words.length;
}
