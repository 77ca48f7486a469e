import { FULL_TRUST, overrules, trustIn as trustInAnalysis } from './analysis-trust.ts';
import { ARTICLE, asJoinedArticle, withArticle } from './arabic-article.ts';
import { AFTER_ARTICLE, FIRST_PARTS, PREPOSITIONS, SECOND_PARTS } from './compound-parts.ts';
import type { LetterToSound } from './letter-to-sound.ts';
import { ZWNJ } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import { shortened } from './long-final.ts';
import type { Tables } from './model.ts';
import type { Analyse, Analysis } from './morphology.ts';
import { afterPart } from './morphology-compounds.ts';
import { otherSpelling } from './other-spelling.ts';
import { isVowel, startsWithVowel } from './sounds.ts';
import { type Proposal, patternsOf, proposal } from './word-patterns.ts';

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
const TRUST_PAIR = 1;
const SHORTEST_AFTER_PREPOSITION = 3;

/** What is asked about the parts of a word. */
interface Parts {
  letters: LetterToSound;
  /** The sounds of a word that the lexicon has as it is. */
  whole: (part: string) => string[] | undefined;
  /** The sounds of what may end a compound. */
  second: (part: string) => string[] | undefined;
}

/** Reads what the lexicon does not have. */
export interface UnknownReader {
  /**
   * Reads a part of an unknown word, between joiners: as a known word that is usually spelled otherwise, by its
   * letters, or as two known words written solid when that is likelier: naft-xAr, not naftexAr.
   */
  read(part: string): string[];
  /** The reading of a word by its letters, if it is to be believed rather than its analysis: gerAyeS, no gerAy-aS. */
  readInstead(key: string, analysis: Analysis): string[] | undefined;
}

export function createUnknownReader(
  letters: LetterToSound,
  lexicon: Lexicon,
  analyse: Analyse,
  tables: Tables,
): UnknownReader {
  const parts: Parts = {
    letters,
    whole: (part) => lexicon.find(part)?.pronunciations[0]?.map((i) => tables.sounds[i]!),
    second: (part) => SECOND_PARTS[part] ?? analyse(part)?.pronunciations[0],
  };
  return {
    read: (part) => otherSpelling(part, parts.whole) ?? bridged(likeliest(part, parts)),
    readInstead(key, { stem, pronunciations }) {
      if (key === stem || key.includes(ZWNJ) || key.length > LONGEST_COMPOUND) return undefined;
      const trust = trustInAnalysis(key, stem);
      if (trust >= FULL_TRUST || otherSpelling(key, parts.whole)) return undefined;
      const guess = letters.read(key);
      const { plain } = proposal(pronunciations[0]!, 0);
      return overrules(guess, letters.scores(key, [plain])[0]!, trust) ? bridged(guess.sounds) : undefined;
    },
  };
}

function likeliest(part: string, parts: Parts): string[] {
  let { sounds, score } = parts.letters.read(part);
  const proposals = [afterPreposition, asCompound, asPair].flatMap((propose) => [...propose(part, parts)]);
  proposals.push(...patternsOf(part));
  const scores = parts.letters.scores(
    part,
    proposals.map(({ plain }) => plain),
  );
  proposals.forEach((candidate, i) => {
    const likelihood = scores[i]! + candidate.trust;
    if (likelihood > score) [sounds, score] = [candidate.sounds, likelihood];
  });
  return sounds;
}

function* afterPreposition(part: string, { whole }: Parts): Generator<Proposal> {
  for (const [preposition, start] of Object.entries(PREPOSITIONS)) {
    const noun = part.slice(preposition.length);
    if (!part.startsWith(preposition) || noun.length < SHORTEST_AFTER_PREPOSITION) continue;
    const end = whole(noun);
    if (end) yield proposal([...start, ...end], TRUST_PREPOSITION);
  }
}

function* asCompound(part: string, { letters, whole, second }: Parts): Generator<Proposal> {
  const end = part.startsWith(ARTICLE) ? second(part.slice(ARTICLE.length)) : undefined;
  if (end) yield proposal(withArticle(part.slice(ARTICLE.length), end, true), TRUST_ARTICLE);
  for (const [left, right] of halves(part)) {
    const name = isNameEnding(right) ? letters.read(left).sounds : undefined;
    const start = FIRST_PARTS[left] ?? whole(left) ?? name;
    if (!start) continue;
    const named = right.startsWith(ARTICLE) ? right.slice(ARTICLE.length) : '';
    const last =
      named.length < SHORTEST_NAME
        ? undefined
        : (AFTER_ARTICLE[named] ?? second(named) ?? servantOf(left, named, letters));
    const end = second(right);
    const closed = !isVowel(start.at(-1)?.at(-1));
    if (last && closed) {
      yield proposal([...start, ...withArticle(named, last, false)], trustIn(left, right) + TRUST_ARTICLE);
    } else if (end) {
      const ends = closed ? asJoinedArticle(right, end) : end;
      yield proposal(compounded(start, ends, right), trustIn(left, right));
    }
  }
}

// A long consonant is heard before a vowel only: qadboland, but haddaqal.
function compounded(start: readonly string[], end: readonly string[], right: string): string[] {
  const begin = startsWithVowel(end.join('')) ? start : shortened(start);
  return [...begin, ...afterPart(begin, end, right)];
}

// Two words with "and" between them, spelled in one: rAzoniyAz.
function* asPair(part: string, { whole }: Parts): Generator<Proposal> {
  if (part.length > LONGEST_COMPOUND) return;
  for (let at = part.indexOf('و', SHORTEST_PART); at >= 0; at = part.indexOf('و', at + 1)) {
    const [left, right] = [part.slice(0, at), part.slice(at + 1)];
    const start = right.length >= SHORTEST_PART ? whole(left) : undefined;
    const end = start && whole(right);
    if (end) yield proposal([...start, 'o', ...end], trustIn(left, right) + TRUST_PAIR);
  }
}

// What follows عبدال is a name of God, known or not.
const servantOf = (left: string, name: string, letters: LetterToSound) =>
  left === 'عبد' ? letters.read(name).sounds : undefined;

const SHORTEST_NAME = 3;

const isNameEnding = (part: string) =>
  (part.length >= SHORTEST_NAME && SECOND_PARTS[part] !== undefined) ||
  (part.startsWith(ARTICLE) && AFTER_ARTICLE[part.slice(ARTICLE.length)] !== undefined);

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
