import { AFTER_ARTICLE, FIRST_PARTS, PREPOSITIONS, SECOND_PARTS } from './compound-parts.ts';
import type { LetterToSound } from './letter-to-sound.ts';
import type { Lexicon } from './lexicon.ts';
import type { Tables } from './model.ts';
import type { Analyse } from './morphology.ts';
import { otherSpelling } from './other-spelling.ts';
import { isVowel } from './sounds.ts';
import { patternsOf } from './word-patterns.ts';

// Longer runs of letters are no compounds of two words; the bound keeps the work for one of them small.
const LONGEST_COMPOUND = 24;
const SHORTEST_PART = 2;

// How much likelier than its letters alone say a reading by two known words is, in logits: the longer they are,
// the less by chance. Tuned on words of lexicons that are not shipped: 4 in 100 of them are mended so.
const TRUST = -1.5;
const TRUST_FIRST = 0.5;
const TRUST_SECOND = 1;
const LONG_PART = 4;
// Letters alone hardly ever say the article as ol.
const TRUST_ARTICLE = 8;
const TRUST_PREPOSITION = 4;
const SHORTEST_AFTER_PREPOSITION = 3;

/** A reading by known words, and how much likelier it is than its letters say. */
type Candidate = [sounds: string[], trust: number];

/** What is asked about the parts of a word. */
interface Parts {
  letters: LetterToSound;
  /** The sounds of a word that the lexicon has as it is. */
  whole: (part: string) => string[] | undefined;
  /** The sounds of what may end a compound. */
  second: (part: string) => string[] | undefined;
}

/**
 * Reads a part of an unknown word, between joiners: as a known word that is usually spelled otherwise, by its
 * letters, or as two known words written solid when that is likelier: naft-xAr, not naftexAr.
 */
export function createUnknownReader(
  letters: LetterToSound,
  lexicon: Lexicon,
  analyse: Analyse,
  tables: Tables,
): (part: string) => string[] {
  const parts: Parts = {
    letters,
    whole: (part) => lexicon.find(part)?.pronunciations[0]?.map((i) => tables.sounds[i]!),
    second: (part) => SECOND_PARTS[part] ?? analyse(part)?.pronunciations[0],
  };
  return (part) => otherSpelling(part, parts.whole) ?? bridged(likeliest(part, parts));
}

function likeliest(part: string, parts: Parts): string[] {
  let { sounds, score } = parts.letters.read(part);
  for (const candidates of [afterPreposition(part, parts), asCompound(part, parts)]) {
    for (const [candidate, trust] of candidates) {
      const likelihood = parts.letters.score(part, candidate) + trust;
      if (likelihood > score) [sounds, score] = [candidate, likelihood];
    }
  }
  for (const pattern of patternsOf(part)) {
    const likelihood = parts.letters.score(part, pattern.plain) + pattern.trust;
    if (likelihood > score) [sounds, score] = [pattern.sounds, likelihood];
  }
  return sounds;
}

function* afterPreposition(part: string, { whole }: Parts): Generator<Candidate> {
  for (const [preposition, start] of Object.entries(PREPOSITIONS)) {
    const noun = part.slice(preposition.length);
    if (!part.startsWith(preposition) || noun.length < SHORTEST_AFTER_PREPOSITION) continue;
    const end = whole(noun);
    if (end) yield [[...start, ...end], TRUST_PREPOSITION];
  }
}

function* asCompound(part: string, { letters, whole, second }: Parts): Generator<Candidate> {
  for (const [left, right] of halves(part)) {
    const name = isNameEnding(right) ? letters.read(left).sounds : undefined;
    const start = FIRST_PARTS[left] ?? whole(left) ?? name;
    if (!start) continue;
    const named = withArticle(start, right, second);
    const end = second(right);
    if (named) yield [named, trustIn(left, right) + TRUST_ARTICLE];
    else if (end) yield [[...start, ...end], trustIn(left, right)];
  }
}

const SHORTEST_NAME = 3;

const isNameEnding = (part: string) =>
  (part.length >= SHORTEST_NAME && SECOND_PARTS[part] !== undefined) ||
  (part.startsWith('ال') && AFTER_ARTICLE[part.slice(2)] !== undefined);

const SUN_LETTERS = 'تثدذرزسشصضطظلن';
const SHORTEST_AFTER_ARTICLE = 3;

/** An Arabic name of two words with the article between them: seyf-od-din, abd-ol-karim. */
function withArticle(
  start: readonly string[],
  rest: string,
  second: (part: string) => readonly string[] | undefined,
): string[] | undefined {
  if (!rest.startsWith('ال') || rest.length < 2 + SHORTEST_AFTER_ARTICLE) return undefined;
  const end = AFTER_ARTICLE[rest.slice(2)] ?? second(rest.slice(2));
  if (!end || isVowel(start.at(-1)?.at(-1))) return undefined;
  const isSun = SUN_LETTERS.includes(rest[2]!);
  const [onset = '', ...others] = end;
  const long = isSun && onset[0] !== onset[1] ? onset[0] + onset : onset;
  return [...start, 'o', isSun ? '' : 'l', long, ...others];
}

function* halves(part: string): Generator<[string, string]> {
  if (part.length > LONGEST_COMPOUND) return;
  for (let at = SHORTEST_PART; at <= part.length - SHORTEST_PART; at++)
    yield [part.slice(0, at), part.slice(at)];
}

function trustIn(left: string, right: string): number {
  const long = (part: string) => Math.min(LONG_PART, part.length);
  return TRUST + TRUST_FIRST * long(left) + TRUST_SECOND * long(right);
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
