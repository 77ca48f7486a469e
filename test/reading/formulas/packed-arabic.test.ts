import { describe, expect, test } from 'vitest';
import { packArabic } from '../../../scripts/training/stages/pack-arabic.ts';
import {
  lettersOf,
  markedOf,
  spelled,
  spelledText,
} from '../../../server/reading/formulas/arabic-letters.ts';
import { openArabic } from '../../../server/reading/formulas/packed-arabic.ts';
import { openSeenWords } from '../../../server/reading/formulas/seen-words.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { readingModel } from '../../../server/reading-model.ts';

const { arabic, tables } = parseModel(readingModel());
const { formulas } = tables.own;
const words = formulas.flatMap(([marked = '']) => marked.split(' '));

test('the shipped Arabic words are those of the tables', () => {
  expect(packArabic(tables.own)).toEqual(Uint8Array.from(arabic));
});

test('a text of marked words is spelled as its words are', () => {
  expect(spelledText(words.join(' ')).split(' ')).toEqual(words.map((word) => spelled(lettersOf(word))));
});

describe('small tables', () => {
  const rows = [['اَلْحَمْدُ لِلّٰهِ'], ['لِلّٰهِ الْحَمْدُ'], ['رَحْمَةً وَ سَلام', 'noun']];
  const own = {
    ...tables.own,
    formulas: rows,
    'arabic-verbs': [],
    'arabic-words': [['قَلْب'], ['سَوْفَ', 'as it is']],
  };
  const packed = openArabic(packArabic(own));
  const seen = openSeenWords(rows, ['سَوْفَ', 'لِلّٰهِ'], packed.formulasWith);

  test('give the formulas of each word, each formula once', () => {
    expect(packed.formulasWith('لله')).toEqual([0, 1]);
    expect(packed.formulasWith('سلام')).toEqual([2]);
    expect(packed.formulasWith('کتاب')).toEqual([]);
  });

  test('give nouns without article and ending, also those of the table of words', () => {
    expect(['حمد', 'رحمه', 'قلب'].map((noun) => markedOf(packed.nouns.get(noun)!))).toEqual([
      'حَمْد',
      'رَحْمَة',
      'قَلْب',
    ]);
    expect(packed.nouns.has('سوف')).toBe(false);
  });

  test('give where a word stands, and longer formulas by their first word', () => {
    expect(seen.at('لله')!.map(({ before, behind }) => [before, behind])).toEqual([
      ['الحمد', ''],
      ['', 'الحمد'],
    ]);
    expect(seen.phrasesFrom('رحمه').map(({ spellings }) => spellings)).toEqual([['رحمه', 'و', 'سلام']]);
    expect(seen.phrasesFrom('الحمد')).toEqual([]);
    expect(seen.at('کتاب')).toBeUndefined();
  });

  test('a word that is always said as it is counts as such where no formula has it', () => {
    expect(seen.isFixed('سوف')).toBe(true);
    expect(seen.isFixed('لله')).toBe(false);
  });
});

test('nothing packed is no Arabic', () => {
  const { nouns, formulasWith } = openArabic(new Uint8Array(0));
  expect([nouns.has('حمد'), nouns.has(''), formulasWith('حمد')]).toEqual([false, false, []]);
});
