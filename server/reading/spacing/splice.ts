import { eachInSteps, type Steps } from '../base/steps.ts';
import { wordSet } from '../base/word-set.ts';
import type { Formula } from '../formulas/find-formula.ts';
import { ZWNJ } from '../notation/script.ts';
import { analyseWord, type WordLookup } from '../sentence/word-analyses.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { newWord, type Token, type WordToken } from '../tokenize/token.ts';

/** Tokens that are read as one word. */
export interface Run {
  /** That word. */
  whole: Token;
  /** The tokens as they are written, and those of them that are words. */
  written: readonly Token[];
  parts: readonly WordToken[];
  /** The formula that they are, if they are one. */
  formula: Formula | undefined;
}

/** The words from a place up to another one that are one word. */
export interface Span {
  from: number;
  to: number;
  formula: Formula | undefined;
}

// Formulas that say how or when, and describe no word before them: دستور فی‌الفور اجرا شد, پنیر و قس علی هذا.
const ADVERBIAL =
  /^(?:و\u200c|(?:فی|علی|مع|الی|من|عند|حتی)\u200c?(?:ال(?!فارق)|کل|ای|حیث|نفس|حد|هذا|ذلک|یوم|ما)|فی\u200c?(?:سبیل|امان|ضمن)|قرب[هتة]\u200c?الی|[بک]ما\u200c?ه[وی])/;

// What is prayed there or written so is no description of it either: در قنوت ربنا آتنا خواند, روی سنگ نوشته هوالباقی.
const WHERE_ONE_PRAYS = wordSet('قنوت رکوع سجده سجود تشهد نوشته نوشتن گفته فرموده');

/** Whether a word has no ezafe before a formula that is no noun. */
export const endsBefore = (key: string, formula: string): boolean =>
  ADVERBIAL.test(formula) || WHERE_ONE_PRAYS.has(key);

/** Puts one word in the place of each span. */
export function* spliced(
  tokens: Token[],
  words: WordAnalysis[],
  spans: readonly Span[],
  { wordTypeOf }: Pick<WordLookup, 'wordTypeOf'>,
): Steps<Run[]> {
  const runs: Run[] = [];
  // Where the next word and the next token are read from, and where they are put.
  let word = spans[0]!.from;
  let place = 0;
  let wordsKept = word;
  let tokensKept = 0;
  yield* eachInSteps(spans, ({ from, to, formula }) => {
    while (word < from) words[wordsKept++] = words[word++]!;
    const start = tokens.indexOf(words[from]!.token, place);
    const end = tokens.indexOf(words[to - 1]!.token, start) + 1;
    while (place < start) tokens[tokensKept++] = tokens[place++]!;
    const written = tokens.slice(start, end);
    const parts = written.filter((token) => token.kind === 'word');
    const whole = wholeOf(parts);
    tokens[tokensKept++] = whole;
    const { boundary } = words[to - 1]!;
    const analysis = analyseWord(whole, wordTypeOf(whole.key));
    analysis.boundary = boundary;
    analysis.isListed = formula?.isListed === true;
    if (formula && !formula.isNoun) {
      analysis.ezafe = false;
      const before = words[wordsKept - 1];
      if (before?.token.kind === 'word' && endsBefore(before.type.key, whole.key)) before.ezafe = false;
    }
    words[wordsKept++] = analysis;
    runs.push({ whole, written, parts, formula });
    place = end;
    word = to;
  });
  while (word < words.length) words[wordsKept++] = words[word++]!;
  while (place < tokens.length) tokens[tokensKept++] = tokens[place++]!;
  words.length = wordsKept;
  tokens.length = tokensKept;
  return runs;
}

/** One word for several, with a joiner for each blank. */
function wholeOf(parts: readonly WordToken[]): WordToken {
  const sources: number[] = [];
  let key = '';
  for (const [i, part] of parts.entries()) {
    if (i > 0) {
      key += ZWNJ;
      sources.push(parts[i - 1]!.end);
    }
    for (let k = 0; k < part.key.length; k++) sources.push(part.sources?.[k] ?? part.start + k);
    key += part.key;
  }
  return newWord(parts[0]!.start, parts.at(-1)!.end, key, sources, typedOf(parts));
}

function typedOf(parts: readonly WordToken[]): number[] | null {
  if (parts.every(({ typed }) => typed === null)) return null;
  return parts.flatMap(({ key, typed }, i) => [
    ...(i > 0 ? [0] : []),
    ...(typed ?? new Array<number>(key.length).fill(0)),
  ]);
}
