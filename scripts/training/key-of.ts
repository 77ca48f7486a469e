import { ALPHABET, plainLetter, ZWNJ } from '../../server/reading/notation/script.ts';

const LETTERS = Array.from(ALPHABET).filter(
  (letter) => letter === ZWNJ || plainLetter(letter.codePointAt(0)!) === letter,
);
// Most words of the tables are spelled so: looking is a fifth of the work of respelling.
const IS_KEY = new RegExp(`^[${LETTERS.join('')}]*$`);

/** The key of a word, spelled as the engine's tokenizer spells it: normalised letters, no marks. */
export function keyOf(word: string): string {
  if (IS_KEY.test(word)) return word;
  return Array.from(word.normalize('NFC'), (letter) =>
    letter === ZWNJ ? letter : plainLetter(letter.codePointAt(0)!),
  )
    .join('')
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '');
}
