import { eachInSteps, type Steps } from '../base/steps.ts';
import type { ArabicFinder } from '../formulas/find-arabic.ts';
import { type FormulaNode, follow } from '../formulas/find-formula.ts';
import type { Text } from '../notation/code-points.ts';
import { LONGEST_KEY, ZWNJ } from '../notation/script.ts';
import type { AnalysedWords, WordLookup } from '../sentence/word-analyses.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS } from '../sentence/word-type.ts';
import type { Token } from '../tokenize/token.ts';
import { type Affix, ARTICLED, type Joining, NO_STEMS, partOf } from './affixes.ts';
import { type FitLookup, fits } from './fits.ts';
import { type Run, type Span, spliced } from './splice.ts';

/** What the stage looks words up in. */
export interface JoinLookup extends FitLookup {
  wordTypeOf: WordLookup['wordTypeOf'];
  formulas: FormulaNode;
  arabic: ArabicFinder;
}

/** A text with its words, some of them for several tokens. */
export interface Joined {
  tokens: readonly Token[];
  words: WordAnalysis[];
  runs: readonly Run[];
}

const AND = 'و';
// The formula of most words has fewer; this bounds the work at each word.
const MOST_WORDS = 16;

/** What a word may be a part of, for `HINTS`. No formula begins with a word of one letter: و is too frequent. */
export const joinHints = (
  key: string,
  { formulas, arabic, affixes }: Pick<JoinLookup, 'formulas' | 'arabic' | 'affixes'>,
): number =>
  (key.length > 1 && follow(formulas, key) ? HINTS.formula : 0) |
  (arabic.shows(key) ? HINTS.arabic : 0) |
  (partOf(key, affixes) ? HINTS.affix : 0);

/**
 * Joins what is one word though writers part it with a blank, so that it is tagged and given its ezafe as one: formulas,
 * endings, parts of compounds, names of letters. `separateRuns` takes it apart again. Changes the lists in place.
 */
export function* joinSplitWords(
  text: Text,
  tokens: Token[],
  { words, parts }: AnalysedWords,
  lookup: JoinLookup,
): Steps<Joined> {
  const spans: Span[] = [];
  // Whether a word and its neighbour are one may take the analysis of an unknown word.
  yield* eachInSteps(parts, (i) => addSpan(text, words, i, spans, lookup));
  return { tokens, words, runs: spans.length === 0 ? [] : yield* spliced(tokens, words, spans, lookup) };
}

/** Adds what a word is a part of, if it is not a part of the last one that was found. */
function addSpan(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  spans: Span[],
  lookup: JoinLookup,
): void {
  const last = spans.at(-1);
  const isJoined = last !== undefined && i < last.to;
  if (isJoined && last.formula) return;
  const { key, hints } = words[i]!.type;
  const affix = (hints & HINTS.affix) !== 0 ? partOf(key, lookup.affixes) : undefined;
  const formula = (hints & HINTS.formula) !== 0 ? formulaAt(text, words, i, lookup.formulas) : undefined;
  const arabic =
    formula || (hints & HINTS.arabic) !== 0 ? arabicAround(text, words, i, spans, lookup.arabic) : undefined;
  if (arabic && arabic.to > (formula?.to ?? 0)) {
    while (spans.length > 0 && spans.at(-1)!.to > arabic.from) spans.pop();
    spans.push(arabic);
    return;
  }
  if (isJoined) return;
  const span = formula ?? (affix?.isLetterName ? letterNamesAt(text, words, i, lookup.affixes) : undefined);
  if (span) spans.push(span);
  if (span || !affix) return;
  const { needsBefore, needsBehind, ending } = affix;
  if (needsBefore && !isBeforeArticle(text, words, i, affix, lookup))
    join(text, words, i, needsBefore, spans, lookup, ending);
  if (!needsBehind || i + 1 === words.length) return;
  join(text, words, i + 1, needsBehind, spans, lookup);
  joinBefore(text, words, i, spans, lookup);
}

/** Whether an ending is a first part here, and the word behind it has the article: حضرت ام البنین. */
function isBeforeArticle(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  { isBeforeArticle: isFirst }: Affix,
  lookup: JoinLookup,
): boolean {
  if (!isFirst || i + 1 === words.length || !isWordBehind(text, words, i)) return false;
  const next = words[i + 1]!.type.key;
  return partOf(next, lookup.affixes) === ARTICLED && fits(words[i]!.type.key, next, 'article', lookup);
}

// Words before the one that shows Arabic that may belong to it.
const MOST_BEFORE = 6;

/** The Arabic around a word, where it begins behind the last thing found and nothing but blanks part its words. */
function arabicAround(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  spans: readonly Span[],
  arabic: ArabicFinder,
): Span | undefined {
  const free = spans.findLast(({ formula }) => formula !== undefined)?.to ?? 0;
  let from = i;
  while (from > free && i - from < MOST_BEFORE && isWordBehind(text, words, from - 1)) from--;
  let to = i + 1;
  while (to - i < MOST_WORDS && isWordBehind(text, words, to - 1)) to++;
  const keys = words.slice(from, to).map(({ type }) => type.key);
  const found = to - from < 2 ? undefined : arabic.around(keys, i - from);
  return found && { from: from + found.from, to: from + found.to, formula: found.formula };
}

/** The longest formula from a word on. */
function formulaAt(
  text: Text,
  words: readonly WordAnalysis[],
  from: number,
  formulas: FormulaNode,
): Span | undefined {
  // و السلام begins with its و, though no formula is looked for at each و.
  const isBehindAnd = words[from - 1]?.type.key === AND && isWordBehind(text, words, from - 1);
  const and = isBehindAnd ? formulas.next.get(AND) : undefined;
  const { key } = words[from]!.type;
  return (
    (and && formulaFrom(text, words, from - 1, from, follow(and, key))) ??
    formulaFrom(text, words, from, from, follow(formulas, key))
  );
}

/** The longest formula from a word on, at whose place behind another one is `node`. */
function formulaFrom(
  text: Text,
  words: readonly WordAnalysis[],
  from: number,
  behind: number,
  start: FormulaNode | undefined,
): Span | undefined {
  let found: Span | undefined;
  let node = start;
  for (let i = behind; node; i++) {
    if (node.value) found = { from, to: i + 1, formula: node.value };
    if (i > from + MOST_WORDS || !isWordBehind(text, words, i)) break;
    node = follow(node, words[i + 1]!.type.key);
  }
  return found;
}

// Of two, one may be a word: بی بی, سی سی.
const LEAST_NAMES = 3;

/** Names of Latin letters with blanks between them: جی پی اس. */
function letterNamesAt(
  text: Text,
  words: readonly WordAnalysis[],
  from: number,
  affixes: JoinLookup['affixes'],
): Span | undefined {
  let to = from;
  while (affixes.get(words[to]!.type.key)?.isLetterName) {
    to++;
    if (to - from === MOST_WORDS || !isWordBehind(text, words, to - 1)) break;
  }
  return to - from < LEAST_NAMES ? undefined : { from, to, formula: undefined };
}

/** Joins two words that were just joined to the one before them, where both are a second part: خطا نا پذیر. */
function joinBefore(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  spans: readonly Span[],
  { affixes }: JoinLookup,
): void {
  const [before, last] = spans.slice(-2);
  const span = last ?? before;
  if (span?.from !== i || span.to !== i + 2 || i === 0 || !isWordBehind(text, words, i - 1)) return;
  const isFree = last === undefined || before!.to < i;
  const { key } = words[i - 1]!.type;
  const part = `${words[i]!.type.key}${words[i + 1]!.type.key}`;
  if (isFree && affixes.get(part)?.needsBefore === 'always' && !NO_STEMS.has(key) && key.length > 1)
    span.from = i - 1;
}

/** Joins a word to the one before it where both are one word. */
function join(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  needs: Joining,
  spans: Span[],
  lookup: JoinLookup,
  ending = 0,
): void {
  if (i === 0 || !isWordBehind(text, words, i - 1)) return;
  const last = spans.at(-1);
  if (last && last.to > i) return;
  const from = last?.to === i ? last.from : i - 1;
  const { key } = words[i]!.type;
  const stem = from === i - 1 ? words[from]!.type.key : keyOf(words.slice(from, i));
  if (stem.length + key.length >= LONGEST_KEY || !fits(stem, key, needs, lookup, ending)) return;
  if (last && from === last.from) last.to = i + 1;
  else spans.push({ from, to: i + 1, formula: undefined });
}

const keyOf = (words: readonly WordAnalysis[]) => words.map(({ type }) => type.key).join(ZWNJ);

const BLANK = 0x20;
const NO_BREAK = 0xa0;

/** Whether nothing but a blank stands between this word and another one. */
function isWordBehind({ codes }: Text, words: readonly WordAnalysis[], i: number): boolean {
  const next = words[i + 1];
  const { token } = words[i]!;
  if (next === undefined || token.kind !== 'word' || next.token.kind !== 'word') return false;
  for (let at = token.end; at < next.token.start; at++)
    if (codes[at] !== BLANK && codes[at] !== NO_BREAK) return false;
  return true;
}
