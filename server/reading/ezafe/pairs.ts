import { wordSet } from '../base/word-set.ts';
import { ZWNJ } from '../notation/script.ts';
import { continues } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { isOwned } from './beside-latin.ts';
import { isCopula } from './clauses/predicates.ts';
import { COLOURS } from './colours.ts';
import { OWNERS } from './rules/clause-words.ts';
import { isNumber } from './rules/measures.ts';

/** Words that belong together by themselves, whatever their clause says, unless the classifier is sure that they do not. */

// zanbur-e asal
const PAIRS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['زنبور', wordSet('عسل')],
  ['کپسول', wordSet('گاز اکسیژن')],
  ['بسته', wordSet('اینترنت اینترنتم اینترنتت اینترنتش اینترنتمون نت نتم نتمون مکالمه پستی پیشنهادی')],
  ['جیپیاس', wordSet('ماشین ماشینم ماشینت ماشینش خودرو گوشی گوشیم گوشیت گوشیش موبایل')],
  ['طبقه', wordSet('اول دوم سوم چهارم پنجم همکف زیرین')],
  ['سینه', wordSet('مرغ')],
  ['ران', wordSet('مرغ')],
  ['زرده', wordSet('تخم‌مرغ')],
  ['سفیده', wordSet('تخم‌مرغ')],
  ['مودم', wordSet('ایرانسل')],
  ['استاد', wordSet('مشاور راهنما')],
  ['قطره', wordSet('چشم بینی')],
  ['دستشویی', wordSet('خونه')],
  ['تعدیل', wordSet('نیرو')],
  ['ادمین', wordSet('کانال گروه')],
  ['لینک', wordSet('کانال گروه')],
  ['همسایه', wordSet('طبقه واحد روبرویی بالایی پایینی بغلی')],
]);

// guSim bA in kAbl SArZ nemiSe
const BY_VERB = /^(?:ن|ب|ن?می\u200c?)?(?:(?:کن|کرد|شد|شو)(?:م|ی|ه|د|یم|ید|ین|ند|ن)?|ش[همن])$/;
const isPartOfVerb = (words: readonly WordAnalysis[], i: number): boolean =>
  continues(words[i]) && BY_VERB.test(words[i + 1]?.type.key ?? '');

// ru-ye So'le-ye kam, but kaf-e qAblame Carb va So'le kam bASad; qahve-ye talx; bime-ye mASin, but be bime mASin-e xod rA nadAd
const DESCRIBED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['شعله', wordSet('کم ملایم متوسط زیاد')],
  ['حرارت', wordSet('کم ملایم متوسط زیاد')],
  ['قهوه', wordSet('تلخ')],
  ['قلب', wordSet('باز')],
  ['کابل', wordSet('شارژ')],
  ['بیمه', wordSet('ماشین ماشینم ماشینت ماشینش بدنه شخص')],
]);
const OWN = /^خود(?:[متش]|[متش]ان|[متش]ون)?$/;
const isDescribed = (words: readonly WordAnalysis[], i: number, key: string): boolean =>
  DESCRIBED.get(key)?.has(words[i + 1]!.type.key) === true &&
  !isPartOfVerb(words, i + 1) &&
  !isCopula(words[i + 2]) &&
  !OWN.test(words[i + 2]?.type.key ?? '');

// tim-e melli-ye futbAl bord, but barA-ye tim-e melli koSti gereft
const SPORTS = wordSet('فوتبال فوتسال والیبال بسکتبال هندبال کشتی وزنه‌برداری تکواندو جودو شنا');
const [TEAM, NATIONAL, NATIONAL_TEAM] = ['تیم', 'ملی', 'تیمملی'];
const TAKES = /گرفت|گیر/;
const isOfSport = (words: readonly WordAnalysis[], i: number, key: string): boolean =>
  (key === NATIONAL_TEAM || (key === NATIONAL && words[i - 1]?.type.key === TEAM)) &&
  SPORTS.has(words[i + 1]!.type.key) &&
  !TAKES.test(words[i + 2]?.type.key ?? '');

// kelid-e tabaqe-ye pAyin, but do tabaqe pAyin raftim
const [FLOOR, FLOORS_OFF] = ['طبقه', wordSet('پایین بالا')];
const COUNTS = wordSet('یه یک چند هر این آن اون همین همان');
const MOVES = /^ن?(?:می\u200c?)?(?:رفت|ر[مهین]|رود|آمد|اومد|اید|یا|[آا]د|افتاد|ریخت|ریز|برد|آورد|پرید)/;
const isOnFloor = (words: readonly WordAnalysis[], i: number, key: string): boolean => {
  const before = words[i - 1];
  return (
    key === FLOOR &&
    FLOORS_OFF.has(words[i + 1]!.type.key) &&
    !(before && continues(before) && (COUNTS.has(before.type.key) || isNumber(before))) &&
    !MOVES.test(words[i + 2]?.type.key ?? '')
  );
};

/** Whether a word and the next one are such a pair; `key` is its spelling without joiners. */
export const isPair = (words: readonly WordAnalysis[], i: number, key: string): boolean =>
  PAIRS.get(key)?.has(words[i + 1]!.type.key) === true ||
  isDescribed(words, i, key) ||
  isOfSport(words, i, key) ||
  isOnFloor(words, i, key);

// yek dastgAh xodrow-e sefidrang, but AsemAn Abirang ast, pirAhani sefidrang
const COLOURED: ReadonlySet<string> = new Set(Array.from(COLOURS, (colour) => `${colour}${ZWNJ}رنگ`));
const INDEFINITE = /ی$/;
const [AND, TO, SIGHT] = ['و', 'به', 'نظر'];

/** Whether the next word says what colour the noun has, and nothing but that: the phrase goes on. */
export function isOfColour(words: readonly WordAnalysis[], i: number): boolean {
  const [word, next, behind] = [words[i]!, words[i + 1]!, words[i + 2]];
  if (!COLOURED.has(next.type.key) || !word.isNominal || isOwned(word) || OWNERS.has(word.type.key))
    return false;
  if (INDEFINITE.test(word.type.key) || behind === undefined || !continues(next)) return false;
  if (behind.type.key === AND || (behind.type.key === TO && words[i + 3]?.type.key === SIGHT)) return false;
  return !isCopula(behind);
}
