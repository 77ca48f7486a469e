// UTF-16 units; the reading of so many takes a few milliseconds, which does not hold up the thread.
const ENOUGH = 400;
/** Two letters at least come before it: a dot behind a single letter belongs to an abbreviation. */
export const SENTENCE_END = /\p{L}{2}[.!?؟…۔]{1,9}[»”"')\]]{0,9}\s+|[\n\r\u2028\u2029]\s*/gu;

/** A text in passages of whole sentences, as short as is worthwhile. Joined they are the text. */
export function* passagesOf(text: string): Generator<string> {
  let start = 0;
  for (const { 0: ending, index } of text.matchAll(SENTENCE_END)) {
    const end = index + ending.length;
    if (end - start < ENOUGH) continue;
    yield text.slice(start, end);
    start = end;
  }
  if (start < text.length) yield text.slice(start);
}
