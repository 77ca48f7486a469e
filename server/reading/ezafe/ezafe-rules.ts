import { wordSet } from '../base/word-set.ts';
import { ZWNJ } from '../notation/script.ts';
import { BOUNDARY, NUMBER } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS } from '../sentence/word-type.ts';
import type { Token } from '../tokenize/token.ts';
import { IN, mayBeDoor } from './door.ts';
import { isCounted } from './measures.ts';
import { isBlessed, isSir } from './titles.ts';
import { ezafeInWish } from './wishes.ts';

// Endings that some writers detach. The word before has no ezafe, since they belong to it.
const DETACHED_ENDINGS = wordSet('ی ها های هایی هایش هایشان هایم ای تر ترین ام اش ات ایم اید اند');
// آنتی and its kind are first parts that stand apart: آنتی بیوتیک. Those that begin with ک or ز are که and از of verse, joined
// to what follows them.
const NEVER_WITH_EZAFE = wordSet(
  'نمی ی ز را و که از به است یه آنتی مینی میکرو ماکرو ' +
    'کاین کاخر کاندر کزین کزان کزو واندر وزان ازین ازو درین بدین زانک زانکه چنو همی هلا آوخ',
);
// A word with its copula ends its clause: شبی‌ست, شده‌است.
const endsInCopula = (key: string) => key.endsWith(`${ZWNJ}ست`) || key.endsWith(`${ZWNJ}است`);
// A word with a pronoun suffix takes no ezafe.
const WITH_PRONOUN = wordSet(
  'برام برات براش برامون براتون براشون بهم بهت بهش بهمون بهتون بهشون ازم ازت ازش ازمون ازتون ازشون باهام باهات باهاش ' +
    'باهامون باهاتون باهاشون واسم واست واسش خودم خودت خودش خودمان خودتان خودشان خودمون خودتون خودشون',
);
const MONTHS =
  'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت ' +
  'سپتامبر اکتبر نوامبر دسامبر محرم صفر ربیع‌الاول ربیع‌الثانی جمادی‌الاول جمادی‌الثانی رجب شعبان رمضان شوال ' +
  'ذی‌القعده ذی‌الحجه';
// Words that a number is joined to by an ezafe: 12-e mehr, 1380-e hejri, 8-e sobh. Counted things follow without one.
const AFTER_NUMBER = wordSet(`${MONTHS} هجری میلادی شمسی قمری خورشیدی صبح ظهر عصر شب بامداد`);
const MONTH = wordSet(MONTHS);

// mey-e nAb: wine has an ezafe, the prefix has none.
const PREFIX = 'می';
const WINE = 'mey';

// خسته‌س
const SPOKEN_IS = /\u200cس$/;

// qeyr-e momken, but qeyr az in.
const NOT = 'غیر';
const AFTER_OTHERS = wordSet('از را و که به در');

// What asks of a subject: قیمت چنده. But مال کیه.
const ASKS = wordSet('چنده چطوره چقدره کدومه');
const WHICH = 'کدام';
const COPULAS = wordSet('است اند بود بودند هست');
const asks = (follower: string, third: string) =>
  ASKS.has(follower) || (follower === WHICH && COPULAS.has(third));

// سلام من تازه عضو شدم, but سلام من را برسان.
const HELLO = 'سلام';
const SPEAKERS = wordSet('من ما');
const NOT_GREETING = wordSet('را رو به بر');
const HOW_ARE_YOU = wordSet('خوبی خوبید خوبین خوبه چطوری چطورید چطورین چطوره چه چی کجا کجایی');
const greets = (key: string, follower: string, third: string) =>
  key === HELLO &&
  (HOW_ARE_YOU.has(follower) || (SPEAKERS.has(follower) && third !== '' && !NOT_GREETING.has(third)));

// kam kam, but dust-e dust-e man.
const MAY_OWN_ALIKE = wordSet('دوست دشمن پدر مادر پسر دختر خواهر برادر همسر زن شاه جان');

// gugel korom, and mAykrosAft vindoz rA sAxt: the firm is a part of the name, or does something with the thing.
const MAKERS = wordSet(
  'گوگل اپل مایکروسافت فیسبوک فیس‌بوک متا آدوبی ادوبی سامسونگ سونی شیائومی هواوی اینتل آمازون تسلا نوکیا اوراکل موزیلا انویدیا',
);
const isLatin = (token: Token) => token.kind === 'foreign' && token.said === undefined;

// A blessing that is one character stands beside its name without a blank, and ends the name's phrase: محمدﷺ. So does a sign
// between two things: سن ≥ ۱۸.
const isBesideSign = (word: Token, next: Token) =>
  next.kind === 'foreign' &&
  (next.isLinked === false || (next.takesEzafe === false && next.start === word.end));

// ۱- نان ۲- پنیر
const isListed = (next: Token) => next.kind === NUMBER && next.takesEzafe === false;

const isLinked = (next: Token) => next.kind !== 'word' && next.isLinked === true;

const isPossessed = ({ type, pronunciation }: WordAnalysis) =>
  type.hasClitic ||
  type.isPossessed ||
  (type.possessedReadings !== 0 &&
    (type.possessedReadings & (1 << type.pronunciations.indexOf(pronunciation))) !== 0);

// Older Persian has it behind the noun: be dast andar.
const WITHIN = wordSet('اندر اندرش اندرم اندرت');

// What is a verb and nothing else when it is read so: az xastegi mordam.
const VERBS = wordSet(
  'mord mordam mordand kade nakade kard konad kanad darad ravam daham Avard Avarad koSt keSad koSad parad ravad xarad barad',
);

// hoseyn ben-e ali, but kArt-e bon.
const SON = 'ben';

// xiyAbAn-e por deraxt: behind a noun it describes, por and its own noun are one. But nime-ye por-e livAn, por-e AdamAn.
const FULL_OR_FEATHER = 'پر';
const FULL = 'por';
const HALF = wordSet('نیمه نیمه‌ی بخش قسمت');
const describes = (words: readonly WordAnalysis[], i: number, follower: string) =>
  words[i]!.type.key === FULL_OR_FEATHER &&
  follower !== '' &&
  i > 0 &&
  words[i]!.pronunciation.phonemes === FULL &&
  words[i - 1]!.ezafeScore > 0 &&
  !HALF.has(words[i - 1]!.type.key);

/** A rule that decides the ezafe of a word, and what it decides. */
export interface EzafeRule {
  readonly name: string;
  readonly ezafe: boolean;
}

const RULES = {
  never: { name: 'a word that never has an ezafe', ezafe: false },
  preposition: { name: `${IN} where no door can be meant`, ezafe: false },
  detached: { name: 'before an ending that stands apart', ezafe: false },
  pronoun: { name: 'ends in a pronoun or a spoken ending', ezafe: false },
  within: { name: 'before اندر, which stands behind its noun', ezafe: false },
  besideSign: { name: 'a blessing or a sign behind it', ezafe: false },
  not: { name: `${NOT} before the word that it negates`, ezafe: true },
  notOther: { name: `${NOT} before a preposition or a conjunction`, ezafe: false },
  dated: { name: 'a number before a month, an era or a time of day', ezafe: true },
  asked: { name: 'before a question about it', ezafe: false },
  greeting: { name: 'a greeting before who speaks', ezafe: false },
  wish: { name: 'before what is wished, or behind it', ezafe: false },
  wished: { name: 'the words of a wish that belong together', ezafe: true },
  latin: { name: 'between two words in Latin letters, or a maker and its product', ezafe: false },
  repeated: { name: 'before the same word', ezafe: false },
  verb: { name: 'before what is a verb as it is read', ezafe: false },
  blessed: { name: 'who is blessed behind it', ezafe: false },
  sir: { name: 'صاحب behind a title, and the title', ezafe: false },
  full: { name: 'full of what stands behind it, as one adjective', ezafe: false },
  son: { name: 'before بن, the son of somebody', ezafe: false },
  number: { name: 'a number', ezafe: false },
  byPerCent: { name: 'per cent before what is counted by it', ezafe: false },
  named: { name: 'a number before the whole that it names a part of', ezafe: true },
  part: { name: 'a fraction before the whole', ezafe: true },
  listed: { name: 'the number of the next entry of a list behind it', ezafe: false },
  linked: { name: 'a Roman numeral, a power or a score behind it', ezafe: true },
  numbered: { name: 'a word that a number names', ezafe: true },
} as const satisfies Record<string, EzafeRule>;

// این صفحه ۱۲ خط دارد, ۲ دقیقه ۳۰ ثانیه: here the number behind names nothing.
const DETERMINERS = wordSet('این آن هر همین همان چند یک هیچ');
const isCountedBefore = (words: readonly WordAnalysis[], i: number) => {
  const { boundary, type } = words[i - 1]!;
  if (boundary !== BOUNDARY.none) return false;
  // Not in طبقه ۶ واحد ۱۲, where that number has another name.
  return DETERMINERS.has(type.key) || (type.key === NUMBER && !(i > 1 && words[i - 2]!.ezafeScore > 0));
};

/** Whether a number names the word before it, so that it may have an ezafe: Sabake-ye 3-e simA. */
const isName = (words: readonly WordAnalysis[], i: number) =>
  i > 0 && (words[i - 1]!.type.hints & HINTS.named) !== 0 && words[i - 1]!.ezafeScore > 0;

// اتاق ۱۲ ب
const isLetter = ({ kind, start, end }: Token) => kind === 'foreign' && end - start === 1;
// روز ۱۲ ام
const ORDINAL = 'om';
// ماده ۱۰ ق.م.
const isLaw = (token: Token) => token.kind === 'foreign' && token.said !== undefined && !isLetter(token);

// ۲/۳ مردم, but ۲/۳ لیوان آب.
const FRACTION = /_[^_]+om$/;
const VESSELS = wordSet('لیوان پیمانه قاشق فنجان استکان قوطی بطری بسته');
const isPart = ({ token, pronunciation }: WordAnalysis, next: WordAnalysis) =>
  token.kind === 'foreign' &&
  FRACTION.test(pronunciation.phonemes) &&
  next.role === 0 &&
  next.token.kind === 'word' &&
  !isCounted(next) &&
  !VESSELS.has(next.type.key);

/** Whether it may own what a number names: no letter behind the number, and nothing that the number counts. */
const mayOwn = (next: WordAnalysis) => !isCounted(next) && !isLetter(next.token);

// ۲۰٪ تخفیف, but ۲۰٪ مردم.
const PER_CENT = 'درصد';
const COMPARED = /..تر$/;
const BY_PER_CENT = wordSet(
  'تخفیف شارژ رشد افزایش کاهش افت آف مطمئن مطمئنم موافق موافقم مخالفم درست درسته طبیعی واقعی تضمینی اصل اورجینال خالص ایرانی گیاهی رایگان آنلاین نخ پنبه کتان چرم ارزان‌تر تأمین تامین جبران',
);

/** Words that a number names, as it does months: safhe-ye 12, sAl-e 1380, bahman-e 1399. */
export type Numbered = ReadonlySet<string>;

/** The rule that decides the ezafe of a word; null where the classifier decides. */
export function ezafeRule(words: readonly WordAnalysis[], i: number, numbered: Numbered): EzafeRule | null {
  const word = words[i]!;
  const next = words[i + 1];
  const { key } = word.type;
  const follower = word.boundary === BOUNDARY.none ? (next?.type.key ?? '') : '';
  if (NEVER_WITH_EZAFE.has(key) || endsInCopula(key)) return RULES.never;
  if (key === PREFIX && word.pronunciation.phonemes !== WINE) return RULES.never;
  if (key === IN && !mayBeDoor(words, i)) return RULES.preposition;
  if (DETACHED_ENDINGS.has(follower)) return RULES.detached;
  if (WITHIN.has(follower)) return RULES.within;
  if (isPossessed(word) || WITH_PRONOUN.has(key) || SPOKEN_IS.test(key)) return RULES.pronoun;
  const isBehindBracket = word.boundary === BOUNDARY.bracket && next !== undefined;
  if ((follower !== '' || isBehindBracket) && isBesideSign(word.token, next!.token)) return RULES.besideSign;
  if (key === NOT && follower !== '') return AFTER_OTHERS.has(follower) ? RULES.notOther : RULES.not;
  const third = follower !== '' && next!.boundary === BOUNDARY.none ? (words[i + 2]?.type.key ?? '') : '';
  if (asks(follower, third)) return RULES.asked;
  if (greets(key, follower, third)) return RULES.greeting;
  const isWished = follower === '' ? undefined : ezafeInWish(words, i, follower, third);
  if (isWished !== undefined) return isWished ? RULES.wished : RULES.wish;
  if (follower !== '' && isLatin(next!.token) && (isLatin(word.token) || MAKERS.has(key))) return RULES.latin;
  if (follower === key) {
    if (isLatin(word.token)) return null;
    if (key.length > 1 && !MAY_OWN_ALIKE.has(key)) return RULES.repeated;
  }
  if (follower !== '' && VERBS.has(next!.pronunciation.phonemes)) return RULES.verb;
  if (isBlessed(key, follower)) return RULES.blessed;
  if (isSir(words, i) || (follower !== '' && isSir(words, i + 1))) return RULES.sir;
  if (describes(words, i, follower)) return RULES.full;
  if (third !== '' && next!.pronunciation.phonemes === SON) return RULES.son;
  if (follower !== '' && isPart(word, next!)) return RULES.part;
  if (key === NUMBER) {
    if (AFTER_NUMBER.has(follower)) return RULES.dated;
    if (next?.pronunciation.phonemes === ORDINAL) return RULES.detached;
    if (follower !== '' && isName(words, i) && isLaw(next!.token)) return RULES.named;
    return follower !== '' && isName(words, i) && mayOwn(next!) ? null : RULES.number;
  }
  if (key === PER_CENT && (BY_PER_CENT.has(follower) || COMPARED.test(follower))) return RULES.byPerCent;
  if (follower !== '' && isLinked(next!.token)) return RULES.linked;
  if (follower === NUMBER && isListed(next!.token)) return RULES.listed;
  if (follower !== NUMBER) return null;
  if (MONTH.has(key)) return RULES.numbered;
  return numbered.has(key) && !(i > 0 && isCountedBefore(words, i)) ? RULES.numbered : null;
}

/** Whether a word has an ezafe where the words themselves decide it; null where the classifier decides. */
export const ezafeByRule = (words: readonly WordAnalysis[], i: number, numbered: Numbered): boolean | null =>
  ezafeRule(words, i, numbered)?.ezafe ?? null;
