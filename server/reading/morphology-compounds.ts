import { SECOND_PARTS } from './compound-parts.ts';
import { ZWNJ } from './letters.ts';
import { shortened } from './long-final.ts';
import type { Analyse, Analysis } from './morphology.ts';
import { endsWithVowel, startsWithVowel } from './sounds.ts';
import { LINKED_PARTS } from './suffixes.ts';

const MOST_READINGS = 4;
const SHORTEST_STEM = 2;

/**
 * Reads a spelling as parts between joiners. It is parted at the last one: the end of a compound is more often an
 * ending or a common word.
 */
export function compound(key: string, find: Analyse): Analysis | undefined {
  const at = key.lastIndexOf(ZWNJ);
  if (at < 0) return undefined;
  const end = key.slice(at + 1);
  const left = linkedPart(key.slice(0, at), find) ?? find(key.slice(0, at))?.pronunciations[0];
  const right = left && (withAnd(end, find) ?? find(end));
  if (!left || !right) return undefined;
  const start = shortened(left);
  const ends = SECOND_PARTS[end] ? [SECOND_PARTS[end]] : right.pronunciations.slice(0, MOST_READINGS);
  const pronunciations = ends.map((sounds) => [
    ...start,
    '',
    ...afterPart(start, joinedArticle(end, sounds)),
  ]);
  return { ...right, pronunciations, stems: right.stems.slice(0, ends.length) };
}

// The word "and" spelled solid with the part behind it, AzmunoxatA, unless the letters are a word as they are.
function withAnd(part: string, find: Analyse): Analysis | undefined {
  if (!part.startsWith('و') || part.length <= SHORTEST_STEM || find(part)?.stem === part) return undefined;
  const found = find(part.slice(1));
  if (!found || (found.stem !== part.slice(1) && find(part))) return undefined;
  return { ...found, pronunciations: found.pronunciations.map((sounds) => ['o', ...sounds]) };
}

// Between two parts the word "and" is o, and "son of" bne: del-o-jor'at, xAled-e-bne-valid.
const BETWEEN: Readonly<Record<string, readonly string[]>> = {
  [`${ZWNJ}و`]: ['o'],
  [`${ZWNJ}بن`]: ['b', 'ne'],
};

function linkedPart(part: string, find: Analyse): readonly string[] | undefined {
  const joiner = part.lastIndexOf(ZWNJ);
  const link = part.slice(joiner + 1);
  if (Object.hasOwn(LINKED_PARTS, link)) {
    const before = joiner < 0 ? [] : soundsOf(part.slice(0, joiner), find);
    return before && [...before, ...(joiner < 0 ? [] : ['']), ...LINKED_PARTS[link]!];
  }
  for (const [letters, said] of Object.entries(BETWEEN)) {
    const first = part.endsWith(letters) ? find(part.slice(0, -letters.length)) : undefined;
    if (!first) continue;
    const sounds = first.pronunciations[0]!;
    const vowel = said.length > 1 && !endsWithVowel(sounds.join('')) ? 'e' : '';
    return [...linked(sounds, vowel), '', ...said];
  }
  return undefined;
}

const soundsOf = (part: string, find: Analyse) =>
  Object.hasOwn(LINKED_PARTS, part) ? LINKED_PARTS[part] : find(part)?.pronunciations[0];

// Where vowels meet across parts a glottal stop parts them: bi'entehA, ide'Al. Not after the preposition be.
const HIATUS_AFTER = /[Aiu]$|..e$/;

function afterPart(start: readonly string[], sounds: readonly string[]): readonly string[] {
  const meets = HIATUS_AFTER.test(start.join('')) && startsWithVowel(sounds.join(''));
  return meets ? sounds.map((sound, i) => (i === firstSound(sounds) ? `'${sound}` : sound)) : sounds;
}

const firstSound = (sounds: readonly string[]) => sounds.findIndex((sound) => sound !== '');

// Inside a name the Arabic article is ol, not al: habib-ol-lAh.
function joinedArticle(part: string, sounds: readonly string[]): readonly string[] {
  return part.startsWith('ال') && sounds[0] === 'a' ? ['o', ...sounds.slice(1)] : sounds;
}

/** The sounds of a word with the vowel that links it to what follows. */
export function linked(sounds: readonly string[], link: string): readonly string[] {
  if (link === '') return sounds;
  return sounds.map((sound, i) => (i === sounds.length - 1 ? sound + link : sound));
}
