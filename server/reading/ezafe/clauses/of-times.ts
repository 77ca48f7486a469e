import { wordSet } from '../../base/word-set.ts';
import { continues } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { DAYS, HOURS, NEAR, SEASONS } from './times.ts';

/** A time before the one that it is a part of, or that tells which it is: sobh-e fardA, Sanbe-ye hafte-ye ba'd. But Sanbe sobh. */

const OF_HOURS = wordSet('امروز دیروز فردا پریروز پس‌فردا');
const WEEK = 'هفته';
// Other words as well, so that they begin no clause as times.
const MONTHS = wordSet('تیر مهر');
const OF_SEASONS = wordSet('سال امسال پارسال');
// pAyiz-e hamAn sAl, but zemestAn un zan tanhA mond
const POINTING = wordSet('این آن اون همین همان همون');
const POINTED = wordSet('روز سال هفته ماه شب');
const DAY = 'روز';

// Scores of the classifier below these are no doubt, in hundredths of a logit, as in beside-times.ts.
const DOUBTFUL = { hour: -600, day: -900, season: -300 } as const;

/** Whether a time that the classifier would not join to the next one has an ezafe. */
export function joinsTime(words: readonly WordAnalysis[], i: number, score: number): boolean {
  const word = words[i]!;
  if (!continues(word) || score < DOUBTFUL.day) return false;
  const { key } = word.type;
  const next = words[i + 1]?.type.key ?? '';
  const third = continues(words[i + 1]) ? (words[i + 2]?.type.key ?? '') : '';
  const isSeason = SEASONS.has(key) || MONTHS.has(key);
  if ((DAYS.has(key) || HOURS.has(key) || isSeason) && POINTING.has(next) && POINTED.has(third)) return true;
  if (DAYS.has(key)) return NEAR.has(next) || next === WEEK;
  if (HOURS.has(key))
    return (
      score > DOUBTFUL.hour && (OF_HOURS.has(next) || DAYS.has(next) || (next === DAY && NEAR.has(third)))
    );
  return score > DOUBTFUL.season && isSeason && (OF_SEASONS.has(next) || NEAR.has(next));
}
