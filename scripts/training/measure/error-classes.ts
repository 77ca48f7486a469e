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
function main([folder, model]: string[]): void {
  if (folder === undefined || model === undefined) {
    process.stderr.write('usage: node scripts/training/measure/error-classes.ts DATA_FOLDER MODEL\n');
    process.exit(2);
  }
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
    const { entry, ezafeScore } = word.drafts[word.place]!;
    if (isReadOtherwise(word)) return ['words', WRONG[entry.homograph ? 'homograph' : entry.origin]];
    if (hasEzafe(word.said) === ezafeScore > 0) return ['words'];
    return ['words', ezafeScore > 0 ? 'ezafe too many' : 'ezafe missing'];
  });

const WRONG = {
  homograph: 'homograph',
  lexicon: 'other word of the lexicon',
  morphology: 'put together by morphology',
  letters: 'read by letters',
} as const;

main(process.argv.slice(2));
