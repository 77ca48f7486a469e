import type { LetterToSound } from '../letter-to-sound/letter-to-sound.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { soundsOfVariant } from '../lexicon/spelling-variants.ts';
import type { Tables } from '../model.ts';
import type { Analyser } from '../morphology/analyser.ts';
import type { Analysis } from '../morphology/analysis.ts';
import { VERB_PREFIX } from '../morphology/light-verbs.ts';
import { isInThe } from '../morphology/prefixes.ts';
import { ZWNJ } from '../notation/script.ts';
import { analysisFeatures, type Candidate, createProposer, type Proposed, wholeWords } from './candidates.ts';
import { chancesOf, guessError, likeliest, proposal } from './ranker.ts';
import type { FeatureWeights, RankerWeights } from './ranker-weights.ts';
import { LONGEST_COMPOUND } from './solid-compounds.ts';

/** A reading that no source vouches for. */
export interface GuessedWord {
  sounds: string[];
  /** The probability that it is wrong. */
  error: number;
  /** How many letters the networks read for it. */
  care: number;
}

/** Reads words that the lexicon does not have. */
export interface WordGuesser {
  /** Reads a part of an unknown word between joiners that has no analysis. */
  read(part: string): GuessedWord;
  /** The same by one table of letter-to-sound alone. */
  readQuickly(part: string): GuessedWord;
  /** A reading that is likelier than the analysis of a word, if there is one: gerAyeS rather than gerAy-aS. */
  readInstead(key: string, analysis: Analysis): GuessedWord | undefined;
  /** What it weighs for a part, likeliest first; undefined where the part is another spelling of a known word. */
  weigh(part: string, analysis?: Analysis): WeighedCandidate[] | undefined;
}

/** A reading that an unknown word may have. */
export interface WeighedCandidate {
  sounds: string[];
  /** How likely it is, if one of the candidates is right. */
  chance: number;
  /** Which way it was found, and what else speaks for it or against it, in logits. */
  features: { name: string; weight: number }[];
}

// An analysis with this score, in hundredths of a logit, is accepted without asking letter-to-sound.
const SURE = 180;
// So is one that the tables of letter-to-sound find this likely: it saves a quarter of the remaining words.
const AGREED = -1;
// A verb that is sure to be one before a pronoun: بذارنت, نخرمت.
const SURE_VERB = /^[بن]...+/;
const OBJECT = /^(?:[تش]|[متش][او]ن)$/;
const isWithObject = (key: string, stem: string) =>
  SURE_VERB.test(key) && OBJECT.test(key.slice(stem.length)) && SURE_VERB.test(stem);
// A known word with ها, however rare it is: رحمهایی. Shorter stems are rather the beginning of a name.
const PLURAL = /^.{3,}ها(?:ی|یی|ی?[متش]|ی?[متش]ان|[متش]ون|رو)?$/;
const isPlural = (key: string, { stem }: Analysis): boolean =>
  PLURAL.test(key) && key.startsWith(stem) && key.startsWith('ها', stem.length);
// How likely a reading by one table alone is the right one.
const QUICK_CHANCE = 0.5;

export function createWordGuesser(
  letters: LetterToSound,
  lexicon: Lexicon,
  analyser: Analyser,
  tables: Tables,
  weights: RankerWeights,
): WordGuesser {
  const propose = createProposer(letters, lexicon, analyser, tables);
  const whole = wholeWords(lexicon, tables.sounds);
  const guess = ({ candidates, sureness, care }: Proposed): GuessedWord & Candidate => {
    const { likely, chance } = likeliest(candidates, weights.features);
    return { ...likely, error: guessError(weights.errors, chance, sureness), care };
  };
  const speaksFor = (features: readonly string[]) =>
    features.reduce((sum, name) => sum + (weights.features.get(name) ?? 0), 0);
  const usual = (word: string) => soundsOfVariant(word, whole);
  return {
    read(part) {
      const sounds = usual(part);
      return sounds ? { sounds, error: 0, care: 0 } : guess(propose(part));
    },
    readQuickly(part) {
      const known = usual(part);
      if (known) return { sounds: known, error: 0, care: 0 };
      const { sounds, score } = letters.readQuickly(part);
      return { sounds, error: guessError(weights.errors, QUICK_CHANCE, score), care: 0 };
    },
    readInstead(key, analysis) {
      if (key === analysis.stem || key.includes(ZWNJ) || key.length > LONGEST_COMPOUND) return undefined;
      // The weights do not apply: there are no verb forms among the words that they are learnt from.
      const isVerb = tables.partsOfSpeech[analysis.partOfSpeech] === 'verb';
      if (isVerb && (VERB_PREFIX.test(key) || isWithObject(key, analysis.stem))) return undefined;
      if (isInThe(key, analysis) || isPlural(key, analysis)) return undefined;
      const features = analysisFeatures(key, analysis, tables.partsOfSpeech);
      if (speaksFor(features) >= SURE || usual(key)) return undefined;
      const { plain } = proposal(analysis.pronunciations[0]!, features);
      if (letters.tableScore(key, plain) >= AGREED) return undefined;
      const guessed = guess(propose(key, analysis));
      return guessed.isAnalysis ? undefined : guessed;
    },
    weigh: (part, analysis) =>
      usual(part) ? undefined : weighed(propose(part, analysis).candidates, weights.features),
  };
}

function weighed(candidates: readonly Candidate[], weights: FeatureWeights): WeighedCandidate[] {
  const chances = chancesOf(
    candidates.map(({ features }) => features),
    weights,
  );
  return candidates
    .map(({ sounds, features }, i) => ({
      sounds,
      chance: chances[i]!,
      features: features.map(([name, value]) => ({ name, weight: (value * (weights.get(name) ?? 0)) / 100 })),
    }))
    .sort((a, b) => b.chance - a.chance);
}

/** The same guesser without care: it accepts every analysis, and reads letters by one table. */
export const quickly = ({ readQuickly, weigh }: WordGuesser): WordGuesser => ({
  read: readQuickly,
  readQuickly,
  weigh,
  readInstead: () => undefined,
});
