import { slice, type Text } from './code-points.ts';
import type { Draft } from './drafts.ts';

/** More warnings than this help nobody; the interface promises no more. */
const MOST_WARNINGS = 20;

// Scores are sums of quantised weights. Of the held-out choices below these, one in three or more is wrong
// (bench/reading.md); of those above, about one in seventy.
const UNSURE_MARGIN = 200;
const UNSURE_EZAFE = 60;

/** What a reader of the result should check: each doubtful word once, quoted as the writer spelled it. */
export function warningsOf(text: Text, drafts: readonly Draft[]): string[] {
  const warnings = new Set<string>();
  for (const draft of drafts) {
    if (warnings.size >= MOST_WARNINGS) break;
    const doubt = doubtOf(draft);
    if (doubt !== null) warnings.add(`${doubt}: ${slice(text, draft.token.start, draft.token.end)}`);
  }
  return [...warnings];
}

function doubtOf({ token, entry, margin, ezafeScore }: Draft): string | null {
  if (token.kind !== 'word') return null;
  if (entry.origin === 'letters') return 'unknown_word';
  if (margin < UNSURE_MARGIN) return 'ambiguous_reading';
  return Math.abs(ezafeScore) < UNSURE_EZAFE ? 'uncertain_ezafe' : null;
}
