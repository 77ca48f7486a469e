import { command, operand, runAsProcess } from '../server/command-line/index.ts';
import { writeMerged } from './training/merged/merged.ts';
import { mergeSources } from './training/sources/lexicon/merge-sources.ts';

await runAsProcess({
  call: 'npm run merge --',
  prefix: 'merge: ',
  command: command({
    summary: `Merges what the free sources of the data folder (see DATA-SOURCES.md) say of words into the tables of
scripts/training/merged, from which \`npm run lexicon\` packs. The same folder gives the same bytes.`,
    operands: { folder: operand('DATA_FOLDER') },
    act: (_, { folder }) => writeMerged(mergeSources(folder)),
  }),
});
