import { detached } from '../base/cache.ts';
import { eachInSteps, type Steps } from '../base/steps.ts';
import type { Formula } from '../formulas/find-formula.ts';
import { sayFormula } from '../formulas/say-formula.ts';
import { isArabicParticle } from '../morphology/joined-compounds.ts';
import { ARTICLE } from '../notation/arabic-article.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import type { WordToken } from '../tokenize/token.ts';
import type { ReadToken, Word } from '../types.ts';
import type { Run } from './splice.ts';

/** How each word of a run is said. */
export type SayParts = (run: Run, whole: Pronunciation) => readonly Pronunciation[];

/** How the words were said that a pronunciation was last parted into. */
interface Said {
  keys: readonly string[];
  formula: Formula | undefined;
  parts: readonly Pronunciation[];
}

/** Remembers the parts of each pronunciation while the caches of words keep that, and with them the marks of the parts. */
export function createSayParts(): SayParts {
  const known = new WeakMap<Pronunciation, Said>();
  return ({ parts: words, formula }, whole) => {
    const before = known.get(whole);
    if (before && before.formula === formula && isOf(before.keys, words)) return before.parts;
    const keys = words.map(({ key }) => detached(key));
    const parts = formula ? sayFormula(keys, formula) : partsSaid(keys, whole);
    known.set(whole, { keys, formula, parts });
    return parts;
  };
}

function isOf(keys: readonly string[], words: readonly WordToken[]): boolean {
  for (let i = 0; i < keys.length; i++) if (keys[i] !== words[i]?.key) return false;
  return keys.length === words.length;
}

/** The tokens as they are written, where some of them were read as one word. */
export function* separateRuns(
  tokens: readonly ReadToken[],
  runs: readonly Run[],
  sayParts: SayParts,
): Steps<readonly ReadToken[]> {
  if (runs.length === 0) return tokens;
  const separated: ReadToken[] = [];
  let next = 0;
  yield* eachInSteps(tokens, (token) => {
    const run = runs[next];
    if (run === undefined || token.start !== run.whole.start) {
      separated.push(token);
    } else {
      separate(token as Word, run, sayParts, separated);
      next++;
    }
  });
  return separated;
}

function separate(whole: Word, run: Run, sayParts: SayParts, separated: ReadToken[]): void {
  const said = sayParts(run, whole.pronunciation);
  let next = 0;
  for (const token of run.written) {
    if (token.kind === 'word') {
      token.pronunciation = said[next++]!;
      token.ezafe = next === said.length && whole.ezafe && token.pronunciation !== EZAFE;
    }
    separated.push(token as ReadToken);
  }
}

// An ezafe that is spelled as a word is said with it: xAne ye mA.
const WRITTEN_EZAFE = 'ی';
const EZAFE = pronunciationOf(WRITTEN_EZAFE, ['ye']);

function partsSaid(keys: readonly string[], { sounds }: Pronunciation): Pronunciation[] {
  let at = 0;
  const parts = keys.map((key) => {
    const own = sounds.slice(at, at + key.length);
    at += key.length + 1;
    // The glide between i and an ending is not heard where they are said apart: medAdi aS.
    if (at <= sounds.length && own.at(-1)!.endsWith('iy')) own[key.length - 1] = own.at(-1)!.slice(0, -1);
    return own;
  });
  parts.forEach((own, i) => {
    if (i > 0 && isLinked(keys[i - 1]!, keys[i]!, own)) sayLinkBefore(parts[i - 1]!, own);
  });
  return parts.map((own, i) => (isWrittenEzafe(keys[i]!, own) ? EZAFE : pronunciationOf(keys[i]!, own)));
}

const isWrittenEzafe = (key: string, sounds: readonly string[]) =>
  key === WRITTEN_EZAFE && sounds.every((sound) => sound === '');

// The vowel that links the article to the word before is said, and marked, with that word: haqqo nnAs, fe lvAqe'.
const LINKS_WITH_O = /^y?o$/;

const isLinked = (before: string, key: string, [first = '']: readonly string[]) =>
  key.startsWith(ARTICLE) && (LINKS_WITH_O.test(first) || (/^[ae]$/.test(first) && isArabicParticle(before)));

function sayLinkBefore(before: string[], own: string[]): void {
  const isBehindI = before.at(-1)!.endsWith('i') && own[0] === 'o';
  before[before.length - 1] += isBehindI ? 'yo' : own[0]!;
  own[0] = '';
}
