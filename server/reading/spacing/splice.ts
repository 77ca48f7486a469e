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

// A formula that is no noun is a sentence, or says how or when, and describes no word before it: دستور فی‌الفور اجرا شد, مرحوم
// غفرالله له. These are attributes: خداوند تبارک و تعالی, مفسد فی الارض.
const ATTRIBUTE = /^(?:تبارک|عز\u200c?و|فی\u200c?الارض)/;
// What is prayed, said or written: ذکر لا اله الا الله.
const SAID = wordSet(
  'ذکر اذکار دعا دعای آیه آیات سوره عبارت جمله کلمه کلمات لفظ واژه ندا ندای نداهای شعار فریاد فریادهای بانگ حدیث روایت ضرب‌المثل مثل اصل قاعده قاعده‌ی مصداق طبق حکم تکبیر صلوات ' +
    'قول صدا صدای گلبانگ زمزمه ورد خطاب معنی معنای مفهوم ترجمه تفسیر متن نقش نماز زیارت عنوان لقب تابلو تسبیح پیام ترجیع‌بند سلام لعن نفرین گفتن خواندن نوشتن شنیدن',
);

/** Whether a word has no ezafe before a formula that is no noun. */
export const endsBefore = (key: string, formula: string): boolean =>
  !ATTRIBUTE.test(formula) && !SAID.has(key);

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
      if (before?.token.kind === 'word' && before.ezafe === null && endsBefore(before.type.key, whole.key))
        before.ezafe = false;
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
