import { wordSet } from '../../base/word-set.ts';
import { beginsClause, continues, OBJECT_OR_FACE, THEY } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import { type Chain, openerOf, ROLES } from '../../tagging/phrase-chain.ts';
import type { Tagger } from '../../tagging/tagger.ts';
import { isLatinWord } from '../../tokenize/token.ts';
import { amountEnd, isBareUnit, isNumber, isVessel, measureEnd } from '../rules/measures.ts';
import { isFullName } from '../rules/names.ts';
import { COMPARED, PLACES as ORDINALS, PERSON } from '../rules/number-words.ts';
import { DIMENSIONS, statesQuantity } from '../rules/quantities.ts';
import { endsBeforeObject } from './before-objects.ts';
import { endsBeforeVerb } from './before-verbs.ts';
import { beginsPart, endsBesideTime } from './beside-times.ts';
import { endsCall } from './calls.ts';
import { endsBeforeFrame, isBought, ONE } from './frames.ts';
import { endsAmongGoods } from './goods.ts';
import { endsIndefinite } from './indefinite.ts';
import { saysWhere } from './places.ts';
import { type BeginsPredicate, endsClause, isCopula, isOfKabul, isOfSpeakers } from './predicates.ts';
import { endsSubject } from './subjects.ts';
import { DAYS } from './times.ts';

/**
 * Whether a word that the classifier would join to the next one ends its phrase, since otherwise its clause had no subject:
 * nAn garm ast. Asked only where the classifier is in doubt.
 */
export type EndsPhrase = (words: readonly WordAnalysis[], i: number, chain: Chain, score: number) => boolean;

// Scores above this are no doubt, in hundredths of a logit.
const DOUBTFUL_NOUN = 750;
const DOUBTFUL_NAME = 100;

// hame hoquq migirand
const ALL = 'همه';
const areAll = (words: readonly WordAnalysis[], i: number) =>
  words[i]!.type.key === ALL && words[i]!.person === THEY && beginsClause(words, i);

// Past stems that are nouns, too: ali nAn xarid, but markaz-e xarid.
const STEMS = wordSet('خرید پخت کاشت شکست ساخت برد پرداخت دریافت برداشت دوخت');

// ye sA'at Cune zad, bA yeksAl gArAnti. But ye sA'at-e moCi xarid, yeksAl-e gozaSte.
const PERIODS = wordSet('ساعت دقیقه روز هفته ماه سال');
const JOINED_PERIOD = /^(?:یک|دو|سه|چهار|پنج|شش|ده)(?:سال|ماه|هفته|روز|ساعت)$/;
const OF_TIME = wordSet('گذشته آینده پیش قبل بعد اخیر تمام کامل دیگر دیگه مونده مانده اول آخر');
const [TO_DO, TO_STRIKE] = [1, 3];
// The tagger takes rare nouns for adjectives.
const LIKE_ADJECTIVE = /ی$/;
const LASTING = wordSet('گارانتی وارانتی ضمانت سابقه زندان سربازی خدمت حبس مرخصی بیمه مهلت');
const lasts = (words: readonly WordAnalysis[], i: number) => {
  const { key } = words[i]!.type;
  const next = words[i + 1]!;
  if (next.role !== 0 || OF_TIME.has(next.type.key)) return false;
  if (JOINED_PERIOD.test(key)) return LASTING.has(next.type.key);
  const verb = words[i + 2]?.type.verb;
  return (
    PERIODS.has(key) &&
    ONE.has(words[i - 1]?.type.key ?? '') &&
    continues(next) &&
    !LIKE_ADJECTIVE.test(next.type.key) &&
    (verb === TO_DO || verb === TO_STRIKE)
  );
};

// yek sAyz bozorgtar
const STEPS = wordSet('سایز پله درجه نمره شماره هوا سانت وجب');
const isStep = (words: readonly WordAnalysis[], i: number) =>
  STEPS.has(words[i]!.type.key) && COMPARED.test(words[i + 1]!.type.key) && isNumber(words[i - 1]);

const [A_LITTLE, WITH] = ['کمی', 'با'];

// moqAbel-e darvAze akidan mamnu' ast: adverbs that say nothing of an adjective behind them.
const ADVERBS = wordSet(
  'اکیدا لطفا حتما فورا سریعا مجددا شخصا بعدا ابدا اصلا عمدا سهوا متاسفانه متأسفانه خوشبختانه مطمئنا ضمنا اتفاقا فعلا ' +
    'اکیداً جداً لطفاً حتماً فوراً سریعاً مجدداً شخصاً بعداً ابداً اصلاً عمداً سهواً مطمئناً ضمناً اتفاقاً فعلاً',
);

/** Rules for clauses of a few words, which labelled sentences rarely are. */
export function createShortClauses(
  { kindOf }: Tagger,
  beginsPredicate: BeginsPredicate,
  isIndefinite: (key: string) => boolean,
): EndsPhrase {
  const noun = kindOf('N');
  const adjectives = { adjective: kindOf('AJ'), isIndefinite };

  const isThing = ({ kind, token }: WordAnalysis) => kind === noun || isLatinWord(token);
  // 16 gig ram
  const measuresNoun = (words: readonly WordAnalysis[], i: number) =>
    isBareUnit(words, i) && isThing(words[i + 1]!);
  // barAye SiS nafar qazA
  const countsPeople = (words: readonly WordAnalysis[], i: number) =>
    words[i]!.type.key === PERSON &&
    isNumber(words[i - 1]) &&
    words[i + 1]!.kind === noun &&
    !ORDINALS.has(words[i + 1]!.type.key);
  // bA kami namak
  const isLittle = (words: readonly WordAnalysis[], i: number) =>
    words[i]!.type.key === A_LITTLE &&
    words[i + 1]!.kind === noun &&
    (beginsPart(words, i) || words[i - 1]!.type.key === WITH);
  // nim livAn Sir
  const holdsContent = (words: readonly WordAnalysis[], i: number) =>
    isVessel(words, i) && isContent(words[i + 1]!);
  // The tagger takes ماست for a verb.
  const isContent = (word: WordAnalysis) => isThing(word) || word.role === ROLES.V;
  /** Whether the next word is the verb of a clause whose subject stands before this one. */
  const isBeforeVerb = (words: readonly WordAnalysis[], i: number) => {
    const [before, next] = [words[i - 1], words[i + 1]!];
    if (!before || !STEMS.has(next.type.key) || !endsClause(words, i + 1)) return false;
    return continues(before) && before.role === 0 && before.ezafeScore < 0 && before.kind === noun;
  };
  return (words, i, chain, score) => {
    if (!continues(words[i]) || !words[i + 1]) return false;
    if (
      isObject(words[i + 1]!) ||
      isBeforeNoun(words[i]!) ||
      isScore(words[i + 1]!) ||
      statesQuantity(words, i, chain) ||
      endsIndefinite(words, i, chain, adjectives.adjective)
    )
      return true;
    if (openerOf(chain) !== ROLES.P && (isDimension(words, i) || isOnDay(words, i))) return true;
    if (endsSubject(words, i, chain, adjectives.adjective)) return true;
    if (endsBeforeFrame(words, i, chain, adjectives) || (openerOf(chain) !== ROLES.P && saysWhere(words, i)))
      return true;
    if (isBought(words, i, chain)) return true;
    if (score < DOUBTFUL_NAME && (isFullName(words, i) || areAll(words, i))) return true;
    if (endsCall(words, i) || endsAmongGoods(words, i) || endsBesideTime(words, i, chain, score, noun))
      return true;
    if (endsBeforeObject(words, i, chain, score, noun) || endsBeforeVerb(words, i, chain, score)) return true;
    if (
      lasts(words, i) ||
      measuresNoun(words, i) ||
      isStep(words, i) ||
      countsPeople(words, i) ||
      isLittle(words, i)
    )
      return true;
    if (score > DOUBTFUL_NOUN && !isOfKabul(words[i + 2])) return false;
    if (isBeforeVerb(words, i) || isMeasured(words, i, chain) || holdsContent(words, i)) return true;
    if (isBeforePlace(words, i, chain) || saysWho(words, i) || ADVERBS.has(words[i + 1]!.type.key))
      return true;
    if (isSpokenOf(words, i, chain, adjectives.adjective) || isBeforeSpeaker(words, i, chain)) return true;
    return beginsPredicate(words, i, chain, score);
  };
}

// mohlat jom'e ast, but emSab Sab-e jom'e ast
const OF_DAY = wordSet('شب صبح ظهر عصر غروب روز نماز امام خطبه بازار تعطیلی تعطیل');
const isOnDay = (words: readonly WordAnalysis[], i: number) =>
  DAYS.has(words[i + 1]!.type.key) &&
  continues(words[i + 1]!) &&
  isCopula(words[i + 2]) &&
  !OF_DAY.has(words[i]!.type.key);

// in rang mowjude: what everyday speech says of a thing that it points at.
const POINTS = wordSet('این اون');
const SAID_OF =
  /^(?:موجود|ناموجود|تموم|خوب|بد|جالب|قشنگ|خوشگل|زشت|سخت|آسون|تنگ|گشاد|گرون|ارزون|اصل|فیک|سالم|خراب|تمیز|کثیف|شلوغ|خلوت|بزرگ|کوچیک|بلند|کوتاه|گرم|سرد|داغ|تند|شور|شیرین|ترش|تلخ|نزدیک|جدید|مناسب|لازم|ممکن|درست|غلط|معلوم|مشخص|حاضر|باحال|ضعیف|سنگین|سبک|راحت|ساکت|تعطیل|باز|ممنوع|رایگان|محشر|افتضاح|عجیب|مهم|واضح|مزخرف|خطرناک|ناقص|کامل|مصنوعی|محدود)ه$|^(?:عالی|قدیمی|کافی|معمولی|واقعی|طبیعی|مجانی|الکی|قوی|تکراری)(?:ه|یه)$/;
// sA'at-e haft bAze
const isPointedAt = (words: readonly WordAnalysis[], i: number) =>
  (POINTS.has(words[i - 1]?.type.key ?? '') && continues(words[i - 1])) ||
  (words[i]!.type.hints & HINTS.number) !== 0;
// barAye pust-e xoSk monAsebe
const isBehindQuality = (words: readonly WordAnalysis[], i: number, chain: Chain, adjective: number) =>
  openerOf(chain) === ROLES.P && words[i]!.kind === adjective;
const isSpokenOf = (words: readonly WordAnalysis[], i: number, chain: Chain, adjective: number) =>
  (isPointedAt(words, i) || isBehindQuality(words, i, chain, adjective)) &&
  SAID_OF.test(words[i + 1]!.type.key) &&
  endsClause(words, i + 1);

// CAy ro be qahve tarjih midam
const OF_OBJECT = 'ro';
const isObject = ({ type, pronunciation }: WordAnalysis) =>
  type.key === OBJECT_OR_FACE && pronunciation.phonemes === OF_OBJECT;

// Soluqtarin xiyAbAn-e Sahr haminjAst, emtehAn-e mA fardAst
const IS_HERE =
  /^(?:(?:همین|همان|همون|این|اون|آن)\u200c?جا(?:ست|س|ن|یم|یید|یین)|(?:امروز|امشب|دیروز|دیشب|الان|پریروز)ه|(?:پس\u200c?)?فردا\u200c?ست?)$/;
// But mAl-e sAkenAn-e haminjAst.
const BELONGING = wordSet('مال اهل');
const isBeforePlace = (words: readonly WordAnalysis[], i: number, chain: Chain) =>
  IS_HERE.test(words[i + 1]!.type.key) &&
  openerOf(chain) !== ROLES.P &&
  !BELONGING.has(words[i - 1]?.type.key ?? '') &&
  endsClause(words, i + 1);

// qAsem mekAnik ast, huSang dAyi-ye pedaram ast
const saysWho = (words: readonly WordAnalysis[], i: number) => {
  const [name, who, next] = [words[i]!, words[i + 1]!, words[i + 2]];
  if ((name.type.hints & HINTS.givenName) === 0 || (who.type.hints & HINTS.agent) === 0 || name.isVerse)
    return false;
  if (!continues(who) || next === undefined) return false;
  return isCopula(next) || (continues(next) && isCopula(words[i + 3]) && endsClause(words, i + 3));
};

// jelo-ye dar montazeram: how the speaker is, behind a place or a reason. But CeSm-e montazeram rA.
const SPEAKERS =
  /^(?:منتظر|خوشحال|ناراحت|نگران|عصبانی|راضی|ناراضی|مطمئن|ممنون|متشکر|آماده|متاسف|متأسف|متنفر|موافق|مخالف|شرمنده|دلتنگ|پشیمون|پشیمان|بیزار|مشتاق|امیدوار|ناامید|مجبور|کلافه|مریض|سیر)(?:م|یم|ین|ید|\u200cام|\u200cایم|\u200cاید)$/;
const BESIDE = wordSet('جلوی جلو پشت کنار توی روی دم سر نزدیک بیرون داخل');
const isBeforeSpeaker = (words: readonly WordAnalysis[], i: number, chain: Chain) =>
  (openerOf(chain) === ROLES.P || BESIDE.has(words[i - 1]?.type.key ?? '')) &&
  SPEAKERS.test(words[i + 1]!.type.key) &&
  endsClause(words, i + 1);

// hAfeze-ye 8 gigAbAyt in dArA-ye hAfeze-ye 8 gigAbAyt ast: what the verb says of its subject is the whole phrase.
const TAKES_AMOUNT = wordSet(
  'دارای شامل معادل برابر حدود مدت بیش حداکثر حداقل طی ظرف صاحب نزدیک بالای زیر کمتر بیشتر بین میان حوالی',
);
const INCLUDES = wordSet('دارای شامل معادل برابر');
// ketAb 500 safhe dArad, Sahr 2 milyun nafar jam'iyat dArad
const HAS = /^ن?(?:می‌)?(?:دار(?:د|ه|ند|ن)|داشت(?:ند|ه|ن)?)$/;

// hoquq 25 darsad ziyAd Sod
const CHANGES = wordSet(
  'طول ادامه زمان تاخیر تأخیر زیاد کم گران گرون ارزان ارزون بیشتر کمتر بالا پایین افزایش کاهش رشد افت گرانتر ارزانتر گران‌تر ارزان‌تر',
);
const hasAt = (words: readonly WordAnalysis[], i: number) => HAS.test(words[i]?.type.key ?? '');

// bist o panjomin sAlgard, with its ending apart: it stands before its noun.
const isBeforeNoun = ({ token, pronunciation }: WordAnalysis) =>
  token.kind !== 'word' && pronunciation.phonemes.endsWith('omin');
// tim 2-1 bord
const isScore = ({ token }: WordAnalysis) =>
  token.kind === 'number' && token.said?.includes('_bar_') === true;

/** Whether it is how long, heavy or far something is, before how much that is: qotr 20 sAntimetr, fAsele 20 kilumetr ast. */
function isDimension(words: readonly WordAnalysis[], i: number): boolean {
  if (!DIMENSIONS.has(words[i]!.type.key) || !isNumber(words[i + 1])) return false;
  const end = amountEnd(words, i + 1);
  return end > i + 1 && isCopula(words[end]);
}

/** Whether the clause says how much its subject is: film 2 sA'at bud. */
function isMeasured(words: readonly WordAnalysis[], i: number, chain: Chain): boolean {
  if (!isNumber(words[i + 1])) return false;
  if (TAKES_AMOUNT.has(words[i]!.type.key) || (i > 0 && INCLUDES.has(words[i - 1]!.type.key))) return false;
  const amount = amountEnd(words, i + 1);
  const end = Math.max(amount, measureEnd(words, i + 1));
  if (end === i + 1 || !continues(words[end - 1])) return false;
  const isLength = DIMENSIONS.has(words[end]?.type.key ?? '') && hasAt(words, end + 1);
  if (isLength || openerOf(chain) === ROLES.P) return isLength;
  if (CHANGES.has(words[end]?.type.key ?? '')) return true;
  if (isCopula(words[end]) && !isOfSpeakers(words[end]!.type.key)) return true;
  return end === amount && (hasAt(words, end) || (words[end]?.role === 0 && hasAt(words, end + 1)));
}
