import { ZWNJ } from '../../server/reading/letters.ts';
import { registerSlots } from '../../server/reading/register.ts';
import type { Entry } from '../../server/reading/types.ts';
import { committee } from './committee.ts';
import { createLogistic } from './logistic-table.ts';
import { SPOKEN_WORDS } from './own-spoken-words.ts';
import { random, shuffled } from './random.ts';
import type { Label, Sentence } from './sentences.ts';

// Some of the words that only speech has are rare in sentences.
const WORD_COPIES = 3;

const TABLE_BITS = 15;
const EPOCHS = 6;
const RATE = 0.1;
const SEEDS = [5, 6];

type EntryOf = (key: string) => Entry;

interface Example {
  slots: Uint32Array;
  isSpoken: boolean;
}

/**
 * Learns which words, ends and parts of speech show everyday speech, from sentences whose labels tell what they are, or
 * their kind, and from words that only speech has.
 */
export function trainRegister(sentences: readonly Sentence[], entryOf: EntryOf): Int8Array {
  const examples = sentences.flatMap(({ labels, isSpoken: isOfSpokenKind }): Example[] => {
    const words = labels.filter(({ keys }) => keys.every(isWord));
    const isSpoken = registerOf(words, entryOf) ?? isOfSpokenKind;
    if (isSpoken === undefined) return [];
    const keys = words.flatMap((word) => word.keys);
    return [saidIn(keys, isSpoken, entryOf)];
  });
  const words = SPOKEN_WORDS.map((word) => saidIn([word], true, entryOf));
  const all = [...examples, ...Array.from({ length: WORD_COPIES }, () => words).flat()];
  return committee(SEEDS, (seed) => train(all, seed));
}

function saidIn(keys: readonly string[], isSpoken: boolean, entryOf: EntryOf): Example {
  const slots = keys.map(entryOf).flatMap((entry) => registerSlots(entry, entry.partOfSpeech));
  return { slots: Uint32Array.from(slots), isSpoken };
}

// Signs of a corpus have labels, too, with an empty key; some of its words end in a joiner.
const isWord = (key: string) => key !== '' && !key.endsWith(ZWNJ);

function train(examples: readonly Example[], seed: number): Float64Array {
  const model = createLogistic(TABLE_BITS, RATE);
  const next = random(seed);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { slots, isSpoken } of shuffled(examples, next)) model.learn(slots, isSpoken, 1);
  }
  return model.weights;
}

/** Whether a sentence is spoken by all its labels that tell, written by all, or neither. */
function registerOf(labels: readonly Label[], entryOf: EntryOf): boolean | null {
  const told = labels.flatMap(({ keys, phonemes }) => {
    const isSpoken = keys.length === 1 ? registerOfWord(keys[0]!, phonemes, entryOf) : null;
    return isSpoken === null ? [] : [isSpoken];
  });
  const [first = null] = told;
  return told.every((one) => one === first) ? first : null;
}

const SPOKEN_ENDING = /e[tS]$/;
const WRITTEN_ENDING = /a[tS]$/;

function registerOfWord(key: string, phonemes: string, entryOf: EntryOf): boolean | null {
  if (key === 'را') return false;
  if (key === 'رو') return phonemes === 'ro' || null;
  if (!entryOf(key).isPossessed) return null;
  return SPOKEN_ENDING.test(phonemes) || (WRITTEN_ENDING.test(phonemes) ? false : null);
}
