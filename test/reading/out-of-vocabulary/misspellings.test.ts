import { expect, test } from 'vitest';
import { ownRows } from '../../../scripts/training/tables.ts';
import { createEngine } from '../../../server/reading/engine.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { placesBetween } from '../../../server/reading/out-of-vocabulary/meant/misspellings.ts';
import { readingModel } from '../../../server/reading-model.ts';

const { wordTypeOf } = createEngine(parseModel(readingModel()));

test('every word that the table of misspelled words means is known', () => {
  const unknown = ownRows('misspellings.tsv').filter(
    ([, meant = '']) => wordTypeOf(meant).origin === 'letters',
  );
  expect(unknown).toEqual([]);
});

test.each([
  ['بعضی', 'بعصی', [0, 1, 2, 3], 'another letter'],
  ['امتحان', 'امحتان', [0, 1, 3, 2, 4, 5], 'two letters exchanged'],
  ['دانشگاه', 'دانشگا', [0, 1, 2, 3, 4, 5, 5], 'a letter missing at the end'],
  ['سلام', 'لام', [0, 0, 1, 2], 'or at the beginning'],
  ['هستند', 'هسنتند', [0, 1, 3, 4, 5], 'one too many'],
])('the letters of %s stand in %s at %j: %s', (word, spelling, places) => {
  expect(placesBetween(word, spelling)).toEqual(places);
});
