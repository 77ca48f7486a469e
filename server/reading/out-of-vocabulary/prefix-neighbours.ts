import type { Neighbour } from '../lexicon/lexicon-neighbours.ts';
import { shortened } from '../notation/final-gemination.ts';
import { type Proposal, proposal } from './ranker.ts';

/** A word of the lexicon that begins like an unknown one, with the sounds of the letters that both begin with. */
export interface Kin extends Omit<Neighbour, 'sounds'> {
  sounds: string[];
}

// How many readings count, how many endings of those who have one, and how many words, how long ones.
const MOST_READINGS = 2;
const MOST_ENDINGS = 6;
const MANY_WORDS = 4;
const LONG_WORD = 6;
const SHARES = 4;

/**
 * The readings of a word by its kin: by words that are made from it (tambal of tambali), or where there are none by
 * those that begin most like it, with the sounds that its letters have by themselves behind their beginning.
 */
export function kinOf(word: string, kin: readonly Kin[], byLetters: readonly string[]): Proposal[] {
  const made = kin.filter(({ shared }) => shared === word.length);
  if (made.length > 0) return asKin(word, made);
  const most = Math.max(...kin.map(({ shared }) => shared));
  return asSibling(
    word,
    kin.filter(({ shared }) => shared === most),
    byLetters,
  );
}

function asKin(word: string, made: readonly Kin[]): Proposal[] {
  return alike(made, asWhole).map(({ sounds, endings }) =>
    proposal(sounds, [
      'kin',
      `kin of ${Math.min(LONG_WORD, word.length)}`,
      `kin words ${Math.min(MANY_WORDS, endings.length)}`,
      `kin share ${Math.floor((SHARES * endings.length) / made.length)}`,
      ...endings.slice(0, MOST_ENDINGS).map((ending) => `kin ending ${ending}`),
    ]),
  );
}

function asSibling(word: string, siblings: readonly Kin[], byLetters: readonly string[]): Proposal[] {
  // The vowel behind the last letter in common is that of what follows it.
  const joined = ({ sounds }: Kin) => [...sounds.slice(0, -1), ...byLetters.slice(sounds.length - 1)];
  return alike(siblings, joined).map(({ sounds, endings }) => {
    const { shared } = siblings[0]!;
    const rest = word.slice(shared);
    return proposal(sounds, [
      'sibling',
      `sibling of ${Math.min(LONG_WORD, shared)}`,
      `sibling rest ${rest.length}`,
      `sibling words ${Math.min(MANY_WORDS, endings.length)}`,
      `sibling ending ${rest}`,
    ]);
  });
}

/** The sounds of the beginning of a word as a word of its own: without what its last letter has of an ending. */
function asWhole({ sounds }: Kin): string[] {
  const last = sounds.at(-1)!;
  const alone =
    last === 'y'
      ? 'i'
      : last
          .replace(/(?<=[^aeoAiu])[aeo]$/, '')
          .replace(/^iy'?$/, 'i')
          .replace(/^uv$/, 'u');
  return [...shortened([...sounds.slice(0, -1), alone])];
}

/** The readings that most of them have, with what each of those has behind its beginning. */
function alike(kin: readonly Kin[], read: (one: Kin) => string[]): { sounds: string[]; endings: string[] }[] {
  const found = new Map<string, { sounds: string[]; endings: string[] }>();
  for (const one of kin) {
    const { sounds, plain } = proposal(read(one), []);
    const said = plain.join('');
    const same = found.get(said) ?? { sounds, endings: [] };
    same.endings.push(one.key.slice(one.shared));
    found.set(said, same);
  }
  return [...found.values()].sort((a, b) => b.endings.length - a.endings.length).slice(0, MOST_READINGS);
}
