import type { BoostedTrees } from '../../../server/reading/confidence/boosted-trees.ts';
import type { ConfidenceWeights } from '../../../server/reading/confidence/confidence-weights.ts';
import { numbersOf, readWeights, writeWeights } from '../weights/rows.ts';

/** The trees that tell how likely a word, and its ezafe, is read wrong. */
export type ErrorTrees = Pick<ConfidenceWeights, 'word' | 'ezafe'>;

const FILE = 'confidence.tsv';
const WARNED_FROM = 'warned from';

/** Writes the weights as the table that the model is packed from. */
export function writeConfidenceWeights({ word, ezafe, warnedFrom }: ConfidenceWeights): void {
  writeWeights(
    FILE,
    [
      'How likely a word, and its ezafe, is read wrong: boosted trees (see boosted-trees.ts), in hundredths of a logit, and the',
      'probability from which on a word is warned of. Written by stages/train-confidence.ts from held-out sentences.',
    ],
    [[WARNED_FROM, warnedFrom.toFixed(3)], ...rowsOf('word', word), ...rowsOf('ezafe', ezafe)],
  );
}

const rowsOf = (name: keyof ErrorTrees, { base, trees }: BoostedTrees): [string, string | number][] => [
  [`${name} base`, base],
  ...trees.map((tree): [string, string] => [`${name} tree`, tree.join(' ')]),
];

/** The confidence section of a model. */
export function packConfidenceWeights(): Uint8Array {
  const rows = Map.groupBy(readWeights(FILE), ([name]) => name);
  const lists = (name: string) => (rows.get(name) ?? []).map(([, list = '']) => numbersOf(list));
  const treesOf = (name: keyof ErrorTrees): BoostedTrees => ({
    base: lists(`${name} base`)[0]![0]!,
    trees: lists(`${name} tree`),
  });
  const section: ConfidenceWeights = {
    word: treesOf('word'),
    ezafe: treesOf('ezafe'),
    warnedFrom: lists(WARNED_FROM)[0]![0]!,
  };
  return new TextEncoder().encode(JSON.stringify(section));
}
