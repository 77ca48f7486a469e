import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'fflate';
import {
  command,
  flag,
  operand,
  option,
  readText,
  runAsProcess,
  UsageError,
  wholeNumber,
} from '../server/command-line/index.ts';
import { type PackedModel, parseModel } from '../server/reading/model.ts';
import { MODEL_FILES, READING_MODEL, readingModel } from '../server/reading-model.ts';
import { type Build, buildModel, relearnEzafes } from './training/build-model.ts';
import { writeMerged } from './training/merged/merged.ts';
import { unknownKeys } from './training/own/unknown-words.ts';
import { MEASURED_PART, PARTS } from './training/sources/held-out.ts';
import { mergeSources } from './training/sources/lexicon/merge-sources.ts';

function train(options: Omit<Build, 'report'>, output: string): void {
  const { lexicon, weights } = buildModel({ ...options, report });
  write(output, { lexicon, weights });
}

const report = (line: string) => void process.stderr.write(`${line}\n`);

function write(output: string, { lexicon, weights }: PackedModel): void {
  // fflate's output depends only on its version; zlib's depends on the processor and the version of Node.js.
  const packed = gzipSync(weights, { level: 9, mtime: 0 });
  report(`model: ${lexicon.byteLength} and ${packed.byteLength} bytes`);
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, MODEL_FILES.lexicon), lexicon);
  writeFileSync(join(output, MODEL_FILES.weights), packed);
}

function trainEzafesAlone(folder: string, output: string): void {
  const shipped = readingModel();
  write(output, { lexicon: shipped.lexicon, weights: relearnEzafes(shipped, folder, report) });
}

await runAsProcess({
  call: 'npm run train --',
  prefix: 'train: ',
  command: command({
    summary: `Trains the reading model from the data folder (see DATA-SOURCES.md): writes scripts/training/merged, and lexicon.bin and
weights.bin in server/reading. The same folder gives the same bytes.`,
    operands: { folder: operand('DATA_FOLDER') },
    options: {
      output: option('FOLDER', 'write the model there, and leave scripts/training/merged as it is', readText),
      'for-measuring': flag('leave the sentences out that bench/reading.md measures with'),
      'for-warnings': option(
        'PART',
        `leave this sixth (0 to ${PARTS - 1}) of all sentences out, our own too, for training/stages/train-confidence.ts`,
        wholeNumber(0, PARTS - 1),
      ),
      'ezafe-alone': flag(
        'learn the ezafes alone anew, on top of the shipped weights, in minutes and without new merged tables',
      ),
      'keep-ezafes': flag('keep the ezafes of the shipped weights, and learn all else anew'),
      'for-unknown-words': flag(
        'leave the words out that scripts/training/measure/unknown-words.ts asks about',
      ),
    },
    act: (options, { folder }) => {
      const part = options['for-warnings'];
      if (options['ezafe-alone']) {
        if (part !== undefined || options['for-measuring'] || options['for-unknown-words'])
          throw new UsageError('--ezafe-alone leaves nothing out');
        if (options['keep-ezafes']) throw new UsageError('--ezafe-alone learns what --keep-ezafes keeps');
        return trainEzafesAlone(folder, options.output ?? READING_MODEL);
      }
      const leftOut = options['for-measuring'] ? MEASURED_PART : part;
      const merged = mergeSources(folder, leftOut);
      if (options.output === undefined) writeMerged(merged);
      const built = {
        folder,
        merged,
        leftOut,
        ofOwnToo: part !== undefined,
        ezafe: options['keep-ezafes'] ? parseModel(readingModel()).ezafe : undefined,
        unknown: options['for-unknown-words'] ? unknownKeys() : undefined,
      };
      train(built, options.output ?? READING_MODEL);
    },
  }),
});
