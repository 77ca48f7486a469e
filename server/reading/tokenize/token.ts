export interface WordToken {
  kind: 'word';
  start: number;
  end: number;
  key: string;
  /** Code point of each letter of the key; null where they follow each other from `start`. */
  sources: number[] | null;
  typed: number[] | null;
}
export interface OtherToken {
  kind: 'number' | 'foreign' | 'address' | 'space' | 'other';
  start: number;
  end: number;
  /** Its phonemes, where the spelling alone does not tell them. */
  said?: string;
  /** False behind what ends its phrase: a blessing, the era of a year. */
  takesEzafe?: false;
}
export type Token = WordToken | OtherToken;
