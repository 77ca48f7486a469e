import { registerSlots } from '../../../server/reading/sentence/register-weights.ts';
import type { WordType } from '../../../server/reading/sentence/word-type.ts';
import { createLogistic } from '../learners/logistic-table.ts';
import { random, shuffled } from '../learners/random.ts';

/** Finds the type of a spelling. */
export type WordTypeOf = (key: string) => WordType;

/** The slots of the words of a text, and whether it is of the kind that they may show: everyday speech, or verse. */
export interface TextOfKind {
  readonly slots: Uint32Array;
  readonly isOfKind: boolean;
}

/** A text by its words. */
export function textOfKind(words: readonly string[], isOfKind: boolean, wordTypeOf: WordTypeOf): TextOfKind {
  const slots = words.map(wordTypeOf).flatMap((type) => registerSlots(type, type.partOfSpeech));
  return { slots: Uint32Array.from(slots), isOfKind };
}

const TABLE_BITS = 15;

/** Learns what each word, ending and part of speech says for the kind, from texts in an order by chance. */
export function trainWordTable(
  texts: readonly TextOfKind[],
  { epochs, rate }: { readonly epochs: number; readonly rate: number },
  seed: number,
): Float64Array {
  const model = createLogistic(TABLE_BITS, rate);
  const next = random(seed);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { slots, isOfKind } of shuffled(texts, next)) model.learn(slots, isOfKind, 1);
  }
  return model.weights;
}
