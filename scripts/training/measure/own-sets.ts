import {
  command,
  option,
  optionalOperand,
  readText,
  runAsProcess,
} from '../../../server/command-line/index.ts';
import { createEngine } from '../../../server/reading/engine.ts';
import { createReader, type Reader } from '../../../server/reading/index.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { type FoundHomograph, type FoundTable, foundEzafes, foundHomographs } from '../own/found.ts';
import { keptMessages, textsWithoutCommas } from '../own/marked-texts.ts';
import { freshSentences } from '../own/sentences.ts';
import { linesOfRunning } from '../sources/running-text.ts';
import { type MeasuredTexts, measureEveryday, type Right } from './everyday-texts.ts';
import { measureEzafes } from './ezafes.ts';
import { inAllFrames, measureFrames } from './frames.ts';
import { measureMisspelled } from './misspelled-texts.ts';
import { measureFound, measureReading, measureSentences } from './reading.ts';

const TIMES = 50;
const MOST_WRONG = 10;

/** Prints how many plain sentences have their ezafes whatever nouns stand in them, and the frames that most often have not. */
function printFrames(reader: Reader): void {
  const measured = measureFrames(reader, TIMES).map((one) => ({ ...one, share: one.right / one.all }));
  console.table({ 'plain sentences': inAllFrames(measured) });
  const worst = measured.toSorted((a, b) => a.share - b.share).slice(0, MOST_WRONG);
  console.table(worst.map(({ frame, right, all, wrong }) => ({ frame, right, all, wrong })));
}

/** Prints how well a model reads what the authors wrote and nothing is learnt from. */
function measureOwnSets(model: string | undefined, running: string | undefined): void {
  const bytes = readingModel(model);
  const reader = createReader(bytes);
  console.table({ gold: measureReading(reader), fresh: measureSentences(reader, freshSentences()) });
  console.table({
    'without commas': measureEzafes(reader, textsWithoutCommas()),
    messages: measureEzafes(reader, keptMessages()),
  });
  const share = ({ right, all }: Right) => `${right} of ${all}`;
  const print = (measured: readonly MeasuredTexts[]) => {
    const rows = measured.map(({ kind, developed, kept }) => [
      kind,
      { developed: share(developed), kept: share(kept) },
    ]);
    console.table(Object.fromEntries(rows));
  };
  print(measureEveryday(reader));
  print(measureMisspelled(reader));
  printFrames(reader);
  if (running === undefined) return;
  const { wordTypeOf } = createEngine(parseModel(bytes));
  const candidatesOf = (word: string) => wordTypeOf(word).pronunciations.map(({ phonemes }) => phonemes);
  const linesOf = (file: string) => linesOfRunning(running, file);
  console.table({
    'ezafes of found posts': measureEzafes(reader, foundEzafes(linesOf, true)),
    'ezafes of other found sentences': measureEzafes(reader, foundEzafes(linesOf, false)),
  });
  const measured = (table: FoundTable) => {
    const found = foundHomographs(linesOf, table);
    const share = (isMeant: (one: FoundHomograph) => boolean) =>
      measureFound(reader, candidatesOf, found.filter(isMeant));
    return [share(({ developed }) => developed), share(({ developed }) => !developed)];
  };
  const [found, foundKept] = measured('found.tsv');
  const [blind, blindKept] = measured('found-blind.tsv');
  console.table({
    'found, looked at': found,
    'found, kept': foundKept,
    'judged blind, looked at': blind,
    'judged blind, kept': blindKept,
  });
}

await runAsProcess({
  call: 'node scripts/training/measure/own-sets.ts',
  prefix: 'own-sets: ',
  command: command({
    summary: `Prints how well a model, or the shipped one, reads what the project wrote and never learns from.`,
    operands: { model: optionalOperand('MODEL') },
    options: {
      found: option(
        'FOLDER',
        'measure homographs and ezafes in the running texts of this folder, too',
        readText,
      ),
    },
    act: ({ found }, { model }) => measureOwnSets(model, found),
  }),
});
