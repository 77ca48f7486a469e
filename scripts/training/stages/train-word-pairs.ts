import { packBloomFilter } from '../../../server/reading/base/bloom-filter.ts';

// What stands side by side once may be chance, or a misprint.
const LEAST = 2;
const MARKS = /[\u064b-\u0652\u0670]/g;
const PHRASE = /[\u0621-\u063a\u0641-\u064a\u067e-\u06cc\u200c ]+/g;

/** The words of a text, without their marks: those that no sign parts stand together. */
export const wordsOfText = (text: string): string[][] =>
  (text.replace(MARKS, '').match(PHRASE) ?? []).map((phrase) =>
    phrase.split(' ').filter((word) => word !== ''),
  );

/** Learns which two words texts have side by side more than once, with no sign between them: a filter that holds them. */
export function trainWordPairs(texts: readonly string[]): Uint8Array {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const words of wordsOfText(text)) {
      for (let i = 1; i < words.length; i++) {
        const pair = `${words[i - 1]} ${words[i]}`;
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
    }
  return packBloomFilter([...counts].filter(([, count]) => count >= LEAST).map(([pair]) => pair));
}
