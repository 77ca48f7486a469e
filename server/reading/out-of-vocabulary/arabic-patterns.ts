import { CONSONANTS } from '../notation/consonants.ts';
import { type Proposal, proposal } from './ranker.ts';

/** The root consonants of Arabic words, with their sounds. */
const ROOT: Readonly<Record<string, string>> = { ...CONSONANTS, ع: "'", ه: 'h' };

/** Patterns of Arabic words: letters, with 1, 2, 3 for the root consonants, and the sounds of each letter. */
const PATTERNS: readonly [letters: string, sounds: string][] = [
  ['ت1ا23', 'ta 1 A 2o 3'],
  ['ت123', 'ta 1a 22o 3'],
  ['مت1ا23', 'mo te 1 A 2e 3'],
  ['مت123', 'mo te 1a 22e 3'],
  ['مست123', 'mo s ta 1 2e 3'],
  ['من123', 'mo n 1a 2e 3'],
  ['م1ت23', 'mo 1 ta 2e 3'],
  ['ان12ا3', 'e n 1e 2 A 3'],
  ['م1ا23', 'ma 1 A 2e 3'],
  ['12و3', '1o 2 u 3'],
  ['1ا23', '1 A 2e 3'],
  ['م1ا23ت', 'mo 1 A 2e 3a t'],
  ['1وا23', '1a v A 2e 3'],
  ['م12و3', 'ma 1 2 u 3'],
  ['است12ا3', 'e s te 1 2 A 3'],
  ['ت12ی3', 'ta 1 2 i 3'],
  ['ت1ا2ی3', 'ta 1 A 2 i 3'],
  ['ا12ا3', 'e 1 2 A 3'],
  ['ا1ت2ا3', 'e 1 te 2 A 3'],
  ['ا1ا23', 'a 1 A 2e 3'],
  ['ا1ا2ی3', 'a 1 A 2 i 3'],
  ['م1ا2ی3', 'ma 1 A 2 i 3'],
  ['م1ا23ه', 'mo 1 A 2e 3 e'],
  ['1وا2ی3', '1a v A 2 i 3'],
  ['م123', 'mo 1a 22e 3'],
  ['م123', 'mo 1a 22a 3'],
  ['12ا3', '1a 22 A 3'],
];

// Endings that such words take, with their sounds.
const ENDINGS: readonly (readonly [letters: string, sounds: readonly string[]])[] = [
  ['', []],
  ['ی', ['i']],
  ['ات', ['A', 't']],
  ['انه', ['A', 'n', 'e']],
];

/** The readings of a word, with or without an ending, by the patterns that its letters fit. */
export function patternsOf(word: string): Proposal[] {
  return ENDINGS.flatMap(([letters, ends]) =>
    word.endsWith(letters)
      ? plainPatterns(word.slice(0, word.length - letters.length)).map((one) =>
          proposal([...one.sounds, ...ends], [...one.features, `pattern before ${letters || 'the end'}`]),
        )
      : [],
  );
}

function plainPatterns(word: string): Proposal[] {
  return PATTERNS.flatMap(([letters, sounds]) => {
    const root = rootOf(word, letters);
    if (!root) return [];
    const said = sounds
      .split(' ')
      .map((sound) => sound.replace(/[123]/g, (place) => ROOT[root[Number(place)]!]!));
    return [proposal(said, ['pattern', `pattern ${sounds}`])];
  });
}

/** The root letters by their numbers 1 to 3, if the word fits the pattern. */
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
