import type { LetterToSound } from '../letter-to-sound/letter-to-sound.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { otherSpelling } from '../lexicon/spelling-variants.ts';
import type { Tables } from '../model.ts';
import type { Analyse, Analysis } from '../morphology/analysis.ts';
import { VERB_PREFIX } from '../morphology/light-verbs.ts';
import { ZWNJ } from '../notation/script.ts';
import { analysisGrounds, type Candidate, createProposer, type Proposed, wholeWords } from './candidates.ts';
import { guessDoubt, likeliest, proposal, weightOf } from './ranker.ts';
import { LONGEST_COMPOUND } from './solid-compounds.ts';

/** A reading that nobody vouches for, and how likely it is wrong. */
export interface GuessedWord {
  sounds: string[];
  doubt: number;
}

/** Reads what the lexicon does not have. */
export interface UnknownReader {
  /** Reads a part of an unknown word, between joiners, that has no analysis. */
  read(part: string): GuessedWord;
  /** The reading of a word that is to be believed rather than its analysis, if there is one: gerAyeS, no gerAy-aS. */
  readInstead(key: string, analysis: Analysis): GuessedWord | undefined;
}

// So much speaks for an analysis that its letters need not be asked.
const SURE = 180;
// Nor what else they say when at a glance they find it this likely: a quarter of the words that would be asked about.
const AGREED = -1;

export function createUnknownReader(
  letters: LetterToSound,
  lexicon: Lexicon,
  analyse: Analyse,
  tables: Tables,
): UnknownReader {
  const propose = createProposer(letters, lexicon, analyse, tables);
  const whole = wholeWords(lexicon, tables.sounds);
  const usual = (word: string) => otherSpelling(word, whole);
  return {
    read(part) {
      const sounds = usual(part);
      return sounds ? { sounds, doubt: 0 } : guess(propose(part));
    },
    readInstead(key, analysis) {
      if (key === analysis.stem || key.includes(ZWNJ) || key.length > LONGEST_COMPOUND) return undefined;
      // Its letters are not asked: there are no forms of verbs among the words that grounds are learnt from.
      if (tables.partsOfSpeech[analysis.partOfSpeech] === 'verb' && VERB_PREFIX.test(key)) return undefined;
      const grounds = analysisGrounds(key, analysis, tables.partsOfSpeech);
      if (grounds.reduce((sum, ground) => sum + weightOf(ground), 0) >= SURE || usual(key)) return undefined;
      const { plain } = proposal(analysis.pronunciations[0]!, grounds);
      if (letters.glance(key, plain) >= AGREED) return undefined;
      const guessed = guess(propose(key, analysis));
      return guessed.isAnalysis ? undefined : guessed;
    },
  };
}

function guess({ candidates, sureness }: Proposed): GuessedWord & Candidate {
  const { likely, chance } = likeliest(candidates);
  return { ...likely, doubt: guessDoubt(chance, sureness) };
}
