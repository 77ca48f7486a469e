import { setImmediate } from 'node:timers/promises';
import type { Reader } from '../../../reading/index.ts';
import { passagesOf } from '../../script/passages.ts';
import { type Clause, scriptOf } from '../../script/script.ts';
import { sentencesOf } from '../../script/sentences.ts';
import { soundsOf } from '../../script/sounds.ts';
import { verbalize } from '../../verbalize/index.ts';

// Sounds. What a model needs grows with what it says at a time: 365 MB for so many, 900 MB for twice as many.
const MOST_SOUNDS = 110;

/** The sentences of a text, long ones in parts; between them everything else on this thread gets its turn. */
export async function* readSentences(reader: Reader, text: string): AsyncGenerator<readonly Clause[]> {
  for (const passage of passagesOf(text)) {
    await setImmediate();
    for (const sentence of sentencesOf(scriptOf(reader.read(verbalize(passage))))) yield* partsOf(sentence);
  }
}

/** Whole clauses, as many as are no more than the most sounds. */
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
