import { wordSet } from '../../base/word-set.ts';

// What several rules of messages ask.

export const POINTING: ReadonlySet<string> = wordSet('این اون ان همین همون');
export const NUMBERS: ReadonlySet<string> = wordSet(
  'یه یک دو سه چهار چار پنج شش شیش هفت هشت نه ده بیست سی چند',
);
export const PREPOSITIONS: ReadonlySet<string> = wordSet('از با به تو توی در برای واسه مثل پیش بدون بی تا');
/** How things are that one points at, or tells from others. */
export const QUALITIES: ReadonlySet<string> = wordSet(
  'قدیمی جدید داغون بزرگ کوچیک مزخرف لعنتی قشنگ خوشگل زشت گرون ارزون کهنه مشکی قرمز آبی سیاه سفید سبز زرد معروف مسخره عجیب لامصب کوفتی افتضاح شلوغ خلوت تمیز کثیف خفن باحال',
);
/** On which side: eyrpAd-e Capam. */
export const SIDE = /^(?:چپ|راست)(?:[متش]|مون|تون|شون)$/;
/** Before "before" and "after" these tell how long: yek sA'at ba'd. */
export const SPANS: ReadonlySet<string> = wordSet(
  'هفته ماه سال روز شب دفعه بار جلسه ترم فصل قسمت صبح ساعت دقیقه مدتی لحظه کمی خیلی چند',
);
