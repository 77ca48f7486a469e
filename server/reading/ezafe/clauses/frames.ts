import { wordSet } from '../../base/word-set.ts';
import { beginsClause, continues, OBJECT_MARKERS } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { type Chain, openerOf, ROLES } from '../../tagging/phrase-chain.ts';
import { isOwned } from '../beside-latin.ts';
import { OWNERS } from '../rules/clause-words.ts';
import { isNumber } from '../rules/measures.ts';
import { isObject } from './before-objects.ts';
import { isAgentWord, isGivenName } from './beside-times.ts';
import { isAtPlace } from './places.ts';
import { BECAME, COUNTS, endsClause, isCopula, isOfSpeakers } from './predicates.ts';

/** What a short clause says of its subject, by a frame of small words: who somebody is, whose or how something is. */

/** The tag of adjectives, and which of them have the ending of "a". */
export interface Adjectives {
  readonly adjective: number;
  readonly isIndefinite: (key: string) => boolean;
}

/** What somebody is to others, or a thing to what it stands for. */
export const RELATIVES: ReadonlySet<string> = wordSet(
  'دوست عاشق مسئول رئیس رییس مدیر عضو معلم همسایه شاگرد صاحب طرفدار اهل مادر پدر خواهر برادر همسر شوهر عمو دایی خاله عمه ' +
    'معاون مربی مشاور وزیر سفیر استاد کارمند فرزند همکار شریک وکیل نامزد دشمن رقیب قاتل حامی مخالف هوادار نوه رفیق سهم نماد علت دلیل نشانه نماینده',
);
const SUBJECTS = wordSet('این آن اون او من تو ما شما ایشان');
/** What one points at, or says of a day. */
export const POINTING: ReadonlySet<string> = wordSet(
  'این آن اون اینجا آنجا اونجا همین امروز فردا دیروز امشب دیشب الان',
);

const isPerson = (word: WordAnalysis) => isAgentWord(word) || isGivenName(word);

const LONGEST_OF = 2;
/** The copula that ends its clause behind a phrase of a few words from a place on. */
function copulaBehind(words: readonly WordAnalysis[], from: number): WordAnalysis | undefined {
  let at = from;
  while (at < from + LONGEST_OF && words[at]?.role === 0 && continues(words[at]) && !isCopula(words[at]))
    at++;
  return at > from && isCopula(words[at]) && endsClause(words, at) ? words[at] : undefined;
}

// dust-e ali modir ast, but dAyi hasan polis ast
const BEFORE_NAMES = wordSet('دایی خاله عمه عمو استاد');
const isWhoIs = (words: readonly WordAnalysis[], i: number): boolean =>
  beginsClause(words, i) &&
  !BEFORE_NAMES.has(words[i]!.type.key) &&
  isGivenName(words[i + 1]!) &&
  continues(words[i + 1]) &&
  words[i + 2]?.role === 0 &&
  continues(words[i + 2]) &&
  isCopula(words[i + 3]) &&
  endsClause(words, i + 3);

/** Whether a word with the next one says who the subject before it is: sArA dust-e mo'allem ast. */
export function isRelated(words: readonly WordAnalysis[], i: number): boolean {
  if (isWhoIs(words, i)) return true;
  const [before, of, verb] = [words[i - 1], words[i + 1]!, copulaBehind(words, i + 1)];
  if (before === undefined || !continues(before) || verb === undefined) return false;
  if (before.ezafeScore > 0 || !(before.isNominal || SUBJECTS.has(before.type.key))) return false;
  // in vakil ostAd-e maqlate ast
  if (POINTING.has(before.type.key) && RELATIVES.has(of.type.key) && !isCopula(words[i + 2])) return false;
  if (OWNERS.has(of.type.key) || isPerson(of)) return true;
  return of.isNominal && verb.type.verb !== BECAME;
}

// Catr namAd-e landan ast
const STANDS_FOR = wordSet('نماد علت دلیل نشانه سهم');

/** Whether somebody ends before what he is to others: rezA dust-e mo'allem ast. */
const isSubjectOf = (words: readonly WordAnalysis[], i: number): boolean => {
  const [word, relative, of] = [words[i]!, words[i + 1]!, words[i + 2]];
  // sAl-e SAgerdi-ye u, SAgerd-e ostAd-e mir'emAd bud
  if (
    !(isPerson(word) || (isObject(word) && STANDS_FOR.has(relative.type.key))) ||
    (i > 0 && RELATIVES.has(word.type.key)) ||
    !RELATIVES.has(relative.type.key) ||
    !continues(relative) ||
    !of
  )
    return false;
  if (!OWNERS.has(of.type.key) && !of.isNominal) return false;
  const verb = copulaBehind(words, i + 2);
  return verb !== undefined && (verb.type.verb !== BECAME || isPerson(of));
};

// dar asl sAheb-e maqAze amuyam ast, but u sAheb-e maqAze-ye amuyam ast
const isOwnerTold = (words: readonly WordAnalysis[], i: number): boolean => {
  const [relative, who] = [words[i - 1], words[i + 1]!];
  if (relative === undefined || !RELATIVES.has(relative.type.key) || relative.ezafeScore <= 0) return false;
  if (!beginsClause(words, i - 1) && words[i - 2]!.ezafe !== false) return false;
  return (
    !isPerson(words[i]!) &&
    isPerson(who) &&
    isOwned(who) &&
    isCopula(words[i + 2]) &&
    !isOfSpeakers(words[i + 2]!.type.key) &&
    endsClause(words, i + 2)
  );
};

// nAser doCarxe-ye pesaraS rA ta'mir kard: what is done to has an owner already.
const FARTHEST = 4;
const WRITTEN_EZAFE = /\u200cی$/;
const ownsNothing = (words: readonly WordAnalysis[], i: number): boolean => {
  const next = words[i + 1]!;
  if (!isGivenName(words[i]!)) return false;
  if (!isObject(next) && !WRITTEN_EZAFE.test(next.type.key)) return false;
  for (let k = i + 2; k <= i + FARTHEST && continues(words[k - 1]) && words[k] !== undefined; k++)
    if (OBJECT_MARKERS.has(words[k]!.type.key)) return isOwned(words[k - 1]!);
  return false;
};

/** How much something is what an adjective says: kolAh xeyli xub ast. */
export const DEGREES: ReadonlySet<string> = wordSet('خیلی بسیار کمی یکم چقدر چقد هنوز اصلا واقعا');
// nAn digar tAze nist
const NO_LONGER = wordSet('دیگر دیگه');
const NEGATED = /^ن/;
// But pedaraS Adam-e besyAr mehrabAni ast.
const isOfDegree = (
  words: readonly WordAnalysis[],
  i: number,
  { adjective, isIndefinite }: Adjectives,
): boolean => {
  const [degree, how, verb] = [words[i + 1]!, words[i + 2], words[i + 3]];
  if (how === undefined || verb === undefined || !continues(degree) || !continues(how)) return false;
  if (!isCopula(verb) || isOfSpeakers(verb.type.key) || how.kind !== adjective || isIndefinite(how.type.key))
    return false;
  return DEGREES.has(degree.type.key) || (NO_LONGER.has(degree.type.key) && NEGATED.test(verb.type.key));
};

// sAk mAl-e AraS ast
const BELONGING = 'مال';
const isWhose = (words: readonly WordAnalysis[], i: number): boolean =>
  words[i + 1]!.type.key === BELONGING &&
  words[i + 2] !== undefined &&
  continues(words[i + 1]) &&
  (isCopula(words[i + 3]) || endsClause(words, i + 2));

// pArking maxsus-e sAkenAn-e sAxtemAn ast, but ketAb-e maxsus-e baCCehA arzAn ast
const MEANT_FOR = wordSet('مخصوص مختص');
const isMeantFor = (words: readonly WordAnalysis[], i: number): boolean => {
  if (!MEANT_FOR.has(words[i + 1]!.type.key) || !continues(words[i + 1])) return false;
  const verb = copulaBehind(words, i + 2);
  return verb !== undefined && verb.type.verb !== BECAME;
};

// jalase fardA ast
const DAYS_TOLD = wordSet('فردا امروز امشب دیروز دیشب پس‌فردا');
// mohlat-e poroZe jom'ast
const IS_DAY =
  /^(?:(?:یک|دو|سه|چهار|پنج)?‌?شنبه|جمعه)‌(?:ست|س)$|^(?:امروز|دیروز|امشب)ه$|^(?:فردا|پس‌فردا)س(?:ت)?$/;
const isWhen = (words: readonly WordAnalysis[], i: number): boolean =>
  IS_DAY.test(words[i + 1]!.type.key)
    ? endsClause(words, i + 1)
    : DAYS_TOLD.has(words[i + 1]!.type.key) &&
      continues(words[i + 1]) &&
      isCopula(words[i + 2]) &&
      endsClause(words, i + 2);

// amir emruz qofl xarid
const BOUGHT = wordSet('خرید فروخت پخت دوخت');
/** Whether a word is what somebody buys, sells, cooks or sews, before the verb that may be a noun. */
export const isBought = (words: readonly WordAnalysis[], i: number, chain: Chain): boolean =>
  i > 0 &&
  openerOf(chain) !== ROLES.P &&
  isObject(words[i]!) &&
  BOUGHT.has(words[i + 1]!.type.key) &&
  endsClause(words, i + 1);

// yek nAhAr-e sabok, ye kilu gilAs-e tAze, where the line has no verb. But yek daste geSniz.
/** "One", written and spoken. */
export const ONE: ReadonlySet<string> = wordSet('یک یه');
const UNITS = wordSet(
  'هفته ماه سال روز ساعت تیکه تکه دسته ذره نفر کیلو لیوان قاشق بسته عدد دونه دانه مشت کم',
);
// Others in ه are an adjective with its copula: xube.
const IN_HE = /(?<!^(?:تاز|ساد|پخت|خوشمز))ه$/;
const AMOUNTS = wordSet('کیلو گرم لیتر لیوان قاشق بسته عدد دونه دانه تیکه تکه');
// ye livAn Ab lotfan, ye kilu gowje Cand, do kilu Sekar kAfi
const ADVERB = /اً?$|^(?:فقط|چند|حاضر|لازم|کافی|ممنوع|کم|زیاد|بیشتر|کمتر|بس|آماده|موجود)$/;
const LONGEST_LINE = 12;
/** Whether one of something, or so much of it, is described where its line has no verb. */
export const isOneOfKind = (words: readonly WordAnalysis[], i: number, adjective: number): boolean => {
  const [before, kind, behind] = [words[i - 1], words[i + 1]!, words[i + 2]];
  if (!before || !continues(before) || kind.kind !== adjective) return false;
  const isAmount = AMOUNTS.has(before.type.key) && isNumber(words[i - 2]) && !ADVERB.test(kind.type.key);
  if (!ONE.has(before.type.key) && !isAmount) return false;
  if (UNITS.has(words[i]!.type.key) || IN_HE.test(kind.type.key) || words.length > LONGEST_LINE) return false;
  if (behind !== undefined && continues(kind) && behind.role !== ROLES.P) return false;
  return words.every(({ role }) => role !== ROLES.V);
};

/** Whether a subject that the classifier would join to the next word ends before what its clause says of it. */
export function endsBeforeFrame(
  words: readonly WordAnalysis[],
  i: number,
  chain: Chain,
  adjectives: Adjectives,
): boolean {
  if (words[i]!.isVerse || openerOf(chain) === ROLES.P) return false;
  const before = i > 0 ? words[i - 1]! : undefined;
  if (before !== undefined && continues(before) && COUNTS.has(before.type.key)) return false;
  return (
    (isPerson(words[i]!) && isAtPlace(words, i)) ||
    ownsNothing(words, i) ||
    isSubjectOf(words, i) ||
    isOwnerTold(words, i) ||
    isOfDegree(words, i, adjectives) ||
    isWhose(words, i) ||
    isMeantFor(words, i) ||
    isWhen(words, i)
  );
}
