import { hashOf } from '../../../server/reading/base/hash.ts';
import { ownRows } from '../tables.ts';

/** A text in which one homograph is labelled. */
export interface LabelledHomograph {
  word: string;
  reading: string;
  text: string;
  /** UTF-16 offsets in the text at which the labelled occurrences of the word begin. */
  starts: number[];
}

/** The contexts of homographs.tsv. Throws an Error where no word of a row is marked. */
export function ownHomographs(): LabelledHomograph[] {
  return ownRows('homographs.tsv').map(([word = '', reading = '', marked = '']) => {
    const parts = marked.split('*');
    if (parts.length < 3 || parts.length % 2 === 0)
      throw new Error(`homographs.tsv: no marked word in: ${marked}`);
    const starts: number[] = [];
    let length = 0;
    parts.forEach((part, i) => {
      if (i % 2 === 1) starts.push(length);
      length += part.length;
    });
    return { word, reading, text: parts.join(''), starts };
  });
}

// One context in ten measures. A hash of the text decides which, so that adding or removing others changes nothing.
const MEASURING = 10;

/** Whether a context measures; these are never learnt from. */
export function measuresHomographs({ text }: LabelledHomograph): boolean {
  return hashOf(text) % MEASURING === 0;
}

/** Words that show a reading of a homograph where they stand near it. */
export interface Cues {
  word: string;
  reading: string;
  /** Lists of words by kind, `next:`, `prev:` or `any:`. Commas separate words, semicolons kinds. */
  cues: string;
}

/** The cues of cues.tsv. */
export function ownCues(): Cues[] {
  return ownRows('cues.tsv').map(([word = '', reading = '', cues = '']) => ({ word, reading, cues }));
}
