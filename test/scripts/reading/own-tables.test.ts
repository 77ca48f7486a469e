import { expect, test } from 'vitest';
import { openOwnTables } from '../../../scripts/reading/explain/own-tables.ts';

test('the tables of the authors vouch for the readings that they have', () => {
  const tables = openOwnTables();
  expect(tables.vouchFor('گوجه', 'gowje')).toEqual(['own/words.tsv (everyday)']);
  expect(tables.vouchFor('امید', 'ommid')).toEqual(['own/verse-words.tsv']);
  expect(tables.vouchFor('شکر', 'Sokr').join()).toMatch(
    /own\/words\.tsv \(only\),own\/homographs\.tsv \(\d+ contexts\),own\/cues\.tsv \(\d+ words\)/,
  );
});

test('a reading that sources write otherwise is the same one', () => {
  expect(openOwnTables().vouchFor('گوجه', 'goje')).toEqual(['own/words.tsv (everyday)']);
});

test('another reading of a word has no voucher', () => {
  expect(openOwnTables().vouchFor('گوجه', 'gavje')).toEqual([]);
});

// A server in a container has no sources of its model.
test('without the tables nothing is vouched for', () => {
  const tables = openOwnTables(new URL('./no-such-folder/', import.meta.url));
  expect(tables.vouchFor('گوجه', 'gowje')).toEqual([]);
});

// A name stands there for its part of speech, whatever its readings.
test('the table of names vouches for no reading', () => {
  expect(openOwnTables().vouchFor('علی', 'aley')).toEqual([]);
});
