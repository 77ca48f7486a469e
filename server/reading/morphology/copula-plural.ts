import { endsWithVowel } from '../notation/sounds.ts';
import type { Analyse, Analysis, NumberOf } from './analysis.ts';
import type { Exceptions } from './exceptions.ts';
import { linked } from './joined-compounds.ts';

const SHORTEST_STEM = 3;
// Parts of speech that describe people or things. Shorter adjectives and nouns are as often the beginning of a name: کارن,
// لینکن.
const ADJECTIVES = ['adjective', 'noun+adjective', 'adjective+noun', 'comparative', 'adverb'];
const SHORTEST_ADJECTIVE = 4;
const NOUNS = ['noun', 'plural', 'noun+adjective'];
// Letters that foreign names hardly ever have.
const NATIVE = /[حخذصضطظعغق]/;
// Infinitives and other verb forms: برگردوندن.
const INFINITIVE = /(?:[ایورن]د|[سشخف]ت)ن$/;

const WRITTEN = 'ند';

const isLongNoun = (stem: string, { partOfSpeech }: Analysis, numberOf: NumberOf) =>
  stem.length > SHORTEST_STEM && NOUNS.some((name) => numberOf(name) === partOfSpeech);

function mayDescribe(
  stem: string,
  { partOfSpeech }: Analysis,
  numberOf: NumberOf,
  exceptions: Exceptions,
): boolean {
  const isAdjective = ADJECTIVES.some((name) => numberOf(name) === partOfSpeech);
  if (exceptions['they are'].has(stem)) return true;
  if (isAdjective && stem.length >= SHORTEST_ADJECTIVE) return true;
  return (
    (isAdjective || partOfSpeech === numberOf('noun') || partOfSpeech === numberOf('plural')) &&
    NATIVE.test(stem)
  );
}

/**
 * An adjective or a noun with "they are", spoken or as older Persian writes it: ضعیفن is za'ifan, پیکرند peykarand. But لطفن
 * has a tanvin.
 */
export function copulaPlural(
  key: string,
  findWhole: Analyse,
  numberOf: NumberOf,
  exceptions: Exceptions,
): Analysis | undefined {
  const isWritten = key.endsWith(WRITTEN);
  const stem = key.slice(0, isWritten ? -WRITTEN.length : -1);
  if (!(isWritten || key.endsWith('ن')) || stem.length < SHORTEST_STEM) return undefined;
  if (INFINITIVE.test(key) && !key.endsWith('مندن')) return undefined;
  const found = findWhole(stem);
  const sounds = found?.pronunciations[0];
  if (!sounds || sounds.at(-1) === '' || endsWithVowel(sounds.join(''))) return undefined;
  if (!mayDescribe(stem, found, numberOf, exceptions) && !(isWritten && isLongNoun(stem, found, numberOf)))
    return undefined;
  if (findWhole(`${stem}ا`)?.pronunciations[0]?.at(-1) === 'an') return undefined;
  return {
    ...found,
    partOfSpeech: numberOf('verb'),
    pronunciations: [[...linked(sounds, 'a'), 'n', ...(isWritten ? ['d'] : [])]],
    stems: found.stems.slice(0, 1),
  };
}
