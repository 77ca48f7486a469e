import { wordSet } from '../../base/word-set.ts';
import { continues, NUMBER, RANGE } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { isLatinWord, ORDINAL as ORDINAL_WORD, type Token } from '../../tokenize/token.ts';
import { isNumber, measureEnd } from './measures.ts';
import {
  AFTER_NUMBER,
  countsNights,
  EACH,
  endsAmount,
  isCountedBefore,
  isLaw,
  isModel,
  isName,
  isNextPlace,
  MONTH,
  mayBeNumbered,
  mayOwn,
  NIGHT,
  type Numbered,
  ORDINAL,
  PLACES,
} from './number-words.ts';
import { type EzafeRule, RULES } from './rules.ts';

// tavallodeS 22-e bahmane, but 33 mohre
const COPULA = /\u200c?(?:ه|ست|ه\u200cست|س)$/;
const OTHER_WORDS = wordSet('مهره تیره دیه شبه');
const isDayWithCopula = (next: WordAnalysis | undefined, follower: string): boolean =>
  next?.token.kind === 'word' && !OTHER_WORDS.has(follower) && AFTER_NUMBER.has(follower.replace(COPULA, ''));

// safhe-ye 12-e ketAb, s. 12-e in ketAb, of which the word before is shortened
const POINTING = wordSet('این آن همین همان اون همون');
const WRITTEN = wordSet(
  'کتاب رمان مجله روزنامه نشریه جزوه سند پرونده قانون مقاله مجموعه اثر دفتر دفترچه گزارش فرهنگ لغت‌نامه نسخه قرارداد نامه پایان‌نامه فصل بخش',
);
const PLACE = /^(?:safhe|jeld|CAp|fasl|bAb|mAdde)(?:-|$)/;
const PLACE_OF_RANGE = /^(?:safhe|safahAt|jeld|fasl|bAb|mAdde)(?:-|$)/;
// har fasl do tA se ketAb, but hamAn fasl-e se-ye ketAb
const COUNTED_OF = wordSet('هر چند یک یه');
const POINTED_AT = wordSet('این آن اون همین همان');
const INSIDE = wordSet('در تو توی');
// safahAt-e dah tA bist-e ketAb
const firstOfRange = (words: readonly WordAnalysis[], i: number): number =>
  RANGE.has(words[i - 1]?.type.key ?? '') && isNumber(words[i - 2]) ? i - 2 : i;
const isPlaceIn = (words: readonly WordAnalysis[], i: number, of: number) => {
  const first = firstOfRange(words, i);
  const place = first < i ? PLACE_OF_RANGE : PLACE;
  return (
    first > 0 &&
    continues(words[first - 1]) &&
    place.test(words[first - 1]!.pronunciation.phonemes) &&
    !COUNTED_OF.has(words[first - 2]?.type.key ?? '') &&
    !(POINTED_AT.has(words[first - 2]?.type.key ?? '') && INSIDE.has(words[first - 3]?.type.key ?? '')) &&
    WRITTEN.has(words[of]?.type.key ?? '')
  );
};
// otAq-e panj-e tabaqe-ye dovvom
const FLOOR = 'طبقه';
const ON_FLOOR = wordSet('اتاق واحد دفتر سوئیت مطب کلاس آپارتمان');
const isRoomOn = (words: readonly WordAnalysis[], i: number): boolean =>
  ON_FLOOR.has(words[i - 1]?.type.key ?? '') &&
  words[i - 1]!.ezafeScore > 0 &&
  PLACES.has(words[i + 2]?.type.key ?? '');
// do-ye ba'd az zohr, as ب.ظ. is said
const HALF_OF_DAY = /^(?:ba'd|qabl)_az_zohr/;

// Aye-ye devist va panjAh va panj-e baqare
const VERSE_OF = /^(?:Aye|AyAt)(?:-|$)/;
const SURAS = wordSet(
  'حمد فاتحه بقره آل‌عمران نساء نسا مائده انعام اعراف انفال توبه یونس هود یوسف رعد ابراهیم حجر نحل اسراء کهف مریم طه انبیاء انبیا حج مؤمنون مومنون نور فرقان ' +
    'شعراء نمل قصص عنکبوت روم لقمان سجده احزاب سبأ سبا فاطر یس صافات ص زمر غافر فصلت شوری زخرف دخان جاثیه احقاف محمد فتح حجرات ق ذاریات طور نجم قمر الرحمن ' +
    'واقعه حدید مجادله حشر ممتحنه صف جمعه منافقون تغابن طلاق تحریم ملک قلم معارج نوح جن مزمل مدثر قیامت انسان نبأ نبا نازعات عبس تکویر اعلی فجر بلد شمس لیل ' +
    'ضحی شرح تین علق قدر بینه زلزال عادیات تکاثر عصر همزه فیل قریش ماعون کوثر کافرون نصر مسد اخلاص فلق ناس',
);
const isVerseOf = (words: readonly WordAnalysis[], i: number, follower: string): boolean => {
  const first = firstOfRange(words, i);
  return (
    first > 0 &&
    continues(words[first - 1]) &&
    VERSE_OF.test(words[first - 1]!.pronunciation.phonemes) &&
    SURAS.has(follower)
  );
};

/** The rule that decides the ezafe of a number in digits. */
export function ruleOfNumber(
  words: readonly WordAnalysis[],
  i: number,
  follower: string,
  numbered: Numbered,
): EzafeRule | null {
  const next = words[i + 1];
  if (follower === NIGHT && countsNights(words, i)) return RULES.number;
  if (AFTER_NUMBER.has(follower) || isDayWithCopula(next, follower)) return RULES.dated;
  if (follower !== '' && HALF_OF_DAY.test(next!.pronunciation.phonemes)) return RULES.dated;
  if (follower !== '' && isNumber(words[i + 2]) && isNextPlace(next!, numbered)) return RULES.number;
  if (next?.pronunciation.phonemes === ORDINAL) return RULES.detached;
  if (POINTING.has(follower) && isPlaceIn(words, i, i + 2)) return RULES.named;
  if (follower !== '' && isPlaceIn(words, i, i + 1) && !isNumber(words[i + 2])) return RULES.named;
  if (isVerseOf(words, i, follower)) return RULES.named;
  if (follower === FLOOR && isRoomOn(words, i)) return RULES.named;
  if (follower !== '' && isName(words, i) && isLaw(next!.token) && mayOwn(next!)) return RULES.named;
  return follower !== '' && isName(words, i) && mayOwn(next!) ? null : RULES.number;
}

// ۱- نان ۲- پنیر
const isListed = (next: Token) => next.kind === NUMBER && next.takesEzafe === false;

// 45 jim 678-33
const isLetterOfPlate = (words: readonly WordAnalysis[], i: number) => {
  const { start, end } = words[i]!.token;
  return end - start === 1 && words[i + 1]!.token.start === end && words[i - 1]?.token.end === start;
};

// bonbast-e 2om
const isInDigits = ({ token }: WordAnalysis) => token.kind !== 'word';

/** The rule that decides the ezafe of a word before a number; null where the classifier decides, or no number follows. */
export function ruleBeforeNumber(
  words: readonly WordAnalysis[],
  i: number,
  numbered: Numbered,
): EzafeRule | null {
  const [word, next] = [words[i]!, words[i + 1]!];
  const { key } = word.type;
  const follower = next.type.key;
  if (follower === ORDINAL_WORD && isInDigits(next) && numbered.has(key)) return RULES.numbered;
  if (follower !== NUMBER) return null;
  if (isListed(next.token)) return RULES.listed;
  if (isLetterOfPlate(words, i)) return RULES.plate;
  if (MONTH.has(key)) return RULES.numbered;
  if (measureEnd(words, i + 1) > i + 1) return null;
  if (EACH.has(key) || endsAmount(words, i)) return RULES.each;
  if (isModel(word) || (isLatinWord(word.token) && !mayBeNumbered(word, numbered))) return RULES.model;
  return numbered.has(key) && !(i > 0 && isCountedBefore(words, i)) ? RULES.numbered : null;
}
