import { command, operand, optionalOperand, runAsProcess } from '../../../server/command-line/index.ts';
import { createEngine } from '../../../server/reading/engine.ts';
import { createReader } from '../../../server/reading/index.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { ZWNJ } from '../../../server/reading/notation/script.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { keyOf } from '../key-of.ts';
import { unknownKeys } from '../own/unknown-words.ts';
import { ownWords } from '../own/words.ts';
import { mayShip } from '../sources/licence.ts';
import { readRows } from '../tables.ts';
import { readAlone } from './word-alone.ts';

// A source with fewer words is not printed: its share would be chance.
const FEWEST = 100;

/**
 * Prints, by source, how many words a model reads as sources say them that may not be shipped. Words that its lexicon
 * or the authors' lists have are left out.
 */
function measureUnshippedWords(folder: string, model: string | undefined): void {
  const bytes = readingModel(model);
  const { wordTypeOf } = createEngine(parseModel(bytes));
  const reader = createReader(bytes);
  const answers = unshippedWords(folder)
    .filter(({ word }) => wordTypeOf(keyOf(word)).origin !== 'lexicon')
    .map((one): Answer => ({ ...one, isRight: readAlone(reader, one.word).isOneOf([one.reading]) }));
  const bySource = [...new Set(answers.map(({ sources }) => sources))]
    .map((name) => [name, answers.filter(({ sources }) => sources === name)] as const)
    .filter(([, some]) => some.length >= FEWEST);
  console.table(
    Object.fromEntries([['all', answers] as const, ...bySource].map(([name, some]) => [name, shares(some)])),
  );
}

interface UnshippedWord {
  word: string;
  reading: string;
  sources: string;
}

interface Answer extends UnshippedWord {
  isRight: boolean;
}

const shares = (answers: readonly Answer[]) => ({
  'without a joiner': share(answers.filter(({ word }) => !word.includes(ZWNJ))),
  'with one': share(answers.filter(({ word }) => word.includes(ZWNJ))),
  all: share(answers),
});

function share(answers: readonly Answer[]): string {
  if (answers.length === 0) return '';
  const right = answers.filter(({ isRight }) => isRight);
  return `${((100 * right.length) / answers.length).toFixed(1)} % of ${answers.length}`;
}

/** Words that neither a source that may be shipped nor the authors have, with their first reading. */
function unshippedWords(folder: string): UnshippedWord[] {
  const rows = readRows(folder, 'lexicon.tsv');
  const shipped = rows.filter((row) => mayShip(row[7] ?? '')).map(([word = '']) => word);
  const { usual, byParts } = ownWords();
  const ours = [...usual, ...byParts].map(([word]) => word);
  const known = new Set([...unknownKeys(), ...[...shipped, ...ours].map(keyOf)]);
  return rows
    .filter(([word = '', , rank]) => rank === '1' && !known.has(keyOf(word)))
    .map(([word = '', reading = '', , sources = '']) => ({ word, reading, sources }));
}

await runAsProcess({
  call: 'node scripts/training/measure/unshipped-words.ts',
  prefix: 'unshipped-words: ',
  command: command({
    summary: `Prints how many words a model, or the shipped one, reads as sources have them that may not be shipped: words that
neither its lexicon nor the authors' own lists have, by their sources.`,
    operands: { folder: operand('DATA_FOLDER'), model: optionalOperand('MODEL') },
    act: (_, { folder, model }) => measureUnshippedWords(folder, model),
  }),
});
