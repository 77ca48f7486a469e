import { ownRows } from '../../tables.ts';
import { labelled, type Sentence } from './sentence.ts';

// Every word before with some of the words after: enough variety, without outnumbering other sentences.
const PARTNERS = 4;

/**
 * Sentences of three words for each row of patterns.tsv: a spoken word, as the object marker رو or the preposition تو,
 * between others. The middle word has its phonemes, and neither it nor the first has an ezafe.
 */
export function patternSentences(): Sentence[] {
  return ownRows('patterns.tsv').flatMap(([before = '', word = '', phonemes = '', after = '']) => {
    const followers = after.split(' ');
    return before.split(' ').flatMap((first, i) =>
      Array.from({ length: PARTNERS }, (_, k) => {
        const last = followers[(i * PARTNERS + k * 3) % followers.length]!;
        return sentenceOf([first, word, last], phonemes);
      }),
    );
  });
}

function sentenceOf(words: [string, string, string], phonemes: string): Sentence {
  const text = words.join(' ');
  const labels = words.map((word, i) => ({ keys: [word], phonemes: i === 1 ? phonemes : '', sure: i < 2 }));
  return labelled(text, text, labels);
}
