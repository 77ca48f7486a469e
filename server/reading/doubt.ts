import { BOUNDARY } from './context.ts';
import { doubtBy } from './doubt-table.ts';
import { EZAFE_DOUBT, WORD_DOUBT } from './doubt-weights.ts';
import type { Draft } from './drafts.ts';
import { ZWNJ } from './letters.ts';
import { SUFFIXES } from './suffixes.ts';

/** How likely it is that a word, and that its ezafe, is read wrong: probabilities. */
export interface Doubt {
  word: number;
  ezafe: number;
}

/** The doubts of the word at this place. */
export function doubtAt(drafts: readonly Draft[], i: number): Doubt {
  const draft = drafts[i]!;
  const isTyped = draft.token.kind === 'word' && draft.token.typed !== null;
  return {
    // Marks that the writer typed leave nothing to guess but the ezafe.
    word: isTyped ? 0 : Math.max(leastDoubt(draft), doubtBy(WORD_DOUBT, wordFeatures(draft))),
    ezafe: Number.isFinite(draft.ezafeScore) ? doubtBy(EZAFE_DOUBT, ezafeFeatures(draft, drafts[i + 1])) : 0,
  };
}

/**
 * What a word is doubted by at least: a guess by what guesses like it are worth. The sentences that the weights are
 * learnt from do not show it: whoever read their words through added the wrong ones to the lexicon.
 */
export const leastDoubt = ({ entry }: Draft): number => entry.guessDoubt;

const UNSURE = {
  lexicon: 0,
  several: 1,
  homograph: 2,
  letters: 3,
  ending: 4,
  verb: 5,
  compound: 6,
  solid: 7,
};
const FINDINGS = 8;
const MARGIN_STEP = 50;
const MARGINS = 16;
// Rows for the last two letters and how the word was found; some of them share one.
const ENDINGS_APART = 512;
// Some homographs are read wrong oftener than others; some share a row.
const HOMOGRAPHS_APART = 256;
// More than the tagger has tags.
const KINDS = 32;

/** What tells whether a word is read wrong: how it was found, the margin of its reading, class, length, readings. */
export function wordFeatures({ entry, margin, kind }: Draft): number[] {
  const { key, origin, pronunciations } = entry;
  const finding = findingOf(entry);
  const inLexicon = origin === 'lexicon';
  const length = Math.min(9, key.length) + (inLexicon ? 0 : 10);
  const readings = Math.min(5, pronunciations.length) + (entry.homograph ? 6 : 0);
  return [
    finding,
    entry.homograph ? bucket(margin, MARGIN_STEP, MARGINS) : MARGINS,
    entry.partOfSpeech,
    length,
    readings,
    ((entry.end2 ^ Math.imul(finding, 0x9e3779b1)) >>> 0) % ENDINGS_APART,
    finding * KINDS + kind,
    entry.homograph ? 1 + (entry.homograph.hash % HOMOGRAPHS_APART) : 0,
    entry.evidence * FINDINGS + finding,
  ];
}

function findingOf({ key, origin, homograph, pronunciations }: Draft['entry']): number {
  if (origin === 'letters') return UNSURE.letters;
  if (homograph) return UNSURE.homograph;
  if (origin !== 'morphology') return pronunciations.length > 1 ? UNSURE.several : UNSURE.lexicon;
  const joiner = key.lastIndexOf(ZWNJ);
  if (joiner < 0) return UNSURE.solid;
  if (ENDINGS.has(key.slice(joiner + 1))) return UNSURE.ending;
  return /^ن?می\u200c/.test(key) ? UNSURE.verb : UNSURE.compound;
}

const ENDINGS = new Set(SUFFIXES.map(({ letters }) => letters));

const SCORE_STEP = 25;
const SCORES = 25;
const END = 0;

/** What tells whether an ezafe is read wrong: how close it was, and the classes of the word and the next one. */
export function ezafeFeatures(draft: Draft, next: Draft | undefined): number[] {
  const { ezafeScore, boundary, entry, lean, kind } = draft;
  const said = ezafeScore > 0 ? 1 : 0;
  const follower = boundary === BOUNDARY.clause || !next ? END : next.entry.partOfSpeech + 1;
  return [
    bucket(Math.abs(ezafeScore), SCORE_STEP, SCORES) * 2 + said,
    entry.partOfSpeech * 2 + said,
    follower * 2 + said,
    finalOf(entry.key) * 2 + said,
    lean * 2 + said,
    kind * 2 + said,
  ];
}

const bucket = (value: number, step: number, count: number) => Math.min(count - 1, Math.floor(value / step));

// Whether an ezafe is written, and how well corpora mark it, hangs on the last letter.
function finalOf(key: string): number {
  const last = key.at(-1)!;
  return last === 'ه' ? 1 : last === 'ی' ? 2 : 'اوآ'.includes(last) ? 3 : 0;
}
