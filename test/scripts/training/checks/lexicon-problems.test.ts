import { expect, test } from 'vitest';
import { lexiconProblems } from '../../../../scripts/training/checks/lexicon-problems.ts';
import { readMerged } from '../../../../scripts/training/merged/merged.ts';
import { placedRows } from '../../../../scripts/training/tables.ts';
import { parseModel } from '../../../../server/reading/model.ts';
import { readingModel } from '../../../../server/reading-model.ts';

const model = parseModel(readingModel());
const { readings } = readMerged();

test('the shipped model can follow every row of the authors', () => {
  expect(lexiconProblems(model, readings, placedRows)).toEqual([]);
});

test.each<[string, string, string]>([
  [
    'misspellings.tsv',
    'آبگینه|آیینه',
    'misspellings.tsv:1: آبگینه is a word itself, which the sources ipadict, wikipron have: delete this row',
  ],
  [
    'misspellings.tsv',
    'بیمار|بهار',
    'misspellings.tsv:1: بیمار is a word itself, which the sources ipadict, tihu, updt, wikipron have: delete this row',
  ],
  [
    'misspellings.tsv',
    'زژقس|زژقسف',
    'misspellings.tsv:1: nothing knows the word زژقسف: mend it, or add it to words.tsv',
  ],
  [
    'homographs.tsv',
    'کتاب|kotob|این *کتاب*‌ها',
    'homographs.tsv:1: the lexicon does not get the reading kotob of کتاب, so that its contexts teach nothing: write it as its letters say, or give کتاب rows with the use only in words.tsv',
  ],
  [
    'rare-readings.tsv',
    'کتاب|kotob|any:قدیمی',
    'rare-readings.tsv:1: کتاب is no homograph that has the reading kotob: add contexts of it to homographs.tsv, or delete this row',
  ],
  [
    'rare-readings.tsv',
    'علی|ali|any:معلول',
    'rare-readings.tsv:1: ali is the usual reading of علی, not a rare one: give علی another one in words.tsv, or delete this row',
  ],
])('a row that the model cannot follow is named by its file and line: %s %s', (name, line, problem) => {
  const rowsOf = (wanted: string) => (wanted === name ? [{ place: `${name}:1`, row: line.split('|') }] : []);
  expect(lexiconProblems(model, readings, rowsOf)).toEqual([problem]);
});

test('a misspelling that is a name is named with its place', () => {
  const tables: Record<string, string[]> = {
    'misspellings.tsv': ['پژزک', 'بهار'],
    'names.tsv': ['پژزک', 'given name'],
  };
  const rowsOf = (name: string) => (name in tables ? [{ place: `${name}:1`, row: tables[name]! }] : []);
  expect(lexiconProblems(model, readings, rowsOf)).toEqual([
    'misspellings.tsv:1: پژزک is a name at names.tsv:1: delete this row',
  ]);
});

test('a misspelling that one source has stays one', () => {
  const rowsOf = (name: string) =>
    name === 'misspellings.tsv' ? [{ place: `${name}:1`, row: ['صبه', 'صبح'] }] : [];
  expect(lexiconProblems(model, readings, rowsOf)).toEqual([]);
});
