import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Tables } from '../model.ts';
import { lastPart, ZWNJ } from '../notation/script.ts';
import type { Analyse, Analysis } from './analysis.ts';
import { type CompoundParts, createCompoundParts } from './compound-parts.ts';
import { copulaPlural } from './copula-plural.ts';
import { elidedHe, elidedHeAsLastResort, fromSilent, withWrittenEzafe } from './elided-he.ts';
import { fits, withEnding } from './endings.ts';
import { createExceptions, type Exceptions } from './exceptions.ts';
import { compoundOfRarer, joinedCompound } from './joined-compounds.ts';
import { longVowelStem } from './long-vowel-stems.ts';
import { ownedReadings } from './owned-readings.ts';
import { inThe, prefixed, prefixedWord } from './prefixes.ts';
import { SINGLE_SPOKEN, type Suffix, type Suffixes } from './suffixes.ts';
import { verbForm } from './verb-forms.ts';
import { createWholeWordLookup } from './whole-word.ts';

// Bounds the work for a word: compounds of compounds of inflected words are not taken apart further.
const DEEPEST = 3;
const MOST_READINGS = 4;
const SHORTEST_STEM = 2;
const PLURAL = /^ها(?:ی|یی|ی[متش]|ی[متش]ان)?$/;

/** Analyses spellings, and tells which rule does it. */
export interface Analyser {
  analyse: Analyse;
  compounds: CompoundParts;
  /** The rule that explains a spelling, or undefined where it is known as a whole or not at all. */
  ruleOf: (key: string) => RuleName | undefined;
}

/** The rules by which a spelling is known from its parts. */
export type RuleName =
  | 'verb form'
  | 'he left out'
  | 'long vowel before an ending'
  | 'compound'
  | 'ending'
  | 'silent he as g'
  | 'prefix'
  | 'preposition with the article'
  | 'spoken ending'
  | 'spoken copula';

/** A way to explain a spelling by other ones, which `find` knows. */
interface Rule {
  name: RuleName;
  explain: (key: string, find: Analyse) => Analysis | undefined;
}

/** Analyses spellings that the lexicon has, or that stem, endings, prefixes and compounding explain. */
export function createAnalyser(lexicon: Lexicon, tables: Tables): Analyser {
  const numberOf = (name: string) => tables.partsOfSpeech.indexOf(name);
  const verb = numberOf('verb');
  const parts = createCompoundParts(tables.own);
  const exceptions = createExceptions(tables.own.exceptions);
  const findWhole = createWholeWordLookup(lexicon, tables);
  const { inflected, made } = createEndings(tables, verb, parts.suffixes, exceptions);
  const analyse = (key: string, depth: number): Analysis | undefined => {
    const whole = findWhole(key);
    if (whole || depth >= DEEPEST) return whole;
    const find = (part: string) => analyse(part, depth + 1);
    for (const { explain } of rules) {
      const found = explain(key, find);
      if (found) return found;
    }
    return depth === 0 ? lastRule.explain(key, find) : undefined;
  };
  // گفت‌وگوی is the known گفت‌وگو with its ezafe, not a compound of گوی, and تخم‌مرغها not one of مرغها. But بی‌ابهام is one of
  // ابهام, not بیاب with هام.
  const ofKnownCompound = (key: string): Analysis | undefined => {
    const last = lastPart(key);
    const longest = findWhole(last) ? 1 : last.length;
    const find = (stem: string) =>
      stem.includes(ZWNJ) && (key.length - stem.length <= longest || PLURAL.test(key.slice(stem.length)))
        ? findWhole(stem)
        : undefined;
    return inflected(key, find, false);
  };
  // An ending after a joiner is certain; a compound of two known words is likelier than an ending without one.
  const rules: readonly Rule[] = [
    { name: 'verb form', explain: (key) => verbForm(key, findWhole, verb) },
    { name: 'he left out', explain: (key, find) => elidedHe(key, findWhole, find, numberOf, exceptions) },
    { name: 'long vowel before an ending', explain: (key) => longVowelStem(key, findWhole, numberOf) },
    { name: 'ending', explain: (key) => withWrittenEzafe(key, findWhole) },
    { name: 'compound', explain: (key, find) => compoundOfRarer(key, find, parts) },
    { name: 'ending', explain: (key, find) => inflected(key, find, true) },
    { name: 'silent he as g', explain: (key) => fromSilent(key, findWhole) },
    { name: 'ending', explain: ofKnownCompound },
    { name: 'compound', explain: (key, find) => joinedCompound(key, find, parts) },
    { name: 'silent he as g', explain: (key, find) => fromSilent(key, find) },
    { name: 'preposition with the article', explain: (key) => inThe(key, findWhole) },
    { name: 'prefix', explain: (key) => prefixedWord(key, findWhole, verb) },
    { name: 'spoken ending', explain: (key) => withSingle(key, findWhole, made) },
    { name: 'ending', explain: (key, find) => inflected(key, find, false) },
    { name: 'prefix', explain: (key, find) => prefixed(key, find, verb) },
    { name: 'he left out', explain: (key) => elidedHeAsLastResort(key, findWhole) },
  ];
  // Asked of whole spellings alone, not of their parts.
  const lastRule: Rule = {
    name: 'spoken copula',
    explain: (key) => copulaPlural(key, findWhole, numberOf, exceptions),
  };
  return {
    compounds: parts,
    analyse: (key) => analyse(key, 0),
    ruleOf(key) {
      if (findWhole(key)) return undefined;
      const find = (part: string) => analyse(part, 1);
      return [...rules, lastRule].find(({ explain }) => explain(key, find))?.name;
    },
  };
}

/** What reads known stems with an ending, and tells what the ending makes of them. */
function createEndings(tables: Tables, verb: number, suffixes: Suffixes, { your }: Exceptions) {
  const inflected = (key: string, find: Analyse, joined: boolean): Analysis | undefined => {
    for (const suffix of suffixes.of(key)) {
      if (!key.endsWith(suffix.letters)) continue;
      const stem = key.slice(0, key.length - suffix.letters.length);
      if (stem.endsWith(ZWNJ) !== joined || (!joined && tooShort(stem, suffix))) continue;
      const found = attach(joined ? stem.slice(0, -1) : stem, joined, suffix, find);
      if (found && suffix.makes === 'verb' && found.partOfSpeech !== verb) continue;
      if (found && !joined && found.partOfSpeech !== verb && mayBeName(stem, suffix.letters, found, your))
        continue;
      if (found) return { ...found, partOfSpeech: made(suffix, found) };
    }
    return undefined;
  };
  // A verb with a pronoun stays a verb.
  const made = ({ makes }: Suffix, { partOfSpeech }: Analysis): number => {
    const part = tables.partsOfSpeech.indexOf(makes);
    return part < 0 || partOfSpeech === verb ? partOfSpeech : part;
  };
  return { inflected, made };
}

/** The part of speech that an ending makes of a word. */
type Made = (suffix: Suffix, found: Analysis) => number;

const CAUSATIVE = /انده$/;

// کشورو is "the country" as object, not کشو with رو; کفشم is "my shoe", not کف with شم. Other endings in م are longer.
// But خوابانده is not خواباند with a copula.
function withSingle(key: string, findWhole: Analyse, made: Made): Analysis | undefined {
  if (CAUSATIVE.test(key)) return undefined;
  for (const suffix of SINGLE_SPOKEN) {
    const stem = key.slice(0, -1);
    if (suffix.letters === 'م' && !stem.endsWith('ش')) continue;
    if (!key.endsWith(suffix.letters) || tooShort(stem, suffix) || isPossessive(stem, findWhole)) continue;
    const found = attach(stem, false, suffix, findWhole);
    if (found) return { ...found, partOfSpeech: made(suffix, found) };
  }
  return undefined;
}

// کتابش is ketAb-aS, but with another ending ketAbeSo: that is analysed from کتاب.
function isPossessive(key: string, findWhole: Analyse): boolean {
  if (!/[شت]$/.test(key)) return false;
  const plain = (part: string) => findWhole(part)?.stems[0]?.replace(/ow/g, 'o');
  const stem = plain(key.slice(0, -1));
  const said = plain(key);
  return stem !== undefined && ['aS', 'at', 'eS', 'et'].some((ending) => said === stem + ending);
}

// Whether the letters after the last joiner are too few for a stem. Endings of one letter need a longer one.
function tooShort(stem: string, { letters }: Suffix): boolean {
  return lastPart(stem).length < (letters.length > 1 ? SHORTEST_STEM : SHORTEST_STEM + 1);
}

function attach(stem: string, joined: boolean, suffix: Suffix, find: Analyse): Analysis | undefined {
  const found = find(stem);
  if (!found || !fits(found.pronunciations[0]!, joined, suffix)) return undefined;
  const pronunciations: string[][] = [];
  const stems: string[] = [];
  // کفش‌هایم are my shoes: "its foam" (kafaS) has an owner already, and no plural.
  const owned = suffix.makes === 'plural' ? ownedReadings(stem, found, find) : 0;
  found.pronunciations.slice(0, MOST_READINGS).forEach((sounds, i) => {
    if (!fits(sounds, joined, suffix) || (owned & (1 << i)) !== 0) return;
    pronunciations.push(withEnding(sounds, joined, suffix));
    stems.push(found.stems[i]!);
  });
  return { ...found, pronunciations, stems };
}

const LONGEST_OF_NAME = 4;

/** Whether تون may end a name. As "your" it follows a word of the lexicon, or a long one. */
function mayBeName(stem: string, letters: string, found: Analysis, your: Exceptions['your']): boolean {
  if (letters !== 'تون' || stem.length > LONGEST_OF_NAME) return false;
  return stem.length <= SHORTEST_STEM ? !your.has(stem) : found.stem !== stem;
}
