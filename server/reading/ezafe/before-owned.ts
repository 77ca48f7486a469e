import { wordSet } from '../base/word-set.ts';
import type { Analyse } from '../morphology/analysis.ts';
import { continues } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS, type WordType } from '../sentence/word-type.ts';
import { endsClause } from './clauses/predicates.ts';
import { isDone } from './rules/clause-words.ts';

// Everyday speech puts the owner of a thing behind the adjective: guSi-ye jadidam, xAle-ye kuCikam. No label has most of these
// forms, and the classifier takes them for nouns.
const OWNER = /\u200c?(?:[متش]|[متش]ان|[متش]ون)$/;
const OF_SPEAKER = /م$/;
// Adjectives that the lexicon has as something else.
const OTHERS = wordSet(
  'کوچیک مهربون داغون قدیمی گرون ارزون جوون باحال مشکی قرمز آبی سبز زرد طوسی صورتی بنفش نارنجی سرمه‌ای طلایی نقره‌ای سفید سیاه ' +
    'شیطون تپل فسقلی دیوونه نازنین عزیز قشنگ گنده اصلی بچگی نویی مجلسی پاشنه‌بلند شاسی‌بلند',
);

// az in xoSaS miyAd, xeyli bejAS, kif hamrAhame
const NO_ADJECTIVES = wordSet(
  'خوش بد خر بجا به‌جا زیر رو بالا پایین کنار بیشتر کمتر اول آخر همه تنها مثل چند درست تمام تموم نصف پیش پشت دور راست چپ زیاد کم همراه',
);

// podcast-e xubetun, but xubam
const GOOD_OF_OTHERS = /^خوب(?:[تش]|[متش]ان|[متش]ون)$/;

/** Whether a spelling is an adjective with an owner, for `HINTS`. */
export function isOwnedAdjective(
  { key, hasClitic, isPossessed }: Pick<WordType, 'key' | 'hasClitic' | 'isPossessed'>,
  analyse: Analyse,
  isAdjective: (partOfSpeech: number) => boolean,
): boolean {
  const stem = key.replace(OWNER, '');
  if (stem === key) return false;
  if (OTHERS.has(stem) || GOOD_OF_OTHERS.test(key)) return true;
  if ((!hasClitic && !isPossessed) || NO_ADJECTIVES.has(stem)) return false;
  const found = analyse(stem);
  return found !== undefined && found.stem === stem && isAdjective(found.partOfSpeech);
}

// Who is called, or what is no thing that somebody has.
const CALLED = wordSet('عزیزم جانم نازنینم قشنگم خوشگلم');
// A score of the classifier below this is no doubt, in hundredths of a logit.
const DOUBTFUL = -900;

/** Whether a noun that the classifier would not join to the adjective behind it has an ezafe, since that has an owner. */
export function joinsOwned(words: readonly WordAnalysis[], i: number, score: number): boolean {
  const [word, next] = [words[i]!, words[i + 1]];
  if (next === undefined || (next.type.hints & HINTS.ownedAdjective) === 0 || score < DOUBTFUL) return false;
  if (!continues(word) || !word.isNominal || word.isVerse || CALLED.has(next.type.key)) return false;
  // Am, rather than of mine: xeyli xoSHAlam.
  if (OF_SPEAKER.test(next.type.key) && endsClause(words, i + 1)) return false;
  // guSi ro xAmuSeS kon
  return !(continues(next) && words[i + 2] !== undefined && isDone(words[i + 2]!));
}
