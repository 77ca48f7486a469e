/** The longest translation in the contract. A tenth of it is more than any text of 6000 code points needs. */
const LONGEST = 60_000;

interface Placed {
  before: string;
  sentence: string;
  after: string;
}

/**
 * The sentences whose translations make a text longer than any answer may be: those that grow most, and no more of them
 * than it takes. A model that has lost its way repeats a word until it is stopped.
 */
export function excessiveSentences(
  segments: readonly Placed[],
  english: ReadonlyMap<string, string>,
): string[] {
  const growth = new Map<string, number>();
  let length = 0;
  for (const { before, sentence, after } of segments) {
    const translated = english.get(sentence) ?? sentence;
    length += before.length + translated.length + after.length;
    growth.set(sentence, (growth.get(sentence) ?? 0) + translated.length - sentence.length);
  }
  const excessive: string[] = [];
  for (const [sentence, grown] of [...growth].sort(([, one], [, other]) => other - one)) {
    if (length <= LONGEST) break;
    length -= grown;
    excessive.push(sentence);
  }
  return excessive;
}
