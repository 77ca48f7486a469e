import { codePointsOf, slice, type Text } from '../notation/code-points.ts';
import { CLASS, classOf } from '../notation/script.ts';
import { cardinal, NUMBER_WORD, withZeros } from '../verbalize/number-words.ts';
import { withAsciiDigits } from '../verbalize/written-numbers.ts';
import type { SaidDigits } from './number-groups.ts';
import { type OtherToken, saidToken } from './token.ts';

/** Capitals that are units where the words around them tell of what is measured so; elsewhere they are names: class 5A. */
const UNITS: Readonly<Record<string, readonly [near: RegExp, said: string][]>> = {
  A: [
    [
      /جریان|فیوز|آمپر|ولت|پریز|شارژ|آداپتور|آدابتور|تغذیه|مدار|باتری|برق|کابل|کلید|کنتاکتور|رله|ترانس|مصرف|دینام|استارت|موتور|سیم|کنتور|فاز|\d ?k?V(?![A-Za-z])|I ?=/,
      'Amper',
    ],
  ],
  K: [[/دما|گرما|کلوین|حرارت|ذوب|جوش|انجماد|T ?=/, 'kelvin']],
  N: [[/نیرو|وزن|کشش|اصطکاک|نیوتن|F ?=|kg·m/, 'niyuton']],
  J: [[/انرژی|کار |گرما|ژول|[QWEUK] ?=/, 'Zul']],
  C: [
    [/دما|هوا|تب |یخچال|فریزر|نگهداری|گرما|حرارت|فر |دقیقه/, 'daraje-ye_sAntigerAd'],
    [/بار |کولن|q ?=/, 'kulon'],
  ],
  F: [
    [/خازن|ظرفیت|فاراد|C ?=/, 'fArAd'],
    [/دما|هوا/, 'daraje-ye_fArenhAyt'],
  ],
  T: [[/میدان|تسلا|MRI|B ?=/, 'teslA']],
  M: [[/محلول|غلظت|مولار|اسید|HCl|NaOH|NaCl|H2SO4/, 'molAr']],
  H: [[/القا|سلف|هانری|L ?=/, 'hAnri']],
};

const FORM = /^([AKNJCFTMH])(?![A-Za-z\d°²³/·.-]*[A-Za-z\d])/;

/** How a capital behind a number is said that is a unit there. */
export function unitOfLetter(before: string, behind: string): string | undefined {
  const [, letter] = FORM.exec(behind) ?? [];
  if (letter === undefined) return undefined;
  return UNITS[letter]!.find(([near]) => near.test(before) || near.test(behind))?.[1];
}

/** The number before such a unit, without a blank between: 10A. */
export function beforeUnitLetter(before: string, behind: string): SaidDigits | undefined {
  const [all, whole, part] = /^(\d{1,6})(?:\.(\d{1,4}))?(?=[AKNJCFTMH])/.exec(behind) ?? [];
  if (all === undefined || unitOfLetter(before, behind.slice(all.length)) === undefined) return undefined;
  const said = cardinal(whole!);
  return { length: all.length, said: part === undefined ? said : `${said}_momayyez_${withZeros(part)}` };
}

/** Whether a code point belongs to a word or a number. */
export const isWordPart = (code: number) => {
  const kind = classOf(code);
  return kind === CLASS.letter || kind === CLASS.mark || kind === CLASS.joiner || kind === CLASS.digit;
};

/** Whether a Persian letter right behind a number is no ending of it. */
export const isNamedBehindDigit = (codes: Uint32Array, start: number): boolean =>
  isInPlate(codes, start) ||
  isNumbered(codes, start) ||
  isSquared(codes, start) ||
  isDotted(codes, start) ||
  isBehindDecimal(codes, start);

// پلاک ۱۲ب. م, ت, گ and others are endings and units there.
const NUMBERED = codePointsOf('بپجدفلصخکث');
const isNumbered = (codes: Uint32Array, start: number) =>
  NUMBERED.has(codes[start]!) && !(start + 1 < codes.length && isWordPart(codes[start + 1]!));

/** Whether a letter stands between digits, as on the plate of a car: ۱۲ب۳۴۵. */
const isInPlate = (codes: Uint32Array, start: number) =>
  start + 1 < codes.length && classOf(codes[start + 1]!) === CLASS.digit;

// ۸۵م²
const POWERS = codePointsOf('²³');
const isSquared = (codes: Uint32Array, start: number) => POWERS.has(codes[start + 1] ?? 0);

// ۵۰۰ه.ت, ۷ق.ظ
const DOT = 0x2e;
const isDotted = (codes: Uint32Array, start: number) =>
  codes[start + 1] === DOT && start + 2 < codes.length && classOf(codes[start + 2]!) === CLASS.letter;

// ۲.۸م
const MEEM = 0x645;
const DECIMAL_SIGNS = codePointsOf('.٫/');
function isBehindDecimal(codes: Uint32Array, start: number): boolean {
  if (codes[start] !== MEEM) return false;
  let at = start - 1;
  while (at > 0 && classOf(codes[at]!) === CLASS.digit) at--;
  return DECIMAL_SIGNS.has(codes[at]!) && at > 0 && classOf(codes[at - 1]!) === CLASS.digit;
}

// What is counted follows a unit without an ezafe, as it follows these: ۵ kg برنج.
export const HEAVY = { like: 'کیلو' };
export const LONG = { like: 'متر' };

// Units that are other words where no number stands before them: torA, meyli, velet.
const UNIT_WORDS: Readonly<Record<string, readonly [said: string, like: string]>> = {
  ترا: ['terA', 'گیگ'],
  میلی: ['mili', 'گرم'],
  ولت: ['volt', 'وات'],
};
const UNIT_PREFIXES: Readonly<Record<string, string>> = {
  میلی: 'mili',
  سانتی: 'sAnti',
  کیلو: 'kilu',
  مگا: 'megA',
  گیگا: 'gigA',
  ترا: 'terA',
  میکرو: 'mikro',
  نانو: 'nAno',
  دسی: 'desi',
};
const UNIT_STEMS: Readonly<Record<string, string>> = {
  متر: 'metr',
  گرم: 'geram',
  لیتر: 'litr',
  آمپر: 'Amper',
  ولت: 'volt',
  وات: 'vAt',
  ثانیه: 'sAniye',
  بار: 'bAr',
  مول: 'mol',
  بایت: 'bAyt',
  بیت: 'bit',
  هرتز: 'hertz',
  پاسکال: 'pAskAl',
  ژول: 'Zul',
  کالری: 'kAlori',
  نیوتن: 'niyuton',
  پیکسل: 'piksel',
};
const anyOf = (words: object) => Object.keys(words).join('|');
const UNIT_WORD = new RegExp(
  `^(?!کیلو بار)(?:(${anyOf(UNIT_PREFIXES)}) (${anyOf(UNIT_STEMS)})|(${anyOf(UNIT_WORDS)}))(?![\\p{L}\\p{M}\u200c])`,
  'u',
);
const NUMBER_BEFORE = new RegExp(`(?:[\\d۰-۹]|(?<!\\p{L})(?:${NUMBER_WORD}|نیم)) ?$`, 'u');
// Half of all words begin with the first letter of one, few with the first two.
const pairOf = (first: number, second: number) => first * 0x10000 + second;
const FIRST_PAIRS = new Set(
  [...Object.keys(UNIT_PREFIXES), ...Object.keys(UNIT_WORDS)].map((word) =>
    pairOf(word.charCodeAt(0), word.charCodeAt(1)),
  ),
);

// ۶۴ بیتی. But of a poem 7 beyti.
const OF_BITS = /^بیتی(?![\p{L}\p{M}])/u;
const BITS_BEFORE = /(?<!\d)(?:8|16|32|64|128|256|512|1024|2048) ?$/;
function bits(text: Text, start: number): OtherToken | undefined {
  if (text.codes[start] !== BEH || !OF_BITS.test(slice(text, start, start + 5))) return undefined;
  const before = withAsciiDigits(slice(text, Math.max(0, start - LONGEST_NUMBER), start));
  return BITS_BEFORE.test(before)
    ? saidToken('foreign', start, start + 4, 'biti', { like: 'اینچی' })
    : undefined;
}
const BEH = 0x628;

/** ۴ ترا, ۵۰ میلی, ۲۰ میلی گرم: units in Persian letters that are another word, or two, by themselves. */
export function unitWord(text: Text, start: number): OtherToken | undefined {
  const { codes } = text;
  if (start === 0) return undefined;
  if (text.codes[start] === BEH) return bits(text, start);
  if (!FIRST_PAIRS.has(pairOf(codes[start]!, codes[start + 1] ?? 0))) return undefined;
  const [all, prefix, stem, word] =
    UNIT_WORD.exec(slice(text, start, Math.min(codes.length, start + LONGEST_UNIT))) ?? [];
  if (all === undefined || !NUMBER_BEFORE.test(slice(text, Math.max(0, start - LONGEST_NUMBER), start)))
    return undefined;
  const end = start + all.length;
  if (word !== undefined) {
    const [said, like] = UNIT_WORDS[word]!;
    return saidToken('foreign', start, end, said, { like });
  }
  const said = `${UNIT_PREFIXES[prefix!]!}_${UNIT_STEMS[stem!]!}`;
  return saidToken('foreign', start, end, said, stem === 'متر' ? LONG : HEAVY);
}
const LONGEST_UNIT = 14;
const LONGEST_NUMBER = 10;
