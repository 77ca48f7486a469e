import { withoutFinalGemination } from '../notation/final-gemination.ts';
import type { Token } from '../tokenize/token.ts';
import type { ReadToken } from '../types.ts';
import { restore } from './spelling/misspelled.ts';
import type { WordAnalysis } from './word-analysis.ts';

/** The tokens of a text as they are read, with what was decided about each spoken one. */
export function finish(tokens: readonly Token[], words: readonly WordAnalysis[]): ReadToken[] {
  let next = 0;
  return tokens.map((token) => (isSilent(token) ? token : finished(words[next++]!)));
}

type SilentToken = Extract<ReadToken, { kind: 'space' | 'other' }>;

function isSilent(token: Token): token is Token & SilentToken {
  return token.kind === 'space' || token.kind === 'other';
}

function finished({ token, pronunciation, ezafeScore }: WordAnalysis): ReadToken {
  const ezafe = ezafeScore > 0;
  if (token.kind !== 'word') {
    const { start, end } = token;
    return { kind: token.kind as 'number', start, end, phonemes: pronunciation.phonemes, ezafe };
  }
  // Behind a mark that the writer put on the last letter it is heard: حَقُ النّاس.
  const isAsSaid = ezafe || (token.typed?.at(-1) ?? 0) !== 0;
  token.pronunciation = isAsSaid ? pronunciation : withoutFinalGemination(token.key, pronunciation);
  token.ezafe = ezafe;
  if (token.written !== null) restore(token, token.written);
  return token;
}
