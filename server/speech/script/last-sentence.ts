import { SENTENCE_END } from './passages.ts';

const SAID = /[\p{L}\p{N}]/u;

/** The end of a text from the last sentence on that has anything to say; all of a text that is one sentence. */
export function lastSentenceOf(text: string): string {
  let start = 0;
  let next = 0;
  for (const { 0: ending, index } of text.matchAll(SENTENCE_END)) {
    const end = index + ending.length;
    // What has no letter is not a sentence but belongs to the one before it.
    if (SAID.test(text.slice(next, end))) start = next;
    next = end;
  }
  return text.slice(SAID.test(text.slice(next)) ? next : start);
}
