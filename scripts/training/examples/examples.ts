import type { Engine } from '../../../server/reading/engine.ts';
import { textOf } from '../../../server/reading/notation/code-points.ts';
import { analyse } from '../../../server/reading/pipeline.ts';
import type { WordAnalysis } from '../../../server/reading/sentence/word-analysis.ts';
import { tokenize } from '../../../server/reading/tokenize/tokenize.ts';
import type { Label, Sentence } from '../sources/sentences.ts';

/** A sentence as the engine sees it, each spoken token with the label that belongs to it, if any does. */
export interface Example {
  words: WordAnalysis[];
  labels: (Label | undefined)[];
}

/** Reads a sentence's text with the engine and lays its labels over the tokens. */
export function exampleOf(sentence: Pick<Sentence, 'text' | 'labels'>, engine: Engine): Example {
  const text = textOf(sentence.text);
  const words = analyse(text, tokenize(text), engine);
  return { words, labels: overlay(words, sentence.labels) };
}

const LOOK_AHEAD = 4;

// Labels and tokens run in the same order; where the source lost or split a word, go on at the next match.
function overlay(words: readonly WordAnalysis[], labels: readonly Label[]): (Label | undefined)[] {
  const laid = new Array<Label | undefined>(words.length).fill(undefined);
  let at = 0;
  for (const label of labels) {
    const start = find(words, label.keys, at);
    if (start < 0) continue;
    at = start + label.keys.length;
    if (label.keys.length === 1) laid[start] = label;
    else laid[at - 1] = { ...label, phonemes: label.phonemes.replace(/^.*?(?=-y?e$|$)/, '') };
  }
  return laid;
}

function find(words: readonly WordAnalysis[], keys: readonly string[], from: number): number {
  for (let start = from; start < Math.min(words.length, from + LOOK_AHEAD); start++) {
    if (keys.every((key, k) => words[start + k]?.type.key === key)) return start;
  }
  return -1;
}
