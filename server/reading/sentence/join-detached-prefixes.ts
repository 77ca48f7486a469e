import { pronunciationOf } from '../notation/pronunciation.ts';
import { ZWNJ } from '../notation/script.ts';
import type { WordToken } from '../tokenize/token.ts';
import { BOUNDARY } from './context.ts';
import { type Words, wordDraft } from './word-analyses.ts';
import type { Draft } from './word-analysis.ts';
import type { Entry } from './word-type.ts';

const DETACHED_PREFIXES = new Set(['می', 'نمی']);

/** Reads a verb whose prefix stands apart as if it were joined: می روم is می‌روم, not "Rome". */
export function joinDetachedPrefixes(drafts: readonly Draft[], words: Words): void {
  for (let i = 1; i < drafts.length; i++) {
    const { boundary, entry } = drafts[i - 1]!;
    const { token } = drafts[i]!;
    if (boundary !== BOUNDARY.none || token.kind !== 'word' || !DETACHED_PREFIXES.has(entry.key)) continue;
    const joined = entryBehind(entry.key, token, words);
    if (joined) join(drafts[i]!, wordDraft(token, joined));
  }
}

/** The entry of a verb behind its prefix, or undefined where both together are no known word. */
function entryBehind(prefix: string, { key }: WordToken, { entryOf, verbOf }: Words): Entry | undefined {
  const whole = entryOf(`${prefix}${ZWNJ}${key}`);
  if (whole.origin === 'letters') return undefined;
  const verbs = whole.pronunciations.map(({ sounds }) =>
    pronunciationOf(key, sounds.slice(prefix.length + 1)),
  );
  const { partOfSpeech } = whole;
  return {
    ...entryOf(key),
    pronunciations: verbs,
    homograph: null,
    partOfSpeech,
    verb: verbOf({ key, partOfSpeech }),
  };
}

function join(draft: Draft, { entry, pronunciation, ezafe }: Draft): void {
  draft.entry = entry;
  draft.pronunciation = pronunciation;
  draft.ezafe = ezafe;
}
