import { readFileSync, writeFileSync } from 'node:fs';
import { command, operand, optionalOperand, runAsProcess } from '../../../server/command-line/index.ts';
import { packTagger } from './pack-tagger.ts';
import { parseWapiti } from './wapiti.ts';

await runAsProcess({
  call: 'node scripts/training/tagger/import.ts',
  prefix: 'import: ',
  command: command({
    summary: `Packs hazm's tagger (a Wapiti model, see DATA-SOURCES.md) as scripts/training/tagger/hazm.bin, which training puts into
the model. Same file, same bytes.`,
    operands: { input: operand('POSTAGGER_MODEL'), output: optionalOperand('OUTPUT') },
    act: (_, { input, output }) =>
      writeFileSync(
        output ?? new URL('hazm.bin', import.meta.url),
        packTagger(parseWapiti(readFileSync(input))),
      ),
  }),
});
