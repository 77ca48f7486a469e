import { setImmediate } from 'node:timers/promises';
import type { Reader } from '../../reading/index.ts';
import { verbalize } from '../verbalize/index.ts';
import { passagesOf } from './passages.ts';
import { type Clause, scripting } from './script.ts';
import { sentencesOf } from './sentences.ts';

/** The sentences of a text, read passage by passage and in slices; other work on this thread runs in between. */
export async function* readClauses(reader: Reader, text: string): AsyncGenerator<Clause[]> {
  for (const passage of passagesOf(text)) {
    await setImmediate();
    const said = verbalize(passage);
    await setImmediate();
    const clauses = await reader.inSlices(
      (function* () {
        return yield* scripting(yield* reader.reading(said));
      })(),
    );
    yield* sentencesOf(clauses);
  }
}
