import { slice, type Text } from '../notation/code-points.ts';
import { CLASS, classOf } from '../notation/script.ts';
import { CURRENCIES, CURRENCY_SIGNS } from '../verbalize/currencies.ts';
import { cardinal } from '../verbalize/number-words.ts';
import { withAsciiDigits } from '../verbalize/written-numbers.ts';
import { alone } from './mathematics.ts';
import { type OtherToken, saidToken } from './token.ts';

/** How signs between numbers, or single Latin letters, are said. */
const BETWEEN: Readonly<Record<string, string>> = {
  '+': "be'alAve-ye",
  '×': 'zarb_dar',
  '*': 'zarb_dar',
  '÷': 'taqsim_bar',
  '=': 'mosAvi_bA',
  '<': 'kuCaktar_az',
  '>': 'bozorgtar_az',
  '≤': 'kuCaktar_yA_mosAvi_bA',
  '≥': 'bozorgtar_yA_mosAvi_bA',
  '≠': 'nAmosAvi_bA',
  '≈': 'taqriban_barAbar_bA',
  '±': 'mosbat_manfi',
  '∪': "ejtemA'",
  '∩': 'eSterAk',
  '∈': 'ozv-e',
  '∉': 'ozv_nist_dar',
  '⊂': "zirmajmu'e-ye",
  '⊆': "zirmajmu'e-ye",
  '⊥': 'amud_bar',
  '∥': 'movAzi-ye',
};
/** Signs behind a number, how they are said, and the word that those around see in their place. */
const BEHIND: readonly [form: RegExp, said: string, like?: string][] = [
  [/^[%٪]\u200c?ی(?!\p{L})/u, 'darsadi', 'درصدی'],
  [/^[%٪]/, 'darsad', 'درصد'],
  [/^‰/, 'dar_hezAr'],
  [/^(?:° ?C|℃)(?![A-Za-z])/, 'daraje-ye_sAntigerAd', 'درجه'],
  [/^(?:° ?F|℉)(?![A-Za-z])/, 'daraje-ye_fArenhAyt', 'درجه'],
  [/^° ?K(?![A-Za-z])/, 'kelvin', 'درجه'],
  [/^° ?م(?!\p{L})/u, 'daraje-ye_sAntigerAd', 'درجه'],
  [/^°/, 'daraje', 'درجه'],
  [/^′/, 'daqiqe', 'دقیقه'],
  ...CURRENCIES.map(([sign, said, like]): [RegExp, string, string] => [new RegExp(`^\\${sign}`), said, like]),
  [/^[*★](?! ?[\d۰-۹A-Za-z(])/, 'setAre'],
  [/^\+(?! ?[\p{L}\d۰-۹(])|^\+(?= (?!\p{N})\p{Script=Arabic})/u, 'be_bAlA'],
];
const HEART = /^<3+(?=$|[\s.!،])/;

// قلم & کاغذ, and of names in Latin letters: Procter & Gamble.
const AND_BEFORE = /[\p{L}\p{N}»"”)\u200c] ?$/u;
const AND_BEHIND = /^[&＆] ?[\p{L}\p{N}«"“(]/u;
const LATIN_BEFORE = /[A-Za-z] ?$/;
const LATIN_BEHIND = /^. ?[A-Za-z]/;
const MAY_BE_SAID = new Set(
  Array.from(
    `${Object.keys(BETWEEN).join('')}-–−~%٪‰°℃℉&＆№√∛∞∅∠△∆∑∫!→⟶★/"″′|⁻${CURRENCY_SIGNS}`,
    (sign) => sign.codePointAt(0)!,
  ),
);

// How much text on either side decides about a sign.
const NEAR = 24;

const NUMBER_BEFORE = /\d(?:[)%]|-(?=$))?( ?)$/;
const OPERAND_BEFORE = /(?:\d[)%]?|(?<![A-Za-z])[A-Za-z]\)?|\p{Script=Greek}) ?$/u;
const OPERAND_BEHIND = /^ ?\(?(?:-?\d|[A-Za-z]{1,3}[²³]|[A-Za-z](?![A-Za-z]))/;
// In an equation, too: 5!, 30°, 2ab, AB, |x|.
const TERM_BEFORE = /(?:\d[!°]|\||(?<![A-Za-z])(?:\d{0,3}[a-z]{1,5}|[A-Z]{1,4}|pH|xG|pOH)\)?) ?$/;
// ۵۰kg × ۲۰
const WITH_UNIT = /^ ?\d[\d.]* ?(?:[A-Za-zµΩ]|\p{L}*(?:متر|سانت|اینچ))/u;
// ۳٫۵ × ۱۰⁸
const OF_TEN = /^ ?10[⁰¹²³⁴-⁹⁻^]/u;
const UNIT_OPERAND = /\d ?[A-Za-zµΩ]{1,4} ?$/;
const TERM_BEHIND = /^ ?\(?-?(?:\d|[√∠△∅|]|\p{Script=Greek}|[A-Za-z]{1,4}(?![A-Za-z]))/u;
// Two sizes of one thing: ۵ × ۵ متر. No result stands near.
const EQUALS = /=/;
const SIZE = 'dar';
const MINUS = 'menhA-ye';

/** Whether a sign behind others may be said: it begins a token of its own. */
export const isSaid = (codes: Uint32Array, at: number) =>
  MAY_BE_SAID.has(codes[at]!) && (codes[at - 1] === BLANK || codes[at - 1] === BRACKET);

const [BLANK, LINE, BRACKET] = [0x20, 0x0a, 0x28];

/** A sign that is said, beside numbers: + × = ٪ °, and a dash between blanks. */
export function sign(text: Text, start: number): OtherToken | undefined {
  if (!MAY_BE_SAID.has(text.codes[start]!)) return undefined;
  // Powers say nothing about what stands behind them: a² + b².
  const before = withAsciiDigits(slice(text, Math.max(0, start - NEAR), start)).replace(/[⁰¹²³⁴-⁹]/gu, '');
  const behind = slice(text, start, Math.min(text.codes.length, start + NEAR));
  const heart = HEART.exec(behind)?.[0].length;
  if (heart !== undefined) return { kind: 'other', start, end: start + heart };
  if (AND_BEHIND.test(behind) && AND_BEFORE.test(before)) return and(before, behind, start);
  const said = alone(before, behind) ?? service(behind) ?? per(before, behind) ?? groupBehind(before, behind);
  if (said) return saidToken('foreign', start, start + said.length, said.said);
  const relation = compared(before, behind);
  if (relation)
    return saidToken('foreign', start, start + 1, relation.said, { takesEzafe: false, isLinked: false });
  if (!/(?:[\dA-Za-z)%!°|+½¼¾\p{Script=Greek}] ?|\d-)$/u.test(before)) return undefined;
  const grade = gradeBehind(before, behind);
  if (grade !== undefined) return saidToken('foreign', start, start + 1, grade);
  if (behind[0] === '″' && OF_ANGLE.test(before))
    return saidToken('foreign', start, start + 1, 'sAniye', { like: 'ثانیه' });
  if (isInch(text, start)) return saidToken('foreign', start, start + 1, 'inC', { like: 'اینچ' });
  const counted = behindNumber(before, behind);
  if (counted) return saidToken('foreign', start, start + counted.length, counted.said, mannerOf(counted));
  const found = between(before, behind);
  return (
    found &&
    saidToken('foreign', start, start + found.length, found.said, { takesEzafe: false, isLinked: false })
  );
}

const and = (before: string, behind: string, start: number): OtherToken =>
  LATIN_BEFORE.test(before) && LATIN_BEHIND.test(behind)
    ? saidToken('foreign', start, start + 1, 'and', { takesEzafe: false })
    : saidToken('foreign', start, start + 1, 'va', { takesEzafe: false, like: 'و' });

const BLOOD = /خون.*(?<![A-Za-z])(?:A|B|AB|O)$/s;

const GROUPS: Readonly<Record<string, string>> = { A: 'ey', B: 'bi', AB: 'ey_bi', O: 'o' };

/** گروه خونی +A: in a line from right to left the sign stands before. */
function groupBehind(before: string, behind: string): Said | undefined {
  const [all, sign, group] = /^([+−–-])(AB?|B|O)(?![A-Za-z\d])/.exec(behind) ?? [];
  if (all === undefined || !/خون\p{L}* $/u.test(before)) return undefined;
  return { length: all.length, said: `${GROUPS[group!]!}_${sign === '+' ? 'mosbat' : 'manfi'}` };
}

/** The sign of a group of blood, or behind a name or a mark: O-, A+. */
function gradeBehind(before: string, behind: string): string | undefined {
  if (!/^[+−–-](?![\p{L}\p{N}+])/u.test(behind)) return undefined;
  if (BLOOD.test(before)) return behind[0] === '+' ? 'mosbat' : 'manfi';
  return behind[0] === '+' && /[A-Za-z]$|[A-D]\+\+$/.test(before) ? 'pelAs' : undefined;
}

interface Said {
  length: number;
  said: string;
  /** A word that the words around it see in its place. */
  like?: string | undefined;
}

const mannerOf = ({ like }: Said) => (like === undefined ? { takesEzafe: false as const } : { like });

/** What a telephone sends to its network: *۱۰۰#, *۷۸۰*۱#. */
function service(behind: string): Said | undefined {
  const [all, digits] = /^\*(\d+(?:\*\d+)*)#/.exec(withAsciiDigits(behind)) ?? [];
  if (all === undefined) return undefined;
  const groups = digits!.split('*').map((group) => `setAre_${cardinal(group)}`);
  return { length: all.length, said: `${groups.join('_')}_morabba'` };
}

const MEASURES =
  'متر|سانتی‌?متر|کیلو|تن|لیتر|سی‌?سی|گرم|میلی‌?گرم|میلی‌?لیتر|کالری|بایت|بیت|وات|دور|نفر|مترمکعب|متر ?مکعب';
const PER_BEFORE = new RegExp(`[\\d۰-۹] ?\\p{L}{0,6}\u200c?(?:${MEASURES})$`, 'u');
const PER_BEHIND = /^\/(?:ساعت|ثانیه|دقیقه|لیتر|کیلوگرم|گرم|متر(?: ?مربع| ?مکعب)?|هکتار|سانتی‌?متر)(?!\p{L})/u;

/** ۸۰ کیلومتر/ساعت */
const per = (before: string, behind: string): Said | undefined =>
  PER_BEHIND.test(behind) && PER_BEFORE.test(before) ? { length: 1, said: 'bar' } : undefined;

const [QUOTE, DOUBLE_PRIME] = [0x22, 0x2033];
// How far back a quotation may have begun.
const LONGEST_QUOTATION = 200;

// ۴۵′ ۳۰″
const OF_ANGLE = /[°′]/;

/** Whether a sign behind a number is that of inches, and ends no quotation: تلویزیون 55". */
function isInch({ codes }: Text, at: number): boolean {
  if (codes[at] === DOUBLE_PRIME) return true;
  if (codes[at] !== QUOTE || at === 0 || classOf(codes[at - 1]!) !== CLASS.digit) return false;
  let from = at;
  while (from > 0 && at - from < LONGEST_QUOTATION && codes[from - 1] !== LINE) from--;
  let isQuoted = false;
  for (let i = from; i < at; i++)
    if (codes[i] === QUOTE && (isQuoted || i === 0 || classOf(codes[i - 1]!) !== CLASS.digit))
      isQuoted = !isQuoted;
  return !isQuoted;
}

// سود = درآمد, قیمت × تعداد. Other signs between words rather part them.
const RELATED = /^[=×÷] (?:\p{Script=Arabic}|\()/u;
const RELATED_BEFORE = /[\p{Script=Arabic})] $/u;
// سود = درآمد - هزینه
const TERM = /^[+−–-] (?:\p{Script=Arabic}|\()/u;
// ۱ kg = ۱۰۰۰ g
const UNIT_BEFORE = /\d ?[A-Za-z°%/]{1,6}[²³]? $/;

// <۱۸ سال, (≥ ۶۵)
const BEGINS = /(?:^|\n|\(|[:،؛] ?)$/;
const BOUND_ALONE = /^[<>≤≥]/;

/** A sign between a word and a number: سن ≥ ۱۸, قیمت = ۵۰, حدود ≈ ۱۰۰. So does a plus: ۹۰ دقیقه + ۵. */
function compared(before: string, behind: string): Said | undefined {
  if (/^\+ [\d۰-۹]/u.test(behind) && /\p{Script=Arabic} $/u.test(before))
    return { length: 1, said: BETWEEN['+']! };
  const sign = behind[0]!;
  if (RELATED_BEFORE.test(before)) {
    if (RELATED.test(behind)) return { length: 1, said: BETWEEN[sign]! };
    const isTerm = TERM.test(behind) && (EQUALS.test(before) || EQUALS.test(behind));
    if (isTerm) return { length: 1, said: BETWEEN[sign] ?? MINUS };
  }
  if (/^= \d/.test(withAsciiDigits(behind)) && UNIT_BEFORE.test(before))
    return { length: 1, said: BETWEEN['=']! };
  if (!/^[=<>≤≥≠≈] ?[-−]?[\d۰-۹]|^~[\d۰-۹]/u.test(behind)) return undefined;
  if (BOUND_ALONE.test(behind) && BEGINS.test(before)) return { length: 1, said: BETWEEN[sign]! };
  if (/[~≈]/.test(sign)) return /(?:^|\p{L} )$/u.test(before) ? { length: 1, said: 'taqriban' } : undefined;
  return /\p{Script=Arabic} $/u.test(before) ? { length: 1, said: BETWEEN[sign]! } : undefined;
}

function behindNumber(before: string, behind: string): Said | undefined {
  if (!NUMBER_BEFORE.test(before)) return undefined;
  for (const [form, said, like] of BEHIND) {
    const length = form.exec(behind)?.[0].length;
    if (length !== undefined) return { length, said, like };
  }
  return undefined;
}

const RELATION = /[=≠<>≤≥≈]/;
const isBetweenOperands = (before: string, sign: string, rest: string) =>
  (OPERAND_BEFORE.test(before) && OPERAND_BEHIND.test(rest)) ||
  (sign === '×' && UNIT_OPERAND.test(before) && /^ ?\d/.test(rest)) ||
  ((RELATION.test(sign) || EQUALS.test(before) || EQUALS.test(rest)) &&
    (OPERAND_BEFORE.test(before) || TERM_BEFORE.test(before)) &&
    (OPERAND_BEHIND.test(rest) || TERM_BEHIND.test(rest)));

function between(before: string, behind: string): Said | undefined {
  const rest = withAsciiDigits(behind.slice(1));
  const sign = behind[0]!;
  if (!isBetweenOperands(before, sign, rest)) return undefined;
  if (sign === '~') return /\d ?$/.test(before) && /^ ?\d/.test(rest) ? { length: 1, said: 'tA' } : undefined;
  const isEquation = EQUALS.test(before) || EQUALS.test(rest);
  const isSum = isEquation || /\d ?[+÷] ?\d[^\p{L}]*$/u.test(before);
  const isProduct = isEquation || OF_TEN.test(rest) || (UNIT_OPERAND.test(before) && !WITH_UNIT.test(rest));
  if (/[×*]/.test(sign) && !isProduct) return { length: 1, said: SIZE };
  if (!/[-–−]/.test(sign))
    return BETWEEN[sign] === undefined ? undefined : { length: 1, said: BETWEEN[sign] };
  if (sign === '−' && /:\d\d ?$/.test(before)) return { length: 1, said: 'tA' };
  if (isSum || sign === '−') return { length: 1, said: MINUS };
  const [, from] = /(?<!\d)(\d+) $/.exec(before) ?? [];
  const [, to] = /^ (\d+)/.exec(rest) ?? [];
  const isRange =
    from !== undefined && to !== undefined && !from.startsWith('0') && Number(from) < Number(to);
  return isRange ? { length: 1, said: 'tA' } : undefined;
}
