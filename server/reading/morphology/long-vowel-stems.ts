import { ZWNJ } from '../notation/script.ts';
import type { Analyse, Analysis, NumberOf } from './analysis.ts';
import { ABSORBING, GRAMMATICAL, type Suffix } from './suffixes.ts';

/** A known word that ends in a long vowel is likelier than a shorter one with a longer ending: دنیام, بینیت, صندلیو. */
export function longVowelStem(key: string, findWhole: Analyse, numberOf: NumberOf): Analysis | undefined {
  for (const suffix of LONG_VOWEL_ENDINGS) {
    const stem = key.slice(0, -suffix.letters.length);
    if (!key.endsWith(suffix.letters) || stem.length < SHORTEST_IN_LONG_VOWEL) continue;
    // حال‌اش is حال with اش, not حالا with ش.
    if (stem.at(-2) === ZWNJ) continue;
    const found = findWhole(stem);
    const ending = found && endingAfter(stem, found, suffix, findWhole, numberOf);
    if (!ending || NOT_BEFORE.some((name) => numberOf(name) === found.partOfSpeech)) continue;
    const begin = found.pronunciations[0]!.slice(0, -1);
    return {
      ...found,
      partOfSpeech: numberOf('possessed'),
      pronunciations: [[...begin, ...ending]],
      stems: found.stems.slice(0, 1),
    };
  }
  return undefined;
}

const SHORTEST_IN_LONG_VOWEL = 4;
const LONG_VOWEL_ENDINGS = GRAMMATICAL.all.filter(
  ({ letters }) => letters === 'و' || (ABSORBING.has(letters) && !/^[نس]/.test(letters)),
);

const NOT_BEFORE = ['verb', 'given name'];

// The last sound of the stem and those of the ending. The glide after an i belongs to its ی.
function endingAfter(
  stem: string,
  found: Analysis,
  { letters, sounds }: Suffix,
  findWhole: Analyse,
  numberOf: NumberOf,
): readonly string[] | undefined {
  const last = found.pronunciations[0]?.at(-1);
  if (letters.length > 1 && findWhole(stem + letters[0])) return undefined;
  if (stem.endsWith('ا') && last === 'A' && letters !== 'و' && found.partOfSpeech > 0)
    return ['A', ...sounds];
  if (!stem.endsWith('ی') || last !== 'i') return undefined;
  if (letters === 'ت') return mayBeState(stem, findWhole, numberOf) ? undefined : ['iya', 't'];
  return letters === 'و' && stem.length > SHORTEST_IN_LONG_VOWEL && !/[^ن][تد]ی$/.test(stem)
    ? ['iy', 'o']
    : undefined;
}

// In ملکیت, یت makes an abstract noun of ملک, rather than ت "your" of ملکی; آشناییت is unlike it.
function mayBeState(stem: string, findWhole: Analyse, numberOf: NumberOf): boolean {
  if (stem.endsWith('ایی')) return false;
  const short = findWhole(stem.slice(0, -1))?.partOfSpeech ?? 0;
  return short === 0 || short === numberOf('noun');
}
