import { CURRENCY_SIGNS } from './currencies.ts';
import { GREGORIAN_MONTHS, SOLAR_MONTHS } from './months.ts';
import { cardinal, digitByDigit, ordinal, withZeros } from './number-words.ts';

/** A date, a time, an amount and the like at the beginning of a text: its length and its phonemes. */
export interface WrittenNumber {
  length: number;
  phonemes: string;
  /** Whether it is an ordinal or ends in one, and may have an ezafe: نفر ۳م, ۲/۳ مردم. */
  isOrdinal?: boolean;
}

/** The length of text that decides about one written number; longer numbers are codes. */
export const LONGEST_WRITTEN = 48;

/** Units and signs with what they are said as. */
export type Units = ReadonlyMap<string, string>;

type Say = (parts: readonly string[]) => string | undefined;

/** The forms, most specific first. They are matched at the beginning of a text with ASCII digits. */
const FORMS: readonly [RegExp, Say][] = [
  [/^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})/, ([, year, , month, day]) => dateOf(year!, month!, day!)],
  [/^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})/, ([, day, , month, year]) => dateOf(year!, month!, day!)],
  [/^(\d{1,2})(\/)(\d{1,2})\2(\d{4})/, ([, month, , day, year]) => dateOf(year!, month!, day!)],
  [/^([3-9]\d)\/(\d{1,2})\/(\d{1,2})/, ([, year, month, day]) => dateOf(year!, month!, day!)],
  [/^(\d{1,2})\/(\d{1,2})\/([3-9]\d)/, ([, day, month, year]) => dateOf(year!, month!, day!)],
  [/^(\d{1,2}):(\d{2})(?::(\d{2}))?/, ([, hours, minutes, seconds]) => timeOf(hours!, minutes!, seconds)],
  [
    /^(\d{1,2}):(\d{2})-(\d{1,2})(?::(\d{2}))?/,
    ([, hours, minutes, toHours, toMinutes]) =>
      timesOf(timeOf(hours!, minutes!, undefined), timeOf(toHours!, toMinutes ?? '0', undefined)),
  ],
  [
    /^(\d{1,2})-(\d{1,2}):(\d{2})/,
    ([, hours, toHours, toMinutes]) =>
      timesOf(timeOf(hours!, '0', undefined), timeOf(toHours!, toMinutes!, undefined)),
  ],
  [/^(\d{1,9}):(\d{1,9})/, ([, one, other]) => `${cardinal(one!)}_be_${cardinal(other!)}`],
  [/^(\+|00)(98)-?(9\d\d)-?(\d{3})-?(\d{2})(\d{2})/, ([, plus, ...groups]) => phoneOf(plus!, groups)],
  [/^(0)(9\d\d)-?(\d{3})-?(\d{2})-?(\d{2})/, ([, zero, ...groups]) => phoneOf(zero!, groups)],
  [/^(0)(\d{2})-?(\d{2})(\d{2})-?(\d{2})(\d{2})/, ([, zero, ...groups]) => phoneOf(zero!, groups)],
  [/^\d{1,6}(?:-\d{1,6}){2,6}/, ([groups]) => groups!.split('-').map(withZeros).join('_')],
  [/^(\d{1,9})\^(-?)(\d{1,4})/, ([, base, minus, power]) => powerOf(base!, minus!, power!)],
];

/** The written number at the beginning of a text, or undefined if it is a plain one. */
export type WrittenNumberAt = (text: string) => WrittenNumber | undefined;

/** Finds written numbers, with these units behind them or before them. */
export function createWrittenNumbers(units: Units): WrittenNumberAt {
  const amount = amountWith(units);
  return (text) => {
    const ascii = withAsciiDigits(text.slice(0, LONGEST_WRITTEN)).replace(PERSIAN_COMMA, ',');
    for (const [form, say] of FORMS) {
      const match = form.exec(ascii);
      const phonemes = match && isWhole(ascii, match[0].length) ? say(match) : undefined;
      if (match && phonemes !== undefined) return { length: match[0].length, phonemes };
    }
    return amountAt(ascii, amount, units);
  };
}

const OTHER_SIGNS = /[۰-۹٠-٩٫٬٪–−]|(?<=[\d۰-۹])ـ(?=[\d۰-۹])/;

/** The text with ASCII digits and number signs; its length is the same. */
export function withAsciiDigits(text: string): string {
  if (!OTHER_SIGNS.test(text)) return text;
  return text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[٫٬٪–−]|(?<=\d)ـ(?=\d)/g, (sign) => ({ '٫': '.', '٬': ',', '٪': '%' })[sign] ?? '-');
}

// Between groups of three digits without a blank: ۱،۲۰۰،۰۰۰.
const PERSIAN_COMMA = /(?<=\d)،(?=\d{3}(?!\d))/g;

// A form that continues with more digits is something else.
const isWhole = (text: string, length: number) => !/^(?:[/:.,-]?\d|[A-Za-z])/.test(text.slice(length));

function dateOf(year: string, month: string, day: string): string | undefined {
  const names = Number(year) < 1500 ? SOLAR_MONTHS : GREGORIAN_MONTHS;
  const name = names[Number(month) - 1];
  const isDay = Number(day) >= 1 && Number(day) <= 31;
  if (name === undefined || !isDay || year.startsWith('0')) return undefined;
  const link = /[aeiou]$/i.test(name) ? '-ye' : '-e';
  return `${ordinal(String(Number(day)))}-e_${name}${link}_${cardinal(year)}`;
}

function timeOf(hours: string, minutes: string, seconds: string | undefined): string | undefined {
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return undefined;
  const part = (digits: string, unit: string) =>
    Number(digits) === 0 ? [] : [`${cardinal(String(Number(digits)))}_${unit}`];
  return [
    cardinal(String(Number(hours))),
    ...part(minutes, 'daqiqe'),
    ...(seconds === undefined ? [] : part(seconds, 'sAniye')),
  ].join('_o_');
}

const timesOf = (from: string | undefined, to: string | undefined): string | undefined =>
  from === undefined || to === undefined ? undefined : `${from}_tA_${to}`;

function powerOf(base: string, minus: string, power: string): string {
  return `${cardinal(base)}_be_tavAn-e_${minus === '' ? '' : 'manfi_'}${cardinal(power)}`;
}

function phoneOf(start: string, groups: readonly string[]): string {
  const opening = start === '+' ? 'mosbat' : digitByDigit(start);
  return [opening, ...groups.map(withZeros)].join('_');
}

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,5}|\d{1,15})(?:\.\d{1,15})?`;
const CURRENCY = `[${CURRENCY_SIGNS}]`;

/** The units as alternatives of a regular expression, the longest first. */
const unitPattern = (units: Units): string =>
  [...units.keys()]
    .sort((a, b) => b.length - a.length)
    .map((unit) => unit.replace(/[$.^]/g, '\\$&'))
    .join('|');

/** Finds the longest unit that a text begins with. */
export function createUnitAt(units: Units): WrittenNumberAt {
  const unit = unitPattern(units);
  const form = new RegExp(`^(${unit})(?:/(100 ?)?(${unit}))?(?![\\p{L}\\d²³]|/(?!\\d))`, 'iu');
  const said = (written: string) => units.get(written.toLowerCase())!;
  return (text) => {
    const [all, one, hundred, other] = form.exec(text) ?? [];
    if (all === undefined) return undefined;
    const by = hundred === undefined ? 'bar' : 'dar_sad';
    return {
      length: all.length,
      phonemes: other === undefined ? said(one!) : `${said(one!)}_${by}_${said(other)}`,
    };
  };
}

function amountWith(units: Units): RegExp {
  const unit = unitPattern(units);
  return new RegExp(
    `^(${CURRENCY}|%)?([-+±])?(?:(\\d{1,9})/(\\d{1,6})|(${NUMBER})(?:%?-%?(${NUMBER}))?)` +
      `(?:\u200c?[اأ]?\u064f?(م|st|nd|rd|th)(ین)?(?![\\p{L}²³\\d]|\\.\\p{L})|(${unit})(?![\\p{L}\\d]))?`,
    'iu',
  );
}

const SIGNS: Record<string, string> = { '-': 'manfi', '+': 'mosbat', '±': 'mosbat_manfi' };
const PARTS: Record<string, string> = {
  '1/2': 'yek_dovvom',
  '1/3': 'yek_sevvom',
  '2/3': 'do_sevvom',
  '1/4': 'yek_CahArom',
  '3/4': 'se_CahArom',
  '1/5': 'yek_panjom',
  '1/10': 'yek_dahom',
  '1/100': 'yek_sadom',
  '1/1000': 'yek_hezArom',
  '24/7': 'bist_o_CahAr_haft',
};

// A part of something, as an ordinal is: do sevvom-e mardom. But nim is usual for a half.
const PART_OF = /^(?:yek_(?!dovvom)|do_|se_)[^_]*om$/;

// A unit is a word of its own, so that the words around it see a number and what it counts. A letter behind a number, and the
// sign of times, are none without it.
const STANDS_APART = /^[^xXتگ]/;

// 100م بعد از پل: metres of a way.
const OF_WAY =
  /^\d{1,2}[05]\u200c?م (?:(?:بعد|قبل|پس) از|جلوتر|عقب‌?تر|پایین‌?تر|بالاتر|دورتر|آن‌?طرف‌?تر|مانده به|مونده به)(?!\p{L})/u;

const YEARS = /^\d{4}-\d{2,4}م$/;

/** A number with a sign, a fraction, a range, a unit, a currency or the ending of an ordinal. */
function amountAt(ascii: string, amount: RegExp, units: Units): WrittenNumber | undefined {
  const match = amount.exec(ascii);
  if (!match) return undefined;
  const [all, before, sign, above, below, from, to, isOrdinal, superlative, unit] = match;
  // 3.7V/2200mAh: two amounts.
  const isOneOfTwo = unit !== undefined && /^\/\d/.test(ascii.slice(all.length));
  if (!isOneOfTwo && !isWhole(ascii, all.length)) return undefined;
  const said = above === undefined ? rangeOf(from!, to) : partOf(above, below!);
  // 1979-1988م: the letter is an era.
  if (isOrdinal === 'م' && to !== undefined && YEARS.test(all))
    return { length: all.length - 1, phonemes: said };
  if (isOrdinal !== undefined && !/^\d{1,3}$/.test(from ?? '')) return undefined;
  if (isOrdinal === 'م' && OF_WAY.test(ascii)) return { length: all.length, phonemes: `${said}_metr` };
  const number =
    isOrdinal === undefined ? said : ordinalOf(from!, isOrdinal) + (superlative === undefined ? '' : 'in');
  // 5G and 10M are not grams and metres.
  if (unit !== undefined && /^[MGSH]$/.test(unit)) return undefined;
  const standsApart = unit !== undefined && before === undefined && STANDS_APART.test(unit);
  const words = [
    sign === undefined ? '' : SIGNS[sign]!,
    number,
    (standsApart ? undefined : units.get((before ?? unit ?? '').toLowerCase())) ?? '',
  ];
  return {
    length: all.length - (standsApart ? unit.length : 0),
    phonemes: words.filter((word) => word !== '').join('_'),
    isOrdinal: (isOrdinal !== undefined && superlative === undefined) || PART_OF.test(said),
  };
}

// 1st
const ordinalOf = (digits: string, ending: string) =>
  digits === '1' && ending !== 'م' ? 'avval' : ordinal(digits);

// Shares, no range: 50-50.
const HALVES = '50';

function rangeOf(from: string, to: string | undefined): string {
  if (from === HALVES && to === HALVES) return `${numberOf(from)}_${numberOf(to)}`;
  return to === undefined ? numberOf(from) : `${numberOf(from)}_tA_${numberOf(yearAfter(from, to) ?? to)}`;
}

/** The year that a range ends with, of which only the last digits are written: ۱۴۰۲–۰۳. */
function yearAfter(from: string, to: string): string | undefined {
  const isNext = /^\d{4}$/.test(from) && /^\d\d$/.test(to) && Number(to) === (Number(from) + 1) % 100;
  return isNext ? String(Number(from) + 1) : undefined;
}

// A slash between other numbers is the decimal sign of Persian keyboards: 12/5 is twelve and a half.
function partOf(above: string, below: string): string {
  return PARTS[`${Number(above)}/${Number(below)}`] ?? numberOf(`${above}.${below}`);
}

/** A number with grouping commas and decimals. */
function numberOf(text: string): string {
  const [whole = '', decimals] = text.replaceAll(',', '').split('.');
  return decimals === undefined ? cardinal(whole) : `${cardinal(whole)}_momayyez_${withZeros(decimals)}`;
}
