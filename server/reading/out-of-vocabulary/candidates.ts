import type { Guess, LetterToSound } from '../letter-to-sound/letter-to-sound.ts';
import { type Lexicon, timesSeen } from '../lexicon/lexicon.ts';
import type { Tables } from '../model.ts';
import type { Analyse, Analysis } from '../morphology/analysis.ts';
import { SECOND_PARTS } from '../morphology/compound-parts.ts';
import { isVowel } from '../notation/sounds.ts';
import { patternsOf } from './arabic-patterns.ts';
import { homophoneCandidates } from './homophones.ts';
import { neighbourCandidates, type PrefixNeighbour } from './prefix-neighbours.ts';
import { type Feature, featuresOf, type Proposal, proposal } from './ranker.ts';
import { type Parts, solidCompounds } from './solid-compounds.ts';

/** A reading that an unknown word may have, and all that speaks for it. */
export interface Candidate {
  sounds: string[];
  features: Feature[];
  isAnalysis: boolean;
}

/** What a word without joiners may be that the lexicon does not have. */
export interface Proposed {
  candidates: Candidate[];
  /** The logarithm of how likely letters find the reading that is theirs. */
  sureness: number;
}

/** Proposes readings for a word, and for one that has an analysis. */
export type Propose = (word: string, analysis?: Analysis) => Proposed;

/**
 * Proposes what its analysis says, what two known words say, what patterns of Arabic words say, what known words say
 * that sound or begin like it, and what its letters say. Several that sound alike but for long consonants are one
 * candidate, which knows the most about these.
 */
export function createProposer(
  letters: LetterToSound,
  lexicon: Lexicon,
  analyse: Analyse,
  { sounds, partsOfSpeech }: Tables,
): Propose {
  const parts: Parts = {
    whole: wholeWords(lexicon, sounds),
    second: (part) => SECOND_PARTS[part] ?? analyse(part)?.pronunciations[0],
    byLetters: (part) => letters.read(part).sounds,
    seen(part) {
      const row = lexicon.find(part);
      return row && timesSeen(row);
    },
  };
  const neighbours = (word: string): PrefixNeighbour[] =>
    lexicon.beside(word).map((one) => ({ ...one, sounds: one.sounds.map((i) => sounds[i]!) }));
  return (word, analysis) => {
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
    return { candidates: gathered(proposals, likelihoods, best.score), sureness: best.score };
  };
}

/** How likely letters find each of these readings; half of them are alike, and most of those what letters say. */
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

/** Gives the sounds of a word that the lexicon has as it is. */
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

// How many letters of a stem and of what is put to it count.
const LONG_STEM = 7;
const LONG_AFFIX = 4;

/** What speaks for the analysis of a word. */
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

// دلتون is your heart, since everybody says دل, but پلاتون is no پلا of yours.
function affixFeatures(word: string, stem: string, seen: number): string[] {
  const long = Math.min(LONG_AFFIX, word.length - stem.length);
  const ending = word.slice(stem.length);
  if (word.startsWith(stem))
    return [`ending ${ending}`, `ending of ${long}`, `ending ${ending} behind ${seen}`];
  const beginning = word.slice(0, word.length - stem.length);
  return word.endsWith(stem) ? [`beginning ${beginning}`, `beginning of ${long}`] : ['both ends'];
}

// Where two vowels meet across letters a glide parts them.
function bridged(sounds: readonly string[]): string[] {
  let before = '';
  return sounds.map((sound) => {
    const meets = isVowel(before.at(-1)) && isVowel(sound[0]);
    const bridge = meets ? (before.endsWith('i') ? 'y' : "'") : '';
    before = sound === '' ? before : sound;
    return bridge + sound;
  });
}
