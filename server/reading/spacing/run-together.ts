import { eachInSteps, type Steps } from '../base/steps.ts';
import { wordSet } from '../base/word-set.ts';
import { ZWNJ } from '../notation/script.ts';
import { isVocalised } from '../notation/typed-marks.ts';
import { BOUNDARY } from '../sentence/context.ts';
import { misspelledAt } from '../sentence/spelling/misspelled.ts';
import { type AnalysedWords, analyseWord, type WordLookup } from '../sentence/word-analyses.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS, PARTS, type WordType } from '../sentence/word-type.ts';
import { newWord, type Token, type WordToken } from '../tokenize/token.ts';
import { everydaySegmentsOf } from './everyday-segments.ts';
import { IN_WHICH, inWhichBefore, surePairOf } from './function-word-segments.ts';
import { contentSegmentsOf } from './segment-content.ts';
import {
  ALWAYS,
  type KnownPartOf,
  OFTEN,
  OPEN_ENDED,
  type PairLookup,
  type SeenOf,
  seenIn,
  shorter,
  wordsRunTogether,
} from './segment-words.ts';
import { andSegmentsOf } from './slips/and-behind.ts';
import { countedOf } from './slips/counted.ts';
import { joinerSegmentsOf } from './slips/joiner-segments.ts';
import { isVerbBehind, prefixedVerbOf, prefixSegmentsOf } from './slips/prefix-behind.ts';
import { seenPairSegmentsOf } from './slips/seen-pairs.ts';
import { endedHe, isSmallPair, phraseOf, plainSegmentsOf, sureSegmentsOf } from './sure-segments.ts';

// Small words that writers run together with the word before or behind. Behind an open-ended letter no others: too many
// compounds and names are two known words there.
const FIRST = wordSet(
  'در از را به که و او ما هر این آن اگر باید نباید شاید برای چون وقتی دیگر بعد پس هیچ خود چند هنوز اما یا',
);
const LAST = wordSet(
  'در از را به که با است بود شد شده شود گفت گفتند کرد کرده کند کنند کردند باید نباید هم نیست نبود بودند رفت آمد داد دارد ' +
    'دارند برای این آن خود اگر ولی کنی کنم کنید بعد بهش بهم بخیر',
);
const LONGEST = 24;
const [SHORTEST, SHORTEST_CONTENT, SHORTEST_GLUED] = [4, 3, 7];
// Small words that end in a letter that joins, so that only a slip leaves no blank; and با, with which many names begin.
const GLUED_FIRST = wordSet('به یه که این آن یک من هم برای هیچ همین همان خیلی با تا');
// First and last parts of compounds: میان‌رشته, فیلم‌بردار.
const COMPOUNDS_BEGIN = wordSet('میان نیم درون برون روان سیاه زبان');
const COMPOUNDS_END = wordSet(
  'یار باز گیر بردار پزشک گرد بند خونه بزرگ محور سوار سواری گویی آفرین مرکزی بسته نفره نفری ساله گزینه نمونه پیاده آواز داده خانه نامه فروش فروشی سازی ساز شناس شناسی نویس نویسی گذار گذاری پرداز پردازی کننده دهنده شده پنجه جدیدی آباد زاده پور پناه دوست نژاد گرفته بافت بافته',
);
// A word with its owner: ماشینم. Behind an open-ended letter م, ت or ش may begin the next word.
const OWNED = /..[^اآدذرزژو][متش]$/;
// The article and an owner of Arabic: الانبیا, بینهم.
const ARABIC = /^ال|هم$/;
// Arabic with its owner, of formulas: amrohom SurA beynahom.
const OWNED_ARABIC = wordSet('بینهم بینکم بیننا');
// Last words that end no others, so that the first one may be rarer: خالصکه.
const SURE_BEHIND = wordSet('است نیست که را از به');
const SHORTEST_RARER = 4;
// Where the letter is the same on both sides: تیمملی.
const SHORTEST_DOUBLED = 6;
// Behind a first word of two letters; many a stem begins like one.
const SHORTEST_BEHIND_TWO = 4;

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
  const seenOf = (part: string) => seenIn(part, knownOf);
  return (
    (isSmallPair(key) ? plainSegmentsOf(key, knownOf) : endedHe(key, knownOf)) ??
    everydaySegmentsOf(key, knownOf) ??
    contentSegmentsOf(key, lookup) ??
    openSegmentsOf(key, seenOf) ??
    wordsRunTogether(key, knownOf) ??
    gluedSegmentsOf(key, seenOf) ??
    countedOf(key, knownOf) ??
    plainSegmentsOf(key, knownOf)
  );
}

/** Two words of which the first ends in a letter that does not join. */
function openSegmentsOf(key: string, seenOf: SeenOf): string[] | undefined {
  if (key.length < SHORTEST) return undefined;
  const isOften = (part: string) => part.length >= SHORTEST_CONTENT && seenOf(part) >= OFTEN;
  for (let at = 2; at <= key.length - 2; at++) {
    if (!OPEN_ENDED.test(key[at - 1]!)) continue;
    const [first, last] = [key.slice(0, at), key.slice(at)];
    const isFirst = FIRST.has(first) && (isOften(last) || LAST.has(last));
    if (isFirst || (LAST.has(last) && isOften(first))) return [first, last];
  }
  return undefined;
}

/**
 * Two words of which the first ends in a letter that joins, so that the second one begins inside a shape: کتابرا, خیلیخوب. Of
 * the places where both are frequent that with the longest shorter word counts.
 */
function gluedSegmentsOf(key: string, seenOf: SeenOf): string[] | undefined {
  const isFrequent = (part: string) => part.length >= SHORTEST_CONTENT && seenOf(part) === ALWAYS;
  const isFirst = (part: string) => GLUED_FIRST.has(part) || (!COMPOUNDS_BEGIN.has(part) && isFrequent(part));
  const isBehind = (part: string, first: string) =>
    LAST.has(part) ||
    ((GLUED_FIRST.has(first) ? isBehindSmall(first, part) : isLongEnough(first, part)) &&
      !COMPOUNDS_END.has(part) &&
      isFrequent(part));
  const areOwnedAndOther = (first: string, last: string) =>
    last.length >= SHORTEST &&
    !COMPOUNDS_END.has(last) &&
    isFrequent(last) &&
    OWNED.test(first) &&
    isFrequent(first.slice(0, -1));
  if (ARABIC.test(key)) return undefined;
  let found: string[] | undefined;
  for (let at = 2; at <= key.length - 2; at++) {
    const [first, last] = [key.slice(0, at), key.slice(at)];
    if (OPEN_ENDED.test(first.at(-1)!) && !GLUED_FIRST.has(first)) continue;
    const areParts = (isFirst(first) && isBehind(last, first)) || areOwnedAndOther(first, last);
    if (!areParts && !isRarerBefore(first, last, seenOf)) continue;
    if (!found || shorter([first, last]) > shorter(found)) found = [first, last];
  }
  return found;
}

const isRarerBefore = (first: string, last: string, seenOf: SeenOf) =>
  SURE_BEHIND.has(last) && first.length >= SHORTEST_RARER && seenOf(first) >= OFTEN;

const isLongEnough = (first: string, last: string) =>
  first.length + last.length >= (first.at(-1) === last[0] ? SHORTEST_DOUBLED : SHORTEST_GLUED);

const isBehindSmall = (first: string, last: string) =>
  last.length >= (first.length === 2 ? SHORTEST_BEHIND_TWO : SHORTEST_CONTENT);

/** Whether a spelling is several words, by where its readings come from. */
export const runsTogether = (key: string, origin: WordType['origin'], lookup: PairLookup): boolean =>
  key === IN_WHICH ||
  (partsIn(key, origin, lookup) ?? prefixSegmentsOf(key, lookup.knownPartOf)) !== undefined;

const SEGMENTS = { lexicon: phraseOf, morphology: sureSegmentsOf, letters: segmentsOf } as const;
// An adjective in مند with its copula: نیازمندید is no نیازم ندید.
const WITH_COPULA = /(?:^|..)مندید$/;
const partsIn = (key: string, origin: WordType['origin'], lookup: PairLookup): string[] | undefined => {
  const { knownPartOf: knownOf } = lookup;
  return WITH_COPULA.test(key) || (origin !== 'lexicon' && hasArticle(key, knownOf))
    ? undefined
    : (andSegmentsOf(key, knownOf) ??
        surePairOf(key, knownOf) ??
        prefixedVerbOf(key, knownOf) ??
        joinerSegmentsOf(key, knownOf, (part) => segmentsOf(part, lookup)) ??
        SEGMENTS[origin](key, lookup) ??
        (origin === 'letters' ? seenPairSegmentsOf(key, lookup) : undefined));
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

/** Parts words that are run together. */
export function* splitRunTogether(
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
    !isOpen(word, analysed.words[i + 1]) &&
    !(OF_THEM.test(word.type.key) && isBehindArabic(analysed.words, i)) &&
    !((word.type.hints & HINTS.formula) !== 0 && isBeforeArabic(analysed.words, i));
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
    const parts = partsOf(token, segments(word, analysed.words[i + 1], lookup));
    split.set(token, parts);
    words.push(...parts.map((part) => analyseWord(part, wordTypeOf(part.key))));
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
