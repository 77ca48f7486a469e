import { likeLetters } from '../../lexicon/like-letters.ts';
import { type Respelling, withLetterBehind, withLettersAt, withoutLetterAt } from './respelling.ts';

const H = 'حه';
const STOPS = 'ءأؤئع';
const CONSONANT = /^[^aeoAiu]+$/;
const CLOSED_WITH_O = /[^aeoAiu]o$/;
// خوانند, جوونن
const ENDS_IN_NN = /^نند?$/;
const FIRST: Record<string, string> = { ا: 'ع', ع: 'ا' };
const [SHORTEST_FIRST, SHORTEST_WITH_VAV] = [3, 4];

/** The spellings that a word of this spelling may have, since they sound the same and differ in one letter. */
export function* heardAlike(word: string): Generator<Respelling> {
  yield* withLikeLetter(word);
  yield* withVav(word);
  // At the beginning ع is a vowel, as ا is: اجیب, عنقلاب.
  const first = word.length > SHORTEST_FIRST ? FIRST[word[0]!] : undefined;
  if (first !== undefined) yield withLettersAt(word, 0, first);
  yield* withTanvin(word);
}

/** Those without a letter that is typed twice, also where `withoutDoubling` leaves both, as they may be an ending: توضییح. */
export function* withoutRepetition(word: string): Generator<Respelling> {
  for (let i = 1; i < word.length; i++)
    if (word[i] === word[i - 1] && !ENDS_IN_NN.test(word.slice(i - 1))) yield withoutLetterAt(word, i);
}

/** Those with another letter of the same sound (مضخرف), or a madda that is left out (درامد, انچه). */
export function* withLikeLetter(word: string): Generator<Respelling> {
  for (let i = 0; i < word.length; i++) {
    const letter = word[i]!;
    for (const like of i === 0 && STOPS.includes(letter) ? '' : likeLetters(letter))
      yield withLettersAt(word, i, like, saidAt(like, i));
    if (letter === 'ا') yield withLettersAt(word, i, 'آ', (sounds) => /^'?A/.test(sounds[i]!));
  }
}

/** Those with a silent و (خاننده), or with or without one that is a short o (خرشید, دوچار). */
function* withVav(word: string): Generator<Respelling> {
  const mayBeShort = word.length > SHORTEST_WITH_VAV;
  for (let i = 0; i < word.length; i++) {
    if (word[i] === 'خ' && word[i + 1] === 'ا')
      yield withLetterBehind(word, i, 'و', (sounds) => sounds[i + 1] === '');
    if (mayBeShort && i > 0)
      yield withLetterBehind(
        word,
        i - 1,
        'و',
        (sounds) => CONSONANT.test(sounds[i - 1]!) && sounds[i] === 'o',
      );
    if (mayBeShort && i > 0 && word[i] === 'و')
      yield withoutLetterAt(word, i, (sounds) => CLOSED_WITH_O.test(sounds[i - 1]!));
  }
}

/** The adverb that is spelled as it is said: شدیدن. */
export function* withTanvin(word: string): Generator<Respelling> {
  if (word.endsWith('ن')) yield withLettersAt(word, word.length - 1, 'ا', (sounds) => sounds.at(-1) === 'an');
}

/** Those that differ in two letters: هوسله, ازتراب. */
export function* heardTwiceAlike(word: string): Generator<Respelling> {
  for (let i = 0; i < word.length; i++)
    for (const first of likeLetters(word[i]!))
      for (let k = i + 1; k < word.length; k++)
        for (const second of likeLetters(word[k]!)) {
          const [one, other] = [saidAt(first, i), saidAt(second, k)];
          const { key } = withLettersAt(word, i, first);
          yield withLettersAt(key, k, second, (sounds) => one(sounds) && other(sounds));
        }
}

// A letter that the word does not say sounds like no other: گرح is not گره.
const saidAt = (letter: string, i: number) => (sounds: readonly string[]) =>
  H.includes(letter) ? sounds[i]!.startsWith('h') : !STOPS.includes(letter) || sounds[i]!.startsWith("'");
