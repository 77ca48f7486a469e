import { wordSet } from '../../base/word-set.ts';
import { continues, NUMBER, OBJECT_MARKERS } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { isNumber } from './measures.ts';
import type { LookedAt } from './rules.ts';

/** What the rules of ezafes ask of words that end their phrase by what they are, or before what they stand. */

// kuCaktarin vAhed, az hAselxiztarin zaminhA: before its noun a superlative has no ezafe. But behtarin-e AnhA.
/** A superlative, not a shop window: zibAtarin, but vitrin. */
export const SUPERLATIVE = /^(?!ویترین$).+.\u200c?ترین$/;
const PRONOUNS = wordSet('من تو او ما شما ایشان آنها آن‌ها اینها این‌ها این آن همه آنان خود اونا اینا');

// qarn-e haftom-e hejri Sahr rA gereftand. But hejri-ye qamari.
const ERAS = wordSet('هجری میلادی شمسی قمری خورشیدی');
const OF_ERA = wordSet('قمری شمسی خورشیدی مهشیدی');

// divAr tavajjoham rA jalb kard
const ATTENTION = /^(?:توجه|نظر|حواس)(?:[متش]|[متش]ان|[متش]ون)$/;

// ezdevAj-e AnhA, but bAham ezdevAj kardand; sor'at-e net enqad kame
const MANNERS = wordSet('باهم انقد انقدر اینقد اینقدر اونقدر اونقد');

// bi maze dige nemixaram
const MORE = 'دیگه';
const NEGATED = /^ن(?:می|شد|بود|یا|دار|خوا|رفت|کرد|مون)/;

// be xosus mAmAnA, with a be of one letter
const [ESPECIALLY, TO] = ['خصوص', 'be'];

// sA'at az nimeSab gozaSte, but az nimeSab-e gozaSte barqarAr ast
const MIDNIGHT = wordSet('نیمه‌شب نیمهشب شب');
/** What has passed. */
export const PAST = 'گذشته';
const AMOUNT = wordSet(`ساعت دقیقه دقایقی ساعتی کمی اندکی پاسی مدتی لحظاتی ${NUMBER}`);
const AMOUNT_REACH = 4;
/** Whether it is told how much of the time at a word has passed. */
export const isAmountBefore = (words: readonly WordAnalysis[], i: number): boolean =>
  words.slice(Math.max(0, i - AMOUNT_REACH), i).some(({ type }) => AMOUNT.has(type.key));
const tellsTime = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  follower === PAST && MIDNIGHT.has(words[i]!.type.key) && isAmountBefore(words, i);

const isSuperlative = (words: readonly WordAnalysis[], i: number): boolean =>
  SUPERLATIVE.test(words[i]!.type.key) &&
  words[i + 1]!.isNominal &&
  words[i + 1]!.role === 0 &&
  !PRONOUNS.has(words[i + 1]!.type.key);

const isEra = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  ERAS.has(words[i]!.type.key) && !OF_ERA.has(follower) && i > 0 && words[i - 1]!.ezafeScore > 0;

/** Whether a word with another behind it ends its phrase. `follower` and `third` are the words behind it. */
export function endsPhraseHere(
  words: readonly WordAnalysis[],
  i: number,
  follower: string,
  third: string,
): boolean {
  if (MANNERS.has(follower) || (follower === MORE && NEGATED.test(third))) return true;
  if (words[i]!.type.key === ESPECIALLY && words[i - 1]?.pronunciation.phonemes === TO) return true;
  if (OBJECT_MARKERS.has(third) && ATTENTION.test(follower)) return true;
  if (tellsTime(words, i, follower) || isSuperlative(words, i) || isEra(words, i, follower)) return true;
  // bA bolandi-ye 5610 metr mortafe'tarin noqte-ye irAn ast
  return SUPERLATIVE.test(follower) && i > 0 && continues(words[i - 1]) && isNumber(words[i - 1]);
}

/** Whether a spelling may end its phrase, or that before it, for `HINTS`. */
export const mayEndPhrase = (key: string): boolean =>
  SUPERLATIVE.test(key) || ERAS.has(key) || ATTENTION.test(key);

export const LOOKED_AT_AT_ENDS: LookedAt = { own: [ERAS, [ESPECIALLY]], behind: [MANNERS, [MORE, PAST]] };
