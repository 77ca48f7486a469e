import { readFileSync } from 'node:fs';
import { createReader } from '../../server/reading/index.ts';
import { measureReading } from './measure-reading.ts';

/** Prints how well a model reads what the project wrote and never learns from. */
function main([model = new URL('../../server/reading/model.bin', import.meta.url).pathname]: string[]): void {
  console.table(measureReading(createReader(readFileSync(model))));
}

main(process.argv.slice(2));
