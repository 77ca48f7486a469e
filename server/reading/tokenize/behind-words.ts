import { wordSet } from '../base/word-set.ts';
import { slice, type Text } from '../notation/code-points.ts';
import { CLASS, classOf } from '../notation/script.ts';
import { nameOfLetter, romanValue } from '../verbalize/latin-words.ts';
import { cardinal, ordinal } from '../verbalize/number-words.ts';
import { withAsciiDigits } from '../verbalize/written-numbers.ts';
import { HEAVY, LONG, unitOfLetter } from './letters-behind-numbers.ts';
import { element, functionAt, ion, product } from './mathematics.ts';
import { ORDINAL, type OtherToken, saidToken } from './token.ts';

// How much text before and behind a word decides what it is.
const NEAR = 24;
const BLANK = 0x20;

// What numbers put into an order: a single letter behind them is a number, too.
const ORDERED = wordSet(
  'جهانی فصل بخش جلد قرن قسمت باب دفتر کتاب پرده سده مرحله دوره پاپ لویی لوئی هنری چارلز ناپلئون ناپلیون الیزابت ویلیام ' +
    'ویلهلم فیلیپ جورج جرج ادوارد نیکلای الکساندر پطر پتر کاترین فردریک لئوپولد آلفونسو کارل گوستاو جیمز ریچارد شارل کارلوس ' +
    'پل پیوس بندیکت داریوش اردشیر شاپور خسرو یزدگرد جان ژان آلبرت ماری استفان سیگیسموند اتو مرادعلی سلیم مراد بایزید',
);
// What is counted or named by its number: فاز دو, دیابت نوع دو.
const COUNTED = wordSet(
  'نوع تیپ فاز گروه درجه رده کلاس سطح مدل نسخه پارت گرید شماره ماده بند کد سری لول ورژن واحد',
);
const SMALL = wordSet('و با از به در تا یا که را هم نیز این آن شامل مثل مانند');
const ENDS_WORD: ReadonlySet<number> = new Set([CLASS.letter, CLASS.mark]);
const LETTER = /^[IVX]$/;
const ROMAN = /^[IVX]+$/;

/** A Roman numeral behind a word, as an ordinal where people say one: جنگ جهانی II, لویی XIV, فصل V. */
export function romanNumeral(text: Text, start: number): OtherToken | undefined {
  const { codes } = text;
  if (start < 2 || codes[start - 1] !== BLANK || !ENDS_WORD.has(classOf(codes[start - 2]!))) return undefined;
  const [letters = ''] = /^[A-Za-z0-9²³'’.&-]+/.exec(textBehind(text, start)) ?? [];
  const plain = letters.replace(/[.-]$/, '');
  if (!ROMAN.test(plain)) return undefined;
  const value = LETTER.test(plain) ? { I: 1, V: 5, X: 10 }[plain]! : romanValue(plain);
  const before = /([\p{L}\u200c]+)(?:ٔ|\u200cی)? $/u.exec(textBefore(text, start))?.[1] ?? '';
  if (value === 0 || (LETTER.test(plain) && !ORDERED.has(before)) || COUNTED.has(before) || SMALL.has(before))
    return undefined;
  const said = value === 1 ? 'avval' : ordinal(String(value));
  return saidToken('foreign', start, start + plain.length, said, { like: ORDINAL, isLinked: true });
}

// 5 G and 10 M are no grams and metres, and x counts only where it stands beside its number.
const NO_UNITS = /^(?:[MGSHKT]|[xX])$/;

// ۲h ۳۰m
const MINUTES = /^m(?![A-Za-z\d²³/])/;
const HOURS_BEFORE = /[\d۰-۹]h ?[\d۰-۹]{1,2} ?$/;

/** Finds the longest unit that a text begins with: its length and how it is said. */
export type UnitAt = (text: string) => { length: number; phonemes: string } | undefined;

/** A unit behind a number, with a blank or without: 80 m², 120km/h. */
export function unitBehind(text: Text, start: number, unitAt: UnitAt): OtherToken | undefined {
  const { codes } = text;
  const isApart = start > 0 && codes[start - 1] === BLANK;
  const last = start - (isApart ? 2 : 1);
  if (last < 0 || (classOf(codes[last]!) !== CLASS.digit && !isPower(codes[last]!))) return undefined;
  const behind = textBehind(text, start);
  if (isApart && /^[xX×] ?[\d۰-۹]/.test(behind))
    return saidToken('foreign', start, start + 1, 'dar', { takesEzafe: false });
  const letter = unitOfLetter(withAsciiDigits(textBefore(text, start)), withAsciiDigits(behind));
  if (letter) return saidToken('foreign', start, start + 1, letter, HEAVY);
  // 2Mg + O2
  if (/^Mg ?[+→]/.test(behind)) return undefined;
  const unit = unitAt(withAsciiDigits(behind));
  if (MINUTES.test(behind) && HOURS_BEFORE.test(textBefore(text, start)))
    return saidToken('foreign', start, start + 1, 'daqiqe', HEAVY);
  if (!unit || NO_UNITS.test(behind.slice(0, unit.length))) return undefined;
  return saidToken(
    'foreign',
    start,
    start + unit.length,
    unit.phonemes,
    unit.phonemes.includes('metr') ? LONG : HEAVY,
  );
}

const FRACTIONS: Readonly<Record<string, string>> = {
  '½': 'yek_dovvom',
  '¼': 'yek_CahArom',
  '¾': 'se_CahArom',
  '⅓': 'yek_sevvom',
  '⅔': 'do_sevvom',
};

// What half of is نیم, as people say it.
const MEASURED =
  /^ ?(?:″|اینچ|ق[.\u200c ]|لیوان|پیمانه|فنجان|استکان|قاشق|کیلو|ساعت|متر|لیتر|سانت|بسته|قالب|عدد|روز|سال|قوطی|صفحه|نان|درصد|گرم|هکتار|پاکت|برش|سی‌?سی|میلی|تن(?!\p{L})|[٪%]|(?:k?m|cm|kg|gr?|l|lit|h|hr|cup|tsp|tbsp|inch|in)(?![A-Za-z]))/iu;

/** A fraction in one sign, by itself or behind a number: ½, ۱½. */
export function fraction(text: Text, start: number): OtherToken | undefined {
  const { codes } = text;
  const said = FRACTIONS[String.fromCodePoint(codes[start]!)];
  if (said === undefined) return undefined;
  const before = start > 0 ? codes[codes[start - 1] === BLANK ? start - 2 : start - 1] : undefined;
  const isBehind = before !== undefined && classOf(before) === CLASS.digit;
  const isHalf = said === FRACTIONS['½'];
  if (isBehind) return saidToken('foreign', start, start + 1, isHalf ? 'o_nim' : `o_${said}`);
  const isMeasured = isHalf && MEASURED.test(textBehind(text, start + 1));
  return saidToken('number', start, start + 1, isMeasured ? 'nim' : said);
}

/** Na⁺, SO₄²⁻ */
export function ionAt(text: Text, start: number): OtherToken | undefined {
  if (!isCapital(text.codes[start]!)) return undefined;
  const found =
    ion(textBehind(text, start), symbolsOf) ??
    element(textBefore(text, start), textBehind(text, start), symbolsOf);
  return found && saidToken('foreign', start, start + found.length, found.said);
}

const isCapital = (code: number) => code >= 0x41 && code <= 0x5a;
const SMALL_DIGITS = '₀₁₂₃₄₅₆₇₈₉';
const symbolsOf = (formula: string) =>
  Array.from(formula, (sign) => {
    const digit = SMALL_DIGITS.indexOf(sign);
    return digit < 0 ? nameOfLetter(sign) : cardinal(String(digit));
  }).join('_');

/** The letters of a product in an equation: 2ab, mgh. */
export function factors(text: Text, start: number): OtherToken | undefined {
  const { codes } = text;
  if (!isSmallLatin(codes[start]!) || !isSmallLatin(codes[start + 1] ?? BLANK)) return undefined;
  const found =
    functionAt(withAsciiDigits(textBehind(text, start))) ??
    product(withAsciiDigits(textBefore(text, start)), textBehind(text, start), nameOfLetter);
  return found && saidToken('foreign', start, start + found.length, found.said, { takesEzafe: false });
}

const isSmallLatin = (code: number) => code >= 0x61 && code <= 0x7a;

const isPower = (code: number) => POWERS.includes(String.fromCodePoint(code));

// (a + b)²
const BRACKET = 0x29;
const POWERS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const UNITS: Readonly<Record<string, [said: string, like: string]>> = {
  '²': ["morabba'", 'مربع'],
  '³': ["moka''ab", 'مکعب'],
};

/** A power behind a number or a unit in Persian letters: ۱۰⁶, متر². */
export function powerBehind(text: Text, start: number): OtherToken | undefined {
  if (start === 0 || !POWERS.includes(String.fromCodePoint(text.codes[start]!))) return undefined;
  const [signs = ''] = /^[⁰¹²³⁴-⁹]+/u.exec(textBehind(text, start)) ?? [];
  const unit = /متر ?$/.test(textBefore(text, start)) ? UNITS[signs] : undefined;
  if (unit) return saidToken('foreign', start, start + 1, unit[0], { like: unit[1], isLinked: true });
  if (classOf(text.codes[start - 1]!) !== CLASS.digit && text.codes[start - 1] !== BRACKET) return undefined;
  const power = Array.from(signs, (sign) => POWERS.indexOf(sign)).join('');
  return saidToken('foreign', start, start + signs.length, `be_tavAn-e_${cardinal(power)}`);
}

const [ALEF, ALEF_HAMZA, MEEM] = [0x627, 0x623, 0x645];
const ENDING = /^(?:[اأ]ُ?م(ین)?|م(ین))(?![\p{L}\p{M}\u200c])/u;
// Mines are counted, too: ۸ مین دریایی.
const MIEN =
  /^مین (?:سال|دوره|جشنواره|روز|بار|هفته|ماه|نفر|کنفرانس|همایش|اجلاس|نمایشگاه|جلسه|شماره|قسمت|کشور|شهر|مرحله|فیلم|کتاب)/;

/** The ending of an ordinal behind a number and a blank or a dash: ۱۲ ام, ۵-ام, ۲۵ مین. */
export function ordinalEnding(text: Text, start: number): OtherToken | undefined {
  const { codes } = text;
  const code = codes[start];
  if (code !== ALEF && code !== ALEF_HAMZA && code !== MEEM) return undefined;
  if (start < 2 || classOf(codes[start - 2]!) !== CLASS.digit) return undefined;
  const [ending, long, short] = ENDING.exec(textBehind(text, start)) ?? [];
  const [, digits] = /(?:^|[^\d.,/:-])(\d{1,3})[ -]$/.exec(withAsciiDigits(textBefore(text, start))) ?? [];
  if (ending === undefined || digits === undefined) return undefined;
  if (short !== undefined && !MIEN.test(textBehind(text, start))) return undefined;
  const end = ordinal(digits).slice(cardinal(digits).length) + ((long ?? short) === undefined ? '' : 'in');
  return saidToken('foreign', start, start + ending.length, end, { like: ORDINAL });
}

const HE = 0x647;
const HAMZA_YEH = 0x626;
const COPULA = /^ئ?ه(?![\p{L}\p{M}\u200c])/u;

/** The spoken copula behind a number: ساعت ۸ه, نمره‌م ۲۰ه. */
export function copulaBehindNumber(text: Text, start: number): OtherToken | undefined {
  const { codes } = text;
  if ((codes[start] !== HE && codes[start] !== HAMZA_YEH) || start === 0) return undefined;
  const [, digits] = /(?:^|[^\d.,/:-])(\d{1,9})$/.exec(withAsciiDigits(textBefore(text, start))) ?? [];
  const [ending] = COPULA.exec(textBehind(text, start)) ?? [];
  if (digits === undefined || ending === undefined) return undefined;
  const said = /[aeoAu]$/.test(cardinal(digits)) ? "'e" : cardinal(digits).endsWith('i') ? 'ye' : 'e';
  return saidToken('foreign', start, start + ending.length, said, {
    like: 'است',
    takesEzafe: false,
    isLinked: false,
  });
}

const YEH = 0x6cc;
const DECADE = /^([1-9]0)ی(?:ا(?!\p{L})|(?=\u200c?ها|[^\p{L}\u200c]|$))/u;

/** Who is of a decade, or what: دهه ۶۰ی‌ها, دهه ۷۰یا. */
export function ofDecade(text: Text, start: number): OtherToken | undefined {
  if (text.codes[start + 2] !== YEH) return undefined;
  const [all, digits] = DECADE.exec(withAsciiDigits(textBehind(text, start))) ?? [];
  if (all === undefined || !/دهه(?:‌ی|ٔ)? $/.test(textBefore(text, start))) return undefined;
  const said = `${cardinal(digits!)}i${all.endsWith('ا') ? 'yA' : ''}`;
  return saidToken('foreign', start, start + all.length, said, { like: 'قدیمی', isLinked: true });
}

const textBefore = (text: Text, start: number) => slice(text, Math.max(0, start - NEAR), start);
const textBehind = (text: Text, start: number) =>
  slice(text, start, Math.min(text.codes.length, start + NEAR));
