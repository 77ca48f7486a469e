import { pronunciationWith } from '../notation/pronunciation.ts';
import { isVowel } from '../notation/sounds.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import { type Formula, spelledAs } from './find-formula.ts';
import type { VocalisedLetter } from './vocalised.ts';

/** How the words of a formula are said together, by their spellings. */
export function sayFormula(keys: readonly string[], formula: Formula): Pronunciation[] {
  const letters = spelledAs(keys, formula);
  let at = 0;
  const parts = keys.map((key) => {
    at += key.length;
    return letters.slice(at - key.length, at);
  });
  const said = parts.map(saidTogether);
  said.forEach((sounds, i) => {
    if (i === 0 || !beginsWithTwo(sounds)) return;
    said[i - 1] += sounds[0]!;
    said[i] = sounds.slice(1);
  });
  return parts.map((part, i) => {
    const marks = part.flatMap((one, letter) => Array.from(inOrder(one.marks), (mark) => ({ letter, mark })));
    const sounds = part.map((one) => one.sounds);
    return pronunciationWith(keys[i]!, sounds, said[i]!, marks);
  });
}

const SHADDA = '\u0651';

/** A shadda comes before the vowel, as everywhere in marked text. */
const inOrder = (marks: string): string =>
  marks.includes(SHADDA) ? SHADDA + marks.replace(SHADDA, '') : marks;

// Where two words are spelled in one, a stop parts their vowels: allAho'akbar.
const saidTogether = (part: readonly VocalisedLetter[]): string =>
  part.reduce((said, { letter, sounds }, i) => {
    const meets = letter === 'ا' && i > 0 && isVowel(said.at(-1)) && isVowel(sounds[0]);
    return said + (meets ? "'" : '') + sounds;
  }, '');

// The l of the article, or what it becomes, is said with the word before: besmel-lAh, ne'mal-vakil.
const beginsWithTwo = (sounds: string) => !isVowel(sounds[0]) && sounds.length > 1 && !isVowel(sounds[1]);
