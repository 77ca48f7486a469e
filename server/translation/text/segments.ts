import { cutLongSentence } from './cut-long-sentence.ts';
import { splitSentences } from './split-sentences.ts';

/** White space before and after belongs to the page, `sentence` to the engine; joined they are the text again. */
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
 * Longest sentence an engine gets, in code points: half of the smallest text limit that public LibreTranslate
 * servers set (2000), and beyond anything a sentence model was trained on.
 */
const LONGEST_SENTENCE = 1000;

/** Lines → sentences, losing nothing: `before + sentence + after` of all segments, joined, is the text. */
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

/** A loop and not `\s*$`, which is quadratic on long runs of inner white space. */
function endOfSentence(piece: string, start: number): number {
  let end = piece.length;
  while (end > start && BLANK.test(piece.charAt(end - 1))) end -= 1;
  return end;
}
