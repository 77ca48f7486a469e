import type {
  FeatureWeights,
  RankerSection,
} from '../../../server/reading/out-of-vocabulary/ranker-weights.ts';
import type { Logits } from '../learners/logistic.ts';
import { numbersOf, readWeights, writeWeights } from '../weights/rows.ts';

const FEATURES = 'ranker.tsv';
const ERRORS = 'guess-errors.tsv';
// What errors are told by, in the order of `guessValues`.
const TOLD_BY = ['chance', 'sureness'];

/** Writes the weights of features and of guesses' errors as the tables that the model is packed from. */
export function writeRankerWeights(features: FeatureWeights, errors: Logits): void {
  writeWeights(
    FEATURES,
    [
      'What each feature of a reading weighs that is proposed for an unknown word, in hundredths of a logit.',
      'Written by stages/train-ranker.ts from words of the lexicon, each read as if it were unknown.',
    ],
    [...features].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeWeights(
    ERRORS,
    [
      'How likely guesses are wrong, in hundredths of a logit: by their chance, then by how sure the letters are of their own.',
      'Written by stages/train-ranker.ts.',
    ],
    TOLD_BY.map((name, i) => [name, hundredths(errors[i]!).join(' ')] as const),
  );
}

// Values never seen have no logit.
const hundredths = (row: readonly number[]) =>
  Array.from(row, (logit) => Math.round((logit ?? 0) * 100) || 0);

/** The ranker's section of a model. */
export function packRankerWeights(): Uint8Array {
  const section: RankerSection = {
    features: Object.fromEntries(readWeights(FEATURES).map(([name = '', weight]) => [name, Number(weight)])),
    errors: readWeights(ERRORS).map(([, list = '']) => numbersOf(list)),
  };
  return new TextEncoder().encode(JSON.stringify(section));
}
