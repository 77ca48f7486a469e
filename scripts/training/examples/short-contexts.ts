import type { HomographExample } from './homograph-examples.ts';

// The most copies for each reading of each word: more would only cost time.
const MOST = 300;

/**
 * Copies of examples from running text with few words on each side, since people also write phrases of three words.
 * Learnt from long sentences alone, a common reading depends on words far away and loses to a rare one without them.
 */
export function shortContexts(running: readonly HomographExample[]): HomographExample[] {
  const counts = new Map<string, number>();
  return running.flatMap((example) => {
    const { hash, readings } = example.words[example.place]!.type.homograph!;
    const name = `${hash} ${readings[example.answer]}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= MOST ? [cut(example)] : [];
  });
}

// How many words stay depends on the example alone, so that every build has the same copies.
function cut({ words, place, answer }: HomographExample): HomographExample {
  const start = place - Math.min(place, place % 3);
  const end = place + 2 + (words.length % 3);
  return { words: words.slice(start, end), place: place - start, answer };
}
