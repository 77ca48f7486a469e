import { timesSeen } from '../lexicon/lexicon.ts';
import { ARTICLE, asJoinedArticle } from '../notation/arabic-article.ts';
import { degeminated } from '../notation/final-gemination.ts';
import { lastPart, ZWNJ } from '../notation/script.ts';
import { endsWithVowel, startsWithVowel } from '../notation/sounds.ts';
import type { Analyse, Analysis } from './analysis.ts';
import type { CompoundParts } from './compound-parts.ts';

const MOST_READINGS = 4;
const SHORTEST_STEM = 2;

/**
 * Reads a spelling as parts between joiners. It is split at the last one, because the end of a compound is more often an
 * ending or a common word.
 */
export function joinedCompound(key: string, find: Analyse, parts: CompoundParts): Analysis | undefined {
  const at = key.lastIndexOf(ZWNJ);
  if (at < 0) return undefined;
  const end = key.slice(at + 1);
  const start = key.slice(0, at);
  const left =
    parts.firstBefore(start, end) ??
    linkedPart(start, find, parts) ??
    withEzafe(start, find(start)?.pronunciations[0], parts);
  const right = left && (withAnd(end, find) ?? find(end));
  if (!left || !right) return undefined;
  const special = parts.secondAfter(start, end) ?? parts.joined.get(end);
  const ends = special ? [special] : right.pronunciations.slice(0, MOST_READINGS);
  const pronunciations = ends.map((one) => {
    const sounds = asJoinedArticle(end, one);
    const first = sounds[0] === 'o' ? beforeArticle(start, end, left, parts) : left;
    if (first !== left && endsWithVowel(endOf(first))) return [...first, '', '', ...sounds.slice(1)];
    const begin = startsWithVowel(sounds.join('')) ? first : degeminated(first);
    return [...begin, '', ...afterPart(begin, sounds, end)];
  });
  return { ...right, pronunciations, stems: right.stems.slice(0, ends.length) };
}

/** Reads a compound whose second part has the rarer reading of a homograph, rather than being an ending. */
export function compoundOfRarer(key: string, find: Analyse, parts: CompoundParts): Analysis | undefined {
  const at = key.lastIndexOf(ZWNJ);
  return at > 0 && parts.secondAfter(key.slice(0, at), key.slice(at + 1))
    ? joinedCompound(key, find, parts)
    : undefined;
}

// Arabic particles before the article: alal-esul, fel-arz, abil-hasan, endal-motAlebe, qablal-milAd.
const BEFORE_ARTICLE: Readonly<Record<string, readonly string[]>> = {
  علی: ['a', 'l', 'a'],
  فی: ['f', 'e'],
  ابی: ['a', 'b', 'i'],
  الی: ['e', 'l', 'a'],
  حتی: ['ha', 'tt', 'a'],
  عند: ['e', 'n', 'da'],
  مع: ['ma', "'a"],
  لدی: ['la', 'd', 'a'],
  بعد: ['ba', "'", 'da'],
  قبل: ['qa', 'b', 'la'],
};

/** Whether a word is an Arabic particle that stands before the article. */
export const isArabicParticle = (word: string): boolean => Object.hasOwn(BEFORE_ARTICLE, word);

/**
 * The sounds that end with a part, before the next one. Its linking vowel is dropped before the article: beyn-ol-melal.
 */
export function beforeArticle(
  part: string,
  next: string,
  sounds: readonly string[],
  parts: CompoundParts,
): readonly string[] {
  if (!next.startsWith(ARTICLE)) return sounds;
  if (isArabicParticle(part)) return [...sounds.slice(0, -part.length), ...BEFORE_ARTICLE[part]!];
  if (parts.linked.has(lastPart(part))) return [...sounds.slice(0, -1), sounds.at(-1)!.replace(/e$/, '')];
  return FEMININE.test(part) && sounds.at(-1) === 'e'
    ? [...sounds.slice(0, -2), `${sounds.at(-2)}a`, 't']
    : sounds;
}

// What Persian says as -e is -at before the article: jazirat-ol-'arab.
const FEMININE = /[هة]$/;

// Shorter words lose their written ezafe as first parts: pAy-mAl, but SowrA-ye-Sahr.
const SHORTEST_WITH_EZAFE = 4;

/** The first part of a compound with its ezafe, as the ی of پای and شورای or after در‌حال. */
function withEzafe(
  part: string,
  sounds: readonly string[] | undefined,
  { prepositional }: CompoundParts,
): readonly string[] | undefined {
  if (!sounds) return sounds;
  if (prepositional.has(part)) return linked(degeminated(sounds), 'e');
  if (!part.endsWith('ی') || sounds.at(-1) !== '') return sounds;
  return [...sounds.slice(0, -1), part.length < SHORTEST_WITH_EZAFE ? 'y' : 'ye'];
}

// چراغ‌وارم is "like a lamp", and no چراغ و ارم.
const LIKE = /^وار(?:[متشی]|ها)?$/;

// "and" joined to the part after it, as in AzmunoxatA, unless the letters are a word that is as frequent: بیست‌ویک is
// twenty-one, though there is a name ویک.
function withAnd(part: string, find: Analyse): Analysis | undefined {
  if (!part.startsWith('و') || part.length <= SHORTEST_STEM || LIKE.test(part)) return undefined;
  const found = find(part.slice(1));
  if (!found) return undefined;
  const whole = find(part);
  const isNoRarer = whole?.stem === part && timesSeen(whole) >= timesSeen(found);
  if (isNoRarer || (whole && found.stem !== part.slice(1))) return undefined;
  return { ...found, pronunciations: found.pronunciations.map((sounds) => ['o', ...sounds]) };
}

// Between two parts "and" is o, and "son of" is bne: del-o-jor'at, xAled-e-bne-valid.
const BETWEEN: Readonly<Record<string, readonly string[]>> = { و: ['o'], بن: ['b', 'ne'] };

/** The sounds of a part and of the small word after it, or undefined if it is not one of these. */
export function between(sounds: readonly string[], word: string): readonly string[] | undefined {
  const said = Object.hasOwn(BETWEEN, word) ? BETWEEN[word] : undefined;
  const link = said && said.length > 1 && !endsWithVowel(endOf(sounds)) ? 'e' : '';
  return said && [...linked(sounds, link), '', ...said];
}

function linkedPart(part: string, find: Analyse, parts: CompoundParts): readonly string[] | undefined {
  const joiner = part.lastIndexOf(ZWNJ);
  const link = part.slice(joiner + 1);
  const before = joiner < 0 ? undefined : soundsOf(part.slice(0, joiner), find, parts);
  if (joiner >= 0 && !before) return undefined;
  const said = parts.linked.get(link);
  if (!said) return before && between(before, link);
  return before ? [...before, '', ...said] : said;
}

const soundsOf = (part: string, find: Analyse, parts: CompoundParts) =>
  parts.linked.get(part) ?? find(part)?.pronunciations[0];

// A glottal stop separates vowels that meet between parts: bi'entehA, ide'Al. Not after the preposition be.
const HIATUS_AFTER = /[Aiu]$|(?<!^b)e$/;

/**
 * The sounds of a part after these, with a stop where vowels meet. The stop of an initial ع is heard after consonants,
 * too: kam'omq.
 */
export function afterPart(start: readonly string[], sounds: readonly string[], part = ''): readonly string[] {
  const meets = part.startsWith('ع') ? !startsAlone(start) : HIATUS_AFTER.test(endOf(start));
  if (!meets || !startsWithVowel(sounds.join(''))) return sounds;
  return sounds.map((sound, i) => (i === firstSound(sounds) ? `'${sound}` : sound));
}

// The preposition be of be_onvAn.
const startsAlone = (start: readonly string[]) => endOf(start) === 'be';

// The last few letters are enough: a word may have thousands of parts.
const endOf = (sounds: readonly string[]) => sounds.slice(-4).join('');

const firstSound = (sounds: readonly string[]) => sounds.findIndex((sound) => sound !== '');

/** The sounds of a word with the vowel that links it to what follows. */
export function linked(sounds: readonly string[], link: string): readonly string[] {
  if (link === '') return sounds;
  return sounds.map((sound, i) => (i === sounds.length - 1 ? sound + link : sound));
}
