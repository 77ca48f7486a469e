import { hashOf } from './hash.ts';
import { ZWNJ } from './letters.ts';
import type { Tables } from './model.ts';
import type { Analyse, Analysis } from './morphology.ts';
import { pronunciationOf } from './pronunciation.ts';
import { foldPhonemes } from './sounds.ts';
import type { Entry, Homograph } from './types.ts';

/** Looks a key up: the lexicon and its morphology, then the letters themselves. Every key has an entry. */
export function createEntries(
  analyse: Analyse,
  readLetters: (key: string) => string[],
  tables: Tables,
): (key: string) => Entry {
  const homographs = new Map(
    Object.entries(tables.homographs).map(([word, readings]) => [word, new Set(readings)]),
  );
  return (key) => {
    const found = analyse(key);
    const sounds = found?.pronunciations ?? [readParts(key, analyse, readLetters)];
    return {
      key,
      origin: found === undefined ? 'letters' : found.stem === key ? 'lexicon' : 'morphology',
      pronunciations: sounds.map((letters) => pronunciationOf(key, letters)),
      partOfSpeech: found?.partOfSpeech ?? 0,
      homograph: found ? homographOf(found, homographs) : null,
      ...shapeOf(key),
    };
  };
}

// Of a word that is unknown as a whole, the parts between joiners may be known.
function readParts(key: string, analyse: Analyse, readLetters: (key: string) => string[]): string[] {
  return key.split(ZWNJ).flatMap((part, i) => {
    const sounds = analyse(part)?.pronunciations[0] ?? readLetters(part);
    return i === 0 ? sounds : ['', ...sounds];
  });
}

/** The hashes of an entry that depend on its spelling alone. */
export function shapeOf(key: string): Pick<Entry, 'hash' | 'end1' | 'end2' | 'end3' | 'beginning' | 'stem'> {
  return {
    hash: hashOf(key),
    end1: hashOf(key.slice(-1)),
    end2: hashOf(key.slice(-2)),
    end3: hashOf(key.slice(-3)),
    beginning: hashOf(key.slice(0, 2)),
    stem: hashOf(key.slice(0, 4)),
  };
}

function homographOf(
  found: Analysis,
  homographs: ReadonlyMap<string, ReadonlySet<string>>,
): Homograph | null {
  const known = homographs.get(found.stem);
  if (!known || found.pronunciations.length < 2) return null;
  const readings = found.stems.map((phonemes) => foldPhonemes(phonemes));
  const decidable = new Set(readings.filter((reading) => known.has(reading)));
  return decidable.size > 1
    ? { hash: hashOf(found.stem), readings: readings.map((one) => (known.has(one) ? hashOf(one) : 0)) }
    : null;
}
