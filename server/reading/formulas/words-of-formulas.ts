import type { MarkedLetter } from './arabic-letters.ts';
import { CALL } from './arabic-sentence.ts';
import type { ArabicWords } from './arabic-words.ts';
import type { Phrase } from './seen-words.ts';

/**
 * The words of the formulas in a stretch, as they stand there: all but a last one, whose ending depends on what follows, and
 * a noun that begins one, whose case depends on what is before.
 */
export function wordsOfFormulas(
  spellings: readonly string[],
  words: ArabicWords,
): (readonly MarkedLetter[] | undefined)[] {
  const given: (readonly MarkedLetter[] | undefined)[] = [];
  for (let i = 0; i < spellings.length; ) {
    const phrase = longestPhraseAt(spellings, i, words);
    if (phrase === undefined) {
      i++;
      continue;
    }
    const last = phrase.words.length - 1;
    const isNoun = words.isFormOfNoun(spellings[i]!) || spellings[i - 1] === CALL;
    const first = i > 0 && isNoun ? 1 : 0;
    for (let at = first; at < last; at++) given[i + at] = phrase.words[at];
    i += last;
  }
  return given;
}

const longestPhraseAt = (spellings: readonly string[], i: number, { seen }: ArabicWords) =>
  seen
    .phrasesFrom(spellings[i]!)
    .filter((one) => one.spellings.every((spelling, at) => spelling === spellings[i + at]))
    .reduce<Phrase | undefined>(
      (best, one) => (best && best.words.length >= one.words.length ? best : one),
      undefined,
    );
