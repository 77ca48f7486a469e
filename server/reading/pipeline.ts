import type { HomographChooser } from './disambiguation/homograph-classifier.ts';
import type { Engine } from './engine.ts';
import type { EzafeScorer } from './ezafe/ezafe-classifier.ts';
import { ezafeByRule } from './ezafe/ezafe-rules.ts';
import type { Text } from './notation/code-points.ts';
import { withoutLongFinal } from './notation/final-gemination.ts';
import { matchRegister } from './sentence/register-weights.ts';
import { type Draft, draftsOf } from './sentence/word-analyses.ts';
import { chainAfter, NO_CHAIN } from './tagging/phrase-chain.ts';
import { tagDrafts } from './tagging/tag-sentence.ts';
import type { Token } from './tokenize/tokenize.ts';
import type { ReadToken } from './types.ts';

/** Reads tokens in their context: words by themselves, then homographs, then ezafe. One pass each. */
export function readTokens(
  text: Text,
  tokens: readonly Token[],
  engine: Engine,
): { tokens: ReadToken[]; drafts: Draft[] } {
  const drafts = draftsOf(text, tokens, engine);
  tagDrafts(text, tokens, drafts, engine.tagger);
  readWords(drafts, engine);
  scoreEzafes(drafts, engine.scoreEzafe);
  let next = 0;
  return { drafts, tokens: tokens.map((token) => (isSilent(token) ? token : finished(drafts[next++]!))) };
}

type SilentToken = Extract<ReadToken, { kind: 'space' | 'other' }>;

function isSilent(token: Token): token is Token & SilentToken {
  return token.kind === 'space' || token.kind === 'other';
}

function finished({ token, pronunciation, ezafeScore }: Draft): ReadToken {
  const ezafe = ezafeScore > 0;
  const { start, end } = token;
  if (token.kind !== 'word') {
    return { kind: token.kind as 'number', start, end, phonemes: pronunciation.phonemes, ezafe };
  }
  const { key, sources, typed } = token;
  const said = ezafe || typed !== null ? pronunciation : withoutLongFinal(key, pronunciation);
  return { kind: 'word', start, end, key, sources, typed, pronunciation: said, ezafe };
}

/** All that comes before the ezafe, in reading and in training. */
export function readWords(drafts: Draft[], engine: Pick<Engine, 'chooseHomograph'>): void {
  chooseHomographs(drafts, engine.chooseHomograph);
  matchRegister(drafts);
}

/** Lets the context choose each homograph's reading. */
function chooseHomographs(drafts: Draft[], choose: HomographChooser): void {
  for (let i = 0; i < drafts.length; i++) {
    const draft = drafts[i]!;
    const { homograph, pronunciations } = draft.entry;
    if (homograph) {
      const { place, margin } = choose(drafts, i, homograph);
      draft.margin = margin;
      draft.pronunciation = pronunciations[place]!;
    }
    const { phonemes } = draft.pronunciation;
    draft.lastSound = phonemes.charCodeAt(phonemes.length - 1) || 0;
  }
}

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
