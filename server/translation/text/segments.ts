import { cutLongSentence } from './cut-long-sentence.ts';
import { splitSentences } from './split-sentences.ts';

/** A sentence for the engine, and the white space around it, which stays as it is. Joined they are the text again. */
export interface Segment {
  before: string;
  sentence: string;
  after: string;
}

/** A sentence with its line break, the break alone, or the last line without one. */
const LINE =
  /[^\n\v\f\r\u0085\u2028\u2029]*(?:\r\n|[\n\v\f\r\u0085\u2028\u2029])|[^\n\v\f\r\u0085\u2028\u2029]+/g;
const FRAME = /^[\s\u0085]*/;
const BLANK = /[\s\u0085]/;

/**
 * Longest sentence that an engine gets, in code points: half of the limit of public LibreTranslate servers (2000), and
 * longer than the sentences on which models were trained.
 */
const LONGEST_SENTENCE = 1000;

/** The sentences of a text: `before + sentence + after` of all segments, joined, is the text. */
export function segmentText(text: string): Segment[] {
  return (text.match(LINE) ?? [])
    .flatMap(splitSentences)
    .flatMap((sentence) => cutLongSentence(sentence, LONGEST_SENTENCE))
    .map(frame);
}

function frame(piece: string): Segment {
  const before = FRAME.exec(piece)?.[0] ?? '';
  const end = endOfSentence(piece, before.length);
  return { before, sentence: piece.slice(before.length, end), after: piece.slice(end) };
}

/** A loop, because `\s*$` is quadratic on long runs of inner white space. */
function endOfSentence(piece: string, start: number): number {
  let end = piece.length;
  while (end > start && BLANK.test(piece.charAt(end - 1))) end -= 1;
  return end;
}
