import { digitByDigit, withZeros } from '../verbalize/number-words.ts';

/** How much of a text is said, and how. */
export interface SaidDigits {
  length: number;
  said: string;
  /** Whether the word before it has an ezafe. */
  isLinked?: boolean | undefined;
}

/** Digits said two by two. */
export const pairs = (digits: string): string => (digits.match(/\d\d/g) ?? []).map(withZeros).join('_');

// Between the groups of a number: a blank, or a dash.
const CARD_GROUPS = 4;
const CARD_LENGTH = 19;
// Of a card people type the first groups, too.
const CARD_BEFORE =
  /(?:کارت(?: (?:من|شما|بانکی|او|ملی|ایشون|خودم|مقصد|زیر|به نام[^\d]{2,16}))?|(?:کارت|واریز|انتقال|شبا)[^\d.؟!]{0,16}:)[:\s]*$/;
const BEHIND_DIGITS = /\d[ -]?$/;

const AREA = /^0(\d\d)(?=\)?[ -]\d{4} \d{4}(?!\d)|(?:\)[ -]?| )\d{8}(?!\d))/;
/** Behind the code of an area. */
export const AREA_BEFORE = /(?:^|\D)\(?0\d\d\)?[ -]$/;
const TELEPHONE = /(?:تلفن|تماس|فکس|دورنگار|نمابر|دفتر)(?: \p{L}+)?[:\s]*$/u;
const POSTAL = /(?:پستی|ک\.? ?پ\.?)[:\s]*$/u;
const PLATE_BEFORE = /(?:^|[^\d])\d\d ?(?:الف|\p{L}) ?$/u;

/** Digits that are said in groups though blanks or dashes part them: cards, telephones, codes of the post, cars. */
export const groupedDigits = (before: string, behind: string): SaidDigits | undefined =>
  card(before, behind) ??
  iban(before, behind) ??
  area(behind) ??
  telephone(before, behind) ??
  lines(behind) ??
  mobileEnd(before, behind) ??
  postal(before, behind) ??
  plate(before, behind);

/** One of the four groups of a bank card with blanks, or all of them with dashes: 6037-9918-1234-5678. */
function card(before: string, behind: string): SaidDigits | undefined {
  if (!/^\d{4}(?!\d)/.test(behind)) return undefined;
  const [dashed] = /^\d{4}(?:-\d{4}){1,3}(?![\d-])/.exec(behind) ?? [];
  const isWhole = dashed !== undefined && (dashed.length === CARD_LENGTH || CARD_BEFORE.test(before));
  if (isWhole && !BEHIND_DIGITS.test(before))
    return { length: dashed.length, said: dashed.split('-').map(pairs).join('_') };
  const [groups] = /(?:\d{4} ){0,3}$/.exec(before)!;
  const rest = /^(?:\d{4} ){0,3}\d{4}(?! ?\d)/.exec(behind)?.[0] ?? '';
  if (/\d ?$/.test(before.slice(0, before.length - groups.length))) return undefined;
  const all = `${groups}${rest}`.split(' ').length;
  return all === CARD_GROUPS ? { length: 4, said: pairs(behind.slice(0, 4)) } : undefined;
}

/** A group of the number of an account: IR12 0170 0000. */
function iban(before: string, behind: string): SaidDigits | undefined {
  if (!/IR ?\d\d (?:\d{4} ){0,5}$/.test(before)) return undefined;
  const [group] = /^(?:\d{4}|\d\d)(?!\d)/.exec(behind) ?? [];
  return group === undefined ? undefined : { length: group.length, said: pairs(group) };
}

/** The code of an area before eight digits. */
function area(behind: string): SaidDigits | undefined {
  const [all, code] = AREA.exec(behind) ?? [];
  return all === undefined ? undefined : { length: all.length, said: `sefr_${withZeros(code!)}` };
}

/** One of two groups of four digits behind the code of an area or the word for a telephone. */
function telephone(before: string, behind: string): SaidDigits | undefined {
  if (!/^\d{4}(?!\d)/.test(behind)) return undefined;
  const isFirst = /^\d{4}[ -]\d{4}(?![ -]?\d)/.test(behind);
  const start = isFirst ? before : before.replace(/\d{4} $/, '');
  if (!isFirst && (start === before || /^\d{4} ?-?\d/.test(behind))) return undefined;
  if (!AREA_BEFORE.test(start) && !TELEPHONE.test(start)) return undefined;
  const [, first, second] = /^(\d{4})-(\d{4})/.exec(behind) ?? [];
  return second === undefined
    ? { length: 4, said: pairs(behind.slice(0, 4)) }
    : { length: 9, said: `${pairs(first!)}_${pairs(second)}` };
}

/** Several lines of one telephone, the last digit of the last one first: ۴-۸۸۷۷۶۶۵۳. */
function lines(behind: string): SaidDigits | undefined {
  const [all, last, first] = /^(\d)-([1-9]\d{7})(?![\d-])/.exec(behind) ?? [];
  return all === undefined
    ? undefined
    : { length: all.length, said: `${pairs(first!)}_tA_${withZeros(last!)}` };
}

/** Seven digits behind the code of a mobile telephone, and that code: 0912 1234567. */
function mobileEnd(before: string, behind: string): SaidDigits | undefined {
  const [code] = /^09\d\d(?=[ -]\d{7}(?!\d))/.exec(behind) ?? [];
  if (code !== undefined) return { length: 4, said: `sefr_${withZeros(code.slice(1))}` };
  const [, three, two, last] = /^(\d{3})(\d\d)(\d\d)(?!\d)/.exec(behind) ?? [];
  return last !== undefined && /(?:^|\D)(?:0|98 )9\d\d[ -]$/.test(before)
    ? { length: 7, said: [three!, two!, last].map(withZeros).join('_') }
    : undefined;
}

/** کد پستی ۱۲۳۴۵-۶۷۸۹۰ */
function postal(before: string, behind: string): SaidDigits | undefined {
  const [all] = /^\d{5}-\d{5}(?!\d)/.exec(behind) ?? [];
  return all !== undefined && POSTAL.test(before)
    ? { length: all.length, said: digitByDigit(all.replace('-', '')) }
    : undefined;
}

/** The last numbers of the plate of a car: ۱۲ب۳۴۵-۱۱. */
function plate(before: string, behind: string): SaidDigits | undefined {
  const [all, number, region] = /^(\d{3}) ?- ?(\d\d)(?!\d)/.exec(behind) ?? [];
  return all !== undefined && PLATE_BEFORE.test(before)
    ? { length: all.length, said: `${withZeros(number!)}_${withZeros(region!)}` }
    : undefined;
}
