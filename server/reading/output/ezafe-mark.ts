import { ZWNJ } from '../notation/script.ts';
import type { Mark } from '../notation/spoken-form.ts';
import type { Word } from '../types.ts';

const KASRA = '\u0650';
const HAMZA = '\u0654';

/** The mark of a word's ezafe: a hamza above a silent final he, a kasra under any other letter. */
export function ezafeMark(word: Pick<Word, 'key' | 'pronunciation'>): Mark {
  let letter = word.key.length - 1;
  while (letter > 0 && word.key[letter] === ZWNJ) letter--;
  const sound = word.pronunciation.sounds[letter];
  const silentHe = word.key[letter] === 'ه' && (sound === 'e' || sound === 'a');
  return { letter, mark: silentHe ? HAMZA : KASRA };
}
