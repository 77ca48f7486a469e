import { type Lexicon, timesSeen } from '../../lexicon/lexicon.ts';
import type { Analyse, Analysis } from '../../morphology/analysis.ts';
import { ZWNJ } from '../../notation/script.ts';
import { heardAlike, heardTwiceAlike, withLikeLetter, withoutRepetition, withTanvin } from './heard-alike.ts';
import type { ListedMeaning } from './misspellings.ts';
import { createLikeliest, type Likeliest, placesOf, type Respelling } from './respelling.ts';
import { slipsOf } from './slips.ts';

/** The known word that an unknown spelling stands for. */
export interface MeantWord {
  readonly key: string;
  /** For each of its letters the place of the letter in the unknown spelling that stands for it. */
  readonly places: readonly number[];
  /** Whether a finger missed a key, as far as the letters tell: no table has the spelling, and it sounds otherwise. */
  readonly isSlip: boolean;
  /** Whether that is likelier than that the spelling is several words run together. */
  readonly isSure: boolean;
}

/** Gives the word that is meant by a spelling that nothing explains, or only rare parts; null where it may be any. */
export type MeantBy = (key: string, found: Analysis | undefined) => MeantWord | null;

type Meant = (word: string) => Respelling | undefined;

// Nearly all neighbours of shorter words are words, and longer ones are several words.
const [SHORTEST, LONGEST] = [3, 16];
const SHORTEST_STEM = 4;
const SHORTEST_SLIP = 5;
// From this length on a word with a slip need not be one of the most frequent ones.
const LONG_SLIP = 7;
// How often sentences have a word, see `timesSeen`.
const [NEVER, ONCE, OFTEN, ALWAYS] = [0, 1, 2, 3];
// The evidence for a part of a spelling that may be a slip none the less: قائده is no قائد, nor ضمینه "surety".
const RARE = 5;
// What stands behind a word that is misspelled: مضخرفه, ناراهتم.
const ENDING =
  /^(?:[متشیهو]|رو|[مت]ون|شون|[مت]ان|شان|ان|ها|های?[یمتش]?|ها[مت]ون|هاشون|های[مت]ان|هایشان|ند|ی?[مد]|ین|تر|ترین|ست)$/;
const JOINED_ENDING = /^\u200c(?:ها.*|تر|ترین|ا[متشی]|اند|ای[مد]|[مت]ان|شان|[مت]ون|شون|ی)$/;
const MOST_IN_ENDING = 6;
const SHORT_ENDING = /[نمتشهویس]$/;
// ثنای is ثنا with its ezafe.
const WRITTEN_EZAFE = /[او]ی$/;

/**
 * Finds the words that misspelled ones stand for: by a table, or in a lexicon by their letters; `sounds` are those that its
 * numbers stand for.
 */
export function createMeantBy(
  lexicon: Lexicon,
  analyse: Analyse,
  sounds: readonly string[],
  listed: ListedMeaning,
): MeantBy {
  const likeliest = createLikeliest(lexicon, sounds);
  const instead = createInstead(lexicon, analyse, likeliest);
  const heard: Meant = (word) => {
    if (word.length <= SHORTEST_STEM)
      return likeliest(heardAlike(word), word.length > SHORTEST ? OFTEN : ALWAYS);
    return (
      likeliest(heardAlike(word), ONCE) ??
      likeliest(withoutRepetition(word), ONCE) ??
      likeliest(heardTwiceAlike(word), OFTEN)
    );
  };
  const stemHeard: Meant = (stem) =>
    likeliest(heardAlike(stem), stem.length > SHORTEST_STEM ? OFTEN : ALWAYS);
  const missed: Meant = (word) => {
    if (word.length < SHORTEST_SLIP) return undefined;
    for (const ones of slipsOf(word)) {
      const found = likeliest(ones, word.length < LONG_SLIP ? ALWAYS : OFTEN);
      if (found) return found;
    }
    return undefined;
  };
  // A stem with an ending that stays.
  const withEnding = (key: string, shortest: number, meant: Meant) => {
    for (let at = key.length - 1; at >= Math.max(shortest, key.length - MOST_IN_ENDING); at--) {
      const ending = key.slice(at);
      if (!ENDING.test(ending) && !JOINED_ENDING.test(ending)) continue;
      const found = withRest(key, at, meant(key.slice(0, at)), analyse);
      if (found) return found;
    }
    return undefined;
  };
  // خاکست is "is dust", and نزدیکن "they are near".
  const hasEnding = (key: string) =>
    (key.endsWith('ست') && analyse(key.slice(0, -2)) !== undefined) ||
    (SHORT_ENDING.test(key) && lexicon.has(key.slice(0, -1)));
  const meantBy = (key: string): MeantWord | null =>
    word(withEnding(key, SHORTEST, listed), false, true) ??
    byLetters(key, heard(key), false) ??
    word(withEnding(key, SHORTEST_STEM, stemHeard), false, false) ??
    (hasEnding(key)
      ? null
      : (byLetters(key, missed(key), true) ?? word(withEnding(key, SHORTEST_SLIP, missed), true, false)));
  return (key, found) => {
    const one = word(listed(key), false, true);
    if (one !== null || key.length < SHORTEST || key.length > LONGEST) return one;
    return found ? byLetters(key, instead(key, found), false) : meantBy(key);
  };
}

// What begins or ends so is rather two words that are run together: وتنها, اینرا, رادیونیست, خریداز.
const HAS_SMALL_WORD = /^(?:و|در|از|با|به|که)|(?:را|نیست|است|بود|از)$/;

const byLetters = (key: string, one: Respelling | undefined, isSlip: boolean): MeantWord | null =>
  word(one, isSlip, one !== undefined && one.key.length >= key.length && !HAS_SMALL_WORD.test(key));

const word = (one: Respelling | undefined, isSlip: boolean, isSure: boolean): MeantWord | null =>
  one ? { key: one.key, places: one.places(), isSlip, isSure } : null;

/** Gives what stands behind a stem back to the word that the stem stands for, where that is a word then, too. */
function withRest(
  key: string,
  at: number,
  stem: Respelling | undefined,
  analyse: Analyse,
): Respelling | undefined {
  if (stem === undefined) return undefined;
  const meant = stem.key + key.slice(at);
  if (!analyse(meant)) return undefined;
  return { key: meant, places: () => [...stem.places(), ...placesOf(key).slice(at)] };
}

/** Gives the word that is likelier than what explains a spelling. */
function createInstead(lexicon: Lexicon, analyse: Analyse, likeliest: Likeliest) {
  const isInLists = ({ key }: Respelling) => lexicon.glance(key)!.partOfSpeech !== 0;
  // A misspelling that the lexicon has only to say how it sounds: حاظر, اهنگ. No list of words has it.
  const listed = (key: string, { partOfSpeech, pronunciations }: Analysis) => {
    if (partOfSpeech !== 0 || key.length < SHORTEST_STEM) return undefined;
    const said = pronunciations[0]!.join('');
    return likeliest(heardAlike(key), NEVER, (sounds, one) => sounds.join('') === said && isInLists(one));
  };
  return (key: string, found: Analysis): Respelling | undefined => {
    const { stem, evidence } = found;
    if (timesSeen(found) === NEVER && key.startsWith(stem)) {
      const whole = stem === key ? found : analyse(stem);
      const one = whole?.stem === stem ? listed(stem, whole) : undefined;
      if (one) return stem === key ? one : withRest(key, stem.length, one, analyse);
    }
    if (stem === key || key.length < SHORTEST_STEM) return undefined;
    const adverb = likeliest(withTanvin(key), ONCE);
    if (adverb) return adverb;
    if (WRITTEN_EZAFE.test(key)) return undefined;
    if (isInTheMiddle(key, found)) return likeliest(withLikeLetter(key), OFTEN);
    const isRare = evidence <= RARE && key.length > SHORTEST_STEM;
    return timesSeen(found) <= ONCE ? likeliest(withLikeLetter(key), isRare ? OFTEN : ALWAYS) : undefined;
  };
}

// نا + راه + ت
const isInTheMiddle = (key: string, { stem }: Analysis): boolean =>
  !key.startsWith(stem) && !key.endsWith(stem) && !key.includes(ZWNJ);
