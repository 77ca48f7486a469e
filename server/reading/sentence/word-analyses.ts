import { inSteps, type Steps, stepEnd } from '../base/steps.ts';
import type { VerbOf } from '../morphology/light-verbs.ts';
import { slice, type Text } from '../notation/code-points.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import { hasEzafe } from '../notation/sounds.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import type { OtherToken, Token, WordToken } from '../tokenize/token.ts';
import type { Verbalizer } from '../verbalize/verbalizer.ts';
import { BOUNDARY, boundaryOf, NUMBER, nonWordType, RANGE } from './context.ts';
import { shapeOf } from './shape.ts';
import { applyTypedVowels } from './spelling/typed-vowels.ts';
import { DECIDED, type WordAnalysis } from './word-analysis.ts';
import { HINTS, PARTS, type WordType } from './word-type.ts';

/** Lookups of what a spelling is by itself. */
export interface WordLookup {
  wordTypeOf: (key: string) => WordType;
  /** The number of the light verb that a word is a form of, or 0. */
  verbOf: VerbOf;
  /** How what is no word in Persian letters is said. */
  say: Verbalizer['say'];
  likeOf: Verbalizer['likeOf'];
}

// A spelling of more letters takes a step of its own.
const LONG = 16;

/** The words of a text, and which of them may be a part of another one. */
export interface AnalysedWords {
  words: WordAnalysis[];
  /** The places of words with one of the hints of `PARTS`: a pass of its own over all words would cost more. */
  parts: number[];
}

/** Analyses each spoken token of a text by itself, without its context. */
export function* analyseWords(
  text: Text,
  tokens: readonly Token[],
  lookup: WordLookup,
): Steps<AnalysedWords> {
  const analysed: AnalysedWords = { words: [], parts: [] };
  yield* inSteps(tokens.length, (from) => analyseFrom(text, tokens, from, lookup, analysed));
  return analysed;
}

/** Analyses the tokens of one step, which ends with a word that was dear. */
function analyseFrom(
  text: Text,
  tokens: readonly Token[],
  from: number,
  lookup: WordLookup,
  { words, parts }: AnalysedWords,
): number {
  const end = stepEnd(from, tokens.length);
  for (let i = from; i < end; i++) {
    const token = tokens[i]!;
    if (token.kind === 'space' || token.kind === 'other') {
      // Nearly all tokens between words are a blank, which closes nothing.
      const isBlank = token.end === token.start + 1 && text.codes[token.start] === BLANK;
      if (words.length > 0 && !isBlank) close(words[words.length - 1]!, text.codes, token);
      continue;
    }
    const word =
      token.kind === 'word'
        ? analyseWord(token, lookup.wordTypeOf(token.key))
        : analyseNonWord(text, token, isNamed(words, token) ? NAME : undefined, lookup);
    if ((word.type.hints & PARTS) !== 0) parts.push(words.length);
    words.push(word);
    if (word.type.care > 0 || word.type.key.length > LONG) return i + 1;
  }
  return end;
}

function close(word: WordAnalysis, codes: Uint32Array, { start, end }: OtherToken): void {
  if (word.boundary === BOUNDARY.clause) return;
  const parts = isBetweenHashtags(word, codes, start) || isSlash(word, codes, start, end);
  const boundary = parts ? BOUNDARY.clause : boundaryOf(codes, start, end);
  if (boundary !== BOUNDARY.none) word.boundary = boundary;
}

const [HASH, LOW_LINE, SLASH, BLANK] = [0x23, 0x5f, 0x2f, 0x20];

/** Whether it is the slash of مدیر/معاون: one or the other. */
const isSlash = ({ token }: WordAnalysis, codes: Uint32Array, start: number, end: number) =>
  codes[start] === SLASH &&
  end === start + 1 &&
  token.kind === 'word' &&
  token.end === start &&
  codes[end] !== BLANK;

/** Whether a hashtag begins behind the last word of another one: #گرانی #تورم is a list. */
function isBetweenHashtags({ token }: WordAnalysis, codes: Uint32Array, start: number): boolean {
  if (codes[start] !== HASH || token.start === 0) return false;
  const before = codes[token.start - 1];
  return before === HASH || before === LOW_LINE;
}

function newAnalysis(
  token: Token,
  type: WordType,
  pronunciation: Pronunciation,
  ezafe: boolean | null,
): WordAnalysis {
  return {
    token,
    type,
    pronunciation,
    ezafe,
    endsLine: false,
    boundary: BOUNDARY.none,
    lastSound: 0,
    tag: 0,
    kind: 0,
    role: 0,
    isNominal: false,
    leads: 0,
    person: 0,
    verbAhead: 0,
    phrasalVerbAhead: 0,
    taggerMargin: 0,
    isSpoken: false,
    isListed: false,
    isVerse: false,
    margin: DECIDED,
    readBy: null,
    ezafeScore: 0,
    isCut: false,
    metre: null,
    alike: null,
  };
}

/** Analyses a word of this type by itself. */
export function analyseWord(token: WordToken, type: WordType): WordAnalysis {
  const { key, typed } = token;
  if (typed === null) {
    const pronunciation = type.pronunciations[0]!;
    return newAnalysis(token, type, pronunciation, spelledEzafe(key, pronunciation));
  }
  const { pronunciations, ezafe } = applyTypedVowels(key, typed, type.pronunciations);
  const constrained: WordType = { ...type, pronunciations, homograph: homographAmong(type, pronunciations) };
  const pronunciation = pronunciations[0]!;
  return newAnalysis(token, constrained, pronunciation, ezafe || spelledEzafe(key, pronunciation));
}

function homographAmong(type: WordType, left: readonly Pronunciation[]): WordType['homograph'] {
  const { homograph, pronunciations } = type;
  if (!homograph || left.length < 2) return null;
  return {
    hash: homograph.hash,
    readings: left.map((one) => homograph.readings[pronunciations.indexOf(one)] ?? 0),
  };
}

/** A silent ی at the end, after ā, u or e, is a written ezafe: صدای, خانه‌ی. */
function spelledEzafe(key: string, { sounds }: Pronunciation): true | null {
  return key.length > 2 && key.endsWith('ی') && sounds.at(-1) === '' ? true : null;
}

const FOREIGN_SHAPE = shapeOf('A');
const SEEN_AS = {
  number: nonWordType(NUMBER, 0, shapeOf('۰')),
  foreign: nonWordType('foreign', 0, FOREIGN_SHAPE),
  address: nonWordType('address', 0, FOREIGN_SHAPE),
};

const PERCENT = '_darsad';

// As the classifiers learnt to see a number that names what stands before it: Sabake-ye haft-e simA.
const NAME = 'هفت';

// پژو ۲۰۶
const NAMED = HINTS.named | HINTS.model;

/** Whether a number, or the range that it ends, names the word before it, as its ordinal: شبکه ۳, آیات ۱ تا ۵. */
function isNamed(words: readonly WordAnalysis[], { kind }: OtherToken): boolean {
  if (kind !== 'number' || words.length === 0) return false;
  const last = words.length - 1;
  const isRange = last > 1 && RANGE.has(words[last]!.type.key) && words[last - 1]!.token.kind === 'number';
  const before = words[isRange ? last - 2 : last]!;
  return before.boundary === BOUNDARY.none && (before.type.hints & NAMED) !== 0;
}

// The neighbours of a percentage see the word درصد, those of other tokens see a digit or a foreign letter.
function seenAs(
  kind: keyof typeof SEEN_AS,
  said: string,
  like: string | undefined,
  name: string | undefined,
  wordTypeOf: (key: string) => WordType,
): WordType {
  const word = like ?? (said.endsWith(PERCENT) ? 'درصد' : name);
  if (word === undefined) return SEEN_AS[kind];
  const { key, partOfSpeech, verb, wordClass, tagWord, ...shape } = wordTypeOf(word);
  const isNumber = word === name;
  const type = { ...nonWordType(isNumber ? kind : key, partOfSpeech, shape), verb };
  // The tagger sees the number itself.
  return isNumber ? type : { ...type, wordClass, tagWord };
}

function analyseNonWord(
  text: Text,
  token: OtherToken,
  name: string | undefined,
  { wordTypeOf, say, likeOf }: WordLookup,
): WordAnalysis {
  const kind = token.kind as keyof typeof say;
  const written = token.said === undefined ? slice(text, token.start, token.end) : '';
  const said = token.said ?? say[kind](written);
  const pronunciations = [pronunciationOf('', [said])];
  const type = { ...seenAs(kind, said, token.like, name, wordTypeOf), pronunciations };
  // An abbreviation that ends in an ezafe (safhe-ye) takes no second one.
  const ezafe = hasEzafe(said) ? false : (token.takesEzafe ?? null);
  const like = kind === 'foreign' && written !== '' ? likeOf(written) : undefined;
  if (like === undefined) return newAnalysis(token, type, pronunciations[0]!, ezafe);
  const { hints } = wordTypeOf(like);
  const alike = { ...seenAs(kind, said, like, undefined, wordTypeOf), pronunciations, hints };
  // The words around it were learnt beside foreign letters; the tagger knows few of these.
  const seen = { ...type, tagWord: alike.tagWord, hints: hints & HINTS.model };
  const analysis = newAnalysis(token, seen, pronunciations[0]!, ezafe);
  analysis.alike = alike;
  return analysis;
}
