/** Most code points of one request. */
const MOST_CODE_POINTS = 6000;

// Shorter paragraphs are put together, so that a text of many lines is not sent line by line.
const LEAST_PARAGRAPH = 0.5;

// As the service counts it: digits, marks and the tatweel are no letters.
const LETTER = /(?=\p{L})(?!\u0640)\p{Script=Arabic}/u;

// A mark or joiner after a blank belongs to the blank.
const BLANKS = /\s+(?!\s|\p{M}|\u200c|\u200d)/gu;

/**
 * The text in parts of at most `limit` code points, each for a request of its own; joined they are the text.
 *
 * Cuts after a paragraph, else after a sentence, a clause or a word, and inside a word only where that alone is longer. No
 * combining sequence is cut, and every part has a Persian letter as long as the text allows it. Throws a RangeError for a
 * limit that is no whole number from 1, or that is shorter than one combining sequence.
 */
export function splitText(text: string, limit: number = MOST_CODE_POINTS): string[] {
  if (!Number.isInteger(limit) || limit < 1) throw new RangeError('limit must be a whole number from 1');
  const lastLetter = new RegExp(`^[\\s\\S]*${LETTER.source}`, 'u').exec(text)?.[0].length ?? text.length;
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const furthest = offsetAfter(text, start, limit);
    const end = furthest === text.length ? furthest : chooseCut(text, start, furthest, lastLetter);
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

/** The offset behind `count` code points from `start`, or the end of the text. */
function offsetAfter(text: string, start: number, count: number): number {
  let offset = start;
  for (let left = count; left > 0 && offset < text.length; left--) {
    offset += text.codePointAt(offset)! > 0xffff ? 2 : 1;
  }
  return offset;
}

/** Where the part that begins at `start` ends, at `furthest` or before. */
function chooseCut(text: string, start: number, furthest: number, lastLetter: number): number {
  // What follows the blanks at the very end may belong to them; it may be two units long.
  const seen = text.slice(start, furthest + 2);
  const firstLetter = LETTER.exec(seen)?.index ?? 0;
  const best = new Map<Border, number>();
  for (const { 0: blanks, index } of seen.matchAll(BLANKS)) {
    const cut = start + index + blanks.length;
    // Neither this part nor the rest shall be without a letter.
    if (cut > furthest || index <= firstLetter || cut >= lastLetter) continue;
    const border = borderOf(seen.slice(Math.max(0, index - 4), index), blanks);
    const isShort = cut - start < (furthest - start) * LEAST_PARAGRAPH;
    best.set(border === 'paragraph' && isShort ? 'sentence' : border, cut);
  }
  const cut = BORDERS.map((border) => best.get(border)).find((found) => found !== undefined);
  return cut ?? cutInsideWord(text, start, furthest);
}

// From the best place to cut to the worst.
const BORDERS = ['paragraph', 'sentence', 'clause', 'word'] as const;
type Border = (typeof BORDERS)[number];

function borderOf(before: string, blanks: string): Border {
  if (/[\n\r\u2028\u2029]/.test(blanks)) return 'paragraph';
  if (/[.!?؟…۔][»”"')\]]*$/.test(before)) return 'sentence';
  return /[،,؛;:–—-][»”"')\]]*$/.test(before) ? 'clause' : 'word';
}

/** The last border between combining sequences. */
function cutInsideWord(text: string, start: number, furthest: number): number {
  let cut = start;
  // A sequence may go on behind the furthest place; one that long is no text of any language.
  const seen = text.slice(start, furthest + 64);
  for (const { index, segment } of new Intl.Segmenter().segment(seen)) {
    if (start + index + segment.length > furthest) break;
    cut = start + index + segment.length;
  }
  if (cut === start) throw new RangeError('limit is shorter than a combining sequence of the text');
  return cut;
}
