import { command, operand, runAsProcess } from '../../../server/command-line/index.ts';
import { createEngine, type Engine } from '../../../server/reading/engine.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { hasEzafe } from '../../../server/reading/notation/sounds.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { isReadOtherwise, labelledWords } from '../examples/labelled-words.ts';
import { MEASURED_PART, partOf } from '../sources/held-out.ts';
import { corpora } from '../sources/sentences/corpora.ts';
import { goldMeasured } from '../sources/sentences/own-sentences.ts';
import type { Sentence } from '../sources/sentences/sentence.ts';

const CLASSES = [
  'words',
  'ezafe too many',
  'ezafe missing',
  'homograph',
  'other word of the lexicon',
  'put together by morphology',
  'read by letters',
] as const;
type Class = (typeof CLASSES)[number];

/** Prints how many words of held-out sentences a model for measuring reads wrong, by the kind of error. */
function measureErrors(folder: string, model: string): void {
  const engine = createEngine(parseModel(readingModel(model)));
  const { farsdat } = corpora(folder, (place) => partOf(place) === MEASURED_PART);
  console.table({ FarsDat: counted(farsdat, engine), gold: counted(goldMeasured(), engine) });
}

function counted(sentences: readonly Sentence[], engine: Engine): Record<Class, number> {
  const counts = Object.fromEntries(CLASSES.map((name) => [name, 0])) as Record<Class, number>;
  for (const sentence of sentences) {
    for (const found of classesOf(sentence, engine)) counts[found]++;
  }
  return counts;
}

const classesOf = (sentence: Sentence, engine: Engine): Class[] =>
  labelledWords(sentence, engine).flatMap((word): Class[] => {
    const { type, ezafeScore } = word.words[word.place]!;
    if (isReadOtherwise(word)) return ['words', WRONG[type.homograph ? 'homograph' : type.origin]];
    if (hasEzafe(word.said) === ezafeScore > 0) return ['words'];
    return ['words', ezafeScore > 0 ? 'ezafe too many' : 'ezafe missing'];
  });

const WRONG = {
  homograph: 'homograph',
  lexicon: 'other word of the lexicon',
  morphology: 'put together by morphology',
  letters: 'read by letters',
} as const;

await runAsProcess({
  call: 'node scripts/training/measure/error-classes.ts',
  prefix: 'error-classes: ',
  command: command({
    summary: `Prints how many words of held-out sentences a model for measuring reads wrong, by what is wrong with them.`,
    operands: { folder: operand('DATA_FOLDER'), model: operand('MODEL') },
    act: (_, { folder, model }) => measureErrors(folder, model),
  }),
});
