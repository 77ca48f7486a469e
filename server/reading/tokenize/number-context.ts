import { codePointsOf, slice, type Text } from '../notation/code-points.ts';
import { CLASS, classOf } from '../notation/script.ts';
import { cardinal, digitByDigit, withZeros } from '../verbalize/number-words.ts';
import { withAsciiDigits } from '../verbalize/written-numbers.ts';
import type { OtherToken } from './token.ts';

// How much text before and behind a number decides what it is.
const NEAR = 32;

const MOBILE = /^(?:(0)(9\d\d)|(\d{3})|(\d{4})|(\d\d))(?!\d)/;
const SCORE = /^(\d{1,2})[-–](\d{1,2})(?![\d\p{L}/.:-])/u;
const OF_A_GAME =
  /برد|باخت|شکست|پیروز|نتیجه|نتایج|گل |مساوی|بازی|دیدار|تیم|مسابقه|استقلال|پرسپولیس|سپاهان|تراکتور|رئال|بارسلون|صعود/;
const COLD = /(?:دما|هوا|دمای|هوای)(?: \p{L}+)? (?:(?:به|تا|از|حدود) )?$/u;
const NUMBERED = /(?:تلفن|تماس|شماره|موبایل|همراه|فکس|دورنگار|نمابر)\p{L}*[:\s]*$/u;

/** A number that what stands around it explains: part of a telephone number, a score, a temperature below zero. */
export function numberInContext(text: Text, start: number): OtherToken | undefined {
  if (!mayNeedContext(text.codes, start)) return undefined;
  const behind = withAsciiDigits(slice(text, start, Math.min(text.codes.length, start + NEAR)));
  const before = withAsciiDigits(slice(text, Math.max(0, start - NEAR), start));
  const found =
    mobile(before, behind) ??
    difference(behind) ??
    score(before, behind) ??
    belowZero(before, behind) ??
    landline(before, behind);
  return found && { kind: 'number', start, end: start + found.length, said: found.said };
}

const BLANK = 0x20;
const DASHES = codePointsOf('-–−');
const ZEROS = codePointsOf('0٠۰');
const LANDLINE = 8;

const isDigit = (code: number | undefined) => code !== undefined && classOf(code) === CLASS.digit;

/** Whether a number may be one of these. Most are not, and looking at what is around them takes time. */
function mayNeedContext(codes: Uint32Array, start: number): boolean {
  let end = start + 1;
  while (isDigit(codes[end])) end++;
  const isBehindNumber = start > 1 && codes[start - 1] === BLANK && isDigit(codes[start - 2]);
  const isDashed = end < codes.length && DASHES.has(codes[end]!);
  return isBehindNumber || isDashed || ZEROS.has(codes[start]!) || end - start === LANDLINE;
}

interface Said {
  length: number;
  said: string;
}

const pairs = (digits: string) => (digits.match(/\d\d/g) ?? []).map(withZeros).join('_');

/** A group of 0912 345 6789 or +98 912 345 67 89. */
function mobile(before: string, behind: string): Said | undefined {
  const [group = '', zero, code, three, four, two] = MOBILE.exec(behind) ?? [];
  const rest = behind.slice(group.length);
  if (zero !== undefined && /^ \d{3} (?:\d{4}|\d\d \d\d)(?!\d)/.test(rest))
    return { length: group.length, said: `${digitByDigit(zero)}_${cardinal(code!)}` };
  const isBehindCode = /(?:^|\D)(?:0|98 )9\d\d $/.test(before);
  if (three !== undefined && isBehindCode) return { length: 3, said: withZeros(three) };
  const isEnd = /(?:^|\D)(?:0|98 )9\d\d \d{3} $/.test(before);
  if (four !== undefined && isEnd) return { length: 4, said: pairs(four) };
  return two !== undefined && isEnd ? { length: 2, said: withZeros(two) } : undefined;
}

function score(before: string, behind: string): Said | undefined {
  const [all, ours, theirs] = SCORE.exec(behind) ?? [];
  if (all === undefined || /[\d/.:-]$/.test(before)) return undefined;
  if (!OF_A_GAME.test(before) && !OF_A_GAME.test(behind)) return undefined;
  return {
    length: all.length,
    said: `${cardinal(String(Number(ours)))}_bar_${cardinal(String(Number(theirs)))}`,
  };
}

/** ۷−۴=۳ */
function difference(behind: string): Said | undefined {
  const [all, from, less] = /^(\d{1,9})-(\d{1,9})(?= ?=)/.exec(behind) ?? [];
  return all === undefined
    ? undefined
    : { length: all.length, said: `${cardinal(from!)}_menhA-ye_${cardinal(less!)}` };
}

/** دمای ۵- درجه: in a line from right to left the sign stands behind. */
function belowZero(before: string, behind: string): Said | undefined {
  const [all, digits] = /^(\d{1,3})-(?= (\S+))/.exec(behind) ?? [];
  if (all === undefined || !/ $/.test(before)) return undefined;
  const isCold = COLD.test(before) || /^(?:درجه|°)/.test(behind.slice(all.length + 1));
  return isCold ? { length: all.length, said: `manfi_${cardinal(digits!)}` } : undefined;
}

/** Eight digits behind the word for a telephone. */
function landline(before: string, behind: string): Said | undefined {
  const digits = /^[1-9]\d{7}(?!\d)/.exec(behind)?.[0];
  return digits !== undefined && NUMBERED.test(before) ? { length: 8, said: pairs(digits) } : undefined;
}
