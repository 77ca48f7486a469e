import type { Draft } from '../sentence/word-analysis.ts';
import { chainAfter, NO_CHAIN } from '../tagging/phrase-chain.ts';
import type { EzafeScorer } from './ezafe-classifier.ts';
import { ezafeByRule } from './ezafe-rules.ts';

/** Scores the ezafes of each line by itself, as the tagger reads it: a title is no part of what stands below. */
export function scoreEzafes(drafts: Draft[], score: EzafeScorer): void {
  for (const line of linesOf(drafts)) scoreLine(line, score);
}

function linesOf(drafts: Draft[]): Draft[][] {
  const ends = drafts.flatMap(({ endsLine }, i) => (endsLine ? [i + 1] : []));
  if (ends.length === 0) return [drafts];
  return [0, ...ends].map((start, line) => drafts.slice(start, ends[line]));
}

function scoreLine(drafts: Draft[], score: EzafeScorer): void {
  let chain = NO_CHAIN;
  for (let i = 0; i < drafts.length; i++) {
    const draft = drafts[i]!;
    const said = draft.ezafe ?? ezafeByRule(draft, drafts[i + 1]);
    draft.ezafeScore = said === null ? score(drafts, i, chain) : said ? Infinity : -Infinity;
    chain = chainAfter(draft, chain, draft.ezafeScore > 0);
  }
}
