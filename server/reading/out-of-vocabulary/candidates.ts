import type { Guess, LetterToSound } from '../letter-to-sound/letter-to-sound.ts';
import { type Lexicon, timesSeen } from '../lexicon/lexicon.ts';
import type { Tables } from '../model.ts';
import type { Analyser } from '../morphology/analyser.ts';
import type { Analysis } from '../morphology/analysis.ts';
import { isVowel } from '../notation/sounds.ts';
import { patternsOf } from './arabic-patterns.ts';
import { homophoneCandidates } from './homophones.ts';
import { neighbourCandidates, type PrefixNeighbour } from './prefix-neighbours.ts';
import { type Feature, featuresOf, type Proposal, proposal } from './ranker.ts';
import { type Parts, solidCompounds } from './solid-compounds.ts';

/** A reading that an unknown word may have, and its features for the ranker. */
export interface Candidate {
  sounds: string[];
  features: Feature[];
  isAnalysis: boolean;
}

/** The candidates for an unknown word without joiners. */
export interface Proposed {
  candidates: Candidate[];
  /** The log probability that letter-to-sound gives to its own best reading. */
  sureness: number;
  /** How many letters the networks read for it. */
  care: number;
}

/** Proposes readings for a word, and for its analysis if it has one. */
export type Propose = (word: string, analysis?: Analysis) => Proposed;

/**
 * Proposes readings by the word's analysis, as a compound of two known words, by patterns of Arabic words, by homophones,
 * by prefix neighbours, and by letter-to-sound. Readings that differ only in gemination are merged into one candidate: the
 * first one, which knows most about it.
 */
export function createProposer(
  letters: LetterToSound,
  lexicon: Lexicon,
  { analyse, compounds }: Pick<Analyser, 'analyse' | 'compounds'>,
  { sounds, partsOfSpeech }: Tables,
): Propose {
  let care = 0;
  const parts: Parts = {
    compounds,
    whole: wholeWords(lexicon, sounds),
    second: (part) => compounds.second.get(part) ?? analyse(part)?.pronunciations[0],
    byLetters(part) {
      care += part.length;
      return letters.read(part).sounds;
    },
    seen(part) {
      const row = lexicon.find(part);
      return row && timesSeen(row);
    },
  };
  const neighbours = (word: string): PrefixNeighbour[] =>
    lexicon.beside(word).map((one) => ({ ...one, sounds: one.sounds.map((i) => sounds[i]!) }));
  return (word, analysis) => {
    care = word.length;
    const best = letters.read(word);
    const proposals = [
      ...(analysis
        ? [proposal(analysis.pronunciations[0]!, analysisFeatures(word, analysis, partsOfSpeech))]
        : []),
      ...solidCompounds(word, parts),
      ...patternsOf(word),
      ...homophoneCandidates(word, parts),
      ...neighbourCandidates(word, neighbours(word), best.sounds),
      proposal(best.sounds, ['letters']),
    ];
    const likelihoods = likelihoodsOf(word, proposals, best, letters);
    return { candidates: gathered(proposals, likelihoods, best.score), sureness: best.score, care };
  };
}

/** The log probabilities of these readings by letter-to-sound. Half of them repeat others, mostly its own best reading. */
function likelihoodsOf(
  word: string,
  proposals: readonly Proposal[],
  best: Guess,
  letters: LetterToSound,
): number[] {
  const nameOf = (sounds: readonly string[]) => sounds.join(' ');
  const found = new Map([[nameOf(best.sounds), best.score]]);
  const readings = new Map(proposals.map(({ plain }) => [nameOf(plain), plain]));
  const asked = [...readings].filter(([name]) => !found.has(name));
  const scores = letters.scores(
    word,
    asked.map(([, plain]) => plain),
  );
  asked.forEach(([name], i) => {
    found.set(name, scores[i]!);
  });
  return proposals.map(({ plain }) => found.get(nameOf(plain))!);
}

/** Gives the sounds of a word that the lexicon has as a whole. */
export const wholeWords = (lexicon: Lexicon, sounds: readonly string[]) => (word: string) =>
  lexicon.find(word)?.pronunciations[0]?.map((i) => sounds[i]!);

function gathered(proposals: readonly Proposal[], likelihoods: readonly number[], best: number): Candidate[] {
  const found = new Map<string, Candidate>();
  proposals.forEach(({ sounds, plain, features: names }, i) => {
    const features = featuresOf(names, likelihoods[i]!, best);
    const said = bridged(plain).join('');
    const same = found.get(said);
    if (same) same.features.push(...features);
    else {
      const isAnalysis = names[0] === 'analysis';
      found.set(said, { sounds: isAnalysis ? sounds : bridged(sounds), features, isAnalysis });
    }
  });
  return [...found.values()];
}

// Longer stems and affixes have the features of these lengths.
const LONG_STEM = 7;
const LONG_AFFIX = 4;

/** The features of the analysis of a word. */
export function analysisFeatures(
  word: string,
  analysis: Analysis,
  partsOfSpeech: readonly string[],
): string[] {
  const { stem, partOfSpeech } = analysis;
  return [
    'analysis',
    ...affixFeatures(word, stem, timesSeen(analysis)),
    `stem of ${Math.min(LONG_STEM, stem.length)}`,
    `stem seen ${timesSeen(analysis)}`,
    `made a ${partsOfSpeech[partOfSpeech]}`,
  ];
}

// How often the stem was seen matters: دلتون is "your heart", since دل is frequent, but پلاتون is not پلا with "your".
function affixFeatures(word: string, stem: string, seen: number): string[] {
  const long = Math.min(LONG_AFFIX, word.length - stem.length);
  const ending = word.slice(stem.length);
  if (word.startsWith(stem))
    return [`ending ${ending}`, `ending of ${long}`, `ending ${ending} behind ${seen}`];
  const beginning = word.slice(0, word.length - stem.length);
  return word.endsWith(stem) ? [`beginning ${beginning}`, `beginning of ${long}`] : ['both ends'];
}

// A glide or a stop separates vowels that meet between letters.
function bridged(sounds: readonly string[]): string[] {
  let before = '';
  return sounds.map((sound) => {
    const meets = isVowel(before.at(-1)) && isVowel(sound[0]);
    const bridge = meets ? (before.endsWith('i') ? 'y' : "'") : '';
    before = sound === '' ? before : sound;
    return bridge + sound;
  });
}
