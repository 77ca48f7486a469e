import type { Engine } from '../../../server/reading/engine.ts';
import { textOf } from '../../../server/reading/notation/code-points.ts';
import { analyse } from '../../../server/reading/pipeline.ts';
import type { WordAnalysis } from '../../../server/reading/sentence/word-analysis.ts';
import type { Label, Sentence } from '../sources/sentences/sentence.ts';

/** A sentence as the engine sees it: its spoken tokens, each with its label if it has one. */
export interface Example {
  words: WordAnalysis[];
  labels: (Label | undefined)[];
  /** What it counts, where that is not 1. */
  weight?: number;
}

/** The sentences that a model learns from, each with its example in the same place. */
export interface LearntSentences {
  sentences: readonly Sentence[];
  examples: readonly Example[];
}

/** Reads the text of a sentence with the engine, and matches its labels with the tokens. */
export function exampleOf(sentence: Pick<Sentence, 'text' | 'labels'>, engine: Engine): Example {
  const words = analyse(textOf(sentence.text), engine);
  return { words, labels: matchLabels(words, sentence) };
}

const LOOK_AHEAD = 4;

// Labels and tokens have the same order. Where the source lost or split a word, matching goes on at the next match.
function matchLabels(
  words: readonly WordAnalysis[],
  { text, labels }: Pick<Sentence, 'text' | 'labels'>,
): (Label | undefined)[] {
  const keys = keysOf(words, text);
  const matched = new Array<Label | undefined>(words.length).fill(undefined);
  let at = 0;
  for (const label of labels) {
    const start = find(keys, label.keys, at);
    if (start < 0) continue;
    at = start + label.keys.length;
    if (label.keys.length === 1) matched[start] = label;
    else matched[at - 1] = { ...label, phonemes: label.phonemes.replace(/^.*?(?=-y?e$|$)/, '') };
  }
  return matched;
}

/** The words of an example as labels have them. Words in Latin letters share one type, which does not say how they are spelled. */
function keysOf(words: readonly WordAnalysis[], text: string): string[] {
  const points = Array.from(text);
  return words.map(({ type, token }) =>
    token.kind === 'foreign' ? points.slice(token.start, token.end).join('') : type.key,
  );
}

function find(words: readonly string[], keys: readonly string[], from: number): number {
  for (let start = from; start < Math.min(words.length, from + LOOK_AHEAD); start++) {
    if (keys.every((key, k) => words[start + k] === key)) return start;
  }
  return -1;
}
