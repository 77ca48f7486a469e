import { hashOf } from '../base/hash.ts';
import { wordSet } from '../base/word-set.ts';
import { elongated, withoutElongation } from '../lexicon/elongation.ts';
import type { WordClassOf } from '../lexicon/word-classes.ts';
import type { Tables } from '../model.ts';
import type { Analyser } from '../morphology/analyser.ts';
import type { Analyse, Analysis } from '../morphology/analysis.ts';
import type { VerbOf } from '../morphology/light-verbs.ts';
import { endedReadings, isSaid } from '../morphology/owned-readings.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import { classAmong } from '../notation/reading-class.ts';
import { lastPart, ZWNJ } from '../notation/script.ts';
import { guessParts } from '../out-of-vocabulary/guess-parts.ts';
import type { WordGuesser } from '../out-of-vocabulary/guess-word.ts';
import type { MeantBy } from '../out-of-vocabulary/meant/meant-word.ts';
import type { RegisterOf } from './register-weights.ts';
import { shapeOf, smallHash } from './shape.ts';
import { type SharedForm, sharedForm } from './shared-stems.ts';
import { usualSpelling } from './spelling/usual-spelling.ts';
import type { WordParts } from './word-parts.ts';
import type { Homograph, Origin, TagWord, WordType } from './word-type.ts';

/** What tells what a word is beside how it is read. */
interface TypeLookups {
  verbOf: VerbOf;
  registerOf: RegisterOf;
  verseOf: RegisterOf;
  wordClassOf: WordClassOf;
  tagWordOf: (key: string) => TagWord | null;
  partsOf: (key: string, origin: Origin) => WordParts | null;
  isAdjective: (partOfSpeech: number) => boolean;
  meantBy: MeantBy;
  /** The bits of `HINTS` of a word with this spelling without elongation. */
  hintsOf: (type: Omit<WordType, 'hints'>, plain: string) => number;
}

/** Finds the word type of a key: by the lexicon and its morphology, then by the letters. Every key has one. */
export function createWordTypes(
  { analyse, compounds }: Pick<Analyser, 'analyse' | 'compounds'>,
  unknown: WordGuesser,
  tables: Tables,
  {
    verbOf,
    registerOf,
    verseOf,
    wordClassOf,
    tagWordOf,
    partsOf,
    isAdjective,
    meantBy,
    hintsOf,
  }: TypeLookups,
): (key: string) => WordType {
  const homographs = new Map(Object.entries(tables.homographs));
  const [possessed, untagged] = ['possessed', 'unknown'].map((name) => tables.partsOfSpeech.indexOf(name));
  const mayBePossessed = new Set(POSSESSED.map((name) => tables.partsOfSpeech.indexOf(name)));
  return (key) => {
    const { plain, analysis } = usualSpelling(key, analyse);
    const instead = analysis && unknown.readInstead(plain, analysis);
    const found = instead ? undefined : analysis;
    let { error: guessError = 0, care = 0 } = instead ?? {};
    const readLetters = (part: string) => {
      const guessed = care < MOST_CARE ? unknown.read(part) : unknown.readQuickly(part);
      guessError = Math.max(guessError, guessed.error);
      care += guessed.care;
      return guessed.sounds;
    };
    const shared = found && !homographs.has(plain) ? sharedForm(plain, found) : undefined;
    const usual = shared?.pronunciations ??
      found?.pronunciations ?? [instead?.sounds ?? guessParts(plain, analyse, readLetters, compounds)];
    const sounds = plain === key ? usual : usual.map((one) => elongated(key, plain, one));
    const partOfSpeech = found?.partOfSpeech ?? 0;
    const shape = shapeOf(plain);
    const lemma = found ? smallHash(found.stem) : shape.hash;
    // A letter too many may be the beginning of another word that is run to it: درروز.
    const isUnknown = found === undefined || plain.length < withoutElongation(key).length;
    const origin = isUnknown ? 'letters' : found.stem === plain ? 'lexicon' : 'morphology';
    const evidence = found?.evidence ?? 0;
    const parts = partsOf(key, origin);
    // In the order of all word types, see nonWordType.
    const type: { -readonly [Key in keyof WordType]: WordType[Key] } = {
      key,
      origin,
      pronunciations: sounds.map((letters) => pronunciationOf(key, letters)),
      partOfSpeech,
      evidence,
      guessError,
      care,
      hasClitic: found !== undefined && found.stem !== plain && partOfSpeech === possessed,
      register: registerOf(shape, partOfSpeech),
      verse: verseOf(shape, partOfSpeech),
      isPossessed:
        found !== undefined &&
        (isYours(plain, found, analyse) ||
          ((MINE.test(plain) ? partOfSpeech === untagged : mayBePossessed.has(partOfSpeech)) &&
            isPossessed(plain, found, analyse) &&
            !endsInNoun(plain, analyse, mayBePossessed))),
      possessedReadings: found ? endedReadings(plain, found, analyse, isAdjective) : 0,
      homograph: shared ? sharedHomograph(shared) : found ? homographOf(found, homographs) : null,
      lemma,
      wordClass: wordClassOf(lemma),
      verb: verbOf({ key, partOfSpeech }),
      hints: 0,
      parts,
      meant: plain === key ? meantBy(key, analysis) : null,
      tagWord: tagWordOf(key),
      hash: shape.hash,
      end1: shape.end1,
      end2: shape.end2,
      end3: shape.end3,
      beginning: shape.beginning,
      stem: shape.stem,
    };
    type.hints = hintsOf(type, plain);
    return type;
  };
}

// The letters of one word that are read with care: a chain of unknown parts is no word.
const MOST_CARE = 32;

// Parts of speech that may end in a possessive. رحمت is a noun, not رحم with "your".
const POSSESSED = ['unknown', 'possessed', 'pronoun', 'other', 'given name', 'verb'];
// A lexicon word in -eS is more often a noun (rizeS) than a spoken possessive.
const ENDINGS: Record<string, RegExp> = { ت: /[^aeoAiu]at$/, ش: /[^aeoAiu]aS$/, م: /[^aeoAiu]am$/ };
// Names and verbs in م are others: رستم, کشم; a word of our own that has no part of speech is motaram.
const MINE = /م$/;
// ازش is azaS in speech too, همش is hamaS, of همه, and a format is no form of yours.
const SHORTEST = 3;
const NOT_OWNED = wordSet('همش فرمت');

/**
 * Whether a word that the lexicon lacks is one of its words in ی with ت: نقاشیت is "your painting" rather than an
 * abstract noun. But مصدومیت is one, since there is no word مصدومی.
 */
const isYours = (key: string, found: Analysis, analyse: Analyse) => {
  const owned = key.slice(0, -1);
  return key.endsWith('یت') && found.stem !== key && analyse(owned)?.stem === owned;
};

/** Whether a word without its last letter is a word with the same sounds up to there: خودش, دستت. */
function isPossessed(key: string, found: Analysis, analyse: Analyse): boolean {
  const isShort = key.length < SHORTEST || key.startsWith('از') || NOT_OWNED.has(key);
  const ending = isShort || key.at(-2) === ZWNJ ? undefined : ENDINGS[key.at(-1)!];
  const said = found.pronunciations[0]!.join('');
  if (!ending?.test(said)) return false;
  return isSaid(analyse(key.slice(0, -1)), said.slice(0, -2));
}

// به‌صورت ends in the noun صورت, and is no به‌صور of yours.
function endsInNoun(key: string, analyse: Analyse, mayBePossessed: ReadonlySet<number>): boolean {
  const last = lastPart(key);
  const found = last === key ? undefined : analyse(last);
  return found?.stem === last && !mayBePossessed.has(found.partOfSpeech);
}

function homographOf(found: Analysis, homographs: ReadonlyMap<string, readonly string[]>): Homograph | null {
  const known = homographs.get(found.stem);
  if (!known || found.pronunciations.length < 2) return null;
  const classes = found.stems.map((phonemes) => classAmong(known, phonemes));
  if (new Set(classes.filter((one) => one !== undefined)).size < 2) return null;
  return {
    hash: hashOf(found.stem),
    readings: classes.map((one) => (one === undefined ? 0 : hashOf(one))),
  };
}

const sharedHomograph = ({ like, readings }: SharedForm): Homograph => ({
  hash: hashOf(like),
  readings: readings.map(hashOf),
});
