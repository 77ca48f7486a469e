import { writeFileSync } from 'node:fs';
import { buildModel } from './lexicon/build-model.ts';

const USAGE = 'usage: npm run build:lexicon -- DATA_FOLDER [OUTPUT]\n';

/** Builds the reading model from the data folder. Same folder, same bytes. */
function main([folder, output]: string[]): void {
  if (folder === undefined) {
    process.stderr.write(USAGE);
    process.exit(2);
  }
  const model = buildModel(folder, (line) => process.stderr.write(`${line}\n`));
  writeFileSync(output ?? new URL('../server/reading/model.bin', import.meta.url), model);
}

main(process.argv.slice(2));
