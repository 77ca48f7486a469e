import { ALWAYS, type KnownPartOf } from '../segment-words.ts';

// Numbers, and a preposition that begins verbs: دوهفته, برزمین. Shorter words behind them end others (دویون), and what ends in
// ه or ی is rather an adjective: ده‌هزارنفره.
const COUNTING =
  /^(?:(دو|چهار|صد|هزار)((?!نیم|زار|چوب)...+[^هی]|هفته|دقیقه|متر|قدم|قرن|روز|ماه|سال|بار|نفر)|(بر)(زمین|سر|(?!دار|گردن|گیر|خواه|گشت|بانک)....+))$/;

/** A number, or the preposition "on", and the frequent noun behind it. */
export function countedOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [first = '', last = ''] = COUNTING.exec(key)?.slice(1).filter(Boolean) ?? [];
  const known = knownOf(last);
  return known?.seen === ALWAYS && !known.isVerb ? [first, last] : undefined;
}
