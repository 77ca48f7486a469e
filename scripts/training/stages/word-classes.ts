import { smallHash } from '../../../server/reading/sentence/shape.ts';
import { readWeights, writeWeights } from '../weights/rows.ts';

const TABLE = 'word-classes.tsv';

/** A fine class: the number of its coarse one, from 1, and its words. */
export interface ClassOfWords {
  coarse: number;
  words: readonly string[];
}

/** Writes the classes as the table that the model is packed from. */
export function writeWordClasses(classes: readonly ClassOfWords[]): void {
  writeWeights(
    TABLE,
    [
      'Words of the lexicon that stand near the same words in running text: a row for each fine class, which begins with the',
      'number of its coarse one. Written by stages/train-word-classes.ts.',
    ],
    classes.map(({ coarse, words }) => [String(coarse), words.join(' ')] as const),
  );
}

/** The classes' section of a model, see server/reading/lexicon/word-classes.ts. */
export function packWordClasses(): Uint8Array {
  const rows = readWeights(TABLE).map(
    ([coarse = '', words = '']): ClassOfWords => ({ coarse: Number(coarse), words: words.split(' ') }),
  );
  return sectionOf(rows);
}

/** The section of these classes. */
export function sectionOf(classes: readonly ClassOfWords[]): Uint8Array {
  const known = classes
    .flatMap(({ words }, i) => words.map((word) => ({ hash: smallHash(word), fine: i + 1 })))
    .sort((a, b) => a.hash - b.hash);
  const section = new Uint8Array(4 + 6 * known.length + 2 * classes.length);
  const view = new DataView(section.buffer);
  view.setUint32(0, known.length, true);
  known.forEach(({ hash, fine }, i) => {
    view.setInt32(4 + 4 * i, hash, true);
    view.setUint16(4 + 4 * known.length + 2 * i, fine, true);
  });
  classes.forEach(({ coarse }, i) => {
    view.setUint16(4 + 6 * known.length + 2 * i, coarse, true);
  });
  return section;
}
