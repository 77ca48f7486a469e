import { ALPHABET } from '../../../server/reading/notation/script.ts';
import type {
  SegmentationSection,
  SegmentationWeights,
} from '../../../server/reading/spacing/segmentation/segmentation-weights.ts';
import { numbersOf, readWeights, writeWeights } from '../weights/rows.ts';

const FEATURES = 'segmentation.tsv';
const LETTERS = 'letter-pairs.tsv';
const END = 'end';

/** Writes the weights as the tables that the model is packed from. */
export function writeSegmentationWeights({ features, letters }: SegmentationWeights): void {
  writeWeights(
    FEATURES,
    [
      'What each feature of a way to part an unknown spelling weighs against leaving it whole, in hundredths of a logit.',
      'Written by stages/train-segmentation.ts from words of running text without the blanks between them.',
    ],
    [...features].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeWeights(
    LETTERS,
    [
      'How unlikely one letter stands behind another in rare words, in hundredths of a bit: a row for each letter, which has a',
      'column for each letter behind it, in the order of ALPHABET and the end of the word. Written by stages/train-segmentation.ts.',
    ],
    letters.map((row, i) => [[...ALPHABET][i] ?? END, row.join(' ')] as const),
  );
}

/** The section of a model. */
export function packSegmentationWeights(): Uint8Array {
  const section: SegmentationSection = {
    features: Object.fromEntries(readWeights(FEATURES).map(([name = '', weight]) => [name, Number(weight)])),
    letters: readWeights(LETTERS).map(([, list = '']) => numbersOf(list)),
  };
  return new TextEncoder().encode(JSON.stringify(section));
}
