import { wordSet } from '../base/word-set.ts';
import { BOUNDARY, continues, NUMBER, OBJECT_MARKERS } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import type { WordType } from '../sentence/word-type.ts';
import { HINTS } from '../sentence/word-type.ts';
import { type Chain, ROLES } from '../tagging/phrase-chain.ts';
import type { Tagger } from '../tagging/tagger.ts';
import { isCopula } from './clauses/predicates.ts';
import type { EzafeScorer } from './ezafe-classifier.ts';
import { describes, isCounted, isNumber, isScale, measureEnd } from './rules/measures.ts';
import { isHourOfDate } from './rules/number-words.ts';
import { goesOnWithQuantity } from './rules/quantities.ts';

/**
 * Whether a word that the classifier would not join to the next one has an ezafe, since one of its neighbours is a number in
 * digits, of which the labelled sentences have few.
 */
export type JoinsNumber = (words: readonly WordAnalysis[], i: number, chain: Chain, score: number) => boolean;

/** Rules for words beside numbers in digits. The classifier sees the word for this year in the place of any other. */
export function createJoinsNumber(
  scoreEzafe: EzafeScorer,
  { kindOf }: Pick<Tagger, 'kindOf'>,
  thisYear: () => WordType,
): JoinsNumber {
  const [noun, adjective] = [kindOf('N'), kindOf('AJ')];
  // peZo 206-e sefid, Ayfon 15-e dAdASam. But peZo 206 sefid ast.
  const isModelOf = (words: readonly WordAnalysis[], i: number) => {
    const [before, next, last] = [words[i - 1], words[i + 1]!, words[i + 2]];
    if (words[i]!.type.key !== NUMBER || !before || !continues(before)) return false;
    if ((before.type.hints & HINTS.model) === 0) return false;
    // peykAn-e 35 sAle
    if (describes(next) || COUNTING.has(next.type.key)) return false;
    if (next.type.hasClitic || OWNERS.has(next.type.key)) return true;
    if (next.role === 0 && last !== undefined && OBJECT_MARKERS.has(last.type.key)) return true;
    return next.kind === adjective && last !== undefined && !isCopula(last) && !LIGHT.test(last.type.key);
  };
  return (words, i, chain, score) => {
    const [word, next] = [words[i]!, words[i + 1]];
    if (next === undefined || !continues(word)) return false;
    const isThing = word.kind === noun || word.kind === adjective;
    if (next.type.key !== NUMBER) {
      if (score > DOUBTFUL_MEASURE && isThing && isNumber(next) && isDescribed(words, i)) return true;
      if (score > DOUBTFUL_MODEL && isModelOf(words, i)) return true;
      return score > DOUBTFUL_OWNER && (isOwned(words, i) || isArticle(words, i));
    }
    if (isThing && isDescribed(words, i)) return true;
    if (isHourOfDate(words, i)) return true;
    if (score > DOUBTFUL_MEASURE && goesOnWithQuantity(words, i)) return true;
    const isBehindEzafe = i > 0 && words[i - 1]!.ezafeScore > 0;
    if (score > DOUBTFUL_SHARE && word.kind === noun && !isBehindEzafe && isShare(words, i)) return true;
    if (!(word.kind === noun || isBehindEzafe) || !isYear(next, words[i + 2])) return false;
    // sAl-e tahsili-ye 1403
    if (isBehindEzafe && words[i - 1]!.type.key === 'سال') return true;
    const asThisYear = scoreEzafe(words.with(i + 1, { ...next, type: thisYear() }), i, chain);
    return asThisYear > DOUBTFUL_YEAR || YEARLY.has(word.type.key);
  };
}

const OWNERS = wordSet('من تو او ما شما');
// 6 tAyi, 10 hezAri
const COUNTING = wordSet('تایی هزاری');

// Scores below these are no doubt, in hundredths of a logit.
const DOUBTFUL_MEASURE = -450;
const DOUBTFUL_OWNER = -520;
const DOUBTFUL_MODEL = -900;
const DOUBTFUL_YEAR = -230;
const DOUBTFUL_SHARE = -575;

// What is told apart by its year: rotbe-ye konkur-e 1402.
const YEARLY = wordSet('کنکور المپیک انتخابات جام‌جهانی سرشماری بودجه انقلاب زلزله نمایشگاه جشنواره کودتا');

const DIGITS_OF_YEAR = 4;
// 1300 to 1499, 1900 to 2099, but the year 2000: thousands are counted rather.
const YEAR = /^(?:hezAr_o_(?:sisad|CahArsad|nohsad)(?:_|$)|do_hezAr_o_(?!\p{L}+sad))/u;

/** Whether a number is a year of ours, and counts nothing: konkur-e 1404. */
function isYear(word: WordAnalysis, behind: WordAnalysis | undefined): boolean {
  const { token } = word;
  const said = token.kind === 'number' ? (token.said ?? '') : '';
  const isLong = token.end - token.start === DIGITS_OF_YEAR || said.includes('_tA_');
  return isLong && YEAR.test(said) && !(continues(word) && isCounted(behind));
}

const IN_SQUARE = /^[^_]+-e_morabba'$/;

/** Whether per cent or square metres of it end the phrase: alkol-e 70 darsad, ApArtemAn-e 80 metr-e morabba'. */
function isShare(words: readonly WordAnalysis[], i: number): boolean {
  const share = words[i + 2];
  if (share === undefined) return false;
  if (share.type.key !== 'درصد' && !IN_SQUARE.test(share.pronunciation.phonemes)) return false;
  return share.boundary === BOUNDARY.clause || words[i + 3] === undefined;
}

// An indefinite noun has no ezafe (pesari 15 sAle), nor has an adverb.
const UNDESCRIBED = /ی$|^(?:تقریبا|تقریباً|حدودا|حدوداً|دقیقا|دقیقاً)$/;

/** Whether a measure describes a noun, and is no predicate: televizyon-e 55 inCi. */
function isDescribed(words: readonly WordAnalysis[], i: number): boolean {
  if (UNDESCRIBED.test(words[i]!.type.key)) return false;
  const end = measureEnd(words, i + 1);
  return end > i + 1 && !isCopula(words[end]);
}

// What is a loan or a rise of something: vAm-e 100 milyuni-ye ezdevAj. But xAne-ye 80 metri ejAre dAdim.
const OF_SOMETHING = wordSet(
  'وام تسهیلات تخفیف مرخصی افزایش کاهش رشد افت جهش سقوط جریمه یارانه سود مالیات بیمه کمک هزینه بودجه پرداخت دوره کلاس پاداش وثیقه قرارداد عوارض کرایه اجاره حق شارژ بسته بلیت بلیط تراول',
);
// What is done with them rather than what they are of.
const DONE = wordSet(
  'پیدا اعلام اعمال دریافت پرداخت ثبت ایجاد لحاظ تصویب درخواست اجرا تجربه گزارش اخذ تقاضا ارائه صادر واریز کسب حفظ تعیین اضافه کم زیاد نیاز شروع آغاز تمام ادامه برگزار انجام امضا',
);

/** Whether the word behind a measure is what the noun before it is of, and no part of the verb. */
const isRelated = (head: WordAnalysis, next: WordAnalysis, last: WordAnalysis) =>
  OF_SOMETHING.has(head.type.key) &&
  continues(next) &&
  next.token.kind === 'word' &&
  !DONE.has(next.type.key) &&
  !LIGHT.test(last.type.key);

// These make a verb with any noun before them.
const LIGHT = /^ن?(?:کرد|شد|کن|شو|می‌?ش|می‌?کن|زد|می‌?زن|داد|می‌?د)/;

const LAWS = wordSet(
  'قانون قوانین آیین‌نامه آئین‌نامه اساسنامه کنوانسیون منشور قرارداد لایحه دستورالعمل بخشنامه توافق‌نامه',
);
/** Whether it is the number of an article of a law: mAdde-ye 190-e qAnun. */
const isArticle = (words: readonly WordAnalysis[], i: number) =>
  words[i]!.type.key === NUMBER && (words[i - 1]?.ezafeScore ?? 0) > 0 && LAWS.has(words[i + 1]!.type.key);

/** Whether it is a measure that describes the word before it, and the phrase ends with the next: fAsele-ye 20 kilumetri-ye tehrAn. */
function isOwned(words: readonly WordAnalysis[], i: number): boolean {
  const number = i > 0 && isScale(words[i - 1]!) ? i - 2 : i - 1;
  if (number < 1 || words[number]!.type.key !== NUMBER || words[number - 1]!.ezafeScore <= 0) return false;
  if (!describes(words[i]!)) return false;
  const [next, last] = [words[i + 1]!, words[i + 2]];
  if (next.role !== 0) return false;
  if (last !== undefined && isRelated(words[number - 1]!, next, last)) return true;
  return (
    last === undefined ||
    next.boundary === BOUNDARY.clause ||
    last.role === ROLES.P ||
    last.role === ROLES.CONJ
  );
}
