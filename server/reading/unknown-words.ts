import { type Candidate, createProposer, ofAnalysis, type Proposed } from './candidates.ts';
import { chancesOf, guessDoubt, weightOf } from './grounds.ts';
import type { LetterToSound } from './letter-to-sound.ts';
import { ZWNJ } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import type { Tables } from './model.ts';
import type { Analyse, Analysis } from './morphology.ts';
import { otherSpelling } from './other-spelling.ts';

/** A reading that nobody vouches for, and how likely it is wrong. */
export interface Guess {
  sounds: string[];
  doubt: number;
}

/** Reads what the lexicon does not have. */
export interface UnknownReader {
  /** Reads a part of an unknown word, between joiners, that has no analysis. */
  read(part: string): Guess;
  /** The reading of a word that is to be believed rather than its analysis, if there is one: gerAyeS, no gerAy-aS. */
  readInstead(key: string, analysis: Analysis): Guess | undefined;
}

// Longer words without a joiner are not read otherwise than their analysis says: a bound on the work for a word.
const LONGEST = 24;
// So much speaks for an analysis that its letters need not be asked.
const SURE = 150;
// Nor what else they say when at a glance they find it this likely: a quarter of the words that would be asked about.
const AGREED = -1;
// A verb with می is one whatever its letters say: no word of the lexicon that grounds are learnt from is.
const PREFIXED = /^ن?می/;

export function createUnknownReader(
  letters: LetterToSound,
  lexicon: Lexicon,
  analyse: Analyse,
  tables: Tables,
): UnknownReader {
  const propose = createProposer(letters, lexicon, analyse, tables);
  const usual = (word: string) =>
    otherSpelling(word, (other) => lexicon.find(other)?.pronunciations[0]?.map((i) => tables.sounds[i]!));
  return {
    read(part) {
      const sounds = usual(part);
      return sounds ? { sounds, doubt: 0 } : likeliest(propose(part));
    },
    readInstead(key, analysis) {
      if (key === analysis.stem || key.includes(ZWNJ) || key.length > LONGEST) return undefined;
      if (tables.partsOfSpeech[analysis.partOfSpeech] === 'verb' && PREFIXED.test(key)) return undefined;
      const { grounds, plain } = ofAnalysis(key, analysis, tables.partsOfSpeech);
      if (grounds.reduce((sum, ground) => sum + weightOf(ground), 0) >= SURE || usual(key)) return undefined;
      if (letters.glance(key, plain) >= AGREED) return undefined;
      const guess = likeliest(propose(key, analysis));
      return guess.isAnalysis ? undefined : guess;
    },
  };
}

function likeliest({ candidates, sureness }: Proposed): Guess & Candidate {
  const chances = chancesOf(candidates.map(({ features }) => features));
  const chance = Math.max(...chances);
  return { ...candidates[chances.indexOf(chance)]!, doubt: guessDoubt(chance, sureness) };
}
