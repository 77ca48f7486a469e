import { VOUCHERS as COUNT } from '../../../../server/reading/lexicon/lexicon.ts';
import { foldPhonemes } from '../../../../server/reading/notation/sounds.ts';
import { keyOf } from '../../key-of.ts';
import { type Merged, MOST_TIMES, type ReadingName } from '../../merged/merged.ts';
import { ownWords } from '../../own/words.ts';
import { type Sentence, saidWords } from '../sentences/sentence.ts';

/**
 * Who vouches for a reading: nobody; so many dictionaries, three at most; the authors' words that replace what sources
 * have (`frequent`); their usual ones.
 */
const VOUCHERS = { none: 0, mostDictionaries: 3, frequent: 4, authors: 5 };
// A reading is seen in sentences never, or at least as often as the first, the second or the third of these.
const TIMES = [1, 3, MOST_TIMES];
// Readings of the corpora are counted in the sentences that are learnt from: a model for measuring must not know the others.
const NOT_COUNTED = new Set(['farsdat', 'updt', 'colloquial']);

/** How well the reading of a word is vouched for, as one number from 0 to 23. */
export type Evidence = (key: string, phonemes: string) => number;

/** Weighs the evidence for a reading by who vouches for it and by how often the corpora and these sentences have it. */
export function evidenceOf({ readings, seen }: Merged, sentences: readonly Sentence[]): Evidence {
  const vouchers = vouchersOf(readings);
  const times = new Map(seen);
  for (const [key, phonemes] of saidWords(sentences)) {
    const reading = nameOf(key, phonemes);
    times.set(reading, (times.get(reading) ?? 0) + 1);
  }
  return (key, phonemes) => {
    const reading = nameOf(key, phonemes);
    const level = TIMES.filter((least) => (times.get(reading) ?? 0) >= least).length;
    return (vouchers.get(reading) ?? VOUCHERS.none) + COUNT * level;
  };
}

const nameOf = (key: string, phonemes: string): ReadingName => `${key} ${foldPhonemes(phonemes)}`;

function vouchersOf(readings: Merged['readings']): Map<ReadingName, number> {
  const counts = new Map<ReadingName, number>();
  const { only, usual } = ownWords();
  for (const [word, reading] of usual) counts.set(nameOf(keyOf(word), reading), VOUCHERS.authors);
  for (const { word, phonemes, sources } of readings) {
    const agreeing = sources.split(',').filter((source) => !NOT_COUNTED.has(source)).length;
    const name = nameOf(word, phonemes);
    const known = counts.get(name) ?? VOUCHERS.none;
    const here = Math.min(VOUCHERS.mostDictionaries, agreeing);
    if (here > 0) counts.set(name, known === VOUCHERS.authors ? here : Math.max(known, here));
  }
  for (const [word, reading] of only) counts.set(nameOf(keyOf(word), reading), VOUCHERS.frequent);
  return counts;
}
