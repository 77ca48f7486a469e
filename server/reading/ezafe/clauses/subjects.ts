import { wordSet } from '../../base/word-set.ts';
import { continues, OBJECT_MARKERS } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { type Chain, chainLength, openerOf, ROLES } from '../../tagging/phrase-chain.ts';
import { SURNAMES, TITLES } from '../rules/names.ts';
import { SUPERLATIVE } from '../rules/phrase-ends.ts';
import { isObject } from './before-objects.ts';
import { beginsPart, isAgentWord, isGivenName } from './beside-times.ts';
import { RELATIVES } from './frames.ts';
import { isCopula } from './predicates.ts';

/** Subjects that end before another phrase though the two might be one: the best before its name, somebody before what is his. */

// bAhuStarin SAgerd-e kelAs maryam ast
/** What the best of it may be told of. */
export const GROUPS: ReadonlySet<string> = wordSet(
  'کلاس مدرسه دانشگاه تیم شهر کشور جهان دنیا خانواده فامیل گروه محله روستا شرکت اداره بازار آسیا اروپا خاورمیانه مسابقات جشنواره تاریخ',
);
/** Whether a superlative stands before a word. */
export const isBehindBest = (words: readonly WordAnalysis[], i: number): boolean =>
  i > 0 && continues(words[i - 1]) && SUPERLATIVE.test(words[i - 1]!.type.key);
const isBestNamed = (words: readonly WordAnalysis[], i: number, chain: Chain): boolean =>
  GROUPS.has(words[i]!.type.key) &&
  isBehindBest(words, i - chainLength(chain)) &&
  isGivenName(words[i + 1]!) &&
  isCopula(words[i + 2]);

// ostAd mohammadi dars rA towzih dAd, but AqA-ye mohammadi-ye aziz
const DEAR = wordSet('عزیز گرامی محترم نازنین بزرگوار مهربان فقید مرحوم خودمان خودمون');
const isSurname = (words: readonly WordAnalysis[], i: number): boolean =>
  i > 0 &&
  TITLES.has(words[i - 1]!.type.key) &&
  continues(words[i - 1]) &&
  SURNAMES.has(words[i]!.type.key) &&
  !DEAR.has(words[i + 1]!.type.key) &&
  words[i + 1]!.isNominal;

/** Where something is, before the place that it is a part of. */
export const DIRECTIONS: ReadonlySet<string> = wordSet('شمال جنوب شرق غرب مرکز');
// zelzele-ye Sadid SomAl-e ZApon rA larzAnd, but zelzele-ye herAt hezAr xAne rA virAn kard
const DISASTERS = wordSet('زلزله زمین‌لرزه سیل طوفان توفان سونامی پس‌لرزه گردباد');
const SHAKES = /^(?:لرزاند|لرزوند|تکان|نابود|ویران|درنوردید|فلج|غافلگیر|تخریب|سیاهپوش|خراب)/;
const INDEFINITE = /\u200cای$|(?<=ل|ان)ی$/;
const strikes = (words: readonly WordAnalysis[], i: number, adjective: number): boolean => {
  let first = i;
  while (first > 0 && words[first]!.kind === adjective && continues(words[first - 1])) first--;
  const disaster = words[first]!.type.key.replace(INDEFINITE, '');
  if (!DISASTERS.has(disaster) || words[i + 1]!.kind === adjective) return false;
  const last = DIRECTIONS.has(words[i + 1]!.type.key) ? i + 2 : i + 1;
  return (
    continues(words[last]) &&
    OBJECT_MARKERS.has(words[last + 1]?.type.key ?? '') &&
    SHAKES.test(words[last + 2]?.type.key ?? '')
  );
};

// xabar-e ruz in ast, but mesl-e in ast
const THIS = 'این';
const LIKE = wordSet(
  'مثل مال مانند شبیه عین مثال خاطر برای مستحق لایق شایسته درصدد نگران منتظر برعکس مستلزم معادل مؤید موید بیانگر نشانگر نشانه گویای',
);
const isThis = (words: readonly WordAnalysis[], i: number): boolean =>
  words[i + 1]!.type.key === THIS &&
  continues(words[i + 1]) &&
  isCopula(words[i + 2]) &&
  !LIKE.has(words[i]!.type.key);

// mo'allemAn dars-e xod rA xAndand, but modir-e Serkat xod rA mo'arrefi kard, which one does to oneself
const SELF = 'خود';
const DONE_TO_SELF = wordSet(
  'معرفی آماده نشان نشون نامزد تسلیم پنهان مخفی مجبور ملزم موظف متعهد وقف فدای محدود کشت کشتند رساند رساندند باخت باختند کنار بازنشسته محروم غرق گم صاحب وارث',
);
const OF_MEMBERS = wordSet('تیم شرکت سازمان حزب گروه دولت باشگاه بانک مدرسه کلاس مجلس');
const OFFICES = wordSet('وزیر سفیر مدیر رئیس رییس مسئول مربی معاون نماینده کارمند وکیل مشاور عضو');
// With two adjectives.
const LONGEST_OWN = 4;
/** Whether somebody ends before what of his own he does something to. */
const isOwnBehind = (words: readonly WordAnalysis[], i: number, chain: Chain, adjective: number): boolean => {
  const first = words[i - chainLength(chain)]!;
  const own = words[i + 1]!;
  if (
    !isAgentWord(first) ||
    !beginsPart(words, i - chainLength(chain)) ||
    (RELATIVES.has(first.type.key) && !OFFICES.has(first.type.key))
  )
    return false;
  if (
    !own.isNominal ||
    !continues(own) ||
    isAgentWord(own) ||
    isGivenName(own) ||
    OF_MEMBERS.has(own.type.key)
  )
    return false;
  let at = i + 2;
  while (
    at < i + LONGEST_OWN &&
    words[at]?.kind === adjective &&
    words[at]!.type.key !== SELF &&
    continues(words[at])
  )
    at++;
  return (
    words[at]?.type.key === SELF &&
    OBJECT_MARKERS.has(words[at + 1]?.type.key ?? '') &&
    (isObject(own) || !DONE_TO_SELF.has(words[at + 2]?.type.key ?? ''))
  );
};

// mAh tanhA qamar-e zamin ast, but mard-e tanhA dar xAne ast
const ONLY = 'تنها';
const FURTHEST = 8;
const IS = /^ن?(?:است|هست|بود|یست)(?:ند|م|ی|یم|ید)?$/;
const isOnlyOne = (words: readonly WordAnalysis[], i: number): boolean => {
  if (words[i + 1]!.type.key !== ONLY || !continues(words[i + 1]) || isAgentWord(words[i]!)) return false;
  if (words[i + 2]?.isNominal !== true || words[i + 2]!.role !== 0) return false;
  for (let k = i + 3; k < i + FURTHEST && words[k] !== undefined && continues(words[k - 1]); k++)
    if (words[k]!.role === ROLES.V || isCopula(words[k])) return IS.test(words[k]!.type.key);
  return false;
};

// in guSi gArAnti dArad, but in pul-e xord nadArad
const POINTING = wordSet('این اون همین همون');
const HAS = /^ن?دار(?:د|ه|ند|ن)$/;
const OF_MONEY = wordSet('خرد نقد');
const isPointedAt = (words: readonly WordAnalysis[], i: number, adjective: number): boolean =>
  i > 0 &&
  POINTING.has(words[i - 1]!.type.key) &&
  continues(words[i - 1]) &&
  words[i + 1]!.isNominal &&
  words[i + 1]!.kind !== adjective &&
  !OF_MONEY.has(words[i + 1]!.type.key) &&
  continues(words[i + 1]) &&
  HAS.test(words[i + 2]?.type.key ?? '');

/** Whether a subject that the classifier would join to the next word ends there. `adjective` is the tag of adjectives. */
export const endsSubject = (
  words: readonly WordAnalysis[],
  i: number,
  chain: Chain,
  adjective: number,
): boolean =>
  !words[i]!.isVerse &&
  openerOf(chain) !== ROLES.P &&
  (isThis(words, i) ||
    isPointedAt(words, i, adjective) ||
    (chainLength(chain) === 0 && isOnlyOne(words, i)) ||
    isSurname(words, i) ||
    strikes(words, i, adjective) ||
    isBestNamed(words, i, chain) ||
    isOwnBehind(words, i, chain, adjective));
