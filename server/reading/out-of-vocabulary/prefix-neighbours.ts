import type { Neighbour } from '../lexicon/lexicon-neighbours.ts';
import { degeminated } from '../notation/final-gemination.ts';
import { type Proposal, proposal } from './ranker.ts';

/** A word of the lexicon that shares its beginning with an unknown one, and the sounds of the shared letters. */
export interface PrefixNeighbour extends Omit<Neighbour, 'sounds'> {
  sounds: string[];
}

// Limits of what the features count: readings, endings of a reading, words, and letters.
const MOST_READINGS = 2;
const MOST_ENDINGS = 6;
const MANY_WORDS = 4;
const LONG_WORD = 6;
const SHARES = 4;

/**
 * The readings of a word by its prefix neighbours: by the words that extend it (tambal by tambali). Where there are
 * none, by those that share the longest beginning, followed by the sounds that its letters have by themselves.
 */
export function neighbourCandidates(
  word: string,
  neighbours: readonly PrefixNeighbour[],
  byLetters: readonly string[],
): Proposal[] {
  const extensions = neighbours.filter(({ shared }) => shared === word.length);
  if (extensions.length > 0) return byExtensions(word, extensions);
  const most = Math.max(...neighbours.map(({ shared }) => shared));
  return byNearest(
    word,
    neighbours.filter(({ shared }) => shared === most),
    byLetters,
  );
}

function byExtensions(word: string, extensions: readonly PrefixNeighbour[]): Proposal[] {
  return alike(extensions, asWhole).map(({ sounds, endings }) =>
    proposal(sounds, [
      'extension',
      `extension of ${Math.min(LONG_WORD, word.length)}`,
      `extension words ${Math.min(MANY_WORDS, endings.length)}`,
      `extension share ${Math.floor((SHARES * endings.length) / extensions.length)}`,
      ...endings.slice(0, MOST_ENDINGS).map((ending) => `extension ending ${ending}`),
    ]),
  );
}

function byNearest(
  word: string,
  nearest: readonly PrefixNeighbour[],
  byLetters: readonly string[],
): Proposal[] {
  // The sounds of the last shared letter include a vowel that belongs to what follows it.
  const joined = ({ sounds }: PrefixNeighbour) => [
    ...sounds.slice(0, -1),
    ...byLetters.slice(sounds.length - 1),
  ];
  return alike(nearest, joined).map(({ sounds, endings }) => {
    const { shared } = nearest[0]!;
    const rest = word.slice(shared);
    return proposal(sounds, [
      'neighbour',
      `neighbour of ${Math.min(LONG_WORD, shared)}`,
      `neighbour rest ${rest.length}`,
      `neighbour words ${Math.min(MANY_WORDS, endings.length)}`,
      `neighbour ending ${rest}`,
    ]);
  });
}

/** The sounds of a beginning as a word of its own: its last letter loses the vowel or glide of an ending. */
function asWhole({ sounds }: PrefixNeighbour): string[] {
  const last = sounds.at(-1)!;
  const alone =
    last === 'y'
      ? 'i'
      : last
          .replace(/(?<=[^aeoAiu])[aeo]$/, '')
          .replace(/^iy'?$/, 'i')
          .replace(/^uv$/, 'u');
  return [...degeminated([...sounds.slice(0, -1), alone])];
}

/** The most frequent readings of these words, and the endings of the words that have them. */
function alike(
  words: readonly PrefixNeighbour[],
  read: (one: PrefixNeighbour) => string[],
): { sounds: string[]; endings: string[] }[] {
  const found = new Map<string, { sounds: string[]; endings: string[] }>();
  for (const one of words) {
    const { sounds, plain } = proposal(read(one), []);
    const said = plain.join('');
    const same = found.get(said) ?? { sounds, endings: [] };
    same.endings.push(one.key.slice(one.shared));
    found.set(said, same);
  }
  return [...found.values()].sort((a, b) => b.endings.length - a.endings.length).slice(0, MOST_READINGS);
}
