import { CURRENCIES, CURRENCY_SIGNS } from '../verbalize/currencies.ts';
import { cardinal, withZeros } from '../verbalize/number-words.ts';
import type { SaidDigits } from './number-groups.ts';

const OF_MONEY = /^ ?(?:تومان|تومن|ریال|ت(?![\p{L}])|دلار|یورو|ریالی|تومانی|T(?![A-Za-z]))/u;
const SIGN_SAID: ReadonlyMap<string, string> = new Map([
  ...CURRENCIES.map(([sign, said]): [string, string] => [sign, said]),
  ['%', 'darsad'],
]);

/** Thousands and millions as networks count: 3k لایک, 2.3M. But 4K is a size of pictures. */
export function multiple(behind: string): SaidDigits | undefined {
  const [all, whole, part, letter] =
    /^(\d{1,3})\.(\d{1,2})([kKM])(?![A-Za-z\dΩωµ])/.exec(behind) ??
    /^(\d{1,3})(?:\.(\d))?([kKM])(?= (?:تا )?(?:لایک|فالو|بازدید|ویو|دنبال|کامنت|کاربر|عضو|ممبر|نفر|سابسکرایب|مشترک|دانلود|نصب|دلار|توم[اـن]|سکه|ریتوییت|ریتوئیت))/u.exec(
      behind,
    ) ??
    [];
  if (all === undefined) return inDollars(behind);
  const number = part === undefined ? cardinal(whole!) : `${cardinal(whole!)}_momayyez_${withZeros(part)}`;
  return { length: all.length, said: `${number}_${/k/i.test(letter!) ? 'hezAr' : 'milyun'}` };
}

/** 68K$, 1.5M$ */
function inDollars(behind: string): SaidDigits | undefined {
  const [all, whole, part, letter] = /^(\d{1,3})(?:\.(\d{1,2}))?([kKM])\$/.exec(behind) ?? [];
  if (all === undefined) return undefined;
  const number = part === undefined ? cardinal(whole!) : `${cardinal(whole!)}_momayyez_${withZeros(part)}`;
  return { length: all.length, said: `${number}_${/k/i.test(letter!) ? 'hezAr' : 'milyun'}_dolAr` };
}

/** Thousands set off with slashes or dots: ۲۵۰/۰۰۰ تومان, ۲.۵۰۰.۰۰۰. */
export function money(behind: string): SaidDigits | undefined {
  const [all, sign] = /^[1-9]\d{0,2}(?:([/.])\d{3})(?:\1\d{3}){0,3}(?![\d/.]?\d)/.exec(behind) ?? [];
  if (all === undefined) return undefined;
  const groups = all.split(sign!);
  const isMoney = OF_MONEY.test(behind.slice(all.length)) || (groups.length < 4 && groups.at(-1) === '000');
  return isMoney ? { length: all.length, said: cardinal(groups.join('')) } : undefined;
}

/** ۲۵۰T, 1,200T: tomans, of which nobody has few. */
export function amountInTomans(behind: string): SaidDigits | undefined {
  const [all, digits] = /^(\d{1,3}(?:,\d{3})+|[1-9]\d{1,5}) ?T(?![A-Za-z\d])/.exec(behind) ?? [];
  if (all === undefined || (/^\d+ /.test(all) && !all.includes(','))) return undefined;
  return { length: all.length, said: `${cardinal(digits!.replaceAll(',', ''))}_tumAn` };
}

const PRICED =
  /(?<!\p{L})(?:رهن|ودیعه|اجاره|کرایه|ماهی|متری|گرمی|کیلویی|دونه‌ای|قیمتش?|مبلغ|پیش|بودجه|حقوقم?|حقوقش|درآمد|پاداش|عیدی|وام|بدهی|چک|سکه|فروش|خرید|هزینه|پورسانت|ضامن|بیعانه|سرمایه|جریمه|(?:هزار|صد|ده) تا)(?: کامل| کل| نقد)?[:\s]*$/u;

/** رهن ۳۰۰م, متری ۱۲۰م: millions, and no ordinal. */
export function millions(before: string, behind: string): SaidDigits | undefined {
  const [all, digits] = /^([1-9]\d{0,3})م(?!\p{L}|\.\p{L})/u.exec(behind) ?? [];
  return all !== undefined && PRICED.test(before)
    ? { length: all.length, said: `${cardinal(digits!)}_milyun` }
    : undefined;
}

const SIZED =
  /(?<!\p{L})(?:متراژ|زیربنا|مساحت|عرصه|اعیان|بنا|زمین|آپارتمان|ویلا|مغازه|خانه|خونه|باغ|سوله|طول|عرض|ارتفاع|عمق|فاصله)[:\s]*$/u;

/** متراژ: ۹۵م: metres, and no ordinal. */
export function metres(before: string, behind: string): SaidDigits | undefined {
  const [all, digits] = /^([1-9]\d{1,3})م(?![\p{L}²³\d])/u.exec(behind) ?? [];
  return all !== undefined && SIZED.test(before)
    ? { length: all.length, said: `${cardinal(digits!)}_metr` }
    : undefined;
}

const SIGN_BEFORE = new RegExp(`(?:^|[^\\d ]|[^\\d] )([${CURRENCY_SIGNS}%]) $`);

/** A number behind a sign and a blank: € ۲۰. */
export function behindCurrency(before: string, behind: string): SaidDigits | undefined {
  const [, sign] = SIGN_BEFORE.exec(before) ?? [];
  const [all] = /^\d{1,3}(?:,\d{3})*(?![\d/.,:-]\d?)|^\d{1,9}(?![\d/.,:-])/.exec(behind) ?? [];
  return sign === undefined || all === undefined
    ? undefined
    : { length: all.length, said: `${cardinal(all.replaceAll(',', ''))}_${SIGN_SAID.get(sign)!}` };
}
