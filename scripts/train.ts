import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'fflate';
import { READING_MODEL } from '../server/reading-model.ts';
import { buildModel } from './lexicon/build-model.ts';

const USAGE = `usage: npm run train -- DATA_FOLDER [--output FILE] [--for-measuring | --for-warnings]

Builds server/reading/model.bin from the data folder (see DATA-SOURCES.md). Same folder, same bytes.

  --output FILE      write the model there
  --for-measuring    leave the sentences out that bench/reading.md measures with
  --for-warnings     leave out our gold set and a quarter of our sentences too: scripts/lexicon/train-warnings.ts learns
                     doubts with it
`;

function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      output: { type: 'string' },
      'for-measuring': { type: 'boolean', default: false },
      'for-warnings': { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    process.stderr.write(USAGE);
    process.exit(2);
  }
  const report = (line: string) => process.stderr.write(`${line}\n`);
  const model = buildModel({
    folder,
    forMeasuring: values['for-measuring'] || values['for-warnings'],
    forDoubts: values['for-warnings'],
    report,
  });
  // Its output depends on nothing but its version; zlib's, on the processor and on the version of Node.js.
  const packed = gzipSync(model, { level: 9, mtime: 0 });
  report(`model: ${packed.byteLength} bytes`);
  writeFileSync(values.output ?? READING_MODEL, packed);
}

main();
