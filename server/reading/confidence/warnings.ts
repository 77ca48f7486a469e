import { slice, type Text } from '../notation/code-points.ts';
import type { Draft } from '../sentence/word-analysis.ts';
import { type Doubt, doubtAt } from './confidence.ts';
import { WARNED } from './confidence-weights.ts';

/** More warnings than this help nobody; the interface promises no more. */
const MOST_WARNINGS = 20;

interface Warning {
  text: string;
  doubt: number;
}

/**
 * What a reader of the result should check: doubtful words, each once and quoted as the writer spelled it. The
 * most doubtful ones, in the order of the text.
 */
export function warningsOf(text: Text, drafts: readonly Draft[]): string[] {
  const byWord = new Map<string, Warning>();
  drafts.forEach((draft, i) => {
    if (draft.token.kind !== 'word') return;
    const parts = doubtAt(drafts, i);
    const doubt = 1 - (1 - parts.word) * (1 - parts.ezafe);
    if (doubt < WARNED) return;
    const word = slice(text, draft.token.start, draft.token.end);
    const known = byWord.get(word);
    const warning = { text: `${nameOf(draft, parts)}: ${word}`, doubt };
    if (!known || known.doubt < doubt) byWord.set(word, warning);
  });
  return mostDoubtful([...byWord.values()]).map((warning) => warning.text);
}

function mostDoubtful(warnings: readonly Warning[]): readonly Warning[] {
  if (warnings.length <= MOST_WARNINGS) return warnings;
  const kept = new Set([...warnings].sort((a, b) => b.doubt - a.doubt).slice(0, MOST_WARNINGS));
  return warnings.filter((warning) => kept.has(warning));
}

function nameOf({ entry }: Draft, { word, ezafe }: Doubt): string {
  if (ezafe > word) return 'uncertain_ezafe';
  return entry.homograph === null && entry.origin !== 'lexicon' ? 'unknown_word' : 'ambiguous_reading';
}
