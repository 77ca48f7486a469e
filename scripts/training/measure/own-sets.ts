import { createReader } from '../../../server/reading/index.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { freshSentences } from '../own/sentences.ts';
import { measureReading, measureSentences } from './reading.ts';

/** Prints how well a model reads what the authors wrote and nothing is learnt from. */
function main([model]: string[]): void {
  const reader = createReader(readingModel(model));
  console.table({ gold: measureReading(reader), fresh: measureSentences(reader, freshSentences()) });
}

main(process.argv.slice(2));
