import { wordSet } from '../base/word-set.ts';
import { ZWNJ } from '../notation/script.ts';
import { functionWordSegmentsOf } from './function-word-segments.ts';
import { ALWAYS, type KnownPartOf, OFTEN, seenIn } from './segment-words.ts';

// The object marker behind an owned word, a plural or a word with ی: خواهرمرا is خواهرم را, and not خواهر مرا.
const OBJECT = /^(.{3,}?)(م|ت|ش|مان|تان|شان|مون|تون|شون|ها|هام|هات|هاش|هایم|هایت|هایش)(را|رو)$/;
const INDEFINITE_OBJECT = /^(.{4,})(ی)(را)$/;
// Where the word has no other ending: پسرا are boys.
const PLAIN_OBJECT = /^(...+)(را)$/;
// کلیدرو is no name with its "and".
const SPOKEN_OBJECT = /^(.{4,})(رو)$/;
// What is said of a word, and not "my" that is spoken em: کتابهم, خودمهم.
const ALSO = /^(...+?)([متش]|[متش]ان|[متش]ون|ی)?(هم)$/;
// A conjunction before a noun that begins otherwise: وایران; but ویاران, ولیست.
const AND_BEFORE = /^(و)((?!ی|لی).{4,})$/;
// A verb with که is no stem with a spoken ending: استکه.
const VERB_AND_THAT = /^(است|نیست|هست|شدم|بود[مین]?)(که)$/;
// Nouns that everybody owns, which what is said of them follows: دلمتنگه, کارمتموم شد. A longer one needs no list.
const OWNED_NOUNS =
  /^(?!درست)(دل|سر|شب|تن|لب|قد|اسم|حال|کار|پدر|مادر|برادر|خواهر|پسر|دختر|همسر|شوهر|نظر|دست|چشم|پول|درس|وقت|جیب|گوش|کمر|گلو|گردن|دندان|دندون|شکم|زانو|معده|قلب)([متش]|[مت]ون|شون)((?!ها).{3,})$/;
// What it is like may have its copula: سرمشلوغه.
const IS = /...ه$/;
// The spoken preposition before where things are: توخونه. Before others it begins many words.
const INSIDE =
  /^(تو)(خونه|ماشین|خیابون|کوچه|مدرسه|اتاق|حیاط|کلاس|بازار|تلگرام|اینستا|گوشی|یخچال|دانشگاه|دلم|سرم|ذهنم)$/;
// What is theirs or as they like it: باشماست.
const WITH_YOU = /^(با|از|به|مال|حق)(شماست|ماست|اوست|شماس)$|^(با|از|مال)(منه)$/;
// What one is told to do: گوشکن.
const ORDER =
  /^(گوش|نگاه|صبر|فکر|پاک|باز|درست|سعی|روشن|خاموش|ول|عوض|قطع|وصل|پیدا|ضبط|چک|سرچ|دقت|توجه|کمک|دعا|ثبت|حذف|نصب|تمیز|آماده|حساب|امتحان|استفاده|تماشا|قبول|تموم|شروع|جمع|خواهش|دانلود|ارسال)(کن|کنم|کنی|کنه|کنید|کنین|نکن|بکن|میکنم)$|^(زنگ|حرف|داد|مسواک|لبخند|قدم)(بزن|نزن|بزنم|بزنی|بزنید|بزنین|میزنم|زدم)$/;
// روبازکن
const OBJECT_BEFORE = /^(رو|را)(.+)$/;
const AT = /^(سر)(کوچه|خیابون|خیابان|کلاس|سفره|میز|جاده|چهارراه|صبح|ظهر|قرار)$/;
// What stands behind a pronoun without a blank is rarer than an ending: فیلما are films, گفتما is no word.
const PRONOUN = /^(.{3,}[^یش]|دل|شهر|تیم|کار|نسل|وطن|دین|پدر)(ما)$|^(.{4,})(من)$/;
const PREPOSITION = /^(جز|بجز|برای|بدون|مثل|واسه|پیش|کنار|پشت|روی|توی|جلوی)(من|تو|ما|او)$|^(به)(تو)$/;
// What describes a thing, and is no ending of another word: چایداغ, ماشیننو.
const DESCRIBED =
  /^(آب|گل|.{3,}?)(داغ|سرد|تلخ|شیرین|تازه|بزرگ|کوچک|کوچیک|جدید|قدیمی|کهنه|زیبا|قشنگ|سفید|سیاه|قرمز|سبز|زرد|خراب|تمیز|کثیف|خیس|خشک|سنگین|بلند|کوتاه|خوب|جالب|عجیب|راحت|ارزان|گرون|ارزون)(ی|ه|یه)?$/;
// The others with an ending end names: امیرجدیدی.
const WITH_ENDING = wordSet(
  'خوب جالب عجیب راحت بزرگ کوچک کوچیک قشنگ خراب تمیز کثیف سنگین شیرین گرون ارزون خیس',
);
const NEW = /^(.{3,}[^اوی])(نو)$/;
const WHEN = /^(سال|ماه|هفته|روز|شب|دفعه|صبح|عصر)(قبل|پیش|گذشته|آینده)$|^(این|اون|آن)(موقع)$/;
// What is made of these is one word, or another one: سیاه‌سرخ, کف‌سفید.
const NOT_DESCRIBED = wordSet(
  'سر دل پا رو کف دم بی پر هم خوش نیم غیر سیاه سفید سرخ زرد سبز خود هر چند بابا مامان خان استاد پدر مادر',
);

/**
 * Two words of everyday texts whose parts are too short, or too like endings, to be told by how often they are used: an
 * owned word with its object marker or what is said of it, a noun with a pronoun or an adjective.
 */
export function everydaySegmentsOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  if (key.includes(ZWNJ)) return undefined;
  return (
    functionWordSegmentsOf(key, knownOf) ??
    objectOf(key, knownOf) ??
    alsoOf(key, knownOf) ??
    andOf(key, knownOf) ??
    (
      VERB_AND_THAT.exec(key) ??
      WHEN.exec(key) ??
      PREPOSITION.exec(key) ??
      INSIDE.exec(key) ??
      WITH_YOU.exec(key) ??
      ORDER.exec(key) ??
      AT.exec(key)
    )
      ?.slice(1)
      .filter(Boolean) ??
    orderedOf(key) ??
    ownedOf(key, knownOf) ??
    withPronoun(key, knownOf) ??
    describedOf(key, knownOf)
  );
}

const isNoun = (key: string, knownOf: KnownPartOf, least = ALWAYS) => {
  const known = knownOf(key);
  return known !== undefined && known.seen >= least && !known.isVerb;
};

const isNoWord = (key: string, knownOf: KnownPartOf) => seenIn(key, knownOf) === 0;

function objectOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, noun = '', ending = '', object = ''] = OBJECT.exec(key) ?? INDEFINITE_OBJECT.exec(key) ?? [];
  if (isNoun(noun, knownOf, OFTEN)) return [noun + ending, object];
  const [, plain = '', behind = ''] = PLAIN_OBJECT.exec(key) ?? [];
  if (isNoun(plain, knownOf, OFTEN) && isNoWord(key.slice(0, -1), knownOf)) return [plain, behind];
  const [, spoken = '', marker = ''] = SPOKEN_OBJECT.exec(key) ?? [];
  return isNoun(spoken, knownOf) && seenIn(key.slice(0, -1), knownOf) < ALWAYS ? [spoken, marker] : undefined;
}

function alsoOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, word = '', ending = '', also = ''] = ALSO.exec(key) ?? [];
  const whole = knownOf(word + ending);
  if ((whole?.seen ?? 0) >= OFTEN) return [word + ending, also];
  return isNoun(word, knownOf) ? [word + ending, also] : undefined;
}

function andOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, and = '', noun = ''] = AND_BEFORE.exec(key) ?? [];
  return isNoun(noun, knownOf) ? [and, noun] : undefined;
}

function orderedOf(key: string): string[] | undefined {
  const [, object = '', order = ''] = OBJECT_BEFORE.exec(key) ?? [];
  const said = ORDER.exec(order)?.slice(1).filter(Boolean);
  return said && [object, ...said];
}

function ownedOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, noun = '', owner = '', behind = ''] = OWNED_NOUNS.exec(key) ?? [];
  const isFrequent =
    knownOf(behind)?.seen === ALWAYS || (IS.test(behind) && knownOf(behind.slice(0, -1))?.seen === ALWAYS);
  if (!isFrequent || knownOf(owner + behind) !== undefined) return undefined;
  // سرمستم is a word with its ending.
  const isOther = behind.length > 1 && knownOf(key.slice(0, -1)) !== undefined;
  return isOther ? undefined : [noun + owner, behind];
}

function withPronoun(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [noun = '', pronoun = ''] = PRONOUN.exec(key)?.slice(1).filter(Boolean) ?? [];
  return isNoun(noun, knownOf) && isNoWord(key.slice(0, -1), knownOf) ? [noun, pronoun] : undefined;
}

function describedOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, noun = '', adjective = '', ending = ''] = DESCRIBED.exec(key) ?? NEW.exec(key) ?? [];
  if (ending !== '' && !WITH_ENDING.has(adjective)) return undefined;
  if (NOT_DESCRIBED.has(noun) || !isNoun(noun, knownOf)) return undefined;
  return isNoWord(key.slice(0, -1), knownOf) ? [noun, adjective + ending] : undefined;
}
