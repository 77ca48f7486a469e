import { wordSet } from '../base/word-set.ts';
import { type Glance, type Lexicon, type Row, timesSeen } from '../lexicon/lexicon.ts';
import { ZWNJ } from '../notation/script.ts';
import type { Seconds } from '../sentence/word-parts.ts';
import { DETERMINERS, NO_STEMS, stemsOf } from './affixes.ts';
import { OFTEN, SMALL } from './segment-words.ts';

/** Which words of the lexicon are two others, one behind the other: سر مایه, خود کار. */
export interface SplitCompounds {
  /** The second parts of a word that is the first part of one. */
  secondsOf: (first: string) => Seconds | undefined;
  /** Whether a first part with these second ones and a word are one, also where that has an ending. */
  isWhole: (first: string, seconds: Seconds, second: string) => boolean;
}

// How often sentences have the whole, see `timesSeen`, and a whole whose first part has two letters: many are chance (مه دی).
const SEEN = 1;
const SHORTEST_FIRST = 2;
const SHORTEST_SECOND = 3;
// Phrases that are spelled like one of these words.
const PHRASES = wordSet(
  'سربازی سرکار سربلند سرخوش سرخط سربریده سرباز زیرزمین زیرآب زیرخط زیرزمینی گلسنگ گلبهار گلآقا میرآب کارگروه کمرباریک سروکار راهکار دوردست',
);
/** Verbs that make others with a noun before them: قرار داد, تحصیل کرده, نگه داشتن. */
export const LIGHT =
  /^(?:شد|کرد|گرفت|داد|بود|رفت|زد|آمد|داشت|گذاشت|آورد|برد|خورد|دید|یافت|ماند|ساخت|کشید|افتاد)(?:ه|ن)?$/;
// Behind a noun these are words of their own: مهر ماه, کار گاهی.
const ALONE = wordSet('ماه گاهی شان مان تان');
// What may be a word by itself: بیست فوت سالم is no فوتسال of mine.
const OWNED = /[متش]$/;
// First parts of verbs, whose participles are words of their own: باز نشسته.
const PREVERBS = wordSet('باز پیش پس سر ور');

const beginningOf = (key: string) => key.charCodeAt(0) * 0x10000 + key.charCodeAt(1);

/** Finds them in the lexicon, those of a first part when it is first met. */
export function createSplitCompounds(words: Lexicon, partOfSpeech: (name: string) => number): SplitCompounds {
  const found = new Map<string, Seconds>();
  const [verb, number] = [partOfSpeech('verb'), partOfSpeech('numeral')];
  const isPart = (key: string, row: Glance | undefined): boolean =>
    row !== undefined &&
    row.partOfSpeech !== verb &&
    row.partOfSpeech !== number &&
    timesSeen(row) >= SEEN &&
    !SMALL.has(key) &&
    !NO_STEMS.has(key);
  const isVerb = (key: string) => LIGHT.test(key) || words.glance(key)?.partOfSpeech === verb;
  const isParticiple = (key: string) => key.endsWith('ه') && isVerb(key.slice(0, -1));
  const isSecond = (first: string, second: string) =>
    !isVerb(second) && (PREVERBS.has(first) || !isParticiple(second));
  const secondsOf = (first: string): Seconds | undefined => {
    const known = found.get(first);
    if (known || first.length < SHORTEST_FIRST || DETERMINERS.has(first)) return known;
    if (!isPart(first, words.glance(first))) return undefined;
    const least = first.length === SHORTEST_FIRST ? OFTEN : SEEN;
    const seconds = { words: new Set<string>(), beginnings: new Set<number>() };
    for (const rest of words.restsOf(first, least)) {
      const second = rest.startsWith(ZWNJ) ? rest.slice(1) : rest;
      if (second.length < SHORTEST_SECOND || ALONE.has(second) || PHRASES.has(first + second)) continue;
      if (!isPart(second, words.glance(second))) continue;
      const both = words.find(first + ZWNJ + second);
      if (both && both.partOfSpeech !== verb && isSaidAs(both, words.find(first)!, words.find(second)!)) {
        seconds.words.add(second);
        seconds.beginnings.add(beginningOf(second));
      }
    }
    // Most words begin none, and are not kept.
    if (seconds.words.size === 0) return undefined;
    found.set(first, seconds);
    return seconds;
  };
  return {
    secondsOf,
    isWhole(first, seconds, second) {
      if (!seconds.beginnings.has(beginningOf(second))) return false;
      if (ALONE.has(second) || !isSecond(first, second)) return false;
      if (seconds.words.has(second)) return true;
      // Where the lexicon has the form with its ending, it is asked for that: رئیس جمهوری is no رئیس‌جمهور with an ending.
      if (OWNED.test(second) && words.has(second)) return false;
      return stemsOf(second).some((stem) => seconds.words.has(stem)) && !words.has(first + second);
    },
  };
}

/** Whether a word with a joiner between its parts sounds as they do. */
function isSaidAs(whole: Row, first: Row, second: Row): boolean {
  const sounds = whole.pronunciations[0]!;
  const behindJoiner = first.pronunciations[0]!.length + 1;
  return (
    first.pronunciations.some((one) => isSame(sounds, one, 0)) &&
    second.pronunciations.some((one) => isSame(sounds, one, behindJoiner))
  );
}

const isSame = (sounds: readonly number[], part: readonly number[], from: number) =>
  part.every((sound, i) => sound === sounds[from + i]);
