import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, runAsProcess } from '../server/command-line/index.ts';
import { MODEL_FILES, READING_MODEL, readingWeights } from '../server/reading-model.ts';
import { buildLexicon } from './training/build-lexicon.ts';

await runAsProcess({
  call: 'npm run lexicon',
  prefix: 'lexicon: ',
  command: command({
    summary: `Packs server/reading/lexicon.bin from the tables in scripts/training/merged and scripts/training/own, in seconds and
without a data folder. The same tables give the same bytes.`,
    act: () => {
      const report = (line: string) => process.stderr.write(`${line}\n`);
      writeFileSync(join(READING_MODEL, MODEL_FILES.lexicon), buildLexicon(readingWeights(), report));
    },
  }),
});
