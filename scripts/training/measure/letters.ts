import { createLetterToSound } from '../../../server/reading/letter-to-sound/letter-to-sound.ts';
import type { Tables } from '../../../server/reading/model.ts';
import { ZWNJ } from '../../../server/reading/notation/script.ts';
import { isHeldOut } from '../sources/held-out.ts';
import type { LexiconEntry } from '../sources/lexicon/entries.ts';
import { VERB } from '../sources/parts-of-speech.ts';
import { scoringForm } from './scoring-form.ts';

/**
 * The share, from 0 to 1, of held-out words that letter-to-sound reads as one of their pronunciations. Verbs are left
 * out: a form is easy when other forms of its verb were learnt.
 */
export function measureLetters(entries: readonly LexiconEntry[], weights: Int8Array, tables: Tables): number {
  const { read } = createLetterToSound(weights, tables);
  const words = entries.filter(
    ({ key, partOfSpeech }, i) => isHeldOut(i) && partOfSpeech !== VERB && !key.includes(ZWNJ),
  );
  const right = words.filter(({ key, pronunciations }) => {
    const said = scoringForm(read(key).sounds.join(''));
    return pronunciations.some((sounds) => scoringForm(sounds.join('')) === said);
  });
  return right.length / words.length;
}
