import { wordSet } from '../base/word-set.ts';
import { BOUNDARY, continues, OBJECT_MARKERS } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS } from '../sentence/word-type.ts';
import { type Chain, openerOf, ROLES } from '../tagging/phrase-chain.ts';
import type { Tagger } from '../tagging/tagger.ts';
import { isLatinWord } from '../tokenize/token.ts';
import { isAgentWord, isTimeFirst } from './clauses/beside-times.ts';
import { type BeginsPredicate, endsClause, isCopula, isOfSpeakers } from './clauses/predicates.ts';
import { COLOURS } from './colours.ts';
import { isDone } from './rules/clause-words.ts';
import { PLACES as ORDINALS } from './rules/number-words.ts';

/**
 * Whether a word that the classifier would not join to the next one has an ezafe, since one of the two is in Latin letters,
 * of which the labelled sentences have few: guSi-ye sAmsung-e man, nosxe-ye jadid-e android, morurgar-e Google Chrome.
 */
export type JoinsLatin = (words: readonly WordAnalysis[], i: number, chain: Chain, score: number) => boolean;

// Scores below these are no doubt, in hundredths of a logit.
const DOUBTFUL_PRONOUN = -460;
const DOUBTFUL_ADJECTIVE = -320;
const DOUBTFUL_NOUN = -280;
const DOUBTFUL_OWNER = -620;
const DOUBTFUL_OBJECT = -500;
const DOUBTFUL_ORDINAL = -900;
const DOUBTFUL_MINE = -950;
const DOUBTFUL_COLOUR = -1100;
const DOUBTFUL_THING = -300;
const DOUBTFUL_ONE = -1200;
const DOUBTFUL_DEGREE = -1400;

const PRONOUNS = new Set('من تو او ما شما آنها آن‌ها ایشان اون اونا'.split(' '));

// guSi-ye Samsung-e to rA, but tim-e Liverpool tu lig: a تو with a noun behind it is "in".
const YOU = 'تو';
const BEHIND_YOU = wordSet('را رو و هم که چه چی چند چنده کجاست خیلی خوبه خرابه بهتره قشنگه');

// estori-ye instAgrAm-e mAmAnet ro didam. But who makes or does something is no part of its object: Serkat-e Apple guSi sAxt.
const MAKERS = wordSet(
  'شرکت کمپانی برند تیم باشگاه شبکه خواننده بازیکن گروه پلتفرم استارتاپ مدل ربات مرورگر پرینتر چاپگر سرور سایت اپ اپلیکیشن برنامه نرم‌افزار ویروس سیستم پنل تابع متد اسکریپت جاروبرقی لباسشویی ظرفشویی آزمایش',
);
// goruh-e WhatsApp-e madrese
const GROUP = 'گروه';
const MESSENGERS = new Set(['vAtsAp', 'telegerAm', 'diskord', 'instAgerAm', 'skAyp', 'zum']);
/** Whether the word before one in Latin letters makes or does something. */
const isMaker = (words: readonly WordAnalysis[], i: number) =>
  (isAgentWord(words[i - 1]!) || MAKERS.has(words[i - 1]!.type.key)) &&
  !(words[i - 1]!.type.key === GROUP && MESSENGERS.has(words[i]!.pronunciation.phonemes));
// dAneSju-ye PhD-ye Simi
const DEGREES = new Set(['pi_eC_di', 'em_bi_ey', 'di_bi_ey']);
// kif-e guCi-ye feyk xaride: what is bought or had, and nothing is said of it.
const HAD =
  /^(?:ن?می\u200c?|ب|ن)?(?:خر(?:م|ی|ه|یم|ید|ین|ن|ند)?|خرید.*|دار(?:م|ی|ه|یم|ید|ین|ن|ند|د)|داشت.*|گرفت.*|گیر.*|آورد.*|پوشید.*|فروخت.*|خورد.*|خواست.*|خوا[مدی].*)$/;

// salAm pdf-e ketAbo dArid?
const GREETINGS = wordSet('سلام درود مرسی ممنون لعنتی');

/** Rules for words beside words in Latin letters. */
export function createJoinsLatin(
  { kindOf }: Pick<Tagger, 'kindOf'>,
  isAdjective: (partOfSpeech: number) => boolean,
  beginsPredicate: BeginsPredicate,
): JoinsLatin {
  const [adjective, noun] = [kindOf('AJ'), kindOf('N')];
  /** Whether a word in Latin letters, behind the noun that it describes, belongs to what stands behind it, too. */
  const belongs = (words: readonly WordAnalysis[], i: number, chain: Chain, score: number): boolean => {
    const next = words[i + 1]!;
    if (OBJECT_MARKERS.has(next.type.key)) return false;
    if (DEGREES.has(words[i]!.pronunciation.phonemes) && next.isNominal) return score > DOUBTFUL_DEGREE;
    if (isColour(next) && !isCopula(words[i + 2])) return score > DOUBTFUL_COLOUR;
    if (isMaker(words, i) || WITH.test(next.type.key)) return false;
    const end = phraseEnd(words, i + 1);
    const isObject = OBJECT_MARKERS.has(words[end]?.type.key ?? '');
    if (isObject && openerOf(chain) === ROLES.P) return false;
    const last = words[end - 1]!;
    if ((isOwned(last) || isAgentWord(last)) && end > i + 2 && !isObject) return score > DOUBTFUL_OBJECT;
    if (isOfPlace(words, i, chain)) return score > DOUBTFUL_OWNER;
    // The tagger takes many words with an owner for verbs.
    if (isOwned(next) || (isAgentWord(next) && openerOf(chain) !== ROLES.P && next.role === 0))
      return score > DOUBTFUL_OWNER;
    if (score < DOUBTFUL_OBJECT) return false;
    if (isAdjective(next.type.partOfSpeech))
      return isObject || (end === i + 2 && HAD.test(words[end]?.type.key ?? ''));
    return next.kind === noun && (isObject || end === words.length);
  };
  return (words, i, chain, score) => {
    const [word, next] = [words[i]!, words[i + 1]];
    if (!next || word.boundary !== BOUNDARY.none) return false;
    const last = continues(next) ? words[i + 2] : undefined;
    if (isLatinWord(next.token) && word.kind === noun && score > DOUBTFUL_NOUN)
      return !(last && isDone(last)) && !isTimeFirst(words, i) && !GREETINGS.has(word.type.key);
    if (isLatinWord(word.token) && (isSaidOf(words, i, score) || isOfPerson(words, i, score))) return true;
    if (i === 0 || words[i - 1]!.ezafeScore <= 0) return false;
    if (isLatinWord(word.token))
      return (
        (score > DOUBTFUL_PRONOUN && PRONOUNS.has(next.type.key) && !isInside(next, last)) ||
        (belongs(words, i, chain, score) && !beginsPredicate(words, i, chain, score))
      );
    if (!isLatinWord(next.token)) return false;
    return (
      (score > DOUBTFUL_ADJECTIVE && word.kind === adjective) ||
      // jeld-e sevvom-e Harry Potter
      (score > DOUBTFUL_ORDINAL && ORDINALS.has(word.type.key))
    );
  };
}

// lAmp-e LED-e ASpazxune suxt, but bA guSi-ye Samsung xune raftam.
const PLACES = wordSet(
  'آشپزخونه آشپزخانه مغازه ماشین خونه خانه شرکت دانشگاه مدرسه اداره هتل رستوران بیمارستان اتاق ساختمون ساختمان بانک فروشگاه کلاس حیاط پارکینگ حمام حموم سالن خودرو گوشی لپ‌تاپ سیستم',
);
const COMES_OR_STAYS =
  /^ن?(?:می\u200c?|ب)?(?:رفت|ر[مهین]|رو|اومد|آمد|[یآ]ا|آ|مون|موند|ماند|هست|بود|نیست|رسید|رسو?ند|بر|برد|آورد|گذاشت|جا)/;
const isOfPlace = (words: readonly WordAnalysis[], i: number, chain: Chain) =>
  PLACES.has(words[i + 1]!.type.key) &&
  openerOf(chain) !== ROLES.P &&
  !OBJECT_MARKERS.has(words[i + 2]?.type.key ?? '') &&
  !COMES_OR_STAYS.test(words[i + 2]?.type.key ?? '');
const isColour = ({ type }: WordAnalysis) => COLOURS.has(type.key);
// in kAbl hamrAhetun hast?
const WITH = /^همراه/;
/** Whether a word ends in its owner. */
export const isOwned = ({ type }: WordAnalysis): boolean =>
  (type.hasClitic || type.isPossessed || (type.hints & HINTS.owned) !== 0) && !WITH.test(type.key);

// katuni-ye Nike-e asl dArid, guSi-ye Xiaomi-ye dast-e dovvom: how goods are, unless that is what is said of them.
const GOODS = wordSet('اصل فیک تقلبی اورجینال آکبند کارکرده کوفتی لعنتی مسخره مزخرف قدیمی جدید');
const IN_TWO: ReadonlyMap<string, string> = new Map([
  ['دست', 'دوم'],
  ['ضد', 'آب'],
]);
const BEFORE_GOODS = wordSet('این اون آن یه یک همین همون');
const OF_OURS =
  /^(?:بابا|مامان|پدر|مادر|داداش|برادر|آبجی|خواهر|پسر|دختر|شوهر|همسر|خانم|زن|دوست|رفیق|عمو|عمه|خاله|دایی|همکار|همسایه|رئیس|مدیر)‌?(?:م|ت|مون|تون|مان|تان|شون)$/;
// aks-e Instagram-e mano didi
const OF_MINE = 'منو';
/** Whether what stands behind a word in Latin letters says how or whose it is, whatever the labelled sentences have. */
function isSaidOf(words: readonly WordAnalysis[], i: number, score: number): boolean {
  const [before, next, last] = [words[i - 1], words[i + 1]!, words[i + 2]];
  if ((next.type.hints & HINTS.ownedAdjective) !== 0) return true;
  if (isOneOfAKind(words, i, score) || isThingOfOwned(words, i, score)) return true;
  const isNamed =
    before !== undefined &&
    (before.ezafeScore > 0 || (continues(before) && BEFORE_GOODS.has(before.type.key)));
  if (isNamed && last !== undefined && continues(next)) {
    if (IN_TWO.get(next.type.key) === last.type.key) return !isSaidOfIt(words[i + 3]);
    if (GOODS.has(next.type.key))
      return !isCopula(last) && !isDone(last) && (last.role !== ROLES.V || HAD.test(last.type.key));
    if (next.type.key === OF_MINE) return score > DOUBTFUL_MINE;
  }
  // kafS-e Adidas-e asl, sAyz-e 42
  if (isNamed && before.ezafeScore > 0 && GOODS.has(next.type.key) && endsClause(words, i + 1)) return true;
  // Toyota-ye bAbAm xarAb Sod
  return (
    i === 0 &&
    OF_OURS.test(next.type.key) &&
    score > DOUBTFUL_MINE &&
    !OBJECT_MARKERS.has(last?.type.key ?? '')
  );
}

// xaridAr-e MacBook-e dast-e dovvom hastam: nothing is said of the thing.
const isSaidOfIt = (verb: WordAnalysis | undefined) =>
  verb !== undefined && isCopula(verb) && !isOfSpeakers(verb.type.key);

// ye break-e kutAh begirim
const ONE = wordSet('یه یک');
const isOneOfAKind = (words: readonly WordAnalysis[], i: number, score: number): boolean => {
  const [before, next, verb] = [words[i - 1], words[i + 1]!, words[i + 2]];
  return (
    score > DOUBTFUL_ONE &&
    before !== undefined &&
    ONE.has(before.type.key) &&
    continues(before) &&
    continues(next) &&
    HOW.has(next.type.key) &&
    verb !== undefined &&
    verb.role === ROLES.V &&
    !isDone(verb) &&
    !isCopula(verb)
  );
};
const HOW = wordSet(
  'کوتاه بلند مهم خوب جدید تازه بزرگ کوچیک کوچک قوی ضعیف ساده خفن باحال درست‌حسابی عالی فوری رایگان مجانی ارزون گرون قدیمی قشنگ طولانی سریع',
);

// ID-ye telegerAmet Ciye, but Divar Agahimo hazf kard, WhatsApp mAmAnam bud
const ASKED = wordSet('چیه چنده کیه کجاست کدومه چیست');
const isThingOfOwned = (words: readonly WordAnalysis[], i: number, score: number): boolean => {
  const [next, verb] = [words[i + 1]!, words[i + 2]];
  return (
    i === 0 &&
    score > DOUBTFUL_THING &&
    next.type.hasClitic &&
    next.type.isPossessed &&
    !isAgentWord(next) &&
    continues(next) &&
    verb !== undefined &&
    (isCopula(verb) || ASKED.has(verb.type.key))
  );
};

// username-e man eStebAhe, but GPS mA ro bord
const isOfPerson = (words: readonly WordAnalysis[], i: number, score: number): boolean => {
  const [next, last] = [words[i + 1]!, words[i + 2]];
  if (!PRONOUNS.has(next.type.key) || next.type.key === YOU || score < DOUBTFUL_PRONOUN) return false;
  // bA WhatsApp man payAm dAdam
  if (words[i - 1]?.role === ROLES.P) return false;
  return last !== undefined && continues(next) && !OBJECT_MARKERS.has(last.type.key) && last.role === 0;
};

const LONGEST_PHRASE = 4;
/** The place behind the nouns and adjectives from a word on. */
function phraseEnd(words: readonly WordAnalysis[], from: number): number {
  let end = from;
  while (
    end < words.length &&
    end - from < LONGEST_PHRASE &&
    words[end]!.role === 0 &&
    !OBJECT_MARKERS.has(words[end]!.type.key)
  ) {
    end++;
    if (!continues(words[end - 1])) break;
  }
  return end;
}

const isInside = ({ type }: WordAnalysis, last: WordAnalysis | undefined) =>
  type.key === YOU && last !== undefined && !BEHIND_YOU.has(last.type.key);
