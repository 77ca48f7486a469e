import { codePointsOf, slice, type Text } from '../notation/code-points.ts';

/** Whether a number counts an entry of a list inside a line, behind the one before it: ۱- نان ۲- پنیر. */
export function isListed(before: string, behind: string): boolean {
  const [, digits] = /^(\d{1,2})[-.)] ?(?=\p{L})/u.exec(behind) ?? [];
  if (digits === undefined || !/\s$/.test(before)) return false;
  return new RegExp(`(?:^|[\\s:(])${Number(digits) - 1}[-.)] ?\\p{L}`, 'u').test(before);
}

const SIGNS = codePointsOf(')-–:');
// Where the entry before stands.
const FAR = 96;

// The letters that may stand before a letter that counts, in the order of the alphabet or of abjad.
const BEFORE: Readonly<Record<string, string>> = {
  ب: 'الف|ا',
  پ: 'ب',
  ت: 'پ',
  ث: 'ت',
  ج: 'ب|ث',
  چ: 'ج',
  ح: 'چ',
  د: 'ج|خ',
  ه: 'د',
};

/** Whether a letter counts an entry of a list inside a line, behind the one before it: الف) نان ب) پنیر. */
export const isListedLetter = (text: Text, start: number): boolean =>
  SIGNS.has(text.codes[start + 1] ?? 0) &&
  isBehindEntry(slice(text, Math.max(0, start - FAR), start), slice(text, start, start + 2));

function isBehindEntry(before: string, behind: string): boolean {
  const [, letter, sign] = /^(\p{L})([-–:)])/u.exec(behind) ?? [];
  const last = letter === undefined ? undefined : BEFORE[letter];
  if (last === undefined || !/\s\(?$/.test(before)) return false;
  return new RegExp(`(?:^|[\\s:(])(?:${last}) ?[${sign!}] ?\\p{L}`, 'u').test(before);
}
