import { mayHold } from './base/bloom-filter.ts';
import { remember } from './base/cache.ts';
import { type Confidence, createConfidence, type IsEnding } from './confidence/confidence.ts';
import { openConfidenceWeights } from './confidence/confidence-weights.ts';
import { createHomographChooser, type HomographChooser } from './disambiguation/homograph-classifier.ts';
import { createReadingsOfLine } from './disambiguation/of-verse.ts';
import { createPhraseReadings, type PhraseReadings } from './disambiguation/phrase-readings.ts';
import {
  type AllowedReadings,
  choosingAllowed,
  createAllowedReadings,
  eachOf,
} from './disambiguation/rare-readings.ts';
import { createJoinsLatin } from './ezafe/beside-latin.ts';
import { createJoinsNumber } from './ezafe/beside-numbers.ts';
import { createJoinsInClause } from './ezafe/clauses/belonging.ts';
import { type BeginsPredicate, createIsIndefinite, createPredicates } from './ezafe/clauses/predicates.ts';
import { createShortClauses } from './ezafe/clauses/short-clauses.ts';
import { createEzafeScorer, type EzafeScorer } from './ezafe/ezafe-classifier.ts';
import { createFixedPhrases } from './ezafe/fixed-phrases.ts';
import type { Joins } from './ezafe/joined-by.ts';
import type { EzafeDeciders } from './ezafe/score-ezafes.ts';
import { createArabicFinder } from './formulas/find-arabic.ts';
import { beginningsOf, createFormulas } from './formulas/find-formula.ts';
import { createVerseFinder } from './formulas/quran/find-verse.ts';
import { createHints } from './hints.ts';
import { createLetterToSound } from './letter-to-sound/letter-to-sound.ts';
import { createLexicon, type Lexicon, timesSeen } from './lexicon/lexicon.ts';
import { openWordClasses } from './lexicon/word-classes.ts';
import { createFitMetre, type FitMetre } from './metre/fit-metre.ts';
import { createVerseWords, type VerseWords } from './metre/verse-words.ts';
import type { Model } from './model.ts';
import { type Analyser, createAnalyser } from './morphology/analyser.ts';
import { createExceptions, type Exceptions } from './morphology/exceptions.ts';
import { createLightVerbs } from './morphology/light-verbs.ts';
import { pronunciationOf } from './notation/pronunciation.ts';
import { createWordGuesser, quickly, type WordGuesser } from './out-of-vocabulary/guess-word.ts';
import { createMeantBy, type MeantBy } from './out-of-vocabulary/meant/meant-word.ts';
import { createMisspellings } from './out-of-vocabulary/meant/misspellings.ts';
import { openRankerWeights } from './out-of-vocabulary/ranker-weights.ts';
import type { Describes } from './sentence/detached-copulas.ts';
import { createRegister } from './sentence/register-weights.ts';
import type { WordTypes } from './sentence/text-words.ts';
import type { Origin, WordType } from './sentence/word-type.ts';
import { createWordTypes } from './sentence/word-types.ts';
import { createAffixes } from './spacing/affixes.ts';
import { takesLetter } from './spacing/fits.ts';
import type { JoinLookup } from './spacing/join-split-words.ts';
import { partsOfWord } from './spacing/parts-of-word.ts';
import type { KnownPartOf } from './spacing/segment-words.ts';
import { openSegmentation } from './spacing/segmentation/open-segmentation.ts';
import { createSayParts, type SayParts } from './spacing/separate-runs.ts';
import { createSplitCompounds } from './spacing/split-compounds.ts';
import { isTwoToTagger } from './tagging/tag-sentence.ts';
import { createTagger, type Tagger } from './tagging/tagger.ts';
import { createAbbreviations } from './tokenize/abbreviations.ts';
import type { NonStandardForms } from './tokenize/non-standard-words.ts';
import { createTrailingAbbreviations } from './tokenize/trailing-abbreviations.ts';
import { createVerbalizer, type Verbalizer } from './verbalize/verbalizer.ts';

/** The parts of a model that the stages use. */
export interface Engine extends WordTypes, EzafeDeciders, NonStandardForms, Verbalizer {
  version: string;
  chooseHomograph: HomographChooser;
  /** The readings of a homograph that its chooser chooses among. */
  allowedReadings: AllowedReadings;
  /** The readings that words have in phrases. */
  phraseReadings: PhraseReadings;
  tagger: Tagger;
  spacing: Omit<JoinLookup, 'wordTypeOf'>;
  /** Whether a word may be said of somebody. */
  describes: Describes;
  sayParts: SayParts;
  isEnding: IsEnding;
  verseWords: VerseWords;
  fitMetre: FitMetre;
  confidence: Confidence;
}

// In ordinary news, 16 000 spellings cover more than 49 words in 50. A word type takes about 1 KB.
const CACHED_WORD_TYPES = 16_000;
// Few texts have so many unknown words that some are read quickly.
const CACHED_QUICK_TYPES = 2000;

/** What knows the readings of a word by itself. */
export interface WordKnowledge extends Analyser {
  words: Lexicon;
  guesser: WordGuesser;
}

/** Opens what a model knows of words by themselves. */
export function createWordKnowledge({ lexicon, tables, letterToSound, ranker }: Model): WordKnowledge {
  const words = createLexicon(lexicon);
  const analyser = createAnalyser(words, tables);
  const letters = createLetterToSound(letterToSound, tables);
  const guesser = createWordGuesser(letters, words, analyser, tables, openRankerWeights(ranker));
  return { ...analyser, words, guesser };
}

const pronunciationIn =
  ({ analyse }: WordKnowledge) =>
  (key: string) => {
    const sounds = analyse(key)?.pronunciations[0];
    return sounds && pronunciationOf(key, sounds);
  };

// A verb with its prefix run to it, or denied: its forms are more than the lexicon has.
const PREFIXED = /^(?:ن?می.{3,}|ن.{3,}[میدن])$/;

function createKnownPartOf({ words, analyse, ruleOf }: WordKnowledge, verb: number): KnownPartOf {
  return (key) => {
    const row = words.glance(key);
    if (row) return { seen: timesSeen(row), evidence: row.evidence, isVerb: row.partOfSpeech === verb };
    const isVerb = PREFIXED.test(key) && ruleOf(key) === 'verb form' && analyse(key)?.partOfSpeech === verb;
    return isVerb ? { seen: 0, evidence: 0, isVerb: true } : undefined;
  };
}

/** Opens what words with a blank too many, or too few, are known by. */
function createSpacing(
  knowledge: WordKnowledge,
  model: Pick<Model, 'tables' | 'quran' | 'arabic' | 'wordPairs' | 'wordFrequencies' | 'segmentation'>,
  { lettered, 'heard he': heardHe }: Exceptions,
): Engine['spacing'] {
  const {
    tables: { own, partsOfSpeech },
    quran,
    arabic,
    wordPairs,
  } = model;
  const { words } = knowledge;
  const partOfSpeech = (name: string) => partsOfSpeech.indexOf(name);
  const knownPartOf = createKnownPartOf(knowledge, partOfSpeech('verb'));
  return {
    knownPartOf,
    isSeenPair: (first, last) => mayHold(wordPairs, `${first} ${last}`),
    ...openSegmentation(model),
    seenOf(key) {
      const row = words.glance(key);
      return row ? timesSeen(row) : 0;
    },
    heardHe,
    lettered,
    formulas: createFormulas(own.formulas),
    beginnings: beginningsOf(own.formulas),
    arabic: createArabicFinder(own, arabic, createVerseFinder(quran), {
      isWord: words.has,
      isVerb: (key) => knownPartOf(key)?.isVerb === true,
      pronunciationOf: pronunciationIn(knowledge),
    }),
    affixes: createAffixes(own.affixes),
    compounds: createSplitCompounds(words, partOfSpeech),
    isWord: words.has,
    partOfSpeech,
  };
}

// Words that are nouns, too, among them.
const ADJECTIVES = /adjective/;

const createDescribes =
  (isAdjective: (partOfSpeech: number) => boolean, { 'they are': short }: Exceptions): Describes =>
  ({ type: { key, partOfSpeech, pronunciations } }) =>
    isAdjective(partOfSpeech) ||
    short.has(key) ||
    (key.endsWith('ه') && pronunciations[0]!.phonemes.endsWith('e'));

// What is read quickly is taken as it is spelled.
const meansNoOther: MeantBy = () => null;

/** Rules that join what the classifier would not. */
const createJoins = (
  tagger: Tagger,
  isAdjective: (partOfSpeech: number) => boolean,
  isIndefinite: (key: string) => boolean,
  beginsPredicate: BeginsPredicate,
  scoreEzafe: EzafeScorer,
  thisYear: () => WordType,
): Joins => ({
  joinsLatin: createJoinsLatin(tagger, isAdjective, beginsPredicate),
  joinsInClause: createJoinsInClause(tagger, isIndefinite),
  joinsNumber: createJoinsNumber(scoreEzafe, tagger, thisYear),
});

/** Makes the parts of a model ready for use. */
export function createEngine(model: Model, knowledge = createWordKnowledge(model)): Engine {
  const { tables } = model;
  const { own } = tables;
  const { words, analyse, compounds, guesser } = knowledge;
  const verbOf = createLightVerbs(tables);
  const tagger = createTagger(model.tagger);
  const exceptions = createExceptions(own.exceptions);
  const spacing = createSpacing(knowledge, model, exceptions);
  const phraseReadings = createPhraseReadings(own['phrase-readings']);
  const phrases = createFixedPhrases(own['fixed-phrases'], tagger);
  const isAdjective = (partOfSpeech: number) => ADJECTIVES.test(tables.partsOfSpeech[partOfSpeech]!);
  const isIndefinite = createIsIndefinite(analyse, isAdjective);
  const beginsPredicate = createPredicates(tagger, analyse, isAdjective);
  const lookups = {
    verbOf,
    registerOf: createRegister(model.register),
    verseOf: createRegister(model.verse),
    wordClassOf: openWordClasses(model.wordClasses),
    tagWordOf: (key: string) => (isTwoToTagger(key) ? null : tagger.wordOf(key)),
    partsOf: (key: string, origin: Origin) => partsOfWord(key, origin, spacing),
    isAdjective,
    hintsOf: createHints(spacing, exceptions, phrases, phraseReadings.has, analyse, isAdjective),
  };
  const typesBy = (guesser: WordGuesser, meantBy: MeantBy) =>
    createWordTypes(knowledge, guesser, tables, { ...lookups, meantBy });
  const wordTypeOf = remember(
    CACHED_WORD_TYPES,
    typesBy(guesser, createMeantBy(words, analyse, tables.sounds, createMisspellings(own.misspellings))),
  );
  const joining = { ...spacing, wordTypeOf };
  const scoreEzafe = createEzafeScorer(model.ezafe);
  const allowedReadings = eachOf(
    createReadingsOfLine(own['verse-words']),
    createAllowedReadings(own['rare-readings'], tables.homographs),
  );
  const choose = createHomographChooser(model.homographs);
  const verseWords = createVerseWords(own['verse-words'], analyse);
  return {
    ...createVerbalizer(own),
    abbreviations: createAbbreviations(own.abbreviations),
    takesLetter: (word, letter, isLast) => takesLetter(word, letter, joining, isLast),
    trailing: createTrailingAbbreviations(own.blessings),
    version: model.checksum.toString(16).padStart(8, '0'),
    wordTypeOf,
    quickTypeOf: remember(CACHED_QUICK_TYPES, typesBy(quickly(guesser), meansNoOther)),
    verbOf,
    chooseHomograph: choosingAllowed(choose, allowedReadings),
    allowedReadings,
    phraseReadings,
    scoreEzafe,
    endsPhrase: createShortClauses(tagger, beginsPredicate, isIndefinite),
    ...createJoins(tagger, isAdjective, isIndefinite, beginsPredicate, scoreEzafe, () => wordTypeOf('امسال')),
    phrases,
    numbered: exceptions.numbered,
    verseWords,
    fitMetre: createFitMetre(verseWords, choose),
    tagger,
    spacing,
    describes: createDescribes(isAdjective, exceptions),
    sayParts: createSayParts(),
    isEnding: compounds.suffixes.has,
    confidence: createConfidence(openConfidenceWeights(model.confidence), compounds.suffixes.has),
  };
}
