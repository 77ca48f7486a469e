import type { Guess } from './letter-to-sound.ts';

// Learnt by logistic regression from words where the two differ: words of lexicons that are not shipped, shipped
// ones left out of a build, and words of our own sentences, so that what people write weighs as much as lexicons.
const TRUST = 0.5;
const TRUST_LETTER = 0.5;
const LONG_STEM = 6;
// Letters that are sure of their reading are right more often; so they are when they find the other one unlikely.
const TRUST_UNSURE = 1.2;
const LEAST_SURE = -2;
const TRUST_LIKELY = 0.7;
const LEAST_LIKELY = -3;

/** What the ending behind a stem is worth. Such as گان and ات end many words that are no forms of the stem before. */
const ENDINGS: Readonly<Record<string, number>> = {
  ه: 0,
  و: 0.1,
  م: 0.1,
  ی: 1,
  ش: 1.9,
  ت: -0.2,
  ک: -0.6,
  ا: -1.3,
  ن: -1.9,
  ان: 0,
  ات: -1.2,
  ام: -1.6,
  ای: -0.8,
  یت: 0.2,
  یم: -0.1,
  یش: -0.3,
  شم: -0.4,
  مه: -0.6,
  شه: 0.6,
  ته: 2.7,
  یه: 0.9,
  یی: 1.5,
  ئی: 1.8,
  مو: 1.5,
  تو: 2,
  شو: 1.4,
  کی: 2.2,
  ها: 2,
  های: 2,
  هایی: 2,
  هایم: 2,
  هایش: 2,
  تر: 2,
  ترین: 2,
  مان: 0.1,
  تان: 0.7,
  شان: 0.4,
  مون: 1.9,
  تون: 3,
  شون: 2.9,
  مونو: 2.8,
  است: 0.2,
  ست: 0.2,
  انه: 0,
  گان: -2.2,
  گاه: 2.2,
  نامه: 2,
  گرا: 2.4,
  گرایی: 2.6,
  یاب: 1.6,
  زاده: 0.8,
  گر: 0.7,
  ستان: 0.4,
  کننده: 0.2,
  سازی: -0.3,
  دار: -0.6,
  کار: -0.7,
  کاری: -0.9,
  داری: -1.4,
};
// By the number of their letters.
const OTHER_ENDINGS: readonly number[] = [0, 0, -1.7, -0.6];

/** What the beginning before a stem is worth. */
const BEGINNINGS: Readonly<Record<string, number>> = { پر: 0.3, غیر: 0.2, نا: -0.2, می: 1, نمی: 2 };
const OTHER_BEGINNINGS: readonly number[] = [0, 0, -1.6, 2];

// With affixes on both sides, or changed letters.
const BOTH = -0.7;

/** How far an analysis of a word without joiners is to be believed rather than its letters, before these are asked. */
export function trustIn(key: string, stem: string): number {
  const affixes = key.length - stem.length;
  const worth = key.startsWith(stem)
    ? (ENDINGS[key.slice(stem.length)] ?? OTHER_ENDINGS[Math.min(3, affixes)]!)
    : key.endsWith(stem)
      ? (BEGINNINGS[key.slice(0, affixes)] ?? OTHER_BEGINNINGS[Math.min(3, affixes)]!)
      : BOTH;
  return TRUST + TRUST_LETTER * Math.min(LONG_STEM, stem.length) + worth;
}

/** So much trust cannot be lost, whatever the letters say. */
export const FULL_TRUST = -TRUST_LIKELY * LEAST_LIKELY;

/** Whether the letters of a word are to be believed rather than an analysis whose sounds have this likelihood. */
export function overrules(letters: Guess, likelihood: number, trust: number): boolean {
  const difference = Math.max(LEAST_LIKELY, Math.min(0, likelihood - letters.score));
  return trust + TRUST_LIKELY * difference - TRUST_UNSURE * Math.max(LEAST_SURE, letters.score) < 0;
}
