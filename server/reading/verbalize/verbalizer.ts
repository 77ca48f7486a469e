import type { EngineTables } from '../model.ts';
import { addressPhonemes } from './addresses.ts';
import { createLatinWords, type LatinWords } from './latin-words.ts';
import { numberPhonemes } from './numbers.ts';
import { createUnitAt, createWrittenNumbers, type WrittenNumberAt } from './written-numbers.ts';

/** Says numbers, words in Latin letters and addresses. */
export interface Verbalizer {
  writtenNumberAt: WrittenNumberAt;
  /** The unit at the beginning of a text. */
  unitAt: WrittenNumberAt;
  latinSourcesOf: LatinWords['sourcesOf'];
  /** The Persian word that those around a word in Latin letters see in its place. */
  likeOf: (latin: string) => string | undefined;
  /** The phonemes of a token of each kind. */
  say: Readonly<Record<'number' | 'foreign' | 'address', (text: string) => string>>;
}

// An unknown word in small letters is rather a thing than a name: mascara-ye xub.
const THING = 'کامپیوتر';
const isThing = (text: string) => /^[a-z]{4,}$/.test(text);

/** Opens the tables of units and of Latin words. */
export function createVerbalizer(tables: Pick<EngineTables, 'units' | 'latin-words'>): Verbalizer {
  const units = new Map(tables.units.map(([unit = '', said = '']) => [unit, said]));
  const alone = tables.units.filter(([, , use]) => use === 'alone');
  const words = new Map(tables['latin-words'].map(([word = '', said = '']) => [word, said]));
  const alike = new Map(
    tables['latin-words'].flatMap(([word = '', , like]) => (like === undefined ? [] : [[word, like]])),
  );
  const writtenNumberAt = createWrittenNumbers(units);
  const latin = createLatinWords({
    words,
    units: new Map(alone.map(([unit = '', said = '']) => [unit, said])),
  });
  return {
    writtenNumberAt,
    unitAt: createUnitAt(units),
    latinSourcesOf: latin.sourcesOf,
    likeOf: (text) =>
      alike.get(text.toLowerCase()) ?? (isThing(text) && !words.has(text) ? THING : undefined),
    say: {
      number: (text) => numberPhonemes(text, writtenNumberAt),
      foreign: latin.phonemes,
      address: (text) => addressPhonemes(text, latin.phonemes),
    },
  };
}
