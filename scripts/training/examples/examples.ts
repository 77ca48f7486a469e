import type { Engine } from '../../../server/reading/engine.ts';
import { textOf } from '../../../server/reading/notation/code-points.ts';
import { analyse } from '../../../server/reading/pipeline.ts';
import type { Draft } from '../../../server/reading/sentence/word-analysis.ts';
import { tokenize } from '../../../server/reading/tokenize/tokenize.ts';
import type { Label, Sentence } from '../sources/sentences.ts';

/** A sentence as the engine sees it, each spoken token with the label that belongs to it, if any does. */
export interface Example {
  drafts: Draft[];
  labels: (Label | undefined)[];
}

/** Reads a sentence's text with the engine and lays its labels over the tokens. */
export function exampleOf(sentence: Pick<Sentence, 'text' | 'labels'>, engine: Engine): Example {
  const text = textOf(sentence.text);
  const drafts = analyse(text, tokenize(text), engine);
  return { drafts, labels: overlay(drafts, sentence.labels) };
}

const LOOK_AHEAD = 4;

// Labels and tokens run in the same order; where the source lost or split a word, go on at the next match.
function overlay(drafts: readonly Draft[], labels: readonly Label[]): (Label | undefined)[] {
  const laid = new Array<Label | undefined>(drafts.length).fill(undefined);
  let at = 0;
  for (const label of labels) {
    const start = find(drafts, label.keys, at);
    if (start < 0) continue;
    at = start + label.keys.length;
    if (label.keys.length === 1) laid[start] = label;
    else laid[at - 1] = { ...label, phonemes: label.phonemes.replace(/^.*?(?=-y?e$|$)/, '') };
  }
  return laid;
}

function find(drafts: readonly Draft[], keys: readonly string[], from: number): number {
  for (let start = from; start < Math.min(drafts.length, from + LOOK_AHEAD); start++) {
    if (keys.every((key, k) => drafts[start + k]?.entry.key === key)) return start;
  }
  return -1;
}
