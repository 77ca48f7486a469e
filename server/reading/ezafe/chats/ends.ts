import { wordSet } from '../../base/word-set.ts';
import { beforeOf, beginsClause, HE } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import { OWNERS } from '../rules/clause-words.ts';
import { NUMBERS, POINTING, PREPOSITIONS, QUALITIES, SIDE } from './words.ts';

// Where phrases end in messages between friends, whose clauses follow each other without a sign.

// belit gireS nayumade, az futbAl hAliS nist
const COMES_BY = /^گیر(?:م|ت|ش|مون|تون|شون)$/;
const COMES =
  /^ن?(?:می\u200c?|ی)?(?:[آا](?:د|مد|ومد|ومده|مده)|یاد|یومد|یومده|یامد|یامده|ا?فتاده?|ی?فته)$|^بیاد$|^بیفته$/;
const KNOWS = /^حالی(?:[متش]|مون|تون|شون)$/;
// kafS pAmo mizane
const FOOT = /^پا[متش]و$/;
const STRIKES = /^(?:می\u200c?)?ز(?:د|نه|ده)$/;

// xodA biyAmorz mAdaram
/** Whom God may forgive. */
export const FORGIVEN: ReadonlySet<string> = wordSet('بیامرز خدابیامرز خدا‌بیامرز');
const KIN =
  /^(?:مادر|پدر|مامان|بابا|ننه|عمو|عمه|دایی|خاله|مادربزرگ|پدربزرگ|بابابزرگ|مامانبزرگ)\u200c?(?:ا?[متش]|[متش]ون|[متش]ان)?$/;

// dust pesareS
const FRIEND = 'دوست';
const GIRL_OR_BOY = /^(?:پسر|دختر)(?:[متش]|ی|ا|[متش]ون|[متش]ان)$/;

// SAm xune-ye mA, nAhAr xune-ye mAmAnam
const MEALS = wordSet('شام ناهار نهار صبحونه افطار افطاری');
const HOME = wordSet('خونه خونشون خونمون');

// un kafS sefidA ro
const OF_SEVERAL =
  /^(?:سفید|مشکی|سیاه|قرمز|آبی|سبز|زرد|صورتی|بزرگ|کوچیک|کوچک|گرون|ارزون|جدید|قدیمی|خوب|بد|خوشگل|قشنگ|زشت|نو|بلند|کوتاه|گنده)\u200c?ا$/;
const OBJECT = /^(?:رو|را|و)$/;

/** Whether a spelling may rule the word before it in a message, for `HINTS`. */
export const isSaidInChats = (key: string): boolean =>
  COMES_BY.test(key) || KNOWS.test(key) || FOOT.test(key) || SIDE.test(key) || key === GREAT;

// dustAm miyAn xune-ye mA: they come there. But miyAn-e deraxthA
const COME = 'میان';
const WHO_COME = /^(?:اینا|اونا|بچه‌ها|بچهها|همه|مهمونا|بعضیا|مامان|بابا)$|..(?:ا[متش]|ها|هام|هات|هاش)$/;
const WHEN_COME = wordSet('فردا امشب امروز الان دارن هفته پنجشنبه جمعه شنبه بعدا عصر شب صبح ظهر کی');
const WHERE_TO = wordSet(
  'خونه خونم خونت خونش خونمون خونتون خونشون پارک شمال جنوب اینجا اونجا پیش پیشم پیشت دنبالم دنبالت دنبالش دیدنم مدرسه دانشگاه مهمونی عروسی تولد ایران تهران مشهد اصفهان شیراز تبریز کرج کیش رشت یزد',
);
const mayComeAlone = (words: readonly WordAnalysis[], i: number): boolean => {
  if (words[i]!.type.key !== COME || words[i]!.verbAhead !== 0) return false;
  if (!WHERE_TO.has(words[i + 1]!.type.key)) return false;
  const before = beforeOf(words, i);
  return WHO_COME.test(before) || WHEN_COME.has(before);
};

// sarbAzi SomA budin Ci: who does it begins a clause, and agrees with its verb.
const IS_OF: ReadonlyMap<string, RegExp> = new Map([
  ['من', /^ن?(?:بودم|هستم|یستم)$/],
  ['تو', /^ن?(?:بودی|هستی|یستی)$/],
  ['ما', /^ن?(?:بودیم|هستیم|یستیم)$/],
  ['شما', /^ن?(?:بودین|بودید|هستین|هستید|یستین|یستید)$/],
]);
const beginsOther = (follower: string, third: string): boolean => IS_OF.get(follower)?.test(third) === true;

// tu jAdde-ye CAlus CahAr sA'ate tu terAfikim
const LASTS = /^(?:ساعت|روز|هفته|ماه|سال|دقیقه)(?:ه|ه?\u200cست|ه?\u200cس|س|ست)$/;
const IN_IT = wordSet('تو توی در منتظر منتظرم منتظریم دارم داریم که علاف علافم علافیم معطل معطلم معطلیم');
const lasts = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean =>
  NUMBERS.has(follower) && LASTS.test(third) && IN_IT.has(words[i + 3]?.type.key ?? '');

// Ab emSab feSAr nadAre, liverpul diSab Ce goli zad
const SUPPLIES = wordSet('آب برق گاز اینترنت نت هوا تلفن سایت سیستم دلار بورس ترافیک بنزین مترو اتوبوس');
const TODAY = wordSet('امروز امشب فردا دیروز دیشب امسال پارسال الان');
const ASKED = wordSet('چه چی چقدر چقد چند کجا چرا کی چطور چجوری');
const TEAMS = wordSet(
  'پرسپولیس استقلال سپاهان تراکتور لیورپول رئال بارسا بارسلونا آرسنال چلسی سیتی یونایتد میلان یوونتوس بایرن',
);
const isPlayer = ({ type }: WordAnalysis): boolean =>
  TEAMS.has(type.key) || (type.hints & HINTS.givenName) !== 0;
const isBeforeToday = (words: readonly WordAnalysis[], i: number, follower: string, third: string): boolean =>
  TODAY.has(follower) &&
  !PREPOSITIONS.has(beforeOf(words, i)) &&
  ((ASKED.has(third) && isPlayer(words[i]!)) ||
    (SUPPLIES.has(words[i]!.type.key) && !words[i - 1]?.isNominal));

// dAyi hasan xeyli pir Sode
const TITLES_OF_KIN = wordSet('عمو دایی آقا');

// maSq naneveSte budam
const PARTICIPLE = /^ن.+[دت]ه$/;
const WAS = /^(?:بود|باش)(?:م|ی|یم|ین|ید)$/;
// mo'allem daftaramo xat zad
const ACTORS = wordSet(
  'معلم استاد مدیر رئیس رییس دکتر پلیس ناظم مربی داور همسایه صاحبخونه گربه سگ بچه بابا مامان',
);
const OF_PEOPLE =
  /^(?:پسر|دختر|خواهر|برادر|داداش|آبجی|دوست|رفیق|زن|شوهر|همسایه|همکار|بچه|نوه)(?:\u200c?ها|ا)?(?:[متش]|[مت]ون|شون)و$/;
const OWNED_OBJECT = /..[متش]و$/;
const isActorBeforeObject = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  OWNED_OBJECT.test(follower) &&
  ACTORS.has(words[i]!.type.key) &&
  !KIN.test(follower.slice(0, -1)) &&
  !OF_PEOPLE.test(follower) &&
  words[i + 1]!.person === HE &&
  words[i + 1]!.type.origin !== 'lexicon';
// Ce xabar bi ma'refat
const [WHAT, NEWS] = ['چه', 'خبر'];

// jens-e pArCe Aliye, but atabAt-e Aliye
const GREAT = 'عالیه';
const HIGH = wordSet(
  'تحصیلات مدارج اهداف مراجع دروس مراتب درجات عتبات مقامات مقام حوزه مدرسه مدارس محکمه دیوان حضرت بانو خانم',
);
// miyAn SomAl piS-e mA
const WITH = 'پیش';
const PERIODS = wordSet('سال ماه هفته روز شب دقیقه ساعت قرن دوره مدت دفعه بار ترم جلسه');
// sar-e rAh mano savAr kone
const [AT_HEAD, WAY] = ['سر', 'راه'];
const ME = wordSet('منو تورو مارو مارا اونو شمارو');

// gorbe siyAhe bAz umade: the definite one, or what it is like.
const DEFINITE = 'ه';
const NOT_DEFINITE = wordSet('یه یک هر بازار رز');
const GREENS = 'سبزه';
const isSo = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  follower.endsWith(DEFINITE) &&
  follower !== GREENS &&
  QUALITIES.has(follower.slice(0, -1)) &&
  !NOT_DEFINITE.has(words[i]!.type.key) &&
  !NOT_DEFINITE.has(beforeOf(words, i)) &&
  !PREPOSITIONS.has(beforeOf(words, i));
// AsAnsor bAz xarAbe, but dar-e bAz-e xAne
const AGAIN = 'باز';
const SOME = wordSet('یه یک هیچ یکی');
const OPEN = wordSet(
  'قلب داروخونه رستوران مغازه نونوایی فروشگاه سوپری در پنجره فضای فضا جای آغوش متن منبع محیط دکمه شلوار جاده راه دست روی هوای چشم',
);
// Sab SAm omlet bezanim
const DAYTIMES = wordSet('شب ظهر صبح امشب');
// vasat-e otobAn zApAs ham nadAram, but xabar az u ham nist
const ALSO = 'هم';
const AT_PLACE = wordSet('سر وسط تو توی');
const LACKS = /^ندار(?:م|ی|ه|یم|ین|ن)$/;
const isLackedToo = (words: readonly WordAnalysis[], i: number, third: string): boolean =>
  third === ALSO &&
  !OWNERS.has(words[i + 1]!.type.key) &&
  AT_PLACE.has(beforeOf(words, i)) &&
  LACKS.test(words[i + 3]?.type.key ?? '');
// ye dune now bexar
const PIECE = 'دونه';
// futbAl bi futbAl
const WITHOUT = 'بی';
// zan dAyim
const WHOSE = wordSet('زن پسر دختر شوهر');
const OF_RELATIVE = /^(?:عمو|دایی|عمه|خاله)(?:[متش]|[متش]ون|[متش]ان)?$/;
// in Ahang Adamo yAd-e dahe-ye haftAd mindAze
const ANYBODY = 'آدمو';
// mo'arrefi kardi se ruze, but zabAn-e kordi-ye kermAnSAhi
const DID = 'kardi';

/** Whether a word of a message ends its phrase before `follower`; `third` is the word behind that. */
export function endsPhrase(
  words: readonly WordAnalysis[],
  i: number,
  follower: string,
  third: string,
): boolean {
  const { key } = words[i]!.type;
  if ((COMES_BY.test(follower) && COMES.test(third)) || KNOWS.test(follower)) return true;
  if (FOOT.test(follower) && STRIKES.test(third)) return true;
  if (FORGIVEN.has(key) && KIN.test(follower)) return true;
  if (WHOSE.has(key) && OF_RELATIVE.test(follower)) return true;
  if (key === FRIEND && GIRL_OR_BOY.test(follower)) return true;
  if (follower === GREAT && words[i]!.isSpoken) return !HIGH.has(key);
  if (follower === WITH && OWNERS.has(third)) return !PERIODS.has(key);
  if (key === WAY && beforeOf(words, i) === AT_HEAD && ME.has(follower)) return true;
  if (TITLES_OF_KIN.has(key) && (words[i + 1]!.type.hints & HINTS.givenName) !== 0) return true;
  if (isBeforeToday(words, i, follower, third) || isActorBeforeObject(words, i, follower)) return true;
  if (
    isSo(words, i, follower) ||
    (follower === AGAIN &&
      !OPEN.has(key) &&
      !SOME.has(beforeOf(words, i)) &&
      words[i + 2]?.isNominal === false)
  )
    return true;
  if (
    (DAYTIMES.has(key) && MEALS.has(follower)) ||
    (follower === ANYBODY && POINTING.has(beforeOf(words, i)))
  )
    return true;
  if (key === PIECE && NUMBERS.has(beforeOf(words, i))) return true;
  if (follower === WITHOUT && third === key) return true;
  if ([words[i]!, words[i + 1]!].some(({ pronunciation }) => pronunciation.phonemes === DID)) return true;
  if (isLackedToo(words, i, third)) return true;
  if (PARTICIPLE.test(follower) && WAS.test(third)) return true;
  if (key === NEWS && beforeOf(words, i) === WHAT) return !follower.endsWith('ی');
  if (MEALS.has(key) && HOME.has(follower)) return beginsClause(words, i);
  if (POINTING.has(beforeOf(words, i)) && OF_SEVERAL.test(follower) && OBJECT.test(third)) return true;
  return mayComeAlone(words, i) || beginsOther(follower, third) || lasts(words, i, follower, third);
}
