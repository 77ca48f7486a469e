import { wordSet } from '../base/word-set.ts';

/** Adjectives of colour, which the lexicon has as nouns in part. */
export const COLOURS: ReadonlySet<string> = wordSet(
  'مشکی سفید سیاه قرمز آبی سبز زرد طوسی صورتی بنفش نارنجی سرمه‌ای نقره‌ای طلایی کرم خاکستری قهوه‌ای',
);
