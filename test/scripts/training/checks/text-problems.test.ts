import { expect, test } from 'vitest';
import { textProblems } from '../../../../scripts/training/checks/text-problems.ts';
import { placedRows } from '../../../../scripts/training/tables.ts';

test('the names, sentences and frames of the authors have no wrong rows', () => {
  expect(textProblems(placedRows)).toEqual([]);
});

test.each<[string, string, RegExp]>([
  [
    'names.tsv',
    'نیلوفر|given nam',
    /^names\.tsv:1: given nam is no part of speech: write one of noun, .*given name, title/,
  ],
  [
    'sentences.tsv',
    'e1|mixd|نان گرم|nAn garm',
    /^sentences\.tsv:1: mixd is no kind of sentence: write one of chat, .*mixed$/,
  ],
  [
    'sentences.tsv',
    'e1|mixed|نان گرم است|nAn sard ast',
    /^sentences\.tsv:1: sard does not fit the letters of گرم: write how each word is said, in their order$/,
  ],
  [
    'frames.tsv',
    'doer moodd است',
    /^frames\.tsv:1: moodd is no place of a frame: the first lines of the file say which there are$/,
  ],
])('a row that would be misunderstood is named by its file and line: %s %s', (name, line, problem) => {
  const rowsOf = (wanted: string) => (wanted === name ? [{ place: `${name}:1`, row: line.split('|') }] : []);
  expect(textProblems(rowsOf)).toEqual([expect.stringMatching(problem)]);
});

test('letters, Arabic cases and names from abroad are said as they are', () => {
  const row = ['e1', 'mixed', 'ج محکوم‌علیه گوترش', "jim mahkumon'aleyh guteres"];
  const rowsOf = (name: string) => (name === 'sentences.tsv' ? [{ place: 'sentences.tsv:1', row }] : []);
  expect(textProblems(rowsOf)).toEqual([]);
});
