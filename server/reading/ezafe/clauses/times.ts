import { wordSet } from '../../base/word-set.ts';

/** The times that the rules of clauses know. */

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
