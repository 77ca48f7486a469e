import { inSteps, type Steps } from '../base/steps.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import { ZWNJ } from '../notation/script.ts';
import type { WordToken } from '../tokenize/token.ts';
import { BOUNDARY } from './context.ts';
import { analyseWord, type WordLookup } from './word-analyses.ts';
import type { WordAnalysis } from './word-analysis.ts';
import { HINTS, type WordType } from './word-type.ts';

/** Prefixes of verbs that writers detach. */
export const DETACHED_PREFIXES: ReadonlySet<string> = new Set(['می', 'نمی']);

/** Reads a verb whose prefix stands apart as if it were joined: می روم is می‌روم, not "Rome". */
export function* joinDetachedPrefixes(words: readonly WordAnalysis[], lookup: WordLookup): Steps<void> {
  yield* inSteps(words.length, (from) => joinNext(words, from, lookup));
}

/** Joins the next verb behind a prefix, if there is one. Gives the place after it. */
function joinNext(words: readonly WordAnalysis[], from: number, lookup: WordLookup): number {
  for (let i = Math.max(1, from); i < words.length; i++) {
    const { boundary, type } = words[i - 1]!;
    const { token } = words[i]!;
    if (boundary !== BOUNDARY.none || token.kind !== 'word' || !DETACHED_PREFIXES.has(type.key)) continue;
    const joined = typeBehind(type.key, token, lookup);
    if (joined && (words[i]!.type.hints & HINTS.unseen) !== 0) sayPrefix(words[i - 1]!);
    if (joined) join(words[i]!, analyseWord(token, joined));
    return i + 1;
  }
  return words.length;
}

/** The word type of a verb behind its prefix, or undefined where both together are no known word. */
function typeBehind(
  prefix: string,
  { key }: WordToken,
  { wordTypeOf, verbOf }: WordLookup,
): WordType | undefined {
  const whole = wordTypeOf(`${prefix}${ZWNJ}${key}`);
  if (whole.origin === 'letters') return undefined;
  const verbs = whole.pronunciations.map(({ sounds }) =>
    pronunciationOf(key, sounds.slice(prefix.length + 1)),
  );
  const { partOfSpeech } = whole;
  return {
    ...wordTypeOf(key),
    pronunciations: verbs,
    homograph: whole.homograph,
    partOfSpeech,
    verb: verbOf({ key, partOfSpeech }),
  };
}

// Wine is drunk, sold or praised with words that stand by themselves, too: می ارزه.
function sayPrefix(word: WordAnalysis): void {
  const pronunciation = word.type.pronunciations.find(({ phonemes }) => phonemes.endsWith('mi'));
  if (!pronunciation) return;
  word.type = { ...word.type, pronunciations: [pronunciation], homograph: null };
  word.pronunciation = pronunciation;
}

function join(word: WordAnalysis, { type, pronunciation, ezafe }: WordAnalysis): void {
  word.type = type;
  word.pronunciation = pronunciation;
  word.ezafe = ezafe;
}
