import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, runAsProcess } from '../server/command-line/index.ts';
import { parseModel } from '../server/reading/model.ts';
import { MODEL_FILES, READING_MODEL, readingWeights } from '../server/reading-model.ts';
import { buildLexicon } from './training/build-lexicon.ts';
import { lexiconProblems } from './training/checks/lexicon-problems.ts';
import { textProblems } from './training/checks/text-problems.ts';
import { readMerged } from './training/merged/merged.ts';
import { ownProblems } from './training/own/problems.ts';
import { placedRows } from './training/tables.ts';

// More of them mostly have one cause.
const MOST_PROBLEMS = 20;

await runAsProcess({
  call: 'npm run lexicon',
  prefix: 'lexicon: ',
  command: command({
    summary: `Packs server/reading/lexicon.bin from the tables in scripts/training/merged and scripts/training/own, in seconds and
without a data folder. The same tables give the same bytes. Rows of own/ that are wrong are named, and nothing is packed.`,
    act: () => {
      const report = (line: string) => process.stderr.write(`${line}\n`);
      const refuse = (problems: readonly string[]) => {
        for (const problem of problems.slice(0, MOST_PROBLEMS)) report(`scripts/training/own/${problem}`);
        if (problems.length > 0) throw new Error(`nothing is packed: wrong rows in own/: ${problems.length}`);
      };
      refuse(ownProblems());
      refuse(textProblems(placedRows));
      const weights = readingWeights();
      const lexicon = buildLexicon(weights, report);
      refuse(lexiconProblems(parseModel({ lexicon, weights }), readMerged().readings, placedRows));
      writeFileSync(join(READING_MODEL, MODEL_FILES.lexicon), lexicon);
    },
  }),
});
