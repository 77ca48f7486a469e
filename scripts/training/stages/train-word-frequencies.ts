import { hashOf } from '../../../server/reading/base/hash.ts';
import { ZWNJ } from '../../../server/reading/notation/script.ts';
import type { WordType } from '../../../server/reading/sentence/word-type.ts';
import type { PairLookup } from '../../../server/reading/spacing/segment-words.ts';
import { likeliestSegments } from '../../../server/reading/spacing/segmentation/likeliest-segments.ts';
import {
  LEAST_FREQUENCY,
  MOST_FREQUENCY,
  slotValue,
} from '../../../server/reading/spacing/segmentation/word-frequencies.ts';
import { phraseOf } from '../../../server/reading/spacing/sure-segments.ts';
import { keyOf } from '../key-of.ts';
import { readRows } from '../tables.ts';
import { wordsOfText } from './train-word-pairs.ts';

// What running text has once may be a misprint, or somebody's name.
const LEAST_TIMES = 2;
// More slots than words, so that few words stand behind others.
const SLOTS_A_WORD = 1.25;

/** How often words are used, in a million: the mean of the data folder's list and of running text. */
export function wordFrequencies(folder: string, texts: readonly string[]): Map<string, number> {
  const listed = new Map<string, number>();
  for (const [word = '', often] of readRows(folder, 'word_freq.tsv'))
    listed.set(keyOf(word), (listed.get(keyOf(word)) ?? 0) + Number(often));
  const counts = new Map<string, number>();
  let all = 0;
  for (const text of texts)
    for (const word of wordsOfText(text).flat()) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      all++;
    }
  const words = new Set([...listed.keys(), ...counts.keys()]);
  return new Map(
    [...words]
      .filter((word) => listed.has(word) || counts.get(word)! >= LEAST_TIMES)
      .map((word) => [word, ((listed.get(word) ?? 0) + ((counts.get(word) ?? 0) / all) * 1e6) / 2]),
  );
}

// What a spelling that no table explains gains at least, in logits, that is several words.
const SEVERAL = 1;

/** The same without words that are run together, as far as the weights of `lookup` tell. */
export function withoutRuns(
  frequencies: ReadonlyMap<string, number>,
  wordTypeOf: (key: string) => WordType,
  lookup: PairLookup,
): Map<string, number> {
  const isRun = (word: string) => {
    const others = (key: string) => (key === word ? undefined : lookup.frequencyOf(key));
    return (likeliestSegments(word, { ...lookup, frequencyOf: others })?.gain ?? 0) >= SEVERAL;
  };
  const isSeveral = (word: string) => {
    const { origin } = wordTypeOf(word);
    // هرروز
    return origin === 'lexicon' ? phraseOf(word, lookup) !== undefined : origin === 'letters' && isRun(word);
  };
  return new Map([...frequencies].filter(([word]) => !(isSpelling(word) && isSeveral(word))));
}

// Joiners stand inside words.
const ENDS_IN_JOINER = new RegExp(`^${ZWNJ}|${ZWNJ}$`);
const LONGEST = 24;
/** Whether a word is one that the engine may be asked about. */
export const isSpelling = (word: string): boolean =>
  word !== '' && word.length <= LONGEST && keyOf(word) === word && !ENDS_IN_JOINER.test(word);

/** Packs how often words are used. The same frequencies give the same bytes. */
export function packWordFrequencies(frequencies: ReadonlyMap<string, number>): Uint8Array {
  const words = [...frequencies]
    .map(([word, often]) => [word, Math.round(Math.log2(often))] as const)
    .filter(([, frequency]) => frequency >= LEAST_FREQUENCY)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const slots = new Uint16Array(Math.ceil(words.length * SLOTS_A_WORD));
  for (const [word, frequency] of words) {
    const hash = hashOf(word);
    let at = hash % slots.length;
    while (slots[at] !== 0) at = (at + 1) % slots.length;
    slots[at] = slotValue(hash, Math.min(frequency, MOST_FREQUENCY));
  }
  return new Uint8Array(slots.buffer);
}
