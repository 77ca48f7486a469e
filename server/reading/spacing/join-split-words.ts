import { eachInSteps, type Steps } from '../base/steps.ts';
import { wordSet } from '../base/word-set.ts';
import { CALL } from '../formulas/arabic-sentence.ts';
import type { ArabicFinder } from '../formulas/find-arabic.ts';
import type { FormulaNode } from '../formulas/find-formula.ts';
import type { Text } from '../notation/code-points.ts';
import { LONGEST_KEY } from '../notation/script.ts';
import { BOUNDARY } from '../sentence/context.ts';
import { DETACHED_PREFIXES } from '../sentence/join-detached-prefixes.ts';
import type { AnalysedWords, WordLookup } from '../sentence/word-analyses.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import type { Affix, Joining } from '../sentence/word-parts.ts';
import { HINTS, PARTS } from '../sentence/word-type.ts';
import type { Token } from '../tokenize/token.ts';
import { ARTICLED, NO_STEMS } from './affixes.ts';
import { type FitLookup, fits, takesWrittenEzafe } from './fits.ts';
import { arabicAround, formulaAt, isWordBehind, letterNamesAt, pausesAt } from './formula-spans.ts';
import { joinCompound, joinListed, joinRare, keyOf } from './join-compounds.ts';
import type { PairLookup, SeenOf } from './segment-words.ts';
import { joinCut } from './slips/cut-word.ts';
import { type Run, type Span, spliced } from './splice.ts';
import type { SplitCompounds } from './split-compounds.ts';

/** What the stage looks words up in. */
export interface JoinLookup extends FitLookup, PairLookup {
  wordTypeOf: WordLookup['wordTypeOf'];
  formulas: FormulaNode;
  beginnings: ReadonlySet<string>;
  arabic: ArabicFinder;
  seenOf: SeenOf;
  compounds: SplitCompounds;
}

/** A text with its words, some of them for several tokens. */
export interface Joined {
  tokens: readonly Token[];
  words: WordAnalysis[];
  runs: readonly Run[];
}

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
  if (words.some(({ type }) => (type.hints & HINTS.arabic) !== 0)) yield* lookup.arabic.open();
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
  const { hints, parts } = words[i]!.type;
  // Most of these words are nouns that begin a compound, and nothing else.
  if ((hints & PARTS) === HINTS.compound) {
    joinCompound(text, words, i, spans, lookup);
    return;
  }
  const last = spans.at(-1);
  const isJoined = last !== undefined && i < last.to;
  if (isJoined && last.formula) return;
  const affix = parts?.affix;
  const formula = (hints & HINTS.formula) !== 0 ? formulaAt(text, words, i, parts!) : undefined;
  const arabic =
    formula || (hints & HINTS.arabic) !== 0 ? arabicAround(text, words, i, spans, lookup.arabic) : undefined;
  // Who is called stands in another case than his name alone.
  const isCall =
    arabic && formula && arabic.from === formula.from - 1 && words[arabic.from]!.type.key === CALL;
  const isLonger =
    arabic &&
    (arabic.to > (formula?.to ?? 0) ||
      (arabic.to === formula!.to && (isCall || (arabic.isVerse && arabic.from < formula!.from))));
  const isParted =
    arabic?.isVerse === false &&
    formula?.formula?.isListed === true &&
    ((arabic.from === formula.from && pausesAt(text, words, formula, lookup.formulas)) ||
      isAmongPersian(words, arabic, formula));
  if (isLonger && !isParted) {
    while (spans.length > 0 && spans.at(-1)!.to > arabic.from) spans.pop();
    spans.push(arabic);
    return;
  }
  if (isJoined) return;
  const span = formula ?? (affix?.isLetterName ? letterNamesAt(text, words, i, lookup.affixes) : undefined);
  if (span) spans.push(span);
  if (span) return;
  const mayBeCut = affix !== undefined || (hints & HINTS.rare) !== 0;
  if (mayBeCut && joinCut(text, words, i, spans, lookup.seenOf)) return;
  const before = spans.length;
  if (affix) joinAffix(text, words, i, affix, spans, lookup);
  if ((hints & HINTS.rare) !== 0 && spans.length === before) joinRare(text, words, i, spans, lookup);
  if ((hints & HINTS.compound) !== 0 && spans.length === before) joinCompound(text, words, i, spans, lookup);
}

/** Whether what Arabic has more than a formula in it may all be Persian: فی امان الله رفیق. */
const isAmongPersian = (words: readonly WordAnalysis[], arabic: Span, formula: Span): boolean =>
  formula.to - formula.from > 1 &&
  [...words.slice(arabic.from, formula.from), ...words.slice(formula.to, arabic.to)].every(
    ({ type }) =>
      type.origin !== 'letters' && (type.hints & HINTS.arabic) === 0 && !ALSO_ARABIC.has(type.key),
  );
const ALSO_ARABIC = wordSet('و من ما لا یا ان کل');

/** Joins a word that is an affix to its neighbours. */
function joinAffix(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  affix: Affix,
  spans: Span[],
  lookup: JoinLookup,
): void {
  const { needsBefore, needsBehind, firsts, ending } = affix;
  if (firsts && joinListed(text, words, i, firsts, spans)) return;
  if (
    needsBefore &&
    isBeforeAny(needsBefore, words, i, lookup) &&
    !isBeforeArticle(text, words, i, affix, lookup)
  )
    join(text, words, i, atEnd(needsBefore, words, i), spans, lookup, ending);
  if (!needsBehind || i + 1 === words.length) return;
  if (needsBehind === 'preverb') {
    joinPreverb(text, words, i, spans, lookup);
    return;
  }
  join(text, words, i + 1, needsBehind, spans, lookup);
  joinBefore(text, words, i, spans, lookup);
}

// At the end of its clause ای calls nobody: خوب ای؟ But ای دوست.
const atEnd = (needs: Joining, words: readonly WordAnalysis[], i: number): Joining =>
  needs === 'silent he' && endsClause(words, i) ? 'clause end' : needs;

// Elsewhere ی is the spoken یه of the next word: ی فیلم دیدم.
const BEHIND_INDEFINITE = wordSet('که را رو ک');
const PLURAL = /^ها/;

/** Whether behind an ending stands what it asks for: آدم خوب ی که, غذای خوب ی بود. */
function isBeforeAny(needs: Joining, words: readonly WordAnalysis[], i: number, lookup: JoinLookup): boolean {
  if (i === 0 || needs !== 'before a verb' || endsClause(words, i)) return true;
  if (takesWrittenEzafe(words[i - 1]!.type.key, lookup)) return true;
  const { partOfSpeech } = lookup;
  const { key, partOfSpeech: part } = words[i + 1]!.type;
  // ورزش کار ی حرفه‌ای
  const describes =
    part === partOfSpeech('adjective') && words[i - 1]!.type.partOfSpeech === partOfSpeech('noun');
  // تهران ی ها
  return describes || PLURAL.test(key) || BEHIND_INDEFINITE.has(key) || part === partOfSpeech('verb');
}

const endsClause = (words: readonly WordAnalysis[], i: number) =>
  i + 1 === words.length || words[i]!.boundary === BOUNDARY.clause;

/** Whether an ending is a first part here, and the word behind it has the article: حضرت ام البنین. */
function isBeforeArticle(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  { isBeforeArticle: isFirst }: Affix,
  lookup: JoinLookup,
): boolean {
  if (!isFirst || i + 1 === words.length || !isWordBehind(text, words, i)) return false;
  const { key: next, parts } = words[i + 1]!.type;
  return parts?.affix === ARTICLED && fits(words[i]!.type.key, next, 'article', lookup);
}

/** Joins a first part of verbs to the verb behind it, whose own prefix may stand apart, too: بر می گردم. */
function joinPreverb(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  spans: Span[],
  lookup: JoinLookup,
): void {
  if ((spans.at(-1)?.to ?? 0) > i || !isWordBehind(text, words, i)) return;
  const isApart = DETACHED_PREFIXES.has(words[i + 1]!.type.key) && isWordBehind(text, words, i + 1);
  const to = i + (isApart ? 3 : 2);
  const verb = keyOf(words.slice(i + 1, to));
  if (fits(words[i]!.type.key, verb, 'preverb', lookup)) spans.push({ from: i, to, formula: undefined });
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

const COMPARES: ReadonlySet<Joining> = new Set(['no noun', 'compared']);

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
  // A formula says the letters that it has, and would leave an ending unsaid: ان شاء الله ها.
  if (last && (last.to > i || (last.to === i && last.formula))) return;
  const { key } = words[i]!.type;
  if (last?.to === i && COMPARES.has(needs) && lookup.isWord(`${words[i - 1]!.type.key}تر`)) {
    // خواهر بزرگ is one word, but خواهر بزرگ تر is none.
    last.to = i - 1;
    if (last.to - last.from < 2) spans.pop();
    join(text, words, i, needs, spans, lookup, ending);
    return;
  }
  const from = last?.to === i ? last.from : i - 1;
  const stem = from === i - 1 ? words[from]!.type.key : keyOf(words.slice(from, i));
  if (stem.length + key.length >= LONGEST_KEY || !fits(stem, key, needs, lookup, ending)) return;
  if (last && from === last.from) last.to = i + 1;
  else spans.push({ from, to: i + 1, formula: undefined });
}
