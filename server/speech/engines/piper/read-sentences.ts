import type { Reader } from '../../../reading/index.ts';
import { readClauses } from '../../script/read-clauses.ts';
import type { Clause } from '../../script/script.ts';
import { soundsOf } from '../../script/sounds.ts';

// Sounds. The memory of a model grows with the length of a sentence: 365 MB for so many, 900 MB for twice as many.
const MOST_SOUNDS = 110;

/** The sentences of a text, long ones in parts; other work on this thread runs in between. */
export async function* readSentences(reader: Reader, text: string): AsyncGenerator<readonly Clause[]> {
  for await (const sentence of readClauses(reader, text)) yield* partsOf(sentence);
}

/** Parts of whole clauses, each as long as MOST_SOUNDS allows; a longer clause is a part by itself. */
function partsOf(sentence: readonly Clause[]): Clause[][] {
  const parts: Clause[][] = [];
  let left = 0;
  for (const clause of sentence) {
    const sounds = clause.words.reduce((sum, { phonemes }) => sum + soundsOf(phonemes).length, 0);
    if (sounds > left) parts.push([]);
    left = (sounds > left ? MOST_SOUNDS : left) - sounds;
    parts.at(-1)!.push(clause);
  }
  return parts;
}
