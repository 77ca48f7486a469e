import { pronunciationOf } from '../../../server/reading/notation/pronunciation.ts';
import { ZWNJ } from '../../../server/reading/notation/script.ts';
import { LONGEST_COMPOUND } from '../../../server/reading/out-of-vocabulary/solid-compounds.ts';
import { keyOf } from '../key-of.ts';
import { scoringForm } from '../measure/scoring-form.ts';
import { ownWords } from '../own/words.ts';
import type { LexiconEntry } from '../sources/lexicon/entries.ts';
import { VERB } from '../sources/parts-of-speech.ts';
import { type Sentence, saidWords } from '../sources/sentences/sentence.ts';

/** A word that is read as if the lexicon did not have it, and how it is said. */
export interface Word {
  key: string;
  said: ReadonlySet<string>;
  source: Source;
}

export const SOURCES = ['lexicon', 'free list', 'sentences', 'inflected'] as const;
export type Source = (typeof SOURCES)[number];

/**
 * The words of the lexicon, and words of a free list that their parts explain. Verbs are left out: their forms are put
 * together in ways of their own.
 */
export function wordsOf(entries: readonly LexiconEntry[]): Word[] {
  const known = entries
    .filter(({ partOfSpeech }) => partOfSpeech !== VERB)
    .map(({ key, pronunciations }): Word => {
      const said = new Set(pronunciations.map((sounds) => saidAs(key, sounds)));
      return { key, said, source: 'lexicon' };
    });
  const byParts = ownWords().byParts.map(([word, phonemes]): Word => {
    return { key: keyOf(word), said: new Set([scoringForm(phonemes)]), source: 'free list' };
  });
  return [...known, ...byParts].filter(isEligible);
}

/** The words of sentences that the lexicon does not have, with all phonemes that they have there. */
export function sentenceWords(sentences: readonly Sentence[], entries: readonly LexiconEntry[]): Word[] {
  const known = new Set(entries.map(({ key }) => key));
  const found = new Map<string, Set<string>>();
  for (const [key, phonemes] of saidWords(sentences)) {
    if (known.has(key)) continue;
    const said = found.get(key) ?? new Set();
    found.set(key, said.add(scoringForm(phonemes)));
  }
  return [...found].map(([key, said]): Word => ({ key, said, source: 'sentences' })).filter(isEligible);
}

const isEligible = ({ key }: Word) => key.length > 1 && key.length <= LONGEST_COMPOUND && !key.includes(ZWNJ);

/** The phonemes of a word with these sounds, as the scorer compares them. */
export const saidAs = (key: string, sounds: readonly string[]) =>
  scoringForm(pronunciationOf(key, [...sounds]).phonemes);
