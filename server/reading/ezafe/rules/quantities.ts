import { wordSet } from '../../base/word-set.ts';
import { continues } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { type Chain, chainLength, clauseOf, openerOf, PHRASES, ROLES } from '../../tagging/phrase-chain.ts';
import { endsClause, isCopula } from '../clauses/predicates.ts';
import { amountEnd, isNumber, isVessel } from './measures.ts';

/** How long, heavy or far something is: what may stand before an amount as the subject of a clause without a verb. */
export const DIMENSIONS = wordSet('فاصله راه جمعیت قدمت قطر طول عرض ارتفاع وزن عمق عمر سن ظرفیت مساحت وسعت');

// What a specification, a measurement or an advertisement tells the amount of.
const QUANTITIES = wordSet(
  'نقطه ذوب جوش انجماد ' +
    'ولتاژ جریان فرکانس بسامد توان آمپراژ ظرفیت وزن جرم طول عرض ارتفاع قد عمق ضخامت قطر شعاع محیط ' +
    'مساحت متراژ زیربنا حجم چگالی سرعت شتاب نیرو فشار دما رطوبت غلظت شدت انرژی گرما مقاومت شیب مصرف ' +
    'گنجایش گشتاور قیمت بها هزینه کرایه نرخ رهن اجاره ودیعه بیعانه پورسانت موجودی بدهی تورم سن عمر ' +
    'زمان فاصله مسافت کارکرد پیمایش دوز نبض تب وضوح رزولوشن ضربان هموگلوبین هماتوکریت پلاکت کراتینین ' +
    'اوره فریتین تری‌گلیسیرید امپدانس تلورانس تلرانس پهنا درازا بلندا طول‌موج عرض‌جغرافیایی حداکثر ' +
    'حداقل میانگین متوسط بیشینه کمینه دانلود آپلود پینگ نویز بازده راندمان خطا دقت شوری سختی خلوص ' +
    'بارندگی بارش تراکم جمعیت قند کلسترول چربی پروتئین کالری کربوهیدرات فیبر سدیم قدمت وسعت دور گام ' +
    'اندوکتانس لختی تکانه جابجایی جابه‌جایی ارزش درآمد حقوق بودجه سرمایه',
);
// What a recipe or a building takes so much of: Sekar 150 geram, simAn 20 kise.
const INGREDIENTS = wordSet(
  'آرد شکر آب شیر روغن کره نمک برنج گوشت مرغ پیاز تخم‌مرغ خامه ماست پنیر عسل سرکه رب زعفران وانیل ' +
    'بکینگ‌پودر نشاسته کاکائو گلاب زنجبیل دارچین زردچوبه فلفل سیب‌زمینی هویج گوجه گوجه‌فرنگی لپه نخود ' +
    'عدس لوبیا سبزی گردو پسته بادام کشمش خرما آبلیمو آب‌لیمو ژلاتین خمیرمایه ماکارونی قارچ سیر جعفری ' +
    'شوید سیمان گچ ماسه شن آهک میلگرد',
);

const WRITTEN_YE = /\u200c?ی$/;
const isQuantity = ({ type }: WordAnalysis) =>
  QUANTITIES.has(type.key) || INGREDIENTS.has(type.key) || QUANTITIES.has(type.key.replace(WRITTEN_YE, ''));

// rahn 200m, of which the unit is a part of the number
const WITH_UNIT = /_(?:milyun|milyArd|tumAn|riyAl|dolAr|darsad)$/;

/** The place behind an amount with its unit from place `i` on; the same place where none stands there. */
function measuredEnd(words: readonly WordAnalysis[], i: number): number {
  const { token } = words[i]!;
  if (token.kind === 'number' && WITH_UNIT.test(token.said ?? '')) return i + 1;
  const end = amountEnd(words, i);
  return end === i && isVessel(words, i + 1) ? i + 2 : end;
}

const BY = wordSet('در بر از به');
const LONGEST_BY = 3;

/** Whether a clause ends there, or behind what the unit is of: kilumetr dar sA'at, metr az sath-e daryA. */
function isWhole(words: readonly WordAnalysis[], end: number): boolean {
  if (!continues(words[end - 1]) || endsClause(words, end - 1) || isCopula(words[end])) return true;
  if (!BY.has(words[end]!.type.key)) return false;
  for (let last = end + 1; last <= end + LONGEST_BY && last < words.length; last++) {
    if (words[last]!.role !== 0) return false;
    if (!continues(words[last]) || last === words.length - 1) return true;
  }
  return false;
}

const AND = 'و';

/** Whether the quantity before a place, in a list with this one, was stated without an ezafe; undefined where there is none. */
function isListedBare(words: readonly WordAnalysis[], first: number): boolean | undefined {
  for (let i = first - 1; i > 0 && i >= first - FAR; i--)
    if (isNumber(words[i]) && !isNumber(words[i - 1]) && words[i - 1]!.type.key !== AND)
      return isQuantity(words[i - 1]!) ? words[i - 1]!.ezafeScore <= 0 : undefined;
  return undefined;
}
const FAR = 8;

/** Whether "and" joins a quantity to one before it that has its ezafe before its amount: bA qadd-e 180 va vazn-e 75. */
export const goesOnWithQuantity = (words: readonly WordAnalysis[], i: number): boolean =>
  QUANTITIES.has(words[i]!.type.key) &&
  words[i - 1]?.type.key === AND &&
  (isNumber(words[i - 2]) || isNumber(words[i - 3])) &&
  isListedBare(words, i) === false &&
  !isCopula(words[amountEnd(words, i + 1)]);

// pitzA-ye maxsus 380 hezAr tumAn: goods with their price in a list. But vAm-e 50 milyun tumAn.
const MONEY = wordSet(
  'مبلغ اسکناس سکه چک وام قسط جایزه وجه پول حقوق فیش خسارت جریمه رقم کمک یارانه تراکنش واریز برداشت معادل حدود قبض شارژ بسته کارت سفته اوراق سهام ضرر سود',
);
const CURRENCY = wordSet('تومان تومن ریال دلار یورو افغانی درهم');
const IN_CURRENCY = /_(?:tumAn|riyAl|dolAr|yuro)$/;
function isPriced(words: readonly WordAnalysis[], first: number, end: number): boolean {
  const unit = words[end - 1]!;
  const isPrice =
    CURRENCY.has(unit.type.key) || (unit.token.kind === 'number' && IN_CURRENCY.test(unit.token.said ?? ''));
  const isInList = first === 0 || !continues(words[first - 1]);
  const isEnd = end >= words.length || !continues(unit);
  return isPrice && isInList && isEnd && !MONEY.has(words[first]!.type.key) && !isQuantity(words[first]!);
}

/** Whether a clause states how much of a quantity there is: voltAZ 220 volt, damA-ye otAq 24 daraje ast. But bA voltAZ-e 220 volt. */
export function statesQuantity(words: readonly WordAnalysis[], i: number, chain: Chain): boolean {
  if (!isNumber(words[i + 1]) || openerOf(chain) === ROLES.P) return false;
  const first = i - chainLength(chain);
  if (first < 0) return false;
  const end = measuredEnd(words, i + 1);
  if (isPriced(words, first, end)) return true;
  if (!isQuantity(words[first]!)) return false;
  if (end === i + 1 || !isWhole(words, end)) return false;
  // By itself it is rather a name of something: sor'at-e 120 kilumetr.
  if (first === 0 && end >= words.length && !DIMENSIONS.has(words[0]!.type.key)) return false;
  const isListed = isListedBare(words, first);
  if (isListed !== undefined) return isListed;
  return (clauseOf(chain) & (PHRASES.alone | PHRASES.marked)) === 0 && words[first - 1]?.type.key !== AND;
}
