import { plainLetter, ZWNJ } from '../../server/reading/notation/script.ts';

/** The key of a word, spelled as the engine's tokenizer spells it: normalised letters, no marks. */
export function keyOf(word: string): string {
  return Array.from(word.normalize('NFC'), (letter) =>
    letter === ZWNJ ? letter : plainLetter(letter.codePointAt(0)!),
  )
    .join('')
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '');
}
