import { likeLetters } from '../lexicon/like-letters.ts';
import { type Proposal, proposal } from './ranker.ts';
import { LONGEST_COMPOUND, type Parts } from './solid-compounds.ts';

const CONSONANT = /^[^aeoAiu]+$/;
const CLOSED_WITH_O = /^([^aeoAiu]+)o$/;
const LONG_WORD = 7;

/** A known word that an unknown spelling may sound like: its sounds letter by letter, and how the two differ. */
interface Homophone {
  known: string;
  sounds: string[];
  kind: string;
}

/**
 * The readings of a word that may be a known one in another spelling: with another letter of the same sound (طومار and
 * تومار), or with or without a و for o (پروتکل and پروتوکل).
 */
export function homophoneCandidates(
  word: string,
  { whole, seen }: Pick<Parts, 'whole' | 'seen'>,
): Proposal[] {
  if (word.length > LONGEST_COMPOUND) return [];
  return Array.from(word).flatMap((_, i) =>
    [...withLike(word, i, whole), ...withVav(word, i, whole), ...withoutVav(word, i, whole)].map(
      ({ known, sounds, kind }) =>
        proposal(sounds, [
          'homophone',
          `homophone ${kind}`,
          `homophone of ${Math.min(LONG_WORD, word.length)}`,
          `homophone seen ${seen(known)}`,
        ]),
    ),
  );
}

function withLike(word: string, i: number, whole: Parts['whole']): Homophone[] {
  const letter = word[i]!;
  const isSilent = letter === 'ه' && i === word.length - 1;
  return Array.from(isSilent ? '' : likeLetters(letter)).flatMap((like) => {
    const known = word.slice(0, i) + like + word.slice(i + 1);
    const sounds = whole(known);
    return sounds ? [{ known, sounds, kind: `${letter} for ${like}` }] : [];
  });
}

function withVav(word: string, i: number, whole: Parts['whole']): Homophone[] {
  const known = `${word.slice(0, i)}و${word.slice(i)}`;
  const sounds = i > 0 ? whole(known) : undefined;
  if (!sounds || !CONSONANT.test(sounds[i - 1]!) || (sounds[i] !== 'o' && sounds[i] !== '')) return [];
  const joined = sounds[i - 1]! + sounds[i]!;
  return [{ known, sounds: [...sounds.slice(0, i - 1), joined, ...sounds.slice(i + 1)], kind: 'without و' }];
}

function withoutVav(word: string, i: number, whole: Parts['whole']): Homophone[] {
  if (word[i] !== 'و' || i === 0) return [];
  const known = word.slice(0, i) + word.slice(i + 1);
  const sounds = whole(known);
  const consonant = sounds?.[i - 1]?.match(CLOSED_WITH_O)?.[1];
  if (!sounds || consonant === undefined) return [];
  return [{ known, sounds: [...sounds.slice(0, i - 1), consonant, 'o', ...sounds.slice(i)], kind: 'with و' }];
}
