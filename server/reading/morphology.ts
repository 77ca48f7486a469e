import { ZWNJ } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import type { Tables } from './model.ts';
import { endsWithVowel, isVowel, startsWithVowel } from './sounds.ts';
import { PREFIXES, SUFFIXES, type Suffix } from './suffixes.ts';

/** What is known of a spelling, found whole or by its parts. */
export interface Analysis {
  /** The part that is in the lexicon and carries the meaning; the key itself when found whole. */
  stem: string;
  partOfSpeech: number;
  /** The sounds of each letter of the key, best reading first. */
  pronunciations: string[][];
  /** For each pronunciation, the phonemes of the stem in it. */
  stems: string[];
}

// Compounds of compounds of inflected words end here: a bound on the work for a word.
const DEEPEST = 3;
const MOST_READINGS = 4;
const SHORTEST_STEM = 2;

export type Analyse = (key: string) => Analysis | undefined;

/** Finds spellings that the lexicon has, or that stem, endings, prefixes and compounding explain. */
export function createMorphology(lexicon: Lexicon, tables: Tables): Analyse {
  const verb = tables.partsOfSpeech.indexOf('verb');
  const analyse = (key: string, depth: number): Analysis | undefined => {
    const whole = lookUp(key);
    if (whole || depth >= DEEPEST) return whole;
    const find = (part: string) => analyse(part, depth + 1);
    // An ending after a joiner is certain; a compound of two known words is likelier than an ending without one.
    return (
      inflected(key, find, true) ??
      compound(key, find) ??
      inflected(key, find, false) ??
      prefixed(key, find, verb)
    );
  };
  const lookUp = (key: string): Analysis | undefined => {
    const row = lexicon.find(key);
    if (!row) return undefined;
    const pronunciations = row.pronunciations.map((indexes) => indexes.map((i) => tables.sounds[i]!));
    return {
      stem: key,
      partOfSpeech: row.partOfSpeech,
      pronunciations,
      stems: pronunciations.map((sounds) => sounds.join('')),
    };
  };
  const inflected = (key: string, find: Analyse, joined: boolean): Analysis | undefined => {
    for (const suffix of SUFFIXES) {
      if (!key.endsWith(suffix.letters)) continue;
      const stem = key.slice(0, key.length - suffix.letters.length);
      if (stem.endsWith(ZWNJ) !== joined || (!joined && tooShort(stem, suffix))) continue;
      const found = attach(joined ? stem.slice(0, -1) : stem, joined, suffix, find);
      if (found && suffix.makes === 'verb' && found.partOfSpeech !== verb) continue;
      if (found) return { ...found, partOfSpeech: made(suffix, found) };
    }
    return undefined;
  };
  // A verb with a pronoun stays a verb.
  const made = ({ makes }: Suffix, { partOfSpeech }: Analysis): number => {
    const part = tables.partsOfSpeech.indexOf(makes);
    return part < 0 || partOfSpeech === verb ? partOfSpeech : part;
  };
  return (key) => analyse(key, 0);
}

// The letters since the last joiner are too few to be a stem; endings of one letter need a longer one.
function tooShort(stem: string, { letters }: Suffix): boolean {
  return stem.length - stem.lastIndexOf(ZWNJ) <= (letters.length > 1 ? SHORTEST_STEM : SHORTEST_STEM + 1);
}

function attach(stem: string, joined: boolean, suffix: Suffix, find: Analyse): Analysis | undefined {
  const found = find(stem);
  if (!found || !fits(found.pronunciations[0]!, joined, suffix)) return undefined;
  const pronunciations: string[][] = [];
  const stems: string[] = [];
  found.pronunciations.slice(0, MOST_READINGS).forEach((sounds, i) => {
    if (!fits(sounds, joined, suffix)) return;
    const link = endsWithVowel(sounds.join('')) ? '' : suffix.link;
    pronunciations.push([...linked(sounds, link), ...(joined ? [''] : []), ...ending(sounds, suffix)]);
    stems.push(found.stems[i]!);
  });
  return { ...found, pronunciations, stems };
}

function fits(sounds: readonly string[], joined: boolean, { after, letters }: Suffix): boolean {
  if (after === 'any') return true;
  if (after === 'joiner') return joined;
  // -iyyat is an ending of its own; after a written ezafe (صدای) no other one follows.
  if (letters === 'ت' && sounds.at(-1) === 'i') return false;
  if (letters === 'ی' && sounds.at(-1) === '') return false;
  return endsWithVowel(sounds.join('')) === (after === 'vowel');
}

function linked(sounds: readonly string[], link: string): string[] {
  return sounds.map((sound, i) => (i === sounds.length - 1 ? sound + link : sound));
}

// Where two vowels meet a glide parts them: xAne'am, sedAyam, mAhiyam.
function ending(stem: readonly string[], suffix: Suffix): string[] {
  const before = stem.join('').at(-1)!;
  if (!isVowel(before) || !startsWithVowel(suffix.sounds.join(''))) return suffix.sounds;
  const glide = before === 'i' || 'Au'.includes(before) ? 'y' : "'";
  return suffix.sounds.map((sound, i) => (i === 0 ? glide + sound : sound));
}

function prefixed(key: string, find: Analyse, verb: number): Analysis | undefined {
  for (const prefix of PREFIXES) {
    if (!key.startsWith(prefix.letters)) continue;
    const rest = key.slice(prefix.letters.length);
    const joined = rest.startsWith(ZWNJ);
    if (rest.length < (prefix.letters.length > 1 ? SHORTEST_STEM : 4)) continue;
    const found = find(joined ? rest.slice(1) : rest);
    // A single letter is a prefix only of a verb: too many words begin with ن and ب.
    if (!found || (prefix.letters.length === 1 && found.partOfSpeech !== verb)) continue;
    const start = [...prefix.sounds, ...(joined ? [''] : [])];
    return { ...found, pronunciations: found.pronunciations.map((sounds) => [...start, ...sounds]) };
  }
  return undefined;
}

// Parted at the last joiner: the end of a compound is more often an ending or a common word.
function compound(key: string, find: Analyse): Analysis | undefined {
  const at = key.lastIndexOf(ZWNJ);
  if (at < 0) return undefined;
  const left = find(key.slice(0, at));
  const right = left && find(key.slice(at + 1));
  if (!left || !right) return undefined;
  const pronunciations = right.pronunciations
    .slice(0, MOST_READINGS)
    .map((sounds) => [...left.pronunciations[0]!, '', ...joinedArticle(key.slice(at + 1), sounds)]);
  return { ...right, pronunciations, stems: right.stems.slice(0, MOST_READINGS) };
}

// Inside a name the Arabic article is ol, not al: habib-ol-lAh.
function joinedArticle(part: string, sounds: readonly string[]): readonly string[] {
  return part.startsWith('ال') && sounds[0] === 'a' ? ['o', ...sounds.slice(1)] : sounds;
}
