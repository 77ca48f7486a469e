import { createReader, phonemes, type Reader } from '../../server/reading/index.ts';
import { ZWNJ } from '../../server/reading/letters.ts';
import { foldPhonemes } from '../../server/reading/sounds.ts';
import { readingModel } from '../../server/reading-model.ts';
import { type UnknownWord, unknownWords } from './own-labels.ts';

/**
 * Prints how many of the words that two people said from the word alone a model reads as they did, and those that it
 * does not. The model must not know them: `npm run train -- DATA_FOLDER --for-unknown-words --output FILE`.
 */
function main([model]: string[]): void {
  if (model === undefined) {
    process.stderr.write('usage: node scripts/lexicon/measure-unknown-words.ts MODEL\n');
    process.exit(2);
  }
  const answers = unknownWords().map(asker(createReader(readingModel(model))));
  for (const { word, readings, said, isRight } of answers)
    if (!isRight) process.stdout.write(`${word}\t${said}\t${readings.join(' ')}\n`);
  const parted = answers.filter(({ word }) => word.includes(ZWNJ));
  const solid = answers.filter(({ word }) => !word.includes(ZWNJ));
  process.stderr.write(`all: ${share(answers)}\n`);
  process.stderr.write(`without a joiner: ${share(solid)}\nwith one: ${share(parted)}\n`);
}

interface Answer extends UnknownWord {
  said: string;
  isRight: boolean;
}

const asker =
  (reader: Reader) =>
  ({ word, readings }: UnknownWord): Answer => {
    const said = phonemes(reader.read(word)).words.join('');
    // A written ezafe (کتاب‌های) is one to the engine; people who see the word alone say its letter.
    const meant = [said, said.replace(/-ye$/, 'y')].map(foldPhonemes);
    return { word, readings, said, isRight: readings.some((one) => meant.includes(foldPhonemes(one))) };
  };

const share = (answers: readonly Answer[]) =>
  `${((100 * answers.filter(({ isRight }) => isRight).length) / answers.length).toFixed(1)} % of ${answers.length} words`;

main(process.argv.slice(2));
