import { expect, test } from 'vitest';
import { openFreeSources } from '../../../scripts/reading/explain/free-sources.ts';
import { mergedRows } from '../../../scripts/training/tables.ts';

const sources = openFreeSources();

test.each([
  ['مرد', 'merd', ['wikipron']],
  ['مرد', 'mord', ['homorich', 'updt', 'merged/homographs.tsv']],
  ['شکر', 'Sakkar', ['ipadict', 'wikipron', 'merged/homographs.tsv']],
  ['بیار', 'biyAr', ['colloquial', 'updt']],
  ['آ', 'A', ['updt']],
  ['مرد', 'mered', []],
  ['کتابکتاب', 'ketAb', []],
  ['', '', []],
])('%s as %s has these sources: %j', (word, phonemes, expected) => {
  expect(sources.vouchFor(word, phonemes)).toEqual(expected);
});

test('a reading that a source writes otherwise is the same one', () => {
  expect(sources.vouchFor('آبجو', 'Abjow')).toEqual(sources.vouchFor('آبجو', 'Abjo'));
  expect(sources.vouchFor('مرد', 'mardd')).toContain('farsdat');
});

// A word that stands out of order would not be found.
test('each reading of the merged lexicon is found', () => {
  const lost = mergedRows('lexicon.tsv').filter(
    ([word = '', phonemes = '', named = '']) =>
      !sources.vouchFor(word, phonemes).includes(named.split(',')[0]!),
  );
  expect(lost).toEqual([]);
});

// A server in a container has no sources of its model.
test('without the tables nothing is vouched for', () => {
  const none = openFreeSources(new URL('./no-such-folder/', import.meta.url));
  expect(none.vouchFor('کتاب', 'ketAb')).toEqual([]);
});
