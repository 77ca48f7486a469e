import type { RuleName } from '../morphology/analyser.ts';
import type { WholeWordSource } from '../morphology/whole-word.ts';
import type { ReadBy } from '../sentence/word-analysis.ts';
import type { Reading } from '../types.ts';
import type { LatinSource } from '../verbalize/latin-words.ts';

/** Why a text is read as it is. */
export interface Explanation {
  reading: Reading;
  words: ExplainedWord[];
}

/** Why one spoken word is read as it is. What writers part with a blank and the engine joins is one word here. */
export interface ExplainedWord {
  /** Its first code point in the text, and the one after its last. */
  start: number;
  end: number;
  /** Its spelling as it was looked up. */
  key: string;
  /** Its phonemes, without the ezafe. */
  phonemes: string;
  spacing: Spacing | null;
  source: Source;
  /** The readings that it may have. The first is the default. */
  candidates: ExplainedCandidate[];
  choice: Choice;
  ezafe: ExplainedEzafe;
  doubt: Doubt;
}

/** How it stands in the text, where that is otherwise than it is read. */
export type Spacing =
  /** Its parts stand apart. */
  | { as: 'joined'; key: string }
  /** The text runs it together with other words. */
  | { as: 'parted'; from: string }
  /** It is misspelled. */
  | { as: 'misspelled'; key: string }
  /** It is a fixed Arabic phrase. */
  | { as: 'formula'; key: string }
  /** It is a verb whose prefix stands before it. */
  | { as: 'behind a prefix'; key: string };

/** Where the readings come from. */
export type Source =
  | ({ by: WholeWordSource } & Partial<Evidence>)
  /** A rule makes it of a word of the lexicon. */
  | ({ by: 'rule'; rule: RuleName; stem: string } & Evidence)
  /** It is another spelling of a known word: a madda or a hamza left out, a tanvin as it sounds. */
  | { by: 'spelling variant' }
  /** No source has it: the candidates were weighed, or one table read its letters in a text of too many such words. */
  | { by: 'guess'; parts: GuessedPart[]; isQuick: boolean }
  | { by: 'formula' | 'number words' | 'abbreviation or sign' | 'address' }
  | { by: 'Latin'; words: LatinSource[] };

/** Who vouches for the default reading, as the model keeps it. */
export interface Evidence {
  vouchers: Vouchers;
  /** How often the sentences that the model was learnt from have it: never, once, three or ten times and more. */
  seen: 0 | 1 | 3 | 10;
}

export const VOUCHERS_OF = [
  'nobody',
  'one dictionary',
  'two dictionaries',
  'three dictionaries or more',
  'the authors instead of the sources',
  'the authors',
] as const;
export type Vouchers = (typeof VOUCHERS_OF)[number];

/** A part of an unknown word between joiners. */
export interface GuessedPart {
  key: string;
  /** Whether the lexicon and its rules know this part. */
  isKnown: boolean;
  /** What was weighed for it, likeliest first; none where it is known. */
  candidates: { phonemes: string; chance: number; features: Contribution[] }[];
}

export interface ExplainedCandidate {
  phonemes: string;
  /** The word of the lexicon in it, and how that is said. */
  stem: string;
  stemPhonemes: string;
  isChosen: boolean;
  /** Whether it is a rare reading, or one of verse alone, that nothing near asks for. */
  isBarred: boolean;
  /** Of a homograph, how well the context fits it, in logits; null where the model never saw this reading, or it is barred. */
  score: number | null;
}

/** What made the reading that was chosen come out. */
export type Choice =
  | { by: 'only reading' | 'first reading' | 'formula' }
  /** A stage that overrules the context: see `ReadBy`. */
  | { by: ReadBy }
  /** The verse is in this metre, in short (u) and long (-) syllables. */
  | { by: 'metre'; pattern: string }
  /** The writer's marks leave these readings. */
  | { by: 'typed marks' }
  /** The context chose: what speaks for the reading against the second best one, strongest first. */
  | { by: 'context'; margin: number; features: Contribution[] };

/** What speaks for a decision (above 0) or against it, in logits. */
export interface Contribution {
  name: string;
  weight: number;
}

export interface ExplainedEzafe {
  hasEzafe: boolean;
  by:
    | { by: 'spelling' | 'typed marks' | 'formula' | 'its words' }
    | { by: 'rule'; rule: string }
    | { by: 'phrase'; phrase: string }
    | { by: 'metre'; pattern: string }
    /** The classifier found these features, strongest first; what overruled it is named, if anything did. */
    | { by: 'classifier'; score: number; features: Contribution[]; overruledBy: string | null };
}

/** The probabilities that the word and its ezafe are read wrong, and whether a warning says so. */
export interface Doubt {
  word: number;
  ezafe: number;
  isWarned: boolean;
}

/** The contributions of most weight, strongest first. */
export const strongest = (contributions: readonly Contribution[]): Contribution[] =>
  contributions.filter(({ weight }) => weight !== 0).sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
