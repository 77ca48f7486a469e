import { wordSet } from '../../base/word-set.ts';
import { continues } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { isNumber } from '../rules/measures.ts';
import { endsClause, isCopula } from './predicates.ts';

/**
 * The times that the rules of clauses know, and a time before the one that it is a part of, or that tells which it is: sobh-e
 * fardA, Sanbe-ye hafte-ye ba'd. But Sanbe sobh.
 */

export const DAYS: ReadonlySet<string> = wordSet(
  'شنبه یکشنبه یک‌شنبه دوشنبه سه‌شنبه چهارشنبه پنجشنبه پنج‌شنبه جمعه',
);
export const HOURS: ReadonlySet<string> = wordSet('صبح ظهر عصر غروب شب نیمه‌شب سحر');
/** Seasons, months and holidays, but for تیر and مهر, which are other words as well. */
export const SEASONS: ReadonlySet<string> = wordSet(
  'بهار تابستان تابستون پاییز زمستان زمستون فروردین اردیبهشت خرداد مرداد شهریور آبان آذر دی بهمن اسفند رمضان محرم عید نوروز تعطیلات',
);
/** What tells which day, week or season is meant. */
export const NEAR: ReadonlySet<string> = wordSet('گذشته پیش قبل آینده بعد');

const OF_HOURS = wordSet('امروز دیروز فردا پریروز پس‌فردا');
const WEEK = 'هفته';
// Other words as well, so that they begin no clause as times.
const MONTHS = wordSet('تیر مهر');
const OF_SEASONS = wordSet('سال امسال پارسال');
// pAyiz-e hamAn sAl, but zemestAn un zan tanhA mond
const POINTING = wordSet('این آن اون همین همان همون');
const POINTED = wordSet('روز سال هفته ماه شب');
const DAY = 'روز';

// arusi hafte-ye ba'de
const SPANS = wordSet('هفته ماه سال ترم دفعه روز جلسه');
// sad sAl piSe
const AGO = /^(?:پیشه|قبله)$/;
const IS_NEAR = /^(?:بعده|پیشه|آینده‌س|آینده‌ست|دیگه‌ست|دیگه‌س|قبله)$/;
// sevvomin ruz-e safar bud, but dovvomin ruz bArAn Amad
const NTH = /(?:omin|^avvalin|^Axarin)$/;
const COUNTED = wordSet('روز شب سال ماه هفته ساعت');
const isNthOf = (words: readonly WordAnalysis[], i: number): boolean =>
  i > 0 &&
  COUNTED.has(words[i]!.type.key) &&
  continues(words[i - 1]) &&
  NTH.test(words[i - 1]!.pronunciation.phonemes) &&
  words[i + 1]!.isNominal &&
  !DAYS.has(words[i + 1]!.type.key) &&
  (endsClause(words, i + 1) || isCopula(words[i + 2]));

// Scores of the classifier below these are no doubt, in hundredths of a logit, as in beside-times.ts.
const DOUBTFUL = { hour: -600, day: -900, season: -300 } as const;

/** Whether a time that the classifier would not join to the next one has an ezafe. */
export function joinsTime(words: readonly WordAnalysis[], i: number, score: number): boolean {
  const word = words[i]!;
  if (!continues(word) || score < DOUBTFUL.day) return false;
  const { key } = word.type;
  const next = words[i + 1]?.type.key ?? '';
  const third = continues(words[i + 1]) ? (words[i + 2]?.type.key ?? '') : '';
  if (next !== '' && isNthOf(words, i)) return true;
  if (SPANS.has(key) && IS_NEAR.test(next)) return !(AGO.test(next) && isNumber(words[i - 1]));
  const isSeason = SEASONS.has(key) || MONTHS.has(key);
  if ((DAYS.has(key) || HOURS.has(key) || isSeason) && POINTING.has(next) && POINTED.has(third)) return true;
  if (DAYS.has(key)) return NEAR.has(next) || next === WEEK;
  if (HOURS.has(key))
    return (
      score > DOUBTFUL.hour && (OF_HOURS.has(next) || DAYS.has(next) || (next === DAY && NEAR.has(third)))
    );
  return score > DOUBTFUL.season && isSeason && (OF_SEASONS.has(next) || NEAR.has(next));
}
