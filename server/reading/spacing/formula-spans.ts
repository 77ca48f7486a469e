import { wordSet } from '../base/word-set.ts';
import { CALL } from '../formulas/arabic-sentence.ts';
import type { ArabicFinder, Stretch } from '../formulas/find-arabic.ts';
import { type FormulaNode, foldedWord, follow } from '../formulas/find-formula.ts';
import { ARTICLE } from '../notation/arabic-article.ts';
import type { Text } from '../notation/code-points.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import type { Affix, WordParts } from '../sentence/word-parts.ts';
import { HINTS } from '../sentence/word-type.ts';
import type { Span } from './splice.ts';

export const AND = 'و';
// The formula of most words has fewer; this bounds the work at each word.
const MOST_WORDS = 16;

const NO_FORMULAS = { formula: undefined, formulaBehindAnd: undefined };

/** The places behind a word with which a formula may begin, or behind a و with it. None begins with one letter, since و is too frequent. */
export const formulasWith = (
  key: string,
  isWord: boolean,
  { formulas, beginnings }: { formulas: FormulaNode; beginnings: ReadonlySet<string> },
): Pick<WordParts, 'formula' | 'formulaBehindAnd'> => {
  if (key.length < 2 || (isWord && !beginnings.has(foldedWord(key)))) return NO_FORMULAS;
  const and = formulas.after(AND);
  return { formula: follow(formulas, key), formulaBehindAnd: and && follow(and, key) };
};

/** The longest formula from a word on. */
export function formulaAt(
  text: Text,
  words: readonly WordAnalysis[],
  from: number,
  { formula, formulaBehindAnd }: Pick<WordParts, 'formula' | 'formulaBehindAnd'>,
): Span | undefined {
  // و السلام begins with its و, though no formula is looked for at each و.
  const isBehindAnd =
    formulaBehindAnd !== undefined &&
    from > 0 &&
    words[from - 1]!.type.key === AND &&
    isWordBehind(text, words, from - 1);
  return (
    (isBehindAnd ? formulaFrom(text, words, from - 1, from, formulaBehindAnd) : undefined) ??
    formulaFrom(text, words, from, from, formula)
  );
}

/** Whether a word is one of those of a formula that begins with it or before it. */
export function isInFormula(text: Text, words: readonly WordAnalysis[], i: number): boolean {
  for (let from = Math.max(0, i - MOST_WORDS); from <= i; from++) {
    const { hints, parts } = words[from]!.type;
    if ((hints & HINTS.formula) !== 0 && (formulaAt(text, words, from, parts!)?.to ?? 0) > i) return true;
  }
  return false;
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

const BEGINS_PRAYER = wordSet('یا اللهم الهی ربنا السلام سلام اشهد سبحان الحمد لبیک لعن صلی این بسم');
// Shorter ones are parts of other sentences.
const LEAST_OF_PRAYER = 3;

/**
 * Whether one pauses behind a formula, since another one follows: between two prayers, al-absAr, yA modabbera l-layl, and
 * between two Persian terms, haqqo-l-vekAle va haqqo-z-zahme. A verse of the Quran is not asked: it goes on.
 */
export function pausesAt(
  text: Text,
  words: readonly WordAnalysis[],
  { to, formula }: Span,
  formulas: FormulaNode,
): boolean {
  if (!isWordBehind(text, words, to - 1)) return false;
  const { key } = words[to]!.type;
  if (key !== AND && !(key === CALL && formula?.isNoun)) {
    if (!BEGINS_PRAYER.has(key)) return false;
    const next = formulaFrom(text, words, to, to, follow(formulas, key));
    return next !== undefined && next.to - to >= LEAST_OF_PRAYER;
  }
  return formula?.isNoun === true && isWordBehind(text, words, to) && isTermAt(text, words, to + 1);
}

const isTermAt = (text: Text, words: readonly WordAnalysis[], i: number) =>
  isWordBehind(text, words, i) &&
  !words[i]!.type.key.startsWith(ARTICLE) &&
  words[i + 1]!.type.key.startsWith(ARTICLE);

// Of two, one may be a word: بی بی, سی سی.
const LEAST_NAMES = 3;

/** Names of Latin letters with blanks between them: جی پی اس. */
export function letterNamesAt(
  text: Text,
  words: readonly WordAnalysis[],
  from: number,
  affixes: ReadonlyMap<string, Affix>,
): Span | undefined {
  let to = from;
  while (affixes.get(words[to]!.type.key)?.isLetterName) {
    to++;
    if (to - from === MOST_WORDS || !isWordBehind(text, words, to - 1)) break;
  }
  return to - from < LEAST_NAMES ? undefined : { from, to, formula: undefined };
}

// A verse is quoted as one: the longest one has 129 words, and some write "and" as one of its own.
const MOST_ARABIC = 160;
// Words before the one that shows Arabic that may belong to it.
const MOST_BEFORE = 6;

/** The Arabic around a word, where it begins behind the last thing found and nothing but blanks part its words. */
export function arabicAround(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  spans: readonly Span[],
  arabic: ArabicFinder,
): Stretch | undefined {
  const free = spans.findLast(({ formula }) => formula !== undefined)?.to ?? 0;
  let from = i;
  while (from > free && i - from < MOST_BEFORE && isWordBehind(text, words, from - 1)) from--;
  let to = i + 1;
  while (to - i < MOST_ARABIC && isWordBehind(text, words, to - 1)) to++;
  const keys = words.slice(from, to).map(({ type }) => type.key);
  const found = to - from < 2 ? undefined : arabic.around(keys, i - from);
  return found && { ...found, from: from + found.from, to: from + found.to };
}

const BLANK = 0x20;
const NO_BREAK = 0xa0;

/** Whether nothing but a blank stands between this word and another one. */
export function isWordBehind({ codes }: Text, words: readonly WordAnalysis[], i: number): boolean {
  const next = words[i + 1];
  const { token } = words[i]!;
  if (next === undefined || token.kind !== 'word' || next.token.kind !== 'word') return false;
  for (let at = token.end; at < next.token.start; at++)
    if (codes[at] !== BLANK && codes[at] !== NO_BREAK) return false;
  return true;
}
