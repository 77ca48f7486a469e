import { createReader } from '../../server/reading/index.ts';
import { readingModel } from '../../server/reading-model.ts';
import { measureReading } from './measure-reading.ts';

/** Prints how well a model reads what the project wrote and never learns from. */
function main([model]: string[]): void {
  console.table(measureReading(createReader(readingModel(model))));
}

main(process.argv.slice(2));
