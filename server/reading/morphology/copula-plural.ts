import { endsWithVowel } from '../notation/sounds.ts';
import type { Analyse, Analysis, NumberOf } from './analysis.ts';
import { linked } from './joined-compounds.ts';

const SHORTEST_STEM = 3;
// What describes people or things. Shorter ones and nouns are as often the beginning of a name: کارن, لینکن.
const ADJECTIVES = ['adjective', 'noun+adjective', 'adjective+noun', 'comparative', 'adverb'];
const SHORTEST_ADJECTIVE = 4;
const SHORT_ADJECTIVES = new Set('مهم پاک خوب چاق خنگ گیج شاد پیر زشت'.split(' '));
// Letters that names from abroad hardly ever have.
const NATIVE = /[حخذصضطظعغق]/;
// Infinitives, and forms of verbs: برگردوندن.
const INFINITIVE = /(?:[ایورن]د|[سشخف]ت)ن$/;

function mayDescribe(stem: string, { partOfSpeech }: Analysis, numberOf: NumberOf): boolean {
  const isAdjective = ADJECTIVES.some((name) => numberOf(name) === partOfSpeech);
  if (SHORT_ADJECTIVES.has(stem)) return true;
  if (isAdjective && stem.length >= SHORTEST_ADJECTIVE) return true;
  return (
    (isAdjective || partOfSpeech === numberOf('noun') || partOfSpeech === numberOf('plural')) &&
    NATIVE.test(stem)
  );
}

/** The spoken "they are" on an adjective or a noun: ضعیفن is za'ifan. Not the tanvin of لطفن. */
export function copulaPlural(key: string, lookUp: Analyse, numberOf: NumberOf): Analysis | undefined {
  const stem = key.slice(0, -1);
  if (!key.endsWith('ن') || stem.length < SHORTEST_STEM) return undefined;
  if (INFINITIVE.test(key) && !key.endsWith('مندن')) return undefined;
  const found = lookUp(stem);
  const sounds = found?.pronunciations[0];
  if (!sounds || sounds.at(-1) === '' || endsWithVowel(sounds.join(''))) return undefined;
  if (!mayDescribe(stem, found, numberOf)) return undefined;
  if (lookUp(`${stem}ا`)?.pronunciations[0]?.at(-1) === 'an') return undefined;
  return {
    ...found,
    partOfSpeech: numberOf('verb'),
    pronunciations: [[...linked(sounds, 'a'), 'n']],
    stems: found.stems.slice(0, 1),
  };
}
