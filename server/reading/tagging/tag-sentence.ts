import { inSteps, PIECES, type Steps } from '../base/steps.ts';
import { codePointsOf, slice, type Text } from '../notation/code-points.ts';
import { CLASS, classOf, ZWNJ } from '../notation/script.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import type { TagWord } from '../sentence/word-type.ts';
import type { OtherToken, Token } from '../tokenize/token.ts';
import type { Tagger } from './tagger.ts';

// Classifiers see the tagger's margin in steps of this size, so many on either side of 0.
const MARGIN_STEP = 12;
/** The middle of the steps of margins, which stands for 0. */
export const MOST_MARGIN_STEPS = 8;
// The tagger's memory grows with the sentence: it sees longer ones in pieces.
const LONGEST_SENTENCE = 400;

const BLANK = 0x20;
const OF_HASHTAGS = codePointsOf('#_');
const SENTENCE_ENDS = codePointsOf('.!?؟…');
const LINE_ENDS = codePointsOf('\n\r\u2028\u2029');

/** Tags the words of a text, sentence by sentence; the tagger sees the signs between them, too. */
export function* tagSentences(
  text: Text,
  tokens: readonly Token[],
  words: readonly WordAnalysis[],
  tagger: Tagger,
): Steps<void> {
  const sentence: Sentence = { seen: [], places: [], first: 0 };
  yield* inSteps(tokens.length, (from) => tagFrom(text, tokens, from, words, sentence, tagger));
  close(sentence, words, tagger);
}

/** The words of a sentence up to a token. */
interface Sentence {
  /** What the tagger sees: words and signs. */
  seen: TagWord[];
  /** For each word, its place among them. */
  places: number[];
  /** The place of the first word among the words of the text. */
  first: number;
}

/** Takes the tokens of one step, which ends with a sentence or between two. */
function tagFrom(
  text: Text,
  tokens: readonly Token[],
  from: number,
  words: readonly WordAnalysis[],
  sentence: Sentence,
  tagger: Tagger,
): number {
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token.kind === 'space') {
      if (hasAny(text, token, LINE_ENDS)) {
        close(sentence, words, tagger);
        if (sentence.first > 0) words[sentence.first - 1]!.endsLine = true;
      }
    } else if (token.kind === 'other') {
      addSigns(text, token, sentence.seen, tagger);
      if (hasAny(text, token, SENTENCE_ENDS)) close(sentence, words, tagger);
    } else {
      addWords(text, token, words[sentence.first + sentence.places.length]!, sentence.seen, tagger);
      sentence.places.push(sentence.seen.length - 1);
    }
    if (sentence.seen.length >= LONGEST_SENTENCE) close(sentence, words, tagger);
    if (sentence.seen.length === 0 && i - from >= PIECES) return i + 1;
  }
  return tokens.length;
}

/** Tags the words of a sentence, and begins the next one. */
function close(sentence: Sentence, words: readonly WordAnalysis[], tagger: Tagger): void {
  const { seen, places, first } = sentence;
  const { tags, margins } = tagger.tag(seen);
  for (let i = 0; i < places.length; i++) {
    const word = words[first + i]!;
    const place = places[i]!;
    const tag = tags[place]!;
    const { kind, role, isNominal, leads } = tagger.facts[tag]!;
    word.tag = tag;
    word.kind = kind;
    word.role = role;
    word.isNominal = isNominal;
    word.leads = leads;
    const steps = Math.round(margins[place]! / MARGIN_STEP);
    word.taggerMargin = Math.max(-MOST_MARGIN_STEPS, Math.min(MOST_MARGIN_STEPS, steps)) + MOST_MARGIN_STEPS;
  }
  sentence.first += places.length;
  seen.length = 0;
  places.length = 0;
}

function hasAny({ codes }: Text, { start, end }: Token, wanted: ReadonlySet<number>): boolean {
  // Most are a single blank, which ends nothing.
  for (let i = start; i < end; i++) if (codes[i] !== BLANK && wanted.has(codes[i]!)) return true;
  return false;
}

// Invisible code points (marks, joiners, signs of direction) are not signs, nor are those that only join the words of a
// hashtag: #روز_مادر.
function addSigns(text: Text, { start, end }: Token, sentence: TagWord[], { signOf }: Tagger): void {
  if (end - start === 1 && OF_HASHTAGS.has(text.codes[start]!)) return;
  for (let i = start; i < end && sentence.length < 2 * LONGEST_SENTENCE; i++) {
    if (classOf(text.codes[i]!) === CLASS.other) sentence.push(signOf(slice(text, i, i + 1)));
  }
}

const JOINED_TO = `به${ZWNJ}`;

/** Whether the tagger sees a word as two: به‌طور. */
export const isTwoToTagger = (key: string) => key.startsWith(JOINED_TO) && key.length > JOINED_TO.length;

function addWords(
  text: Text,
  token: Exclude<Token, { kind: 'space' }>,
  { type }: WordAnalysis,
  sentence: TagWord[],
  { signOf }: Tagger,
): void {
  if (type.tagWord !== null) sentence.push(type.tagWord);
  else if (token.kind !== 'word') sentence.push(signOf(endsOf(text, token)));
  else sentence.push(signOf('به'), signOf(token.key.slice(JOINED_TO.length)));
}

const LONGEST_FOREIGN = 12;
const END = 4;

// The ends of a long foreign word are enough, and copying them keeps no slice of the text in memory. The tagger learnt from
// Persian digits.
function endsOf(text: Text, { start, end }: OtherToken): string {
  const spelling =
    end - start > LONGEST_FOREIGN
      ? slice(text, start, start + END) + slice(text, end - END, end)
      : slice(text, start, end);
  return spelling.replace(/[0-9٠-٩]/g, (digit) => String.fromCharCode(0x6f0 + (digit.charCodeAt(0) & 15)));
}
