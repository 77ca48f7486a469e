import { pronunciationOf } from '../../../server/reading/notation/pronunciation.ts';
import { ZWNJ } from '../../../server/reading/notation/script.ts';
import { LONGEST_COMPOUND } from '../../../server/reading/out-of-vocabulary/solid-compounds.ts';
import { scoredAlike } from '../measure/scored-alike.ts';
import { wordsByParts } from '../own/labels.ts';
import type { LexiconEntry } from '../sources/entries.ts';
import { type Sentence, saidWords } from '../sources/sentences.ts';
import { keyOf } from '../sources/tables.ts';
import { VERB } from '../stages/train-letters.ts';

/** A word that is read as if the lexicon did not have it, and how it is said. */
export interface Word {
  key: string;
  said: ReadonlySet<string>;
  source: Source;
}

export const SOURCES = ['lexicon', 'free list', 'sentences', 'inflected'] as const;
export type Source = (typeof SOURCES)[number];

/**
 * The words of the lexicon, but for forms of verbs, which are put together in ways of their own, and words of a free
 * list that their parts explain.
 */
export function wordsOf(entries: readonly LexiconEntry[]): Word[] {
  const known = entries
    .filter(({ partOfSpeech }) => partOfSpeech !== VERB)
    .map(({ key, pronunciations }): Word => {
      const said = new Set(pronunciations.map((sounds) => saidAs(key, sounds)));
      return { key, said, source: 'lexicon' };
    });
  const byParts = wordsByParts().map(([word, phonemes]): Word => {
    return { key: keyOf(word), said: new Set([scoredAlike(phonemes)]), source: 'free list' };
  });
  return [...known, ...byParts].filter(isAsked);
}

/** The words of sentences that the lexicon does not have, however they are said there. */
export function sentenceWords(sentences: readonly Sentence[], entries: readonly LexiconEntry[]): Word[] {
  const known = new Set(entries.map(({ key }) => key));
  const found = new Map<string, Set<string>>();
  for (const [key, phonemes] of saidWords(sentences)) {
    if (known.has(key)) continue;
    const said = found.get(key) ?? new Set();
    found.set(key, said.add(scoredAlike(phonemes)));
  }
  return [...found].map(([key, said]): Word => ({ key, said, source: 'sentences' })).filter(isAsked);
}

const isAsked = ({ key }: Word) => key.length > 1 && key.length <= LONGEST_COMPOUND && !key.includes(ZWNJ);

/** The phonemes of a word with these sounds, without what readings may differ in. */
export const saidAs = (key: string, sounds: readonly string[]) =>
  scoredAlike(pronunciationOf(key, [...sounds]).phonemes);
