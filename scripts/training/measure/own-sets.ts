import { command, optionalOperand, runAsProcess } from '../../../server/command-line/index.ts';
import { createReader } from '../../../server/reading/index.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { freshSentences } from '../own/sentences.ts';
import { measureEveryday, type Right } from './everyday-texts.ts';
import { measureReading, measureSentences } from './reading.ts';

/** Prints how well a model reads what the authors wrote and nothing is learnt from. */
function measureOwnSets(model: string | undefined): void {
  const reader = createReader(readingModel(model));
  console.table({ gold: measureReading(reader), fresh: measureSentences(reader, freshSentences()) });
  const share = ({ right, all }: Right) => `${right} of ${all}`;
  const rows = measureEveryday(reader).map(({ kind, developed, kept }) => [
    kind,
    { developed: share(developed), kept: share(kept) },
  ]);
  console.table(Object.fromEntries(rows));
}

await runAsProcess({
  call: 'node scripts/training/measure/own-sets.ts',
  prefix: 'own-sets: ',
  command: command({
    summary: `Prints how well a model, or the shipped one, reads what the project wrote and never learns from.`,
    operands: { model: optionalOperand('MODEL') },
    act: (_, { model }) => measureOwnSets(model),
  }),
});
