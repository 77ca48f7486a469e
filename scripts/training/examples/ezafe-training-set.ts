import type { Engine } from '../../../server/reading/engine.ts';
import { chooseReadings } from '../../../server/reading/pipeline.ts';
import { fragments } from './fragments.ts';
import type { Example, LearntSentences } from './sentence-example.ts';

/** All examples that ezafes are learnt from; has the engine, which knows homographs, read the words of the sentences. */
export function ezafeTrainingSet({ sentences, examples }: LearntSentences, engine: Engine): Example[] {
  for (const { words } of examples) chooseReadings(words, engine);
  const copies = examples.flatMap((example, i) =>
    Array.from({ length: sentences[i]!.copies }, () => example),
  );
  return [...copies, ...fragments(examples)];
}
