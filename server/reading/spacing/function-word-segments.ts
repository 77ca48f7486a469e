import { wordSet } from '../base/word-set.ts';
import { ALWAYS, type KnownPartOf, OFTEN, seenIn } from './segment-words.ts';

// Two function words: اودر, رااز, منیک.
const FIRST = wordSet(
  'در از با را او ما شما تو من این آن اون همه برای کمی یه ایشان آنها آنان خیلی یکی چون اگر اگه وقتی ولی اما هنوز شاید باید نباید فقط قبل بعد پیش پس هیچ الان حداقل واسه مثل شبیه دنبال امروز فردا دیروز دیشب امشب',
);
const LAST = wordSet(
  'یک یه این آن اون هر همین همان همه او ما شما من ایشان آنها در از را با به که هم میان روی برای باید نباید شاید فقط خیلی چند حتی پس',
);
// Words and names that look like two of them.
const NO_PAIRS = wordSet(
  'تابه بابا بهمن مادر مارا درهم باهم توهم تومن منهم اینهم شماهم ماهم اینها آنها اونهمه اینهمه آنهمه همهمه ازهم پیشهم باما دراز باآن مایه ماهر مابه پسران پسرو پسهم ازما درما ماهمه تودر منتو راهم اویه بعدیه بعدهم ازیه رایه توکه اینکه آنکه منکه اونکه قبلا بعدا هیچهم تورا حداقلیه الانیه مثلیه دیروزیه امروزیه دیشبیه امشبیه',
);
// Those that the lexicon has as names, too, are parted where sentences never have them: دریک.
const LEXICON_PAIR =
  /^(?:(در|از|با|را|او)(یک|هر|این|آن|اون|همین|همان|او|شما|آنها|میان)|(قبل|پس|غیر|بیش)(از)|(را|او|ما|شما|آنها)(برای)|(او)(پس)|(او|ما|شما)(در|را|با|از)|(را)(با|از|به|در)|(من)(با|به|را|از)|(با|از)(شماست|ماست)|(تو|من)(این|اون|همین|همون)|(من)(یه)|(نظر|مادر|پدر|برادر|خواهر|پسر|دختر|دوست|کتاب|دست|حال|کار|زندگی|خانه)(من))$/;

// Nouns of three letters, and of more where they begin another word, that به stands before without a blank; and what such words
// begin with by themselves: بهتر, بهروزی.
const AFTER_TO = wordSet(
  'درد خطر خدا صدا جلو عقب سمت هوا خود زور اسم رنگ چشم یاد نفع شکل لطف گوش خاک فکر حال مرگ راه کار شرط شرح قول قصد غیر جان پدر پسر زمین شرطی',
);
const TO = /^(به)([^\u200c]{3,})$/;
const NO_TO =
  /^به(?:تر|شت|من|ار|رام|ره|روز|زاد|داد|داشت|دار|زیست|ساز|نام|بود|نژاد|گزین|ین|ان|ونه|دین|دخت|پور|یار|کیش|آفرین|گل|سود|کرد|یاب|خوان|نود|زی|یه|مان|تان|شان|مون|تون|شون|آور|آیند|اور|اندیش|آیین|فر|نوش|نیا|ورز|پرور|کام|ستان|م|ت|ش)(?!.*(?:خونه|مدرسه)$)/;
// Longer nouns are chance behind what such words begin with: بهانتها, بهترکیه.
const SURE_NOUN = 5;
const BETTER = /^به(?:ترین|داشت|روز|بود)/;
const UNTIL =
  /^(تا)(صبح|شب|ظهر|عصر|فردا|الان|امروز|امشب|حالا|آخر|ابد|اینجا|اونجا|پایان|وقتی|اینکه|آنجا|دیروز|اون|سال)$/;

// miSod ye ruz-e dige: behind a verb it is one, since no verb takes it as its copula.
const VERB_AND_ONE = /^(.{3,}[^اوی\u200c])(یه)$/;
const WITH_PREFIX = /^(?:ن?می|ب)../;
// namakeS ye zarre kame
const OWNED_AND_ONE = /^((.{3,})ش)(یه)$/;
const withOne = (key: string, knownOf: KnownPartOf): string[] | undefined => {
  const [, owned = '', noun = '', article = ''] = OWNED_AND_ONE.exec(key) ?? [];
  if (seenIn(noun, knownOf) >= OFTEN && knownOf(owned) === undefined) return [owned, article];
  const [, verb = '', one = ''] = VERB_AND_ONE.exec(key) ?? [];
  const known = verb === '' ? undefined : knownOf(verb);
  return known?.isVerb === true &&
    known.seen > 0 &&
    (WITH_PREFIX.test(verb) || knownOf(`${verb}ی`) === undefined)
    ? [verb, one]
    : undefined;
};

// What is counted by the spoken article.
const ONE =
  /^(یه)(بار|سری|چیز|چیزی|کم|کمی|ذره|نفر|روز|روزی|شب|دونه|عالمه|جوری|جا|جایی|خورده|مدت|مدتی|لحظه|دقیقه|ساعت|هفته|ماه|سال|دفعه|دنیا|کاری|آدم|دختر|پسر|مرد|زن|ماشین|خونه|کتاب|فیلم)$/;

// A verb that is denied, behind what is denied with it: ناراحتنشدم, پولشوندارم.
const DENIED =
  /^(.{3,}?|بد|رد|گم|کم|پر|حل|جا|لو|ول|کج|خم)(ن(?:می|یا|یو|خواه)?(?:شد|کرد|داد|بود|داشت|دار|گفت|خورد|دید|زد|گرفت|مد|اومد|خواست|رفت|بر|ش(?=[همن]$|ی[مد]?$)|کن|باش)(?:م|ی|ه|ید|ین|یم|ند|ن|ه‌?ام|ه‌?ای)?)$/;
const [BAD, BAD_DENIED] = ['بد', /^ن(?:شد|ب|گ|ک|می|خ)/];
const BECOMES_NOT = /^نش[همین]/;
const OBJECT = /(?:[متش]و|ونو|رو)$/;

// What stands in one word with what follows it, and ends in a letter that joins nothing.
const ADVERB =
  /^(اصلا|واقعا|حتما|مثلا|فعلا|کاملا|مخصوصا|خصوصا|دقیقا|تقریبا|معمولا|قبلا|بعدا|اتفاقا|اکثرا|لطفا|نسبتا|شدیدا|مرتبا|احتمالا|ظاهرا|عمدتا|غالبا|طبیعتا|مطمئنا|قطعا|عمرا|جدیدا|اخیرا|سریعا|فورا|عملا|کلا|حدودا)(.{2,})$/;

/**
 * Two words of which one is a function word, an adverb or a verb with its "not", though endings may explain the spelling, too:
 * منیک, بهدرد, تاصبح, اصلامهم.
 */
export function functionWordSegmentsOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  return (
    pairOf(key) ??
    parts(UNTIL.exec(key) ?? ONE.exec(key)) ??
    withTo(key, knownOf) ??
    withOne(key, knownOf) ??
    denied(key, knownOf) ??
    withAdverb(key, knownOf)
  );
}

const parts = (match: RegExpExecArray | null): string[] | undefined => match?.slice(1);

function pairOf(key: string): string[] | undefined {
  if (key.length < 4 || key.length > 10 || NO_PAIRS.has(key)) return undefined;
  for (let at = 2; at <= key.length - 2; at++) {
    const [first, last] = [key.slice(0, at), key.slice(at)];
    if (first !== last && FIRST.has(first) && LAST.has(last)) return [first, last];
  }
  return undefined;
}

function withTo(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, to = '', noun = ''] = TO.exec(key) ?? [];
  const mayBegin = noun.length >= SURE_NOUN ? !BETTER.test(key) : !NO_TO.test(key);
  if (to === '' || !mayBegin) return undefined;
  const known = knownOf(noun);
  if (known?.seen !== ALWAYS || known.isVerb || /^(?:شد|کرد|دا|بود|زد|رفت)/.test(noun)) return undefined;
  return noun.length > 3 || AFTER_TO.has(noun) ? [to, noun] : undefined;
}

function denied(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, before = '', verb = ''] = DENIED.exec(key) ?? [];
  if (before === '' || knownOf(verb)?.isVerb !== true) return undefined;
  // بیانکرد is rather بیان کرد, but no body becomes anything.
  if (!(before === BAD && BAD_DENIED.test(verb)) && seenIn(`${before}ن`, knownOf) >= OFTEN) return undefined;
  // پوشیدنشه: how it is put on.
  if (BECOMES_NOT.test(verb) && (knownOf(before)?.isVerb === true || before.endsWith('ید'))) return undefined;
  const isKnown = seenIn(before, knownOf) >= OFTEN;
  const isObject = OBJECT.test(before) && knownOf(before.replace(OBJECT, ''))?.seen === ALWAYS;
  return isKnown || isObject ? [before, verb] : undefined;
}

const OWNED = /....[متش]$/;

function withAdverb(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, adverb = '', behind = ''] = ADVERB.exec(key) ?? [];
  if (adverb === '') return undefined;
  // اصلاحواسم
  const isOwned = OWNED.test(behind) && seenIn(behind.slice(0, -1), knownOf) > 0;
  return LAST.has(behind) || isOwned || (behind.length > 2 && knownOf(behind)?.seen === ALWAYS)
    ? [adverb, behind]
    : undefined;
}

/** The function words that a word of the lexicon is that no sentence has: دریک. */
export const pairInLexicon = (key: string): string[] | undefined =>
  parts(LEXICON_PAIR.exec(key))?.filter(Boolean);

// What has an ezafe only as two words, small words beside numbers, verbs with their "and", and the plural or the comparative
// before another word: کتاب هارا, بزرگ ترشد.
const SURE_PAIR =
  /^(?:(به)(نظر)(من|ما|شما|تو|او|اون)|(با|از|به|برای|مال|واسه|پیش|کار)(خود(?:م|ت|ش|مان|تان|شان|مون|تون|شون))|(برام|برات|براش|باهام|باهات|باهاش|بهم|بهت|بهش|ازم|ازت|ازش)(یه|یک)|(به)(عنوان|صورت|جای|دلیل|علت|وسیله|منظور|سوی|دنبال|خاطر|یک|چه|چی|دو|سه|این|آن|هر|ما|شما|همه|همین|همان|آنها|چند)|(زیر)(نظر)|(بار)(دیگر)|(بعد)(از)|(تر)(شد|شده|شود|است|بود|می)|(پر)(از)|(است|نیست|هست)(و)|(فشار)(خون(?:[متش]|[مت]ون|شون)?)|(از|با)(سه|چهار|پنج|شش|هفت|هشت|هزار)|(از)(دو)|(دمت|دمتون)(گرم)|(ن?(?:شده|بوده|کرده|داده|گرفته|رفته|گفته|آمده|مانده|یافته|داشته|زده|خورده|دیده|ساخته))(است)|(نیم)(ساعت|کیلو|لیتر)|(کرد|رفت|زد|داد|گفت|گرفت|اومد|آمد|شد)(و)|(رمز)(دوم)|(رمز)(عبور(?:[متش]|[مت]ون|شون)?)|(بر)(همه|آنها|شما|همگان))$/;
// A noun with its verb: خبرداد. But قراردادم may be a contract, and نشانده is a form of another verb.
const VERB_OF_TWO =
  /^(خبر|نجات|انجام|ادامه|نشان|قرار(?=داد(?:ند|یم|ید)$)|پاسخ|جواب|ترجیح|اجازه|تحویل|توضیح|افزایش|کاهش|نشون|اختصاص|تشکیل|آموزش)((?:ن?داد|ن?می\u200c?ده)(?:م|ی|د|یم|ید|ند)?)$|^(اعلام|آغاز|شروع|ایجاد|اضافه|پیدا|تمام|حرکت|دعوت|دریافت|پرداخت|صحبت|حفظ|ثبت|قبول|کمک|گوش|نگاه|وارد|خارج|برگزار|منتشر|تکرار|تغییر|حل|خراب)((?:ن?(?:کرد|شد)|ن?می\u200c?(?:کن|شو))(?:م|ی|د|یم|ید|ند)?)$/;
// گلهاو درختها, rather than گله او
const PLURAL_AND = /^(.{2,}ها)(و)$/;
// پرازگل
const FULL_OF = /^(پر)(از)(...*)$/;
const PLURAL = /^(ها)(.{2,})$/;
const BEHIND_PLURAL = wordSet('هر این آن در از را با به که هم باید نباید برای');
const PLURAL_AND_SMALL = /^(ها)(هر|این|آن|از|در|به|با|را|که|و)(...+)$/;

/** Two words, whatever else the spelling may be. */
export function surePairOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const pair = parts(SURE_PAIR.exec(key))?.filter(Boolean);
  if (pair) return pair;
  const verb = parts(VERB_OF_TWO.exec(key))?.filter(Boolean);
  if (verb && seenIn(key, knownOf) === 0) return verb;
  const several = parts(PLURAL_AND.exec(key));
  if (several && seenIn(several[0]!.slice(0, -2), knownOf) === ALWAYS) return several;
  const full = parts(FULL_OF.exec(key));
  if (full && seenIn(full[2]!, knownOf) === ALWAYS) return full;
  const [, plural = '', behind = ''] = PLURAL.exec(key) ?? [];
  if (plural === '' || seenIn(key, knownOf) > 0) return undefined;
  if (BEHIND_PLURAL.has(behind)) return [plural, behind];
  const [, , small = '', word = ''] = PLURAL_AND_SMALL.exec(key) ?? [];
  if (small !== '' && knownOf(word)?.seen === ALWAYS) return [plural, small, word];
  if (behind.length < 4 || knownOf(behind)?.seen !== ALWAYS || knownOf(key.slice(0, -1)) !== undefined)
    return undefined;
  return [plural, behind];
}

/** "In which", and a town: درچه سالی, شهر درچه. */
export const IN_WHICH = 'درچه';

/** The words of the former, before what they ask for. */
export const inWhichBefore = (key: string, next: string): string[] | undefined =>
  key === IN_WHICH && next.endsWith('ی') ? [key.slice(0, 2), key.slice(2)] : undefined;
