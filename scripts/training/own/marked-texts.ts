import { ownRows } from '../tables.ts';

/** What marks an ezafe in the tables of texts whose every ezafe is marked. */
export const EZAFE_SIGN = '+';

/** A text of which it is known where it has ezafes. */
export interface MarkedText {
  text: string;
  /** The code points behind the words that have one. */
  ezafes: ReadonlySet<number>;
}

/** The texts of without-commas-kept.tsv. They measure, and are never learnt from. */
export const textsWithoutCommas = (): MarkedText[] => markedTexts('without-commas-kept.tsv');

/** The texts of messages-kept.tsv. They measure, and are never learnt from. */
export const keptMessages = (): MarkedText[] => markedTexts('messages-kept.tsv');

const markedTexts = (table: string): MarkedText[] =>
  ownRows(table).map(([marked = '']) => {
    const parts = marked.split(EZAFE_SIGN).map((part) => Array.from(part));
    let length = 0;
    const ends = parts.map((part) => (length += part.length));
    return { text: parts.flat().join(''), ezafes: new Set(ends.slice(0, -1)) };
  });
