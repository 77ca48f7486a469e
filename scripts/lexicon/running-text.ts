import { measuresHomographs, ownHomographs } from './own-labels.ts';
import { isMeasured, type Sentence } from './sentences.ts';
import { readRows } from './tables.ts';

/** Every sentence that may be learnt from, labelled or not; for a model for measuring, without the measured ones. */
export function runningText(folder: string, sentences: readonly Sentence[], forMeasuring: boolean): string[] {
  const labelled = readRows(folder, 'sent_homographs.tsv').filter(
    (_, row) => !(forMeasuring && isMeasured(row)),
  );
  return [
    ...sentences.map(({ text }) => text),
    ...labelled.map(([, , , , text = '']) => text),
    ...readRows(folder, 'sent_homorich_p2g_silver.tsv').map(([, , text = '']) => text),
    ...ownHomographs()
      .filter((one) => !measuresHomographs(one))
      .map(({ text }) => text),
  ];
}
