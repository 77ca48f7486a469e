import { keyOf } from '../../key-of.ts';

/** A word of a labelled sentence. */
export interface Label {
  /** Its key; several when words are read as one. */
  keys: string[];
  /** Its phonemes with ezafe. */
  phonemes: string;
  /** Whether the sources vouch for it. Unverified words and doubtful missing ezafes teach nothing. */
  sure: boolean;
  /** Whether a missing ezafe counts less: its source leaves some out, or mainly shows words without one. */
  missingSaysLess?: boolean;
}

export interface Sentence {
  id: string;
  text: string;
  vocalized: string;
  /** `word|phonemes` of each token, as the tables have them. */
  tokens: string;
  labels: Label[];
  /** How often it teaches ezafe. */
  copies: number;
  /** Whether phrases stand side by side in it: a piece with the place where they meet is no phrase that people type. */
  isSideBySide?: boolean;
  /** Whether its kind of text is everyday speech; absent where it may be either. */
  isSpoken?: boolean | undefined;
}

/** A sentence that teaches what its labels say, once. */
export const labelled = (id: string, text: string, labels: Label[]): Sentence => ({
  id,
  text,
  vocalized: '',
  tokens: '',
  labels,
  copies: 1,
});

/** The labels of tokens written as `word|phonemes`; ezafes at the `masked` places are not sure. */
export function labelsOf(tokens: string, masked: ReadonlySet<number> = new Set()): Label[] {
  return tokens.split(' ').map((token, i) => {
    const [words = '', phonemes = ''] = token.split('|');
    const unverified = phonemes.startsWith('?') || phonemes === '';
    return {
      keys: words.split('~').map(keyOf),
      phonemes: phonemes.replace(/^\?/, ''),
      sure: !unverified && !masked.has(i),
    };
  });
}

/** The phonemes of a word without the ezafe, or the spoken "and", that follows it. */
export const withoutLink = (phonemes: string) => phonemes.replace(/-(?:y?e|o)$/, '');

/** The words of sentences whose phonemes are sure, each with its phonemes. */
export const saidWords = (sentences: readonly Sentence[]): [key: string, phonemes: string][] =>
  sentences.flatMap(({ labels }) =>
    labels
      .filter(({ keys, phonemes, sure }) => sure && keys.length === 1 && phonemes !== '')
      .map(({ keys, phonemes }): [string, string] => [keys[0]!, withoutLink(phonemes)]),
  );
