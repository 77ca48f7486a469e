import type { EngineTables } from '../model.ts';
import { lastPart } from '../notation/script.ts';
import { listedSounds } from '../notation/sounds.ts';
import { createExceptions } from './exceptions.ts';
import { createSuffixes, type Suffixes } from './suffixes.ts';

/** Parts of compounds with the sounds of their letters. */
type Parts = ReadonlyMap<string, string[]>;

/** The tables of parts of compounds. */
export interface CompoundParts {
  /** Second parts that are not words by themselves, or sound different by themselves. */
  second: Parts;
  /** Second parts after a joiner. Without one, the same letters mostly end other words (ده of participles). */
  joined: Parts;
  /** First parts that sound different in a compound than by themselves. */
  first: Parts;
  /** Parts that are joined to the rest of a compound by an ezafe, or by o: qeyr-e-momken, qAbel-e-qabul. */
  linked: Parts;
  /** Words that follow an article in names, even in unknown ones: mo'ezz-od-din. */
  afterArticle: Parts;
  /** Prepositions made of a preposition, a noun and its ezafe: be_towr-e-kolli, dar_hAl-e-roSd. */
  prepositional: ReadonlySet<string>;
  /** The endings, with the second parts that end solid compounds. */
  suffixes: Suffixes;
  /** The rarer reading of the second part of a compound, if this beginning asks for it: Adam-koS, not -keS. */
  secondAfter: (start: string, second: string) => string[] | undefined;
  /** The rarer reading of the first part of a compound, if this second part asks for it: dom-asbi, not dam-. */
  firstBefore: (first: string, second: string) => string[] | undefined;
}

/** Where a part stands in compounds; compound-parts.tsv says what each means. */
export const PLACES = ['second', 'joined', 'first', 'linked', 'after article', 'end'] as const;

/** Opens the tables of parts of compounds. Their phonemes are the sounds of the letters, a blank between two. */
export function createCompoundParts({
  'compound-parts': parts,
  'compound-homographs': homographs,
  exceptions,
}: EngineTables): CompoundParts {
  const standing = (...places: (typeof PLACES)[number][]): Parts =>
    new Map(
      parts
        .filter(([, place]) => places.some((one) => one === place))
        .map(([part = '', , sounds = '']) => [part, listedSounds(sounds)]),
    );
  const firsts = rarerReadings(homographs, 'first');
  const seconds = rarerReadings(homographs, 'second');
  return {
    second: standing('second'),
    joined: standing('second', 'joined'),
    first: standing('first'),
    linked: standing('linked'),
    afterArticle: standing('after article'),
    prepositional: createExceptions(exceptions).prepositional,
    suffixes: createSuffixes(standing('end')),
    secondAfter: (start, second) => soundsBeside(seconds.get(second), lastPart(start)),
    firstBefore: (first, second) => soundsBeside(firsts.get(first), second),
  };
}

/** A reading that a part has beside some other parts. */
interface RarerReading {
  sounds: string[];
  others: ReadonlySet<string>;
}

function rarerReadings(
  rows: EngineTables['compound-homographs'],
  where: 'first' | 'second',
): ReadonlyMap<string, RarerReading[]> {
  const found = new Map<string, RarerReading[]>();
  for (const [part = '', place, sounds = '', others = ''] of rows) {
    if (place !== where) continue;
    const reading = { sounds: listedSounds(sounds), others: new Set(others.split(' ')) };
    found.set(part, [...(found.get(part) ?? []), reading]);
  }
  return found;
}

const soundsBeside = (readings: readonly RarerReading[] | undefined, other: string) =>
  readings?.find(({ others }) => others.has(other))?.sounds;

/** Small words that some writers join to the next one: بخدا, درعوض, والبته. */
export const PREPOSITIONS: Record<string, string[]> = { ب: ['be'], در: ['da', 'r'], و: ['va'] };
