import type { Steps } from '../base/steps.ts';
import type { HomographChooser } from '../disambiguation/homograph-classifier.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import { isSpeechOfKabul } from '../sentence/kabul/kabul-words.ts';
import { linesOf } from '../sentence/lines.ts';
import { verseOf } from '../sentence/mark-verse.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { METRES } from './metres.ts';
import { mayFit } from './places.ts';
import { createScan, type Scan } from './scan.ts';
import type { VerseWords } from './verse-words.ts';
import type { Ways } from './way.ts';
import { AND, createWaysOf, isSaidO, type ReadWay, type WaysOf } from './ways.ts';

/** Reads the verse of a text by its metre. */
export type FitMetre = (words: readonly WordAnalysis[]) => Steps<void>;

const LEAST_WORDS = 3;
// Two couplets in one line have some forty words.
const MOST_WORDS = 60;

// Log odds in hundredths, measured: bench/reading.md. Of lines as short as verse few are verse; that a hemistich fits a metre
// says much for it, and more the less the reader has against the words that make it fit.
const PRIOR = -300;
const FITS: readonly (readonly [cost: number, evidence: number])[] = [
  [100, 400],
  [600, 350],
  [1200, 250],
  [1500, 0],
];
const MOST_COST = 1500;
// So much says a line near by that fits the same metre.
const BESIDE = 300;
const NEAR = 2;
// Lines whose words say more against verse are not looked at; more of them in a line that may have two hemistichs.
const LEAST_VERSE = -100;
const LEAST_OF_TWO = -250;
const TWO = 9;
// A word that hardly anything but everyday speech has shows that a line by itself is none.
const SPOKEN = 76;
const AGAINST_SPOKEN = 300;

/** How a line is parted into hemistichs of a metre. */
interface Fit {
  /** Its place among the metres. */
  readonly metre: number;
  readonly cost: number;
  readonly evidence: number;
  /** The way of each word. */
  readonly chosen: readonly number[];
}

/** A line that may be verse, and how it fits each metre. */
interface Line {
  readonly words: readonly WordAnalysis[];
  readonly ways: readonly (readonly ReadWay[])[];
  readonly verse: number;
  readonly fits: readonly (Fit | undefined)[];
}

/**
 * Makes a reader of verse: where the words of a line fit a metre with other ezafes or readings than the reader gave them, they
 * have those from then on. What fits no metre stays as it is, and so does prose.
 */
export function createFitMetre(verseWords: VerseWords, choose: HomographChooser): FitMetre {
  const scan = createScan();
  const waysOf = createWaysOf(verseWords, choose);
  return function* (words) {
    const lines: (Line | undefined)[] = [];
    for (const line of linesOf(words)) {
      const verse = likelyVerse(line);
      lines.push(verse === undefined ? undefined : fitLine(line, verse, waysOf, scan));
      if (verse !== undefined) yield;
    }
    lines.forEach((line, i) => {
      const best = line && bestFit(lines, i);
      if (best) sayAs(line, best);
    });
  };
}

/** How strongly the words of a line show verse, where it may be verse. */
function likelyVerse(words: readonly WordAnalysis[]): number | undefined {
  if (words.length < LEAST_WORDS || words.length > MOST_WORDS) return undefined;
  if (!words.every(({ token }) => token.kind === 'word') || words.some(isSpeechOfKabul)) return undefined;
  const verse = verseOf(words);
  if (verse < (words.length < TWO ? LEAST_VERSE : LEAST_OF_TWO)) return undefined;
  return isSpokenLine(words) ? verse - AGAINST_SPOKEN : verse;
}

const isSpokenLine = (words: readonly WordAnalysis[]): boolean =>
  words.some(({ type }) => (type.register > SPOKEN && type.verse < 0) || isSpokenForm(type));

// What verse does not have, though too rare for its register to tell: nazAr, yaxCAlo.
const SPOKEN_VERB = /^[نب]ذار|^ن?می\u200c?(?:ذار|تون|دون)[میه]/;
const SPOKEN_OBJECT = /...[^اوی\u200c]و$/;
const isSpokenForm = ({ key, origin }: WordAnalysis['type']): boolean =>
  SPOKEN_VERB.test(key) || (origin === 'morphology' && SPOKEN_OBJECT.test(key));

/** How a line fits each metre; undefined where it fits none. */
function fitLine(
  words: readonly WordAnalysis[],
  verse: number,
  waysOf: WaysOf,
  scan: Scan,
): Line | undefined {
  const ways: (readonly ReadWay[])[] = [];
  const waysAt = (i: number) => {
    ways[i] ??= waysOf(words, i);
    return ways[i];
  };
  const fitting = METRES.map((metre) => mayFit(waysAt, words.length, metre));
  if (!fitting.includes(true)) return undefined;
  const fits = fitting.map((may, metre) => (may ? fitTo(ways, metre, scan) : undefined));
  return { words, ways, verse, fits };
}

/** The cheapest way to part a line into hemistichs of a metre. */
function fitTo(ways: Ways, metre: number, scan: Scan): Fit | undefined {
  const best: (Fit | undefined)[] = [{ metre, cost: 0, evidence: 0, chosen: [] }];
  for (let start = 0; start < ways.length; start++) {
    const before = best[start];
    if (!before) continue;
    for (const { end, cost, chosen } of scan(ways, start, METRES[metre]!, MOST_COST)) {
      if (before.cost + cost >= (best[end]?.cost ?? Infinity)) continue;
      best[end] = {
        metre,
        cost: before.cost + cost,
        evidence: before.evidence + evidenceOf(cost),
        chosen: [...before.chosen, ...chosen],
      };
    }
  }
  return best[ways.length];
}

const evidenceOf = (cost: number): number => FITS.find(([most]) => cost < most)?.[1] ?? 0;

/** How a line is verse, by itself and by the lines near by; undefined where it is likelier none. */
function bestFit(lines: readonly (Line | undefined)[], i: number): Fit | undefined {
  const { fits, verse } = lines[i]!;
  let best: { fit: Fit; odds: number } | undefined;
  for (const fit of fits) {
    if (!fit) continue;
    const odds = PRIOR + verse + fit.evidence + BESIDE * countBeside(lines, i, fit.metre);
    if (!best || odds - fit.cost > best.odds - best.fit.cost) best = { fit, odds };
  }
  return best && best.odds > 0 ? best.fit : undefined;
}

function countBeside(lines: readonly (Line | undefined)[], i: number, metre: number): number {
  let count = 0;
  for (let near = Math.max(0, i - NEAR); near <= Math.min(lines.length - 1, i + NEAR); near++)
    if (near !== i && lines[near]?.fits[metre]) count++;
  return count;
}

// Surer than the classifier is where it is asked in vain.
const SURE = 400;
const O = pronunciationOf(AND, ['o']);

function sayAs({ words, ways }: Line, { chosen, metre }: Fit): void {
  const { pattern } = METRES[metre]!;
  words.forEach((word, i) => {
    const way = ways[i]![chosen[i]!]!;
    const said = isSaidO(way) ? O : way.pronunciation;
    const isRead = said === word.pronunciation;
    const isJoined = way.ezafe === word.ezafeScore > 0;
    if (isRead && isJoined) return;
    word.metre = { pattern, reading: !isRead, ezafe: !isJoined };
    word.pronunciation = said;
    if (!isJoined) word.ezafeScore = way.ezafe ? SURE : -SURE;
  });
}
