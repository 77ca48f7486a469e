import { finishSteps } from '../../../server/reading/base/steps.ts';
import type { Engine } from '../../../server/reading/engine.ts';
import { chooseReadings } from '../../../server/reading/pipeline.ts';
import type { Sentence } from '../sources/sentences/sentence.ts';
import { fragments } from './fragments.ts';
import { type Example, exampleOf, type LearntSentences } from './sentence-example.ts';

/**
 * All examples that ezafes are learnt from; has the engine, which knows homographs, read the words of the sentences. Those with
 * commas are there once more without them, since people leave them out.
 */
export function ezafeTrainingSet({ sentences, examples }: LearntSentences, engine: Engine): Example[] {
  const bare = sentences.filter(({ text }) => COMMA.test(text)).map(leavingOutCommas);
  const all = [...examples, ...bare.map((sentence) => exampleOf(sentence, engine))];
  for (const { words } of all) finishSteps(chooseReadings(words, engine));
  const copies = all.flatMap((example, i) =>
    Array.from({ length: sentences[i]?.copies ?? 1 }, () => example),
  );
  const pieces = fragments(examples.filter((_, i) => sentences[i]!.isSideBySide !== true));
  return [...copies, ...pieces];
}

const COMMA = /[،,؛;]/;
const COMMAS = /\s*[،,؛;]\s*/g;

const leavingOutCommas = (sentence: Sentence): Sentence => ({
  ...sentence,
  text: sentence.text.replace(COMMAS, ' ').trim(),
});
