/** One mark of a reading: the letter that carries it, as an index into the key, and the mark. */
export interface Mark {
  readonly letter: number;
  readonly mark: string;
}

/**
 * One way to say a word: the sounds of each letter of its key. Joined, the sounds are its phonemes in the engine's ASCII
 * notation (a e o A i u; S Z x C j q y '; ow; doubled consonants are geminated).
 */
export interface Pronunciation {
  readonly sounds: readonly string[];
  readonly phonemes: string;
  readonly marks: readonly Mark[];
}
