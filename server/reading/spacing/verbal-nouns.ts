import { wordSet } from '../base/word-set.ts';
import { BOUNDARY, continues, OBJECT_MARKERS } from '../sentence/context.ts';
import { DETACHED_PREFIXES } from '../sentence/join-detached-prefixes.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { DETERMINERS } from './affixes.ts';
import { LIGHT } from './split-compounds.ts';

// Nouns that are a word with the past of a verb: first the first parts of those that are no sentence, then of those that may be
// one, too (کار او پیش رفت).
const NOUNS: readonly (readonly [past: string, always: string, inContext: string])[] = [
  ['رفت', '', 'پیش پس برون'],
  ['داد', 'برون', 'قرار روی'],
  ['کرد', '', 'عمل کار روی'],
  ['برد', 'راه', 'کار پیش دست'],
  ['آورد', 'ره فر', 'دست بر گرد'],
  ['اورد', 'ره', 'دست بر'],
  ['داشت', 'بزرگ گرامی چشم', 'یاد باز بر نگه پاس'],
  ['نوشت', 'سر رو پی پا خود', ''],
  ['گشت', '', 'بر باز'],
  ['آمد', 'پی خوش', 'در پیش'],
  ['نهاد', 'پیش', ''],
  ['خواست', 'در کیفر', 'باز'],
  ['پرداخت', 'پیش باز', ''],
  ['پخت', 'دست', ''],
  ['خرید', 'پیش', 'باز'],
  ['گذشت', 'سر', ''],
  ['ساخت', 'زیر رو', ''],
  ['بود', 'یاد', 'کم'],
  ['خورد', '', 'بر باز'],
  ['یافت', '', 'در باز ره'],
  ['دید', 'صلاح', 'باز'],
  ['زد', '', 'نام گوش'],
];
const nounsOf = (column: 1 | 2): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(NOUNS.map((row) => [row[0], wordSet(row[column])]));
const [ALWAYS, IN_CONTEXT] = [nounsOf(1), nounsOf(2)];
const FIRST = new Set([...ALWAYS.values(), ...IN_CONTEXT.values()].flatMap((firsts) => [...firsts]));

// Endings that only a noun has: دست آوردهای.
const ENDED = /^(.+?)\u200c?(?:ها.*|مان|تان|شان|مون|تون|شون)$/;
// Cheaper than ENDED, and few words have one of its endings.
const MAY_BE_ENDED = /ها|[او]ن$/;
const PLURAL = /^ها(?:ی|یی|یم|یت|یش|یمان|یتان|یشان|م|ت|ش|مون|تون|شون)?$/;
const BEFORE_NOUNS = wordSet(
  'با بدون از در برای واسه درباره طبق مورد علیه ضد بر بهترین مهمترین مهم‌ترین اولین آخرین دومین سومین بزرگترین بزرگ‌ترین اصل متن چند گزارش ارزیابی بررسی نحوه سطح میزان روند مرکز',
);
// به دست آورد and به کار برد are verbs.
const TO = 'به';
// Behind these another clause begins.
const CONJUNCTIONS = wordSet('و که تا ولی اما چون اگر اگه پس بعد یا ولیکن لیکن چرا هم را رو');
const SUPERLATIVE = /ترین$/;
const FROM = 'از';
const INSIDE = 'در';

/** Parts of speech by which it is told whether such a word is a noun. */
export interface VerbalNounLookup {
  partOfSpeech: (name: string) => number;
  wordTypeOf: (key: string) => { partOfSpeech: number };
}

/** Whether a word is the first part of such a noun. */
export const beginsVerbalNoun = (key: string): boolean => FIRST.has(key);

/** Whether the word from place `i` on and the next are a noun that is a word with the past of a verb: پیش رفت خوبی داشت. */
export function isVerbalNoun(words: readonly WordAnalysis[], i: number, lookup: VerbalNounLookup): boolean {
  const [first, second] = [words[i]!.type.key, words[i + 1]!.type.key];
  if (!FIRST.has(first)) return false;
  const stem = MAY_BE_ENDED.test(second) ? ENDED.exec(second)?.[1] : undefined;
  if (stem !== undefined && (ALWAYS.get(stem)?.has(first) || IN_CONTEXT.get(stem)?.has(first))) return true;
  if (ALWAYS.get(second)?.has(first)) return true;
  return IN_CONTEXT.get(second)?.has(first) === true && isNounHere(words, i, lookup);
}

function isNounHere(words: readonly WordAnalysis[], i: number, lookup: VerbalNounLookup): boolean {
  const [before, next] = [i > 0 ? words[i - 1] : undefined, words[i + 2]];
  const isFirst = before === undefined || !continues(before);
  const key = isFirst ? undefined : before.type.key;
  if (key === TO || (key === FROM && words[i]!.type.key === INSIDE)) return false;
  const isLast = next === undefined || !continues(words[i + 1]);
  if (!isLast && (PLURAL.test(next.type.key) || DETACHED_PREFIXES.has(next.type.key))) return true;
  if (!isLast && OBJECT_MARKERS.has(next.type.key)) return hasVerbBehind(words, i + 3, lookup);
  if (isLast) return false;
  const isBehindOpener =
    key !== undefined && (BEFORE_NOUNS.has(key) || DETERMINERS.has(key) || SUPERLATIVE.test(key));
  if (CONJUNCTIONS.has(next.type.key)) return isBehindOpener && hasVerbBehind(words, i + 3, lookup);
  if (isVerb(next, lookup)) return true;
  return isBehindOpener || ((isFirst || isIndefinite(next, lookup)) && hasVerbBehind(words, i + 3, lookup));
}

/** Whether a verb stands in the same clause from a place on. */
function hasVerbBehind(words: readonly WordAnalysis[], from: number, lookup: VerbalNounLookup): boolean {
  for (let i = from; i < words.length; i++) {
    if (isVerb(words[i]!, lookup) || DETACHED_PREFIXES.has(words[i]!.type.key)) return true;
    if (words[i]!.boundary === BOUNDARY.clause) return false;
  }
  return false;
}

const isVerb = ({ type }: WordAnalysis, { partOfSpeech }: VerbalNounLookup) =>
  type.partOfSpeech === partOfSpeech('verb') || type.verb > 0 || LIGHT.test(type.key);

const isIndefinite = ({ type }: WordAnalysis, { partOfSpeech, wordTypeOf }: VerbalNounLookup) =>
  /..ی$/.test(type.key) && wordTypeOf(type.key.slice(0, -1)).partOfSpeech === partOfSpeech('adjective');
