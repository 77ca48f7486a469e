import { lastSoundOf, pronunciationOf } from '../notation/pronunciation.ts';
import { BOUNDARY, continues } from './context.ts';
import type { WordAnalysis } from './word-analysis.ts';

// Copulas that mean something else as words of their own: a plural, the currency, iodine.
const COPULAS: ReadonlyMap<string, readonly string[]> = new Map([
  ['ان', ['a', 'n']],
  ['یم', ['i', 'm']],
  ['ین', ['i', 'n']],
  ['ید', ['i', 'd']],
]);
const GOES_ON: ReadonlySet<string> = new Set(['و', 'که', 'ولی', 'اما', 'چون', 'تا', 'یا']);

/** Whether a word may be said of somebody: an adjective, or one in a silent ه. */
export type Describes = (word: WordAnalysis) => boolean;

/** Says a copula that writers detach, at the end of its clause behind what is said of somebody: خسته ان, خوشحال یم که. */
export function sayDetachedCopulas(words: readonly WordAnalysis[], describes: Describes): void {
  for (let i = 1; i < words.length; i++) {
    const word = words[i]!;
    const sounds = COPULAS.get(word.type.key);
    if (sounds === undefined || word.token.kind !== 'word' || word.token.typed !== null) continue;
    const before = words[i - 1]!;
    if (!continues(before) || before.token.kind !== 'word' || !endsClause(words, i) || !describes(before))
      continue;
    word.pronunciation = pronunciationOf(word.type.key, sounds);
    word.readBy = 'detached copula';
    word.lastSound = lastSoundOf(word.pronunciation);
    word.ezafe = false;
    before.ezafe = false;
  }
}

const endsClause = (words: readonly WordAnalysis[], i: number): boolean =>
  i === words.length - 1 ||
  words[i]!.boundary === BOUNDARY.clause ||
  words[i]!.endsLine ||
  GOES_ON.has(words[i + 1]!.type.key);
