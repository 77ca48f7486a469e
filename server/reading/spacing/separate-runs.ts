import { type Formula, spelledAs } from '../formulas/find-formula.ts';
import type { VocalisedLetter } from '../formulas/vocalised.ts';
import { pronunciationOf, pronunciationWith } from '../notation/pronunciation.ts';
import { isVowel } from '../notation/sounds.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import type { Token, WordToken } from '../tokenize/token.ts';
import type { ReadToken, Word } from '../types.ts';
import type { Run } from './join-split-words.ts';

/** The tokens as they are written, where some of them were read as one word. */
export function separateRuns(tokens: readonly ReadToken[], runs: readonly Run[]): readonly ReadToken[] {
  if (runs.length === 0) return tokens;
  const separated: ReadToken[] = [];
  let next = 0;
  for (const token of tokens) {
    const run = runs[next];
    if (run === undefined || token.start !== run.whole.start) {
      separated.push(token);
    } else {
      separated.push(...partsOf(token as Word, run));
      next++;
    }
  }
  return separated;
}

function partsOf(whole: Word, { written, formula }: Run): ReadToken[] {
  const words = written.filter((token) => token.kind === 'word');
  const said = formula ? formulaParts(words, formula) : partsSaid(words, whole.pronunciation);
  let next = 0;
  return written.map((token) => {
    if (token.kind !== 'word') return token as Token & { kind: 'space' };
    token.pronunciation = said[next++]!;
    token.ezafe = next === words.length && whole.ezafe;
    return token;
  });
}

function partsSaid(words: readonly WordToken[], { sounds }: Pronunciation): Pronunciation[] {
  let at = 0;
  return words.map(({ key }) => {
    const own = sounds.slice(at, at + key.length);
    at += key.length + 1;
    // The glide between i and an ending is not heard where they are said apart: medAdi aS.
    if (at <= sounds.length && own.at(-1)!.endsWith('iy')) own[key.length - 1] = own.at(-1)!.slice(0, -1);
    return pronunciationOf(key, own);
  });
}

function formulaParts(words: readonly WordToken[], formula: Formula): Pronunciation[] {
  const letters = spelledAs(words.map(({ key }) => key).join(''), formula);
  let at = 0;
  const parts = words.map(({ key }) => {
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
    const marks = part.flatMap((one, letter) => Array.from(one.marks, (mark) => ({ letter, mark })));
    const sounds = part.map((one) => one.sounds);
    return pronunciationWith(words[i]!.key, sounds, said[i]!, marks);
  });
}

// Where two words are spelled in one, a stop parts their vowels: allAho'akbar.
const saidTogether = (part: readonly VocalisedLetter[]): string =>
  part.reduce((said, { letter, sounds }, i) => {
    const meets = letter === 'ا' && i > 0 && isVowel(said.at(-1)) && isVowel(sounds[0]);
    return said + (meets ? "'" : '') + sounds;
  }, '');

// The l of the article, or what it becomes, is said with the word before: besmel-lAh, ne'mal-vakil.
const beginsWithTwo = (sounds: string) => !isVowel(sounds[0]) && sounds.length > 1 && !isVowel(sounds[1]);
