import { CONSONANTS } from './consonants.ts';

/** The consonants that the roots of Arabic words are made of, with their sounds. */
const ROOT: Readonly<Record<string, string>> = { ...CONSONANTS, ع: "'", ه: 'h' };

/**
 * Patterns of Arabic words: letters with 1, 2, 3 for those of the root, the sounds of each letter, and how much
 * likelier such a word is than its letters say, in logits. Each was tried on words of lexicons that are not shipped.
 */
const PATTERNS: readonly [letters: string, sounds: string, trust: number][] = [
  ['ت1ا23', 'ta 1 A 2o 3', 5],
  ['ت123', 'ta 1a 22o 3', 6],
  ['مت1ا23', 'mo te 1 A 2e 3', 5],
  ['مت123', 'mo te 1a 22e 3', 4],
  ['مست123', 'mo s ta 1 2e 3', 4],
  ['من123', 'mo n 1a 2e 3', 4],
  ['م1ت23', 'mo 1 ta 2e 3', 4],
  ['ان12ا3', 'e n 1e 2 A 3', 5],
  ['م1ا23', 'ma 1 A 2e 3', 3],
  ['12و3', '1o 2 u 3', 2],
  ['1ا23', '1 A 2e 3', 2],
  ['م1ا23ت', 'mo 1 A 2e 3a t', 3],
  ['1وا23', '1a v A 2e 3', 3],
  ['م12و3', 'ma 1 2 u 3', 3],
  ['است12ا3', 'e s te 1 2 A 3', 3],
];

// Endings that such words take, with their sounds.
const ENDINGS: readonly (readonly [letters: string, sounds: readonly string[]])[] = [
  ['', []],
  ['ی', ['i']],
  ['ات', ['A', 't']],
  ['انه', ['A', 'n', 'e']],
];

/** A reading of an unknown word, and how much likelier it is than its letters say, in logits. */
export interface Proposal {
  sounds: string[];
  /** Without long consonants, which letters alone do not tell. */
  plain: string[];
  trust: number;
}

export function proposal(sounds: string[], trust: number): Proposal {
  return { sounds, plain: sounds.map((sound) => sound.replace(/^([^aeoAiu])\1/, '$1')), trust };
}

/** The readings of a word, or of one before an ending, by the patterns that its letters have. */
export function patternsOf(word: string): Proposal[] {
  return ENDINGS.flatMap(([letters, ends]) =>
    word.endsWith(letters)
      ? plainPatterns(word.slice(0, word.length - letters.length)).map((one) =>
          proposal([...one.sounds, ...ends], one.trust),
        )
      : [],
  );
}

function plainPatterns(word: string): Proposal[] {
  return PATTERNS.flatMap(([letters, sounds, trust]) => {
    const root = rootOf(word, letters);
    if (!root) return [];
    const said = sounds
      .split(' ')
      .map((sound) => sound.replace(/[123]/g, (place) => ROOT[root[Number(place)]!]!));
    return [proposal(said, trust)];
  });
}

/** The letters of the root by their places 1 to 3, if the word has the pattern. */
function rootOf(word: string, pattern: string): string[] | undefined {
  if (word.length !== pattern.length) return undefined;
  const root: string[] = [];
  for (let i = 0; i < word.length; i++) {
    const place = Number(pattern[i]);
    if (place > 0 && ROOT[word[i]!] !== undefined) root[place] = word[i]!;
    else if (word[i] !== pattern[i]) return undefined;
  }
  return root;
}
