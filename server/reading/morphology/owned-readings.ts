import type { Analyse, Analysis } from './analysis.ts';

const SHORTEST = 3;

/** Whether a spelling has a reading, one or two last consonants alike. */
export const isSaid = (found: Analysis | undefined, said: string): boolean =>
  found?.pronunciations.some((sounds) => shortEnd(sounds.join('')) === shortEnd(said)) ?? false;

// Some sources write saff with one consonant before an ending.
const shortEnd = (phonemes: string) => phonemes.replace(/(.)\1$/, '$1');

// How the owner is said at the end of a reading: kAret "your work" beside kArt "card", badam "my bad" beside bedam.
const OWNERS: Record<string, RegExp> = {
  ت: /(?<=[^aeoAiu])[ae]t$/,
  ش: /(?<=[^aeoAiu])aS$/,
  م: /(?<=[^aeoAiu])am$/,
};

/**
 * The readings of a homograph that are a word with its owner, as bits of their places. The first reading is never taken for
 * one: where it looks so it is a word of its own (qadam, AtaS, Alam).
 */
export function ownedReadings(key: string, found: Analysis, analyse: Analyse): number {
  const owner = OWNERS[key.at(-1)!];
  if (!owner || found.pronunciations.length < 2 || key.length < SHORTEST) return 0;
  const owned = analyse(key.slice(0, -1));
  return found.pronunciations.reduce((bits, sounds, place) => {
    const said = sounds.join('');
    const stem = said.replace(owner, '');
    return place > 0 && stem !== said && isSaid(owned, stem) ? bits | (1 << place) : bits;
  }, 0);
}

// What they are: qaSangan. Shorter words are others (badan), and so is what tables know the part of speech of (gardan) or what
// is made of such a word: SAlgardan.
const SHORTEST_PLURAL = 4;
const INFINITIVE = /[دت]ن$/;
const isOther = (key: string, { stem, partOfSpeech }: Analysis) =>
  stem === key
    ? partOfSpeech !== 0 || INFINITIVE.test(key)
    : stem !== key.slice(0, -1) && stem !== `${key.slice(0, -1)}ه`;
const THEY_ARE = /(?<=[^aeoAiu])an$/;

/** The readings of a word that are an adjective with "they are" as it is spoken, as bits of their places. */
function theyAreReadings(
  key: string,
  found: Analysis,
  analyse: Analyse,
  isAdjective: (partOfSpeech: number) => boolean,
): number {
  if (!key.endsWith('ن') || key.length < SHORTEST_PLURAL || isOther(key, found)) return 0;
  const adjective = analyse(key.slice(0, -1));
  if (!adjective || !isAdjective(adjective.partOfSpeech)) return 0;
  return found.pronunciations.reduce((bits, sounds, place) => {
    const said = sounds.join('');
    const stem = said.replace(THEY_ARE, '');
    return stem !== said && isSaid(adjective, stem) ? bits | (1 << place) : bits;
  }, 0);
}

/** The readings of a word that end in its owner or its copula, so that they take no ezafe, as bits of their places. */
export const endedReadings = (
  key: string,
  found: Analysis,
  analyse: Analyse,
  isAdjective: (partOfSpeech: number) => boolean,
): number => ownedReadings(key, found, analyse) | theyAreReadings(key, found, analyse, isAdjective);
