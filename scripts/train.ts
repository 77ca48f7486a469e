import { writeFileSync } from 'node:fs';
import { gzipSync } from 'fflate';
import {
  command,
  flag,
  operand,
  option,
  readText,
  runAsProcess,
  wholeNumber,
} from '../server/command-line/index.ts';
import { READING_MODEL } from '../server/reading-model.ts';
import { type Build, buildModel } from './training/build-model.ts';
import { unknownKeys } from './training/own/unknown-words.ts';
import { MEASURED_PART, PARTS } from './training/sources/held-out.ts';

function train(options: Omit<Build, 'report'>, output: string | URL): void {
  const report = (line: string) => process.stderr.write(`${line}\n`);
  const model = buildModel({ ...options, report });
  // fflate's output depends only on its version; zlib's depends on the processor and the version of Node.js.
  const packed = gzipSync(model, { level: 9, mtime: 0 });
  report(`model: ${packed.byteLength} bytes`);
  writeFileSync(output, packed);
}

await runAsProcess({
  call: 'npm run train --',
  prefix: 'train: ',
  command: command({
    summary:
      'Builds server/reading/model.bin from the data folder (see DATA-SOURCES.md). Same folder, same bytes.',
    operands: { folder: operand('DATA_FOLDER') },
    options: {
      output: option('FILE', 'write the model there', readText),
      'for-measuring': flag('leave the sentences out that bench/reading.md measures with'),
      'for-warnings': option(
        'PART',
        `leave this sixth (0 to ${PARTS - 1}) of all sentences out, our own too, for training/stages/train-confidence.ts`,
        wholeNumber(0, PARTS - 1),
      ),
      'for-unknown-words': flag(
        'leave the words out that scripts/training/measure/unknown-words.ts asks about',
      ),
    },
    act: (options, { folder }) => {
      const part = options['for-warnings'];
      const built = {
        folder,
        leftOut: options['for-measuring'] ? MEASURED_PART : part,
        ofOwnToo: part !== undefined,
        unknown: options['for-unknown-words'] ? unknownKeys() : undefined,
      };
      train(built, options.output ?? READING_MODEL);
    },
  }),
});
