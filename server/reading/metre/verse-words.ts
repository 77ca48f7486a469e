import { remember } from '../base/cache.ts';
import { timesSeen } from '../lexicon/lexicon.ts';
import type { Rows } from '../model.ts';
import type { Analyse } from '../morphology/analysis.ts';
import { degeminated } from '../notation/final-gemination.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import { endsWithVowel, listedSounds } from '../notation/sounds.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import type { Origin, WordType } from '../sentence/word-type.ts';

/** A reading that verse has of a word, and prose has not, or not there. */
export interface VerseReading {
  readonly pronunciation: Pronunciation;
  /** What is to be said against it, in hundredths of a logit. */
  readonly cost: number;
  /** Whether verse rather has this one than any that prose has. */
  readonly isUsual: boolean;
  /** Whether it takes no ezafe. */
  readonly isClosed: boolean;
}

/** Gives the readings that verse has of a word besides those of prose. */
export type VerseWords = (type: Pick<WordType, 'key' | 'origin' | 'evidence'>) => readonly VerseReading[];

type Sounds = readonly string[];

// What a reading costs that the table has beside those of prose, and one that a rule makes of a spelling that nothing explains,
// that its parts explain, and of a word of the lexicon.
const BESIDE = 250;
const BY_RULE: Readonly<Record<Origin, number>> = { letters: 0, morphology: 150, lexicon: 350 };
const CACHED = 4000;
// Uses of rows of the table.
const USUAL = 'usual';
const CLOSED = 'closed';

/** Opens the table of the words of verse. The rules for what it lacks analyse parts of words. */
export function createVerseWords(rows: Rows, analyse: Analyse): VerseWords {
  const table = Map.groupBy(rows, ([word = '']) => word);
  const listed = (key: string): VerseReading[] =>
    (table.get(key) ?? []).map(([, sounds = '', use = '']) => ({
      pronunciation: pronunciationOf(key, listedSounds(sounds)),
      cost: use.includes(USUAL) ? 0 : BESIDE,
      isUsual: use.includes(USUAL),
      isClosed: use.includes(CLOSED),
    }));
  const by = (origin: Origin, rules: readonly Rule[]) =>
    remember(CACHED, (key): readonly VerseReading[] => {
      const readings = listed(key);
      if (readings.length > 0) return readings;
      return rules
        .flatMap((rule) => rule(key, analyse))
        .map((sounds) => ({
          pronunciation: pronunciationOf(key, sounds),
          cost: BY_RULE[origin],
          isUsual: origin === 'letters',
          isClosed: false,
        }));
    });
  const readings = {
    letters: by('letters', OF_UNKNOWN),
    morphology: by('morphology', RULES),
    lexicon: by('lexicon', OF_UNKNOWN),
  };
  const seen = by('lexicon', OF_SEEN);
  // A word that sentences have is rarely two: رستم is no رست with its owner.
  return ({ key, origin, evidence }) =>
    origin === 'lexicon' && timesSeen({ evidence }) > 0 ? seen(key) : readings[origin](key);
}

type Rule = (key: string, analyse: Analyse) => Sounds[];

// What older writers join to the word behind, with its sounds before a consonant, and before ا, whose vowel follows then.
const JOINED: readonly (readonly [letters: string, before: Sounds, beforeVowel?: Sounds])[] = [
  ['در', ['da', 'r'], ['da', 'r']],
  ['از', ['a', 'z'], ['a', 'z']],
  ['هر', ['ha', 'r'], ['ha', 'r']],
  ['چو', ['C', 'o']],
  ['چ', ['Ce']],
  ['ک', ['ke'], ['k']],
  ['ز', ['ze'], ['z']],
  ['و', ['va'], ['v']],
  ['ب', ['be'], ['be']],
];
const SHORTEST_JOINED = 3;
const SHORTEST_STEM = 3;
const OFTEN = 2;

/** A small word joined to a frequent one: be'eSq, zandak, kemruz, vAnke. Its آ has no madda then: zAnsAn. */
function joined(key: string, analyse: Analyse): Sounds[] {
  for (const [letters, before, beforeVowel] of JOINED) {
    const rest = key.slice(letters.length);
    if (!key.startsWith(letters) || rest.length < SHORTEST_JOINED) continue;
    const beginsWithVowel = /^[اآ]/.test(rest);
    const start = beginsWithVowel ? beforeVowel : before;
    if (!start) continue;
    const found = [rest.replace(/^ا/, 'آ'), rest]
      .map(analyse)
      .find(
        (one) =>
          one &&
          (beginsWithVowel ? one.stem === rest || timesSeen(one) > 0 : timesSeen(one) >= OFTEN) &&
          one.stem.length >= SHORTEST_STEM,
      );
    if (found) return found.pronunciations.map((sounds) => [...start, ...sounds]);
  }
  return [];
}

/** "Is" without its ا: delast, riyAst. */
function copula(key: string, analyse: Analyse): Sounds[] {
  const stem = key.slice(0, -2);
  if (!key.endsWith('ست') || stem.length < 2) return [];
  return soundsOf(stem, analyse).map((sounds) => {
    const link = endsWithVowel(sounds.join('')) ? '' : 'a';
    return [...linked(sounds, link), 's', 't'];
  });
}

const OWNERS: Readonly<Record<string, string>> = { م: 'm', ت: 't', ش: 'S' };

/** An owner behind a word in i, in a written y or in a long consonant, which may be short: sAqiyam, rAyat, xatat. */
const owned = (key: string, analyse: Analyse): Sounds[] =>
  withOwner(key, analyse, (sounds, owner) => {
    const short = degeminated(sounds);
    if (short !== sounds) return [...linked(short, 'a'), owner];
    if (sounds.at(-1) === 'i') return [...sounds.slice(0, -1), 'iya', owner];
    return sounds.at(-1) === '' ? [...sounds.slice(0, -1), 'ya', owner] : undefined;
  });

/** The same behind a long vowel or a consonant, where no ending explains it: SafAS, garaS. */
const ownedOtherwise = (key: string, analyse: Analyse): Sounds[] =>
  withOwner(key, analyse, (sounds, owner) => {
    if (/[Au]$/.test(sounds.at(-1)!)) return [...sounds, owner];
    return endsWithVowel(sounds.join('')) ? undefined : [...linked(sounds, 'a'), owner];
  });

function withOwner(
  key: string,
  analyse: Analyse,
  join: (sounds: Sounds, owner: string) => Sounds | undefined,
): Sounds[] {
  const owner = OWNERS[key.at(-1)!];
  if (owner === undefined || key.length < 3) return [];
  return soundsOf(key.slice(0, -1), analyse).flatMap((sounds) => {
    const joinedTo = join(sounds, owner);
    return joinedTo ? [joinedTo] : [];
  });
}

/** The other tense of a verb whose past and present are spelled alike: mAnad, mAnd; xorad, xord. */
const otherTense = (key: string, analyse: Analyse): Sounds[] =>
  /(?:.ان|خور)د$/.test(key)
    ? soundsOf(key, analyse).flatMap((sounds) => {
        const [, consonant, link] = /^([nr])(a?)$/.exec(sounds.at(-2)!) ?? [];
        return consonant ? [[...sounds.slice(0, -2), link ? consonant : `${consonant}a`, 'd']] : [];
      })
    : [];

const RULES: readonly Rule[] = [joined, copula, owned, otherTense];
const OF_UNKNOWN: readonly Rule[] = [...RULES, ownedOtherwise];
const OF_SEEN: readonly Rule[] = [otherTense];

const soundsOf = (key: string, analyse: Analyse): readonly Sounds[] => analyse(key)?.pronunciations ?? [];
const linked = (sounds: Sounds, link: string): Sounds => [...sounds.slice(0, -1), `${sounds.at(-1)!}${link}`];
