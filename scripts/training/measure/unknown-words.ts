import { command, operand, runAsProcess } from '../../../server/command-line/index.ts';
import { createReader, type Reader } from '../../../server/reading/index.ts';
import { ZWNJ } from '../../../server/reading/notation/script.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { type UnknownWord, unknownWords } from '../own/unknown-words.ts';
import { readAlone } from './word-alone.ts';

/**
 * Prints the words of unknown-words.tsv that a model reads wrong, and the share that it reads right. The model must not
 * know them: `npm run train -- DATA_FOLDER --for-unknown-words --output FOLDER`.
 */
function measureUnknownWords(model: string): void {
  const answers = unknownWords().map(answerOf(createReader(readingModel(model))));
  for (const { word, readings, others, said, isRight } of answers)
    if (!isRight) process.stdout.write(`${word}\t${said}\t${[...readings, ...others].join(' ')}\n`);
  const joined = answers.filter(({ word }) => word.includes(ZWNJ));
  const solid = answers.filter(({ word }) => !word.includes(ZWNJ));
  process.stderr.write(`all: ${share(answers)}\n`);
  process.stderr.write(`without a joiner: ${share(solid)}\nwith one: ${share(joined)}\n`);
}

interface Answer extends UnknownWord {
  said: string;
  /** Whether it is read as one of the two people said it who saw the word alone. */
  isAsSaid: boolean;
  isRight: boolean;
}

const answerOf =
  (reader: Reader) =>
  (unknown: UnknownWord): Answer => {
    const { said, isOneOf } = readAlone(reader, unknown.word);
    const isAsSaid = isOneOf(unknown.readings);
    return { ...unknown, said, isAsSaid, isRight: isAsSaid || isOneOf(unknown.others) };
  };

function share(answers: readonly Answer[]): string {
  const percent = (some: readonly Answer[]) => `${((100 * some.length) / answers.length).toFixed(1)} %`;
  const [right, asSaid] = [answers.filter((one) => one.isRight), answers.filter((one) => one.isAsSaid)];
  return `${percent(right)} of ${answers.length} words right, ${percent(asSaid)} by the first two readers alone`;
}

await runAsProcess({
  call: 'node scripts/training/measure/unknown-words.ts',
  prefix: 'unknown-words: ',
  command: command({
    summary: `Prints how many of the words that measure unknown words a model reads right, and those that it does not. The model
must not know them: \`npm run train -- DATA_FOLDER --for-unknown-words --output FOLDER\`.`,
    operands: { model: operand('MODEL') },
    act: (_, { model }) => measureUnknownWords(model),
  }),
});
