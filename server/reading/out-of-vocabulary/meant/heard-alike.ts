import { likeLetters } from '../../lexicon/like-letters.ts';
import { placesOf, type Respelling } from './respelling.ts';

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
  if (first !== undefined) yield { key: first + word.slice(1), places: placesOf(word) };
  yield* withTanvin(word);
}

/** Those without a letter that is typed twice: معللم. */
export function* withoutRepetition(word: string): Generator<Respelling> {
  for (let i = 1; i < word.length; i++)
    if (word[i] === word[i - 1] && !ENDS_IN_NN.test(word.slice(i - 1)))
      yield {
        key: word.slice(0, i) + word.slice(i + 1),
        places: placesOf(word).filter((place) => place !== i),
      };
}

/** Those with another letter of the same sound (مضخرف), or a madda that is left out (درامد, انچه). */
export function* withLikeLetter(word: string): Generator<Respelling> {
  const places = placesOf(word);
  for (let i = 0; i < word.length; i++) {
    const [before, letter, behind] = [word.slice(0, i), word[i]!, word.slice(i + 1)];
    for (const like of i === 0 && STOPS.includes(letter) ? '' : likeLetters(letter))
      yield { key: before + like + behind, places, fits: saidAt(like, i) };
    if (letter === 'ا')
      yield { key: `${before}آ${behind}`, places, fits: (sounds) => /^'?A/.test(sounds[i]!) };
  }
}

/** Those with a silent و (خاننده), or with or without one that is a short o (خرشید, دوچار). */
function* withVav(word: string): Generator<Respelling> {
  const places = placesOf(word);
  for (let i = 0; i < word.length; i++) {
    const [before, letter, behind] = [word.slice(0, i), word[i]!, word.slice(i + 1)];
    if (letter === 'خ' && behind[0] === 'ا')
      yield {
        key: `${before}خو${behind}`,
        places: [...places.slice(0, i + 1), ...places.slice(i)],
        fits: (sounds) => sounds[i + 1] === '',
      };
    if (i > 0 && word.length > SHORTEST_WITH_VAV)
      yield {
        key: `${before}و${letter}${behind}`,
        places: [...places.slice(0, i), ...places.slice(i - 1)],
        fits: (sounds) => CONSONANT.test(sounds[i - 1]!) && sounds[i] === 'o',
      };
    if (letter === 'و' && i > 0 && word.length > SHORTEST_WITH_VAV)
      yield {
        key: before + behind,
        places: places.filter((place) => place !== i),
        fits: (sounds) => CLOSED_WITH_O.test(sounds[i - 1]!),
      };
  }
}

/** The adverb that is spelled as it is said: شدیدن. */
export function* withTanvin(word: string): Generator<Respelling> {
  if (word.endsWith('ن'))
    yield {
      key: `${word.slice(0, -1)}ا`,
      places: placesOf(word),
      fits: (sounds) => sounds.at(-1) === 'an',
    };
}

/** Those that differ in two letters: هوسله, ازتراب. */
export function* heardTwiceAlike(word: string): Generator<Respelling> {
  const places = placesOf(word);
  for (let i = 0; i < word.length; i++)
    for (const first of likeLetters(word[i]!))
      for (let k = i + 1; k < word.length; k++)
        for (const second of likeLetters(word[k]!)) {
          const key = word.slice(0, i) + first + word.slice(i + 1, k) + second + word.slice(k + 1);
          const [one, other] = [saidAt(first, i), saidAt(second, k)];
          yield { key, places, fits: (sounds) => one(sounds) && other(sounds) };
        }
}

// A letter that the word does not say sounds like no other: گرح is not گره.
const saidAt = (letter: string, i: number) => (sounds: readonly string[]) =>
  H.includes(letter) ? sounds[i]!.startsWith('h') : !STOPS.includes(letter) || sounds[i]!.startsWith("'");
