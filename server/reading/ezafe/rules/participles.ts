import { wordSet } from '../../base/word-set.ts';
import { continues, OBJECT_MARKERS } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { ROLES } from '../../tagging/phrase-chain.ts';
import { amountEnd } from './measures.ts';
import type { LookedAt } from './rules.ts';

// With these a word is a participle that describes the noun before it: piyAz-e rande Sode. شده makes one of every word.
const BECOME = 'شده';
const MADE: Readonly<Record<string, ReadonlySet<string>>> = {
  کرده: wordSet('چرخ سرخ دم خیس پف ورم یخ له رنده خرد تحصیل تصادف'),
  خورده: wordSet('خیس شکست زخم ترک پیوند تا گره خط برچسب'),
  داده: wordSet('تفت'),
  کشیده: wordSet('دم قد'),
  زده: wordSet('یخ کپک زنگ آفت سیل شبنم'),
  دیده: wordSet('آسیب آموزش دوره خسارت زیان'),
};

const TO = 'به';
const QUANTITY = wordSet('مقدار میزان اندازه تعداد');
const PREPOSITIONS = wordSet('روی رو به با در داخل توی درون از کنار بین');
// What a participle says happened by or with: mozAkerAt-e anjAm Sode fi mAbeyn.
const AGENTS = wordSet('توسط فی فی‌مابین فیمابین');
// نپزید, بریزید, but not گفتید.
const ASKS = /^(?:ب|ن|می‌).*(?:ید|ین)$|^(?:کنید|کنین|دهید|شوید|نمایید)$/;
const RELATIVE = 'که';
const FARTHEST = 8;

// ketAbhAyi
const INDEFINITE = /(?:ها|\u200c)یی$|ای$/;

// A light verb, which makes a participle of three words: tAbe'-e pAs dAde Sode.
const LIGHT = wordSet('داده زده دیده');
// The second word of every participle.
const SECOND = new Set([BECOME, ...Object.keys(MADE)]);

/** How many words a participle has that begins at a place; 0 where none begins. */
function participleAt(words: readonly WordAnalysis[], i: number): number {
  const [made, last, third] = [words[i], words[i + 1], words[i + 2]];
  if (!made || !last || !SECOND.has(last.type.key) || !continues(made)) return 0;
  if (LIGHT.has(last.type.key) && continues(last) && third?.type.key === BECOME) return 3;
  if (last.type.key === BECOME && LIGHT.has(made.type.key)) return 0;
  return last.type.key === BECOME || MADE[last.type.key]?.has(made.type.key) ? 2 : 0;
}

/**
 * Whether a word has an ezafe where a participle of several words describes a noun: the noun has one, the first word of the
 * participle has none. Undefined elsewhere, and where شده may as well be the verb of the clause: qazA poxte Sode.
 */
export function ezafeBesideParticiple(words: readonly WordAnalysis[], i: number): boolean | undefined {
  if (!continues(words[i])) return undefined;
  const here = participleAt(words, i);
  if (here > 0)
    return i > 0 && words[i - 1]!.ezafeScore > 0 && isDescribing(words, i + here - 1) ? false : undefined;
  const behind = isDescribed(words, i) ? participleAt(words, i + 1) : 0;
  return behind > 0 && isDescribing(words, i + behind) && !isObjectOf(words, i, i + behind)
    ? true
    : undefined;
}

const isDescribed = (words: readonly WordAnalysis[], i: number) =>
  words[i]!.isNominal &&
  words[i]!.role === 0 &&
  !INDEFINITE.test(words[i]!.type.key) &&
  !isRelative(words, i);

// mablaq-e az hesAb bardASt Sode rA: what stands behind a preposition is no part of the object.
const isObjectOf = (words: readonly WordAnalysis[], i: number, last: number) =>
  words[i - 1]?.role === ROLES.P && OBJECT_MARKERS.has(words[last + 1]?.type.key ?? '');

/** Whether the phrase goes on behind a participle, or its clause has another verb. */
function isDescribing(words: readonly WordAnalysis[], last: number): boolean {
  if (!continues(words[last])) return false;
  const [next, second, third] = [1, 2, 3].map((k) => words[last + k]?.type.key ?? '');
  if (OBJECT_MARKERS.has(next!) || AGENTS.has(next!) || (next === TO && QUANTITY.has(second!))) return true;
  if (next === 'و' && OBJECT_MARKERS.has(third!)) return isAsked(words, last + 1);
  if (amountEnd(words, last + 1) > last + 1) return true;
  return PREPOSITIONS.has(next!) && isAsked(words, last + 1);
}

/** Whether the clause ends in a verb that asks somebody to do something. */
function isAsked(words: readonly WordAnalysis[], from: number): boolean {
  let end = from;
  while (end < from + FARTHEST && end < words.length - 1 && continues(words[end])) end++;
  return ASKS.test(words[end]?.type.key ?? '');
}

// čizi ke xarAb Sode rA: the clause behind که is the one that has the participle for its verb.
function isRelative(words: readonly WordAnalysis[], i: number): boolean {
  for (let k = i - 1; k >= 0 && k > i - FARTHEST && continues(words[k]); k--)
    if (words[k]!.type.key === RELATIVE) return true;
  return false;
}

export const LOOKED_AT_IN_PARTICIPLES: LookedAt = { behind: [SECOND], second: [SECOND] };
