import { NUMBER_WORD } from '../../verbalize/number-words.ts';
import { ALWAYS, type KnownPartOf } from '../segment-words.ts';

// Numbers, and a preposition that begins verbs: دوهفته, سهروز, برزمین. Behind most numbers only what is often counted. Shorter
// words behind them end others (دویون), and what ends in ه or ی is rather an adjective: ده‌هزارنفره.
const COUNTING =
  /^(?:(دو|چهار|صد|هزار)((?!نیم|زار|چوب)...+[^هی]|هفته|دقیقه|متر|قدم|قرن|روز|ماه|سال|بار|نفر)|(سه|ده|پنج|شش|شیش|هفت|هشت|نه|بیست|سی|چند)(هفته|دقیقه|متر|روز|ماه|سال|بار|نفر|ساعت|کیلو|شب|میلیون|هزار)|(بر)(زمین|سر|بام|تن|لب|دل|(?!دار|گردن|گیر|خواه|گشت|بانک)....+))$/;

/** A number, or the preposition "on", and the frequent noun behind it. */
export function countedOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [first = '', last = ''] = COUNTING.exec(key)?.slice(1).filter(Boolean) ?? [];
  const known = knownOf(last);
  return known?.seen === ALWAYS && !known.isVerb ? [first, last] : undefined;
}

// What stands before the "and" of a number, and behind it: چهلونه, سیودومین, بیستوپنجساله.
const TENS =
  'بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود|صد|دویست|سیصد|چهارصد|پانصد|پونصد|ششصد|شیشصد|هفتصد|هشتصد|نهصد|هزار';
const LAST = `${NUMBER_WORD}|شیش|پونزده|شونزده|پونصد|شیشصد`;
const NUMBER = new RegExp(`^(${TENS})(و)((?:${LAST})(?:م|مین|ین|تا|ساله|سالگی|نفره|روزه)?)$`);

/** The parts of a number that is written in one word with its "and"; its last part may have an ending. */
export const numberSegmentsOf = (key: string): string[] | undefined => NUMBER.exec(key)?.slice(1);
