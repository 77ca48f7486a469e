import type { Text } from './code-points.ts';
import { BOUNDARY, type Item } from './context.ts';
import { type Draft, draftsOf } from './drafts.ts';
import type { Engine } from './engine.ts';
import type { EzafeScorer } from './ezafe.ts';
import type { HomographChooser } from './homographs.ts';
import { withoutLongFinal } from './long-final.ts';
import { matchRegister } from './register.ts';
import type { Token } from './tokenize.ts';
import type { ReadToken } from './types.ts';

/** Reads tokens in their context: words by themselves, then homographs, then ezafe. One pass each. */
export function readTokens(
  text: Text,
  tokens: readonly Token[],
  engine: Engine,
): { tokens: ReadToken[]; drafts: Draft[] } {
  const drafts = draftsOf(text, tokens, engine.entryOf);
  chooseHomographs(drafts, engine.chooseHomograph);
  matchRegister(drafts);
  scoreEzafes(drafts, engine.scoreEzafe);
  let next = 0;
  return { drafts, tokens: tokens.map((token) => (isSilent(token) ? token : finished(drafts[next++]!))) };
}

type SilentToken = Extract<ReadToken, { kind: 'space' | 'other' }>;

function isSilent(token: Token): token is Token & SilentToken {
  return token.kind === 'space' || token.kind === 'other';
}

function finished({ token, entry, pronunciation, ezafeScore }: Draft): ReadToken {
  const ezafe = ezafeScore > 0;
  const { start, end } = token;
  if (token.kind !== 'word') {
    return { kind: token.kind as 'number', start, end, phonemes: pronunciation.phonemes, ezafe };
  }
  const { key, sources, typed } = token;
  const said = ezafe || typed !== null ? pronunciation : withoutLongFinal(key, pronunciation);
  return { kind: 'word', start, end, key, sources, typed, pronunciation: said, ezafe, origin: entry.origin };
}

/** Lets the context choose each homograph's reading. */
export function chooseHomographs(drafts: Draft[], choose: HomographChooser): void {
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

export function scoreEzafes(drafts: Draft[], score: EzafeScorer): void {
  let previous = false;
  for (let i = 0; i < drafts.length; i++) {
    const draft = drafts[i]!;
    const said = draft.ezafe ?? ezafeByRule(draft, drafts[i + 1]);
    draft.ezafeScore = said === null ? score(drafts, i, previous) : said ? Infinity : -Infinity;
    previous = draft.ezafeScore > 0;
  }
}

// Endings that some writers detach: they belong to the word before, which therefore has no ezafe.
const DETACHED_ENDINGS = new Set(['ی', 'ها', 'های', 'هایی', 'هایش', 'هایشان', 'هایم', 'ای', 'تر', 'ترین']);
const NEVER_WITH_EZAFE = new Set(['می', 'نمی', 'ی', 'ز', 'را', 'و', 'که', 'از', 'به', 'در', 'است', 'یه']);
// What a number belongs to by an ezafe: 12-e mehr, 1380-e hejri, 8-e sobh. Counted things follow without one.
const AFTER_NUMBER = new Set(
  (
    'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند ژانویه فوریه مارس آوریل مه ' +
    'ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر هجری میلادی شمسی قمری خورشیدی صبح ظهر عصر شب بامداد'
  ).split(' '),
);

/** What the words themselves say about an ezafe: true, false, or null where the context decides. */
export function ezafeByRule(draft: Draft, next: Item | undefined): boolean | null {
  const { key } = draft.entry;
  const follower = draft.boundary === BOUNDARY.none ? (next?.entry.key ?? '') : '';
  if (NEVER_WITH_EZAFE.has(key) || DETACHED_ENDINGS.has(follower)) return false;
  return key === 'number' ? AFTER_NUMBER.has(follower) : null;
}
