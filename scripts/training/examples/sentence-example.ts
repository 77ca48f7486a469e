import type { Engine } from '../../../server/reading/engine.ts';
import { textOf } from '../../../server/reading/notation/code-points.ts';
import { type Draft, draftsOf } from '../../../server/reading/sentence/word-analyses.ts';
import { tagDrafts } from '../../../server/reading/tagging/tag-sentence.ts';
import { tokenize } from '../../../server/reading/tokenize/tokenize.ts';
import type { Label, Sentence } from '../sources/sentences/sentence.ts';

/** A sentence as the engine sees it: its spoken tokens, each with its label if it has one. */
export interface Example {
  drafts: Draft[];
  labels: (Label | undefined)[];
}

/** The sentences that a model learns from, each with its example in the same place. */
export interface LearntSentences {
  sentences: readonly Sentence[];
  examples: readonly Example[];
}

/** Reads the text of a sentence with the engine, and matches its labels with the tokens. */
export function exampleOf(sentence: Pick<Sentence, 'text' | 'labels'>, engine: Engine): Example {
  const text = textOf(sentence.text);
  const tokens = tokenize(text);
  const drafts = draftsOf(text, tokens, engine);
  tagDrafts(text, tokens, drafts, engine.tagger);
  return { drafts, labels: matchLabels(drafts, sentence.labels) };
}

const LOOK_AHEAD = 4;

// Labels and tokens have the same order. Where the source lost or split a word, matching goes on at the next match.
function matchLabels(drafts: readonly Draft[], labels: readonly Label[]): (Label | undefined)[] {
  const matched = new Array<Label | undefined>(drafts.length).fill(undefined);
  let at = 0;
  for (const label of labels) {
    const start = find(drafts, label.keys, at);
    if (start < 0) continue;
    at = start + label.keys.length;
    if (label.keys.length === 1) matched[start] = label;
    else matched[at - 1] = { ...label, phonemes: label.phonemes.replace(/^.*?(?=-y?e$|$)/, '') };
  }
  return matched;
}

function find(drafts: readonly Draft[], keys: readonly string[], from: number): number {
  for (let start = from; start < Math.min(drafts.length, from + LOOK_AHEAD); start++) {
    if (keys.every((key, k) => drafts[start + k]?.entry.key === key)) return start;
  }
  return -1;
}
