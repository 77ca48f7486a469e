import { finalGeminates } from '../../own/word-lists.ts';

/**
 * Lengthens the last consonant of a word's sounds where the authors list the word: mostly Arabic roots with a doubled last
 * letter. Sources write it long now and then; the reader shortens it where no vowel follows (hadd-e, but had).
 */
export function finalGemination(): (word: string, sounds: string[]) => string[] {
  const last = new Map(
    finalGeminates().map(([word, phonemes]) => [`${word} ${phonemes.slice(0, -1)}`, phonemes.at(-1)!]),
  );
  return (word, sounds) => {
    const consonant = last.get(`${word} ${sounds.join('')}`);
    return consonant === undefined ? sounds : [...sounds.slice(0, -1), consonant + consonant];
  };
}
