import { wordSet } from '../../base/word-set.ts';
import { continues } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { type Chain, chainLength, clauseOf, openerOf, PHRASES, ROLES } from '../../tagging/phrase-chain.ts';
import { OWNERS } from '../rules/clause-words.ts';
import { isDoneTo } from './before-objects.ts';
import { isAgentWord } from './beside-times.ts';
import { BECAME, isCopula } from './predicates.ts';

// az qAleb birun biyAvarid, az panjere birun andAxt
const OUTSIDE = wordSet('بیرون پایین بالا');
// What verbs of two words without an object are made of, by the number of the verb, see light-verbs.ts: to do, to give, to
// strike, to become, to take, to have, to eat, to throw, to say.
const MADE_OF: ReadonlyMap<number, ReadonlySet<string>> = new Map([
  [
    1,
    wordSet(
      'زندگی صحبت بازی سفر استفاده بازدید دفاع حمایت فرار حرکت توقف گریه نگاه فکر توجه اشاره دقت اعتماد اعتراض کمک حمله سقوط صعود عبور ظهور بروز شرکت ' +
        'خودداری جلوگیری پیروی اطاعت انتقاد تشکر خداحافظی ازدواج تصادف برخورد ملاقات ورزش شنا پرواز عذرخواهی استقبال شکایت مهاجرت سکونت تحصیل گپ پارک',
    ),
  ],
  [2, wordSet('ادامه پیام گوش جواب پاسخ رخ رأی رای اهمیت توضیح درس')],
  [3, wordSet('زنگ حرف قدم لبخند فریاد چرت')],
  [
    4,
    wordSet(
      'بلند پیاده سوار وارد خارج دور نزدیک جدا رد متوجه پرداخت فعال غیرفعال ارسال اعلام انجام ثبت تمام تکمیل آشنا روبرو روبه‌رو مواجه متصل منتقل تبدیل وصل پیدا آماده خسته راحت محروم مبتلا برگزار نشر منتشر ابلاغ تأیید تایید تصویب صادر معرفی دعوت افتتاح تجلیل تحویل توزیع بررسی مطرح لغو جریمه بازداشت دستگیر استخدام اخراج انتخاب تعیین حذف محکوم اهدا تقدیر رونمایی',
    ),
  ],
  [5, wordSet('فیلم عکس تصمیم فاصله الهام نتیجه تماس قرار اوج سرچشمه')],
  [
    6,
    wordSet(
      'اشراف تسلط علاقه اعتقاد نیاز احتیاج وجود حضور قرار شرکت تعلق ارتباط بستگی دسترسی اعتماد تفاوت فرق شباهت عادت حساسیت ایمان',
    ),
  ],
  [7, wordSet('تکان تکون زمین شکست گره پیوند غوطه')],
  [11, OUTSIDE],
  [20, wordSet('تبریک تسلیت تهنیت خوشامد خوش‌آمد')],
]);

// az hoquq sar dar nemiyAram
const [HEAD, OUT] = ['سر', 'در'];
const BRINGS = /^(?:ن?می\u200c?|ن|ب)?ی?[آا](?:ر|ور)/;
// dar meydAn gerd Amadand
const TOGETHER = 'گرد';
const CAME = /^آمد/;
// pardAxt xAhad Sod
const WILL = wordSet('خواهم خواهی خواهد خواهیم خواهید خواهند نخواهم نخواهی نخواهد نخواهیم نخواهید نخواهند');
// eSrAf dASte bASad
const PARTICIPLES = new Map([
  ['کرده', 1],
  ['داده', 2],
  ['زده', 3],
  ['شده', 4],
  ['گرفته', 5],
  ['داشته', 6],
  ['خورده', 7],
  ['گفته', 20],
]);
// bArAn tond mibArid
const FALLS = wordSet('باران بارون برف تگرگ باد');
const HOW_IT_FALLS = wordSet('تند شدید آرام آروم سخت ملایم یکریز بی‌وقفه نم‌نم');
const FELL = /^ن?(?:می\u200c?)?(?:بارید|بار|وزید|وز)(?:ه|د|ند)?$/;
const isWeather = (words: readonly WordAnalysis[], i: number): boolean =>
  FALLS.has(words[i]!.type.key) &&
  HOW_IT_FALLS.has(words[i + 1]!.type.key) &&
  continues(words[i + 1]) &&
  FELL.test(words[i + 2]?.type.key ?? '');
// hozur dar jalase hatmi ast
const SAID_OF_DEEDS = wordSet(
  'حتمی الزامی اجباری ضروری لازم ممنوع مجاز رایگان ممکن غیرممکن قطعی دشوار سخت آسان واجب حرام مفید مضر خطرناک اختیاری',
);
// biS az hadd-e mojAz ast
const LIMIT = 'حد';
const isSaidOfDeed = (words: readonly WordAnalysis[], i: number): boolean =>
  SAID_OF_DEEDS.has(words[i + 1]!.type.key) &&
  words[i]!.type.key !== LIMIT &&
  continues(words[i + 1]) &&
  isCopula(words[i + 2]);
// dar istgAh montazer-e qatAr bud, but bA negAh-e montazer
const BUSY = wordSet('منتظر مشغول سرگرم مراقب مواظب شاهد دنبال');
const LOOKS = wordSet('چشم چشمان نگاه دل مادر چشم‌های دست قلب مردم');
const isBusy = (words: readonly WordAnalysis[], i: number): boolean =>
  BUSY.has(words[i + 1]!.type.key) &&
  !LOOKS.has(words[i]!.type.key) &&
  continues(words[i + 1]) &&
  words[i + 2]?.isNominal === true &&
  isCopula(words[i + 3]);
// A score of the classifier above this is no doubt, in hundredths of a logit.
const DOUBTFUL = 900;

// az teSnegi paZmorde Sodand: by what one becomes so.
const FROM = 'از';
const CAUSES = wordSet(
  'تشنگی گرسنگی خستگی سرما گرما ترس خجالت خوشحالی ناراحتی عصبانیت غم غصه شرم بی‌خوابی درد تنهایی ذوق حسادت نگرانی پیری فقر گریه خنده هیجان شادی بیکاری بی‌کاری بی‌آبی',
);
const isCaused = (words: readonly WordAnalysis[], i: number): boolean =>
  CAUSES.has(words[i]!.type.key) &&
  !words[i]!.isVerse &&
  !OWNERS.has(words[i + 1]!.type.key) &&
  !isAgentWord(words[i + 1]!) &&
  words[i - 1]?.type.key === FROM &&
  continues(words[i + 1]) &&
  words[i + 2]?.type.verb === BECAME;

/**
 * Whether a phrase behind a preposition ends before a verb of two words (az poSt-e miz boland Savid, bA guSi film migereft), or
 * before what a copula says of the clause (hozur dar jalase hatmi ast); and rain before how it falls.
 */
export function endsBeforeVerb(
  words: readonly WordAnalysis[],
  i: number,
  chain: Chain,
  score: number,
): boolean {
  const first = words[i + 1]!;
  if (score < DOUBTFUL && chainLength(chain) === 0 && isWeather(words, i)) return true;
  if (score < DOUBTFUL && isCaused(words, i)) return true;
  const verb = WILL.has(words[i + 2]?.type.key ?? '') ? words[i + 3] : words[i + 2];
  if (verb === undefined || score > DOUBTFUL || openerOf(chain) !== ROLES.P || !continues(first))
    return false;
  if (isSaidOfDeed(words, i) || isBusy(words, i)) return true;
  // lebAs rA ru-ye band pahn kon: the object stands before.
  if ((clauseOf(chain) & PHRASES.marked) !== 0 && isDoneTo(first, verb)) return true;
  if (first.type.key === HEAD && verb.type.key === OUT) return BRINGS.test(words[i + 3]?.type.key ?? '');
  if (OUTSIDE.has(first.type.key) && verb.role === ROLES.V && BRINGS.test(verb.type.key)) return true;
  if (first.type.key === TOGETHER) return CAME.test(verb.type.key);
  return MADE_OF.get(verb.type.verb || (PARTICIPLES.get(verb.type.key) ?? 0))?.has(first.type.key) === true;
}
