import { wordSet } from '../base/word-set.ts';
import type { Rows } from '../model.ts';
import { ZWNJ } from '../notation/script.ts';
import { NUMBER_WORD } from '../verbalize/number-words.ts';
import type { Abbreviation } from './abbreviations.ts';

/** How much text behind a letter decides whether it is an abbreviation or the name of the letter. */
export const LONGEST_BEHIND = 12;

/** A blessing, and the words that it follows: names, and titles before a name. */
interface Blessing {
  said: string;
  names: ReadonlySet<string>;
  titles: ReadonlySet<string>;
}

const NUMBER = new RegExp(`(?:[0-9۰-۹]|(?<!\\p{L})(?:${NUMBER_WORD}))$`, 'u');
const ERAS: readonly [RegExp, string][] = [
  [/^هـ?\.? ق(?!\p{L})/u, 'hejri-ye_qamari'],
  [/^هـ?\.? ش(?!\p{L})/u, 'hejri-ye_Samsi'],
  [/^هـ?(?=[ ،)]|\.(?!\p{L})|$)/u, 'hejri'],
];

// محمد ص. رضایی
const INITIAL = /^\. ?\p{L}/u;
// A number after ص counts pages, whatever stands before. The smallest number words rather begin the next phrase after a
// blessing.
const COUNTED = new RegExp(`^ ?(?:[0-9۰-۹]|(?!(?:یک|دو|سه)(?!\\p{L}))(?:${NUMBER_WORD})(?!\\p{L}))`, 'u');
const COMMA = '[،,]';
const SET_OFF_BEFORE = new RegExp(`(?:^|${COMMA}) ?$`);
const SET_OFF_BEHIND = new RegExp(`^ ?${COMMA}`);
// In a list of letters or of blessings the neighbours are as short. و is a word.
const LETTER_BEFORE = new RegExp(`(?<!\\p{L})\\p{L}{1,2}${COMMA}? ?$`, 'u');
const LETTER_BEHIND = new RegExp(`^${COMMA}? ?(?!و)\\p{L}(?!\\p{L})`, 'u');

// The calendar behind a year: four digits, or fewer behind the word.
const YEAR = /(?:[0-9۰-۹]{4}|سال [0-9۰-۹]{2,3}) ?$/;
const CALENDARS: Readonly<Record<string, string>> = { م: 'milAdi', ش: 'Samsi', ق: 'qamari', خ: 'xorSidi' };
// ۴۲۳ق/۱۰۳۲م
const LUNAR_YEAR = /(?<![0-9۰-۹])[0-9۰-۹]{3}$/;
// (م ۶۷۲ ق), (۳۲۹-۴۱۶ ق), درگذشته ۹۱۰ م.
const OF_LIFE = /(?:متوف[ایی]+|درگذشتهٔ?|زادهٔ?|وفات|فوت|\([^()]{0,16}) ?[0-9۰-۹]{2,4} ?$/u;
const isOfLife = (letters: string, before: string) =>
  OF_LIFE.test(before) && (letters === 'ق' || !/\([^()\p{L}]*$/u.test(before));
// سده ۱۰ م.، قرن سوم ق.
const CENTURY = /(?:قرن|سده|سدهٔ|سده‌ی) (?:[^،؟!\n]{1,16}\/ ?)?(?:[0-9۰-۹]{1,2}|\p{L}+م) $/u;
const TATWEEL = /ـ/g;
// خ. بهار، ک. پنجم
const STREET_BEFORE = /(?:^|[^\p{L}])(?:خ\.?|خیابان|بلوار)(?!\p{L})[^.؟!\n]*[،, ] ?$/u;

const SINGLE_LETTERS = new Set([...Object.keys(CALENDARS), 'ک'].map((letter) => letter.charCodeAt(0)));

/** Abbreviations that what stands before them decides about. */
export interface TrailingAbbreviations {
  /** Whether a letter may begin one of them, alone or before another letter. */
  mayBegin: (code: number, isLonger: boolean) => boolean;
  /**
   * A blessing after a name, in brackets or between commas, or the era of a year, at the beginning of `behind`. `before` is
   * the text before it.
   */
  at: (before: string, behind: string) => Abbreviation | undefined;
}

/** Opens the table of blessings. */
export function createTrailingAbbreviations(rows: Rows): TrailingAbbreviations {
  const blessings = new Map(
    rows.map(([letters = '', said = '', names = '', titles = '']): [string, Blessing] => [
      letters,
      { said, names: wordSet(names), titles: wordSet(titles) },
    ]),
  );
  const firstLetters = new Set([...blessings.keys(), 'ه'].map((letters) => letters.charCodeAt(0)));
  return {
    mayBegin: (code, isLonger) => firstLetters.has(code) || (!isLonger && SINGLE_LETTERS.has(code)),
    at(before, behind) {
      const [written = ''] = /^\p{L}{1,2}(?![\p{L}\p{M}\u200c])/u.exec(behind) ?? [];
      const letters = written.replace(TATWEEL, '');
      const blessing = blessings.get(letters);
      return blessing && isBlessing(before, behind.slice(written.length), blessing)
        ? { length: written.length, phonemes: blessing.said, isLinked: false }
        : otherTrailing(letters, before, behind);
    },
  };
}

/** The era or the calendar of a year, or an alley behind a street. */
function otherTrailing(letters: string, before: string, behind: string): Abbreviation | undefined {
  if (letters === 'ک' && /^ک(?:\. ?| )\p{L}/u.test(behind) && STREET_BEFORE.test(before))
    return { length: 1, phonemes: 'kuCe-ye' };
  // (۵۹۵-۶۱۰ ق م)
  if (
    letters === 'ق' &&
    /^ق م(?!\p{L})/u.test(behind) &&
    /^(?!.*(?:ماده|مواد|اصل|تبصره)).*[0-9۰-۹] ?$/s.test(before)
  )
    return { length: 3, phonemes: 'qabl_az_milAd' };
  const calendar =
    (YEAR.test(before) ||
      CENTURY.test(before) ||
      (letters === 'ق' && LUNAR_YEAR.test(before)) ||
      isOfLife(letters, before)) &&
    /^.(?:[.)،](?! ?(?!و)\p{L}(?!\p{L}))|$| (?![0-9۰-۹]))/u.test(behind)
      ? CALENDARS[letters]
      : undefined;
  if (calendar !== undefined) return { length: 1, phonemes: calendar };
  return letters === 'ه' ? eraOf(before, behind) : undefined;
}

function isBlessing(before: string, behind: string, { names, titles }: Blessing): boolean {
  if (before.endsWith('(')) return behind.startsWith(')');
  if (SET_OFF_BEFORE.test(before) && SET_OFF_BEHIND.test(behind))
    return !LETTER_BEFORE.test(before) && !LETTER_BEHIND.test(behind);
  if (INITIAL.test(behind) || COUNTED.test(behind)) return false;
  const [, first = '', last = ''] = /(?:(\S+) )?([^\s،,]+)[،,]? ?$/u.exec(before) ?? [];
  const joiner = last.lastIndexOf(ZWNJ);
  const name = last.slice(joiner + 1);
  const title = joiner < 0 ? first : last.slice(0, joiner);
  return names.has(last) || names.has(name) || titles.has(title);
}

// قیمتش ۵۰ه, ساعت ۸ه: no era beside a number of a few digits, but where its word or a bracket tells that it is a year.
const FEW_DIGITS = /(?:^|[^0-9۰-۹.,/٬٫-])[0-9۰-۹]{1,3}$/;
const OF_YEARS =
  /(?<![\p{L}\u200c])(?:سال|سنه|قرن|سده|متوف[ای]+|م|ف|وفات|درگذشت\p{L}*|ولادت)[ :(]*[0-9۰-۹]+$|\([^)]*$/u;
const isCopula = (before: string, behind: string) =>
  !/^ه\./.test(behind) && FEW_DIGITS.test(before) && !OF_YEARS.test(before);

function eraOf(before: string, behind: string): Abbreviation | undefined {
  if (!NUMBER.test(before.trimEnd()) || isCopula(before, behind)) return undefined;
  for (const [form, phonemes] of ERAS) {
    const match = form.exec(behind);
    if (match) return { length: match[0].length, phonemes };
  }
  return undefined;
}
