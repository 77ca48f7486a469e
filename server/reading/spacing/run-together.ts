import { eachInSteps, type Steps } from '../base/steps.ts';
import { wordSet } from '../base/word-set.ts';
import type { Text } from '../notation/code-points.ts';
import { ZWNJ } from '../notation/script.ts';
import { isVocalised } from '../notation/typed-marks.ts';
import { BOUNDARY } from '../sentence/context.ts';
import { misspelledAt } from '../sentence/spelling/misspelled.ts';
import { type AnalysedWords, analyseWord, type WordLookup } from '../sentence/word-analyses.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS, PARTS, type WordType } from '../sentence/word-type.ts';
import { newWord, type Token, type WordToken } from '../tokenize/token.ts';
import { everydaySegmentsOf } from './everyday-segments.ts';
import { isInFormula } from './formula-spans.ts';
import { IN_WHICH, inWhichBefore, surePairOf } from './function-word-segments.ts';
import { contentOf } from './segment-content.ts';
import { type KnownPartOf, type PairLookup, wordsRunTogether } from './segment-words.ts';
import { andSegmentsOf } from './slips/and-behind.ts';
import { countedOf, numberSegmentsOf } from './slips/counted.ts';
import { joinerSegmentsOf } from './slips/joiner-segments.ts';
import { isVerbBehind, prefixedVerbOf, prefixSegmentsOf } from './slips/prefix-behind.ts';
import { endedHe, isSmallPair, phraseOf, plainSegmentsOf, sureSegmentsOf } from './sure-segments.ts';

const [SHORTEST, LONGEST] = [4, 24];
// Arabic with its owner, of formulas: amrohom SurA beynahom.
const OWNED_ARABIC = wordSet('بینهم بینکم بیننا');

// A noun behind the article, with a preposition or without: الابعد is no الا with بعد, nor بالحسین a بال with حسین.
const ARTICLED = /^[بک]?ال(...+)$/;
const hasArticle = (key: string, knownOf: KnownPartOf): boolean => {
  const noun = ARTICLED.exec(key)?.[1];
  return noun !== undefined && knownOf(noun) !== undefined;
};

/** The words that an unknown spelling is, if it is some run together: فردابه. */
export function segmentsOf(key: string, lookup: PairLookup): string[] | undefined {
  const { knownPartOf: knownOf } = lookup;
  if (key.length < SHORTEST || key.length > LONGEST || OWNED_ARABIC.has(key)) return undefined;
  return (
    (isSmallPair(key) ? plainSegmentsOf(key, knownOf) : endedHe(key, knownOf)) ??
    everydaySegmentsOf(key, knownOf) ??
    contentOf(key, lookup)?.parts ??
    wordsRunTogether(key, knownOf) ??
    countedOf(key, knownOf) ??
    plainSegmentsOf(key, knownOf)
  );
}

// A misspelled word is likelier than two that are only a little likelier than one: پارکمینگ.
const LEAST_OF_MISSPELLED = 2;
/** Whether a spelling is several words, by where its readings come from, and whether it may be a misspelled word. */
export const runsTogether = (
  key: string,
  origin: WordType['origin'],
  lookup: PairLookup,
  isMisspelled = false,
): boolean =>
  key === IN_WHICH ||
  ((partsIn(key, origin, lookup) ?? prefixSegmentsOf(key, lookup.knownPartOf)) !== undefined &&
    !(isMisspelled && origin === 'letters' && isDoubtful(key, lookup)));
const isDoubtful = (key: string, lookup: PairLookup): boolean =>
  everydaySegmentsOf(key, lookup.knownPartOf) === undefined &&
  (contentOf(key, lookup)?.gain ?? LEAST_OF_MISSPELLED) < LEAST_OF_MISSPELLED;

const SEGMENTS = { lexicon: phraseOf, morphology: sureSegmentsOf, letters: segmentsOf } as const;
// An adjective in مند with its copula: نیازمندید is no نیازم ندید.
const WITH_COPULA = /(?:^|..)مندید$/;
// فرارکردو گم شد
const [AND_BEHIND, AND] = [/^(.{5,}[تد][منی]?)و$/, 'و'];
const andBehind = (key: string, lookup: PairLookup): string[] | undefined => {
  const before = AND_BEHIND.exec(key)?.[1] ?? '';
  const parts = before === '' ? undefined : segmentsOf(before, lookup);
  return parts && lookup.knownPartOf(parts.at(-1)!)?.isVerb === true ? [...parts, AND] : undefined;
};
const partsIn = (key: string, origin: WordType['origin'], lookup: PairLookup): string[] | undefined => {
  const { knownPartOf: knownOf } = lookup;
  return WITH_COPULA.test(key) || (origin !== 'lexicon' && hasArticle(key, knownOf))
    ? undefined
    : (numberSegmentsOf(key) ??
        andSegmentsOf(key, knownOf) ??
        surePairOf(key, knownOf) ??
        prefixedVerbOf(key, knownOf) ??
        joinerSegmentsOf(key, knownOf, (part) => segmentsOf(part, lookup)) ??
        (origin === 'lexicon' ? undefined : andBehind(key, lookup)) ??
        SEGMENTS[origin](key, lookup));
};

/** A text with its words. */
export interface Split {
  tokens: Token[];
  analysed: AnalysedWords;
}

// Behind Arabic it is its "their": کثر الله امثالهم.
const OF_THEM = /هم$/;
const MOST_BEFORE = 3;
const isBehindArabic = (words: readonly WordAnalysis[], i: number): boolean =>
  words
    .slice(Math.max(0, i - MOST_BEFORE), i)
    .some(({ type }) => (type.hints & (HINTS.arabic | HINTS.formula)) !== 0);

// وبه نستعین
const isBeforeArabic = (words: readonly WordAnalysis[], i: number): boolean =>
  ((words[i + 1]?.type.hints ?? 0) & HINTS.arabic) !== 0;

// Open, as Kabul says it: vAz ast, vAz ko. Elsewhere it is va az.
const OPEN = 'واز';
const BEHIND_OPEN = wordSet('اس است نیس نیست بود شد شده میشه شو کو کد کدم کن کردم کرد بان مانده باشه');
const isOpen = ({ type, boundary }: WordAnalysis, next: WordAnalysis | undefined): boolean =>
  type.key === OPEN && boundary === BOUNDARY.none && BEHIND_OPEN.has(next?.type.key ?? '');

// A surname behind its given name, elsewhere "in this": تواین شهر.
const [SURNAME, GIVEN_NAMES] = ['تواین', wordSet('مارک شانیا')];
const isSurname = ({ type }: WordAnalysis, before: WordAnalysis | undefined): boolean =>
  type.key === SURNAME && before?.boundary === BOUNDARY.none && GIVEN_NAMES.has(before.type.key);

/** Parts words that are run together. */
export function* splitRunTogether(
  text: Text,
  tokens: Token[],
  analysed: AnalysedWords,
  { wordTypeOf }: Pick<WordLookup, 'wordTypeOf'>,
  lookup: PairLookup,
): Steps<Split> {
  // A word whose vowels are written is spelled with care, and one that begins a formula is a word of it.
  const isSeveral = ({ type, token }: WordAnalysis) =>
    (type.hints & HINTS.several) !== 0 &&
    ((type.hints & HINTS.formula) === 0 || andSegmentsOf(type.key, lookup.knownPartOf) !== undefined) &&
    !(token.kind === 'word' && isVocalised(token.typed));
  if (!analysed.parts.some((i) => isSeveral(analysed.words[i]!))) return { tokens, analysed };
  const isParted = (word: WordAnalysis, i: number) =>
    isSeveral(word) &&
    misspelledAt(analysed.words, i) === undefined &&
    !isInFormula(text, analysed.words, i) &&
    !isOpen(word, analysed.words[i + 1]) &&
    !isSurname(word, analysed.words[i - 1]) &&
    !(OF_THEM.test(word.type.key) && isBehindArabic(analysed.words, i)) &&
    !((word.type.hints & HINTS.formula) !== 0 && isBeforeArabic(analysed.words, i));
  // هرروزمیرم: a table may have two words in one, as writers do.
  const partsAnalysed = (part: WordToken): WordAnalysis[] => {
    const type = wordTypeOf(part.key);
    const parts = (type.hints & HINTS.several) === 0 ? undefined : partsIn(part.key, type.origin, lookup);
    if (!parts) return [analyseWord(part, type)];
    return partsOf(part, parts).map((one) => analyseWord(one, wordTypeOf(one.key)));
  };
  const split = new Map<Token, WordToken[]>();
  const words: WordAnalysis[] = [];
  let next = 0;
  yield* eachInSteps(analysed.words, (word) => {
    const { token } = word;
    const i = next++;
    if (token.kind !== 'word' || !isParted(word, i)) {
      words.push(word);
      return;
    }
    const parts = partsOf(token, segments(word, analysed.words[i + 1], lookup)).flatMap(partsAnalysed);
    split.set(
      token,
      parts.map((part) => part.token as WordToken),
    );
    words.push(...parts);
    words.at(-1)!.boundary = word.boundary;
  });
  const parts = words.flatMap(({ type }, i) => ((type.hints & PARTS) !== 0 ? [i] : []));
  return { tokens: tokens.flatMap((token) => split.get(token) ?? [token]), analysed: { words, parts } };
}

function segments(
  { type: { key, origin }, boundary }: WordAnalysis,
  next: WordAnalysis | undefined,
  lookup: PairLookup,
): readonly string[] {
  const { knownPartOf: knownOf } = lookup;
  if (next !== undefined && boundary === BOUNDARY.none) {
    const parts = prefixSegmentsOf(key, knownOf);
    if (parts && isVerbBehind(parts[1]!, next.type.key, knownOf)) return parts;
  }
  return inWhichBefore(key, next?.type.key ?? '') ?? partsIn(key, origin, lookup) ?? [key];
}

function partsOf(
  { start, end, key: whole, sources, typed }: WordToken,
  keys: readonly string[],
): WordToken[] {
  let at = 0;
  return keys.map((key, i) => {
    // A joiner between them is a part of none.
    if (whole[at] === ZWNJ && key[0] !== ZWNJ) at++;
    const from = at;
    at += key.length;
    const place = (letter: number) => sources?.[letter] ?? start + letter;
    const to = i === keys.length - 1 ? end : place(at);
    const own = sources?.slice(from, at) ?? null;
    return newWord(i === 0 ? start : place(from), to, key, own, typed?.slice(from, at) ?? null);
  });
}
