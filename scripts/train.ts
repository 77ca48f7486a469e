import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'fflate';
import { READING_MODEL } from '../server/reading-model.ts';
import { buildModel } from './training/build-model.ts';
import { unknownKeys } from './training/own/unknown-words.ts';
import { MEASURED_PART, PARTS } from './training/sources/held-out.ts';

const USAGE = `usage: npm run train -- DATA_FOLDER [--output FILE] [--for-measuring | --for-warnings PART | --for-unknown-words]

Builds server/reading/model.bin from the data folder (see DATA-SOURCES.md). Same folder, same bytes.

  --output FILE      write the model there
  --for-measuring    leave the sentences out that bench/reading.md measures with
  --for-warnings PART
                     leave this sixth (0 to 5) of all sentences out, our own too: scripts/training/stages/train-confidence.ts
                     learns doubts with the six models
  --for-unknown-words
                     leave the words out that scripts/training/measure/unknown-words.ts asks about
`;

const isPart = (part: number) => Number.isInteger(part) && part >= 0 && part < PARTS;

function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      output: { type: 'string' },
      'for-measuring': { type: 'boolean', default: false },
      'for-warnings': { type: 'string' },
      'for-unknown-words': { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  const part = values['for-warnings'] === undefined ? undefined : Number(values['for-warnings']);
  if (folder === undefined || (part !== undefined && !isPart(part))) {
    process.stderr.write(USAGE);
    process.exit(2);
  }
  const report = (line: string) => process.stderr.write(`${line}\n`);
  const model = buildModel({
    folder,
    leftOut: values['for-measuring'] ? MEASURED_PART : part,
    ofOwnToo: part !== undefined,
    unknown: values['for-unknown-words'] ? unknownKeys() : undefined,
    report,
  });
  // Its output depends on nothing but its version; zlib's, on the processor and on the version of Node.js.
  const packed = gzipSync(model, { level: 9, mtime: 0 });
  report(`model: ${packed.byteLength} bytes`);
  writeFileSync(values.output ?? READING_MODEL, packed);
}

main();
