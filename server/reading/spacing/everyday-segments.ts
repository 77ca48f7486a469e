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
const SPOKEN_OBJECT = /^(.{3,})(رو)$/;
// Behind a short noun it is one only if no frequent word ends in its ر: کیکرو, but no کیفرو.
const [SHORT_NOUN, ONCE] = [3, 1];
// What is said of a word, and not "my" that is spoken em: کتابهم, خودمهم.
const ALSO = /^(...+?)([متش]|[متش]ان|[متش]ون|ی)?(هم)$/;
// My home is no blood.
const MINE_IN_HE = wordSet('خونهم بچهم دونهم شونهم چونهم خانهم');
// A conjunction before a noun that begins otherwise: وایران; but ویاران, ولیست.
const AND_BEFORE = /^(و)((?!ی|لی).{4,})$/;
// "And", or another conjunction, behind a verb, or behind a silent ه: کردو, شدهو.
const VERB_AND = /^(.+[تد][منی]?|ن?می.+[مند])(و)$|^(.{3,})(که|ولی|اگه|چون)$/;
const AND = 'و';
const HE_AND = /^(.+[^اوی]ه)(و)$/;
// Nouns as well, and words whose ه is heard: گذشتو, توجهو.
const NO_AND_BEHIND = wordSet(
  'گذشت باخت دوخت دید کاشت خرید برد خورد دریافت بازده زره گره نگه فربه مواجه پانزده توجه متوجه وجه فرمانده فقه مرفه موجه مشابه تشابه',
);
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
const WITH_YOU = /^(با|از|به|مال|حق|خود)(شماست|ماست|اوست|شماس)$|^(با|از|مال)(منه)$/;
// Where something is put: بذارتو.
const BEFORE_IN = /^(بذار|بزار|بریز|بنداز|برو|بیا|رفتم|رفتیم|گذاشتم|ریختم|انداختم)(تو)$/;
// What a home has: اینترنتخونه. But صاحبخونه is one word.
const OF_HOME =
  /^(اینترنت|تلفن|آدرس|کلید|اجاره|کرایه|وسایل|تلویزیون|قیمت|رهن|نقشه|پنجره|پرده|رنگ|کف|سقف|دیوار|نظافت|کارهای|کارای|عکس|بوی|برق|آب|گاز)(خونه(?:م|ت|ش|مون|تون|شون|ی)?)$|^(شیر|چراغ|فرش|لامپ|کف|سقف)((?:آشپزخونه|حموم|حیاط|دستشویی|پذیرایی)(?:[متش]|مون)?)$/;
// What one is told to do: گوشکن.
const ORDER =
  /^(گوش|نگاه|صبر|فکر|پاک|باز|درست|سعی|روشن|خاموش|ول|عوض|قطع|وصل|پیدا|ضبط|چک|سرچ|دقت|توجه|کمک|دعا|ثبت|حذف|نصب|تمیز|آماده|حساب|امتحان|استفاده|تماشا|قبول|تموم|شروع|جمع|خواهش|دانلود|ارسال)(کن|کنم|کنی|کنه|کنید|کنین|نکن|بکن|میکنم)$|^(بیدار|خفه|وارد)(شو|شید|شین|بشو)$|^(درو)(ببند|ببندید|ببندین|باز|بستم|قفل|بزن)$|^(زنگ|حرف|داد|مسواک|لبخند|قدم)(بزن|نزن|بزنم|بزنی|بزنید|بزنین|میزنم|زدم)$/;
// The same of what has no such list: بیدارکن.
const DO = /^(...+)(کن|کنید|کنین|نکن|نکنید|نکنین)$/;
// What one does with an object whose marker is run to it: روزدم.
const OBJECT_FIRST =
  /^(رو)(چند|چی|چرا|کجا|زدم|زدن|زده|بستم|بسته|دیدم|دیدی|دادم|دادی|دادن|گرفتم|گرفتی|گرفته|خوندم|خریدم|خریدی|فروختم|بردم|آوردم|گذاشتم|میخوام|میخوای|نمیشه|میشه|دارم|داری|ندارم|نداره|باید|خیلی|اصلا|واسه|برای|گفتم|کردم|کردی|کرده|نکردم|نگرفتم|نخوندم|ندیدم|نمیخوام|میده|میدم|بیار|بخر|بفرست|ببین|بگیر|بخون|بذار|نبین|نخور|نزن|نکن|بده|یادم|یادت|یادش|کنار|چطور|چجوری|چیکار)$/;
// What becomes something: دورشوید.
const BECOMES =
  /^(.{3,}|رد|گم|کم|پر|حل|کج|خم|بد)(شود|شوم|شوید|شویم|شوند|شدم|شد|شدن|شدند|شدیم|شدید|میشه|میشم|میشن|میشود|بشه|بشم|بشی|بشن|بشین|باش|باشه|باشی|باشید|باشین|باشم|باشد)$/;
const BECAME = 'شدم';
// قدیمیشه, ترکیبشه: what is somebody's.
const WITH_PREFIX = /^(?:می|ب)/;
// What is bought or far from it: خریداز.
const FROM = /^(...+)(از)$/;
// Where, for whom or like what something is: کتابتوی کیف.
const BEFORE_WHERE = /^(...+)(توی|برای|جلوی|بدون|مثل|واسه)$/;
// بهتریندوست
const SUPERLATIVE = /^(...*ترین)((?!ها)...+)$/;
// روبازکن
const OBJECT_BEFORE = /^(رو|را)(.+)$/;
// Where somebody is, the beginning or the end of something, or the whole of it: سرکوچه, آخرماه, کلترم.
const PART_OF =
  /^(سر)((?:کوچه|خیابون|خیابان|کلاس|سفره|میز|جاده|چهارراه|صبح|ظهر|قرار)[متش]?)$|^(اول|آخر)(کار|صبح|شب|هفته|ماه|سال|ترم|راه|از|باید|همه|برو|بیا)$|^(کل)(ترم|سال|هفته|ماه|روز|شب|مسیر|بازی|فیلم|کلاس|خونه|شهر|دنیا|زندگی|عمر|پول|کتاب)$/;
// What stands behind a pronoun without a blank is rarer than an ending: فیلما are films, گفتما is no word.
const PRONOUN = /^(.{2,}[^یش]|دل)(ما)$|^(.{4,})(من)$/;
const PREPOSITION = /^(جز|بجز|برای|بدون|مثل|واسه|پیش|کنار|پشت|روی|توی|جلوی)(من|تو|ما|او)$|^(به)(تو)$/;
const EVERYBODY = /^(.{3,})(همه)$/;
// Emphasis, no pronoun: خوبما.
const EMPHASIZED = wordSet('خوب بلد سیر گرم سرد مست وصل قطع تند سبک گیج درس');
// What describes a thing, and is no ending of another word: چایداغ, ماشیننو.
const DESCRIBED =
  /^(آب|گل|.{3,}?)(داغ|سرد|تلخ|شیرین|تازه|بزرگ|کوچک|کوچیک|جدید|قدیمی|کهنه|زیبا|قشنگ|سفید|سیاه|قرمز|سبز|زرد|خراب|تمیز|کثیف|خیس|خشک|سنگین|بلند|کوتاه|خوب|جالب|عجیب|راحت|ارزان|گرون|ارزون)(ی|ه|یه)?$/;
// The others with an ending end names: امیرجدیدی.
const WITH_ENDING = wordSet(
  'خوب جالب عجیب راحت بزرگ کوچک کوچیک قشنگ خراب تمیز کثیف سنگین شیرین گرون ارزون خیس',
);
const DESCRIBED_LONG =
  /^(.{4,})(خام|پخته|راست|چپ|زشت|ساده|نرم|سفت|شور|خنک|تاریک|ضعیف|قوی|مهم|سخت|آسون|کامل|اصلی|خالی)$/;
const NEW = /^(.{3,}[^اوی])(نو)$/;
// Behind others it is one who does something: گردشگرم.
const WARM = /^(لباس|غذای?|هوای?|آب|چای|شیر|نون|نان|سوپ|پتوی?|اتاق|جای?|کفش|کاپشن)(گرم)$/;
const WHEN = /^(سال|ماه|هفته|روز|شب|دفعه|صبح|عصر)(قبل|پیش|گذشته|آینده)$|^(این|اون|آن)(موقع)$/;
// What is made of these is one word, or another one: سیاه‌سرخ, کف‌سفید.
const NOT_DESCRIBED = wordSet(
  'سر دل پا رو کف دم بی پر هم خوش نیم غیر سیاه سفید سرخ زرد سبز خود هر چند بابا مامان خان استاد پدر مادر',
);

/**
 * Two words of everyday texts whose parts are too short, or too like endings, to be told by how often they are used: an
 * owned word with its object marker or what is said of it, a noun with a pronoun, an adjective or a preposition, a verb with
 * "and", what is done or becomes something.
 */
export function everydaySegmentsOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  if (key.includes(ZWNJ)) return undefined;
  return (
    functionWordSegmentsOf(key, knownOf) ??
    objectOf(key, knownOf) ??
    alsoOf(key, knownOf) ??
    andOf(key, knownOf) ??
    andBehindOf(key, knownOf) ??
    (
      VERB_AND_THAT.exec(key) ??
      WHEN.exec(key) ??
      PREPOSITION.exec(key) ??
      INSIDE.exec(key) ??
      WITH_YOU.exec(key) ??
      ORDER.exec(key) ??
      OF_HOME.exec(key) ??
      WARM.exec(key) ??
      OBJECT_FIRST.exec(key) ??
      BEFORE_IN.exec(key) ??
      PART_OF.exec(key)
    )
      ?.slice(1)
      .filter(Boolean) ??
    orderedOf(key) ??
    doneOf(key, knownOf) ??
    besideNoun(key, knownOf) ??
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
  const most = seenIn(plain, knownOf) === ALWAYS ? ONCE : 0;
  if (isNoun(plain, knownOf, OFTEN) && seenIn(key.slice(0, -1), knownOf) <= most) return [plain, behind];
  const [, spoken = '', marker = ''] = SPOKEN_OBJECT.exec(key) ?? [];
  const mostSpoken = spoken.length > SHORT_NOUN ? OFTEN : ONCE;
  return isNoun(spoken, knownOf) && seenIn(key.slice(0, -1), knownOf) <= mostSpoken
    ? [spoken, marker]
    : undefined;
}

function alsoOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, word = '', ending = '', also = ''] = ALSO.exec(key) ?? [];
  if (MINE_IN_HE.has(key)) return undefined;
  const whole = knownOf(word + ending);
  if ((whole?.seen ?? 0) >= OFTEN) return [word + ending, also];
  return isNoun(word, knownOf) ? [word + ending, also] : undefined;
}

function andOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, and = '', noun = ''] = AND_BEFORE.exec(key) ?? [];
  return isNoun(noun, knownOf) ? [and, noun] : undefined;
}

function andBehindOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [verb = '', behindVerb = ''] = VERB_AND.exec(key)?.slice(1).filter(Boolean) ?? [];
  if (NO_AND_BEHIND.has(key.slice(0, -1))) return undefined;
  const known = knownOf(verb);
  // کشیکه
  const isOther = behindVerb !== AND && !isNoWord(key.slice(0, -1), knownOf);
  if (known?.isVerb === true && known.seen >= OFTEN && !isOther) return [verb, behindVerb];
  const [, word = '', and = ''] = HE_AND.exec(key) ?? [];
  return seenIn(word, knownOf) >= OFTEN ? [word, and] : undefined;
}

function doneOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, how = '', order = ''] = DO.exec(key) ?? [];
  // Spoken, they are children: کودکن.
  if (isNoun(how, knownOf, OFTEN) && seenIn(`${how}ک`, knownOf) < OFTEN) return [how, order];
  const [, what = '', becomes = ''] = BECOMES.exec(key) ?? [];
  // درسشدم may be "its lesson, I".
  const isOwned = becomes === BECAME && !isNoWord(`${what}ش`, knownOf);
  const isEnded = WITH_PREFIX.test(becomes) && !isNoWord(key.slice(0, key.lastIndexOf('ش')), knownOf);
  return isNoun(what, knownOf, OFTEN) && !isOwned && !isEnded && isNoWord(key.slice(0, -1), knownOf)
    ? [what, becomes]
    : undefined;
}

function besideNoun(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, place = '', where = ''] = BEFORE_WHERE.exec(key) ?? [];
  if (isNoun(place, knownOf) && isNoWord(key.slice(0, -1), knownOf)) return [place, where];
  const [, most = '', noun = ''] = SUPERLATIVE.exec(key) ?? [];
  if (seenIn(most, knownOf) > 0 && isNoun(noun, knownOf)) return [most, noun];
  const [, thing = '', from = ''] = FROM.exec(key) ?? [];
  return seenIn(thing, knownOf) === ALWAYS ? [thing, from] : undefined;
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
  const [noun = '', pronoun = ''] =
    (PRONOUN.exec(key) ?? EVERYBODY.exec(key))?.slice(1).filter(Boolean) ?? [];
  if (EMPHASIZED.has(noun)) return undefined;
  return isNoun(noun, knownOf) && isNoWord(key.slice(0, -1), knownOf) ? [noun, pronoun] : undefined;
}

function describedOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, noun = '', adjective = '', ending = ''] =
    DESCRIBED.exec(key) ?? DESCRIBED_LONG.exec(key) ?? NEW.exec(key) ?? [];
  if (ending !== '' && !WITH_ENDING.has(adjective)) return undefined;
  if (NOT_DESCRIBED.has(noun) || !isNoun(noun, knownOf)) return undefined;
  return isNoWord(key.slice(0, -1), knownOf) ? [noun, adjective + ending] : undefined;
}
