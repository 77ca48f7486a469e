import { setImmediate } from 'node:timers/promises';
import type { Reader } from '../../../reading/index.ts';
import { passagesOf } from '../../script/passages.ts';
import { type Clause, scriptOf } from '../../script/script.ts';
import { sentencesOf } from '../../script/sentences.ts';
import { soundsOf } from '../../script/sounds.ts';
import { verbalize } from '../../verbalize/index.ts';

// Sounds. The memory of a model grows with the length of a sentence: 365 MB for so many, 900 MB for twice as many.
const MOST_SOUNDS = 110;

/** The sentences of a text, long ones in parts; other work on this thread runs in between. */
export async function* readSentences(reader: Reader, text: string): AsyncGenerator<readonly Clause[]> {
  for (const passage of passagesOf(text)) {
    await setImmediate();
    for (const sentence of sentencesOf(scriptOf(reader.read(verbalize(passage))))) yield* partsOf(sentence);
  }
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
