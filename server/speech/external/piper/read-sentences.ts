import { setImmediate } from 'node:timers/promises';
import type { Reader } from '../../../reading/index.ts';
import { passagesOf } from '../../passages.ts';
import { type Clause, scriptOf } from '../../script.ts';
import { sentencesOf } from '../../sentences.ts';
import { verbalize } from '../../verbalize/index.ts';

/** The sentences of a text, read bit by bit; between them everything else on this thread gets its turn. */
export async function* readSentences(reader: Reader, text: string): AsyncGenerator<readonly Clause[]> {
  for (const passage of passagesOf(text)) {
    await setImmediate();
    yield* sentencesOf(scriptOf(reader.read(verbalize(passage))));
  }
}
