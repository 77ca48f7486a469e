import { inSteps, type Steps, stepEnd } from '../base/steps.ts';
import { slice, type Text } from '../notation/code-points.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import type { Confidence, ErrorProbabilities } from './confidence.ts';

/** The contract allows no more warnings, and more would not help. */
const MOST_WARNINGS = 20;

interface Warning {
  text: string;
  /** The probability that the word or its ezafe is wrong. */
  error: number;
}

/**
 * What a reader of the result should check: words that are likely wrong, each once and quoted as the writer spelled it.
 * The likeliest ones, in the order of the text.
 */
export function* warningsOf(
  text: Text,
  words: readonly WordAnalysis[],
  confidence: Confidence,
): Steps<string[]> {
  const byWord = new Map<string, Warning>();
  yield* inSteps(words.length, (from) => {
    const end = stepEnd(from, words.length);
    for (let i = from; i < end; i++) warnOf(text, words, i, confidence, byWord);
    return end;
  });
  return likeliest([...byWord.values()]).map((warning) => warning.text);
}

/** Notes the word at this place where it is likely wrong. */
function warnOf(
  text: Text,
  words: readonly WordAnalysis[],
  i: number,
  confidence: Confidence,
  byWord: Map<string, Warning>,
): void {
  const word = words[i]!;
  if (word.token.kind !== 'word') return;
  const parts = confidence.errorsAt(words, i);
  const error = eitherError(parts);
  if (error < confidence.warnedFrom) return;
  const spelled = slice(text, word.token.start, word.token.end);
  const known = byWord.get(spelled);
  const warning = { text: `${nameOf(word, parts)}: ${spelled}`, error };
  if (!known || known.error < error) byWord.set(spelled, warning);
}

/** The probability that a word or its ezafe is wrong. */
export const eitherError = ({ word, ezafe }: ErrorProbabilities): number => 1 - (1 - word) * (1 - ezafe);

function likeliest(warnings: readonly Warning[]): readonly Warning[] {
  if (warnings.length <= MOST_WARNINGS) return warnings;
  const kept = new Set([...warnings].sort((a, b) => b.error - a.error).slice(0, MOST_WARNINGS));
  return warnings.filter((warning) => kept.has(warning));
}

function nameOf({ token, type }: WordAnalysis, { word, ezafe }: ErrorProbabilities): string {
  if (ezafe > word) return 'uncertain_ezafe';
  if (token.kind === 'word' && token.written !== null) return 'unknown_word';
  return type.homograph === null && type.origin !== 'lexicon' ? 'unknown_word' : 'ambiguous_reading';
}
