import { describe, expect, test } from 'vitest';
import { engineTables } from '../../../scripts/training/own/engine-tables.ts';
import {
  type PlacedTables,
  placedTables,
  tableProblems,
} from '../../../scripts/training/own/table-problems.ts';
import { ENGINE_TABLES, parseModel } from '../../../server/reading/model.ts';
import { readingModel } from '../../../server/reading-model.ts';

const model = parseModel(readingModel());
const own = engineTables();

test.each(ENGINE_TABLES)('the model has own/%s.tsv as it stands: otherwise run `npm run lexicon`', (name) => {
  expect(model.tables.own[name]).toEqual(own[name]);
});

test('nothing in these tables contradicts itself or another row', () => {
  expect(tableProblems(placedTables())).toEqual([]);
});

const EMPTY = Object.fromEntries(ENGINE_TABLES.map((name) => [name, []])) as unknown as PlacedTables;
const problemsOf = (name: keyof PlacedTables, ...lines: string[]) =>
  tableProblems({
    ...EMPTY,
    [name]: lines.map((line, i) => ({ place: `${name}.tsv:${i + 1}`, row: line.split('|') })),
  });

describe('a row that is wrong is named by its file and line', () => {
  test.each<[keyof PlacedTables, string[], string]>([
    [
      'phrase-readings',
      ['بدم|badam|any:میاد'],
      'phrase-readings.tsv:1: the words beside بدم are not written as prev:…;next:…',
    ],
    [
      'phrase-readings',
      ['بدم|badan|next:میاد'],
      'phrase-readings.tsv:1: badan does not fit the letters of بدم: write what each letter says, in their order',
    ],
    [
      'phrase-readings',
      ['بدم|badam|next:میاد|open'],
      'phrase-readings.tsv:1: open is no use of a reading in a phrase: the first lines of the file say which there are',
    ],
    [
      'formulas',
      ['بِسْمِ اللّٰه|besme lAh'],
      'formulas.tsv:1: the marks of بِسْمِ اللّٰه say besmel lAh, not besme lAh: write that, or mend the marks',
    ],
    [
      'formulas',
      ['رَب\u064e\u0651نا|rabbanA'],
      'formulas.tsv:1: a shadda of رَب\u064e\u0651نا stands behind its vowel: put it before the vowel',
    ],
    [
      'formulas',
      ['بِسْمِ اللّٰه|besmel lAh', 'بِسْمِاللّٰه|besmellAh'],
      'formulas.tsv:2: بسمالله is بِسْمِاللّٰه here, and بِسْمِ اللّٰه at formulas.tsv:1: delete one of both',
    ],
    [
      'fixed-phrases',
      ['به طورِ کلی/کامل', 'به طور کامل'],
      'fixed-phrases.tsv:2: به طور کامل is without, without, without here, and without, with an ezafe, without at ' +
        'fixed-phrases.tsv:1: delete one of both',
    ],
    [
      'rare-readings',
      ['علی|elli|معلول'],
      'rare-readings.tsv:1: the words that show elli of علی are not written as next:…;prev:…;any:…',
    ],
    [
      'rare-readings',
      ['علی|elli|any:معلول|often'],
      'rare-readings.tsv:1: often is not when a word has to show elli of علی: the first lines of the file say which there are',
    ],
    [
      'fixed-phrases',
      ['کم کم', 'کم کم'],
      'fixed-phrases.tsv:2: کم کم stands at fixed-phrases.tsv:1, too: delete one of both',
    ],
    [
      'abbreviations',
      ['پ. ن|end|peynevest', 'پ. ن|end|paneviS'],
      'abbreviations.tsv:2: پ. ن before end is paneviS here, and peynevest at abbreviations.tsv:1: delete one of both',
    ],
    [
      'abbreviations',
      ['پ. ن|nothing|peynevest'],
      'abbreviations.tsv:1: nothing is nothing that stands behind an abbreviation: the first lines of the file say which there are',
    ],
    [
      'abbreviations',
      ['الخ|end|elA_Axar'],
      'abbreviations.tsv:1: الخ does not begin with one or two letters, the first of which is neither و nor ی: write a longer word into words.tsv',
    ],
    [
      'blessings',
      ['صلع|sallallAh'],
      'blessings.tsv:1: صلع is not one or two letters: write a longer abbreviation into abbreviations.tsv or words.tsv',
    ],
    [
      'latin-words',
      ['ok|okey', 'ok|oke'],
      'latin-words.tsv:2: ok is oke here, and okey at latin-words.tsv:1: delete one of both',
    ],
    ['latin-words', ['OK|okey'], 'latin-words.tsv:1: OK has capital letters or blanks: write ok'],
    [
      'latin-words',
      ['tv show|tivi_So'],
      'latin-words.tsv:1: tv show has capital letters or blanks: write tv-show',
    ],
    [
      'latin-words',
      ['laptop|laptAp|لپ‌تاپِ'],
      'latin-words.tsv:1: لپ‌تاپِ is no word in Persian letters without marks: write one that takes an ezafe where this word does',
    ],
    [
      'fixed-phrases',
      ['کتاب/'],
      'fixed-phrases.tsv:1: کتاب/ has a / or a blank with no word beside it: delete it, or write the word',
    ],
    ['fixed-phrases', ['كم کم'], 'fixed-phrases.tsv:1: the ك of كم کم is that of another keyboard: write ک'],
    ['formulas', ['حَسْبُكَ|hasboka'], 'formulas.tsv:1: the ك of حَسْبُكَ is that of another keyboard: write ک'],
    [
      'arabic-verbs',
      ['نَصَرَ|u'],
      'arabic-verbs.tsv:1: u is neither a, e, o nor a present in ی with all its marks: write the vowel of the present of نَصَرَ',
    ],
    ['arabic-verbs', ['كَتَبَ|o'], 'arabic-verbs.tsv:1: the ك of كَتَبَ is that of another keyboard: write ک'],
    [
      'arabic-words',
      ['بَیْن|always'],
      'arabic-words.tsv:1: always is no use of an Arabic word: the first lines of the file say which there are',
    ],
    [
      'exceptions',
      ['خبر نگار|agent'],
      'exceptions.tsv:1: خبر نگار has a blank: write one word, with a joiner (U+200C) where its parts stand apart',
    ],
    ['affixes', ['مند|listed'], 'affixes.tsv:1: مند is listed, and has no words before it: write these'],
    [
      'affixes',
      ['مند|known|علاقه'],
      'affixes.tsv:1: مند has words before it, and is not listed: write listed, or delete these',
    ],
    [
      'latin-words',
      ['chat|چت'],
      'latin-words.tsv:1: چت has other signs than those of phonemes, _ and -: the recipes list these',
    ],
    [
      'units',
      ['km|kilumetr|always'],
      'units.tsv:1: always is no use of a unit: the first lines of the file say which there are',
    ],
    [
      'affixes',
      ['مان|always', 'مان|known'],
      'affixes.tsv:2: مان behind a word is known here, and always at affixes.tsv:1: delete one of both',
    ],
    [
      'compound-parts',
      ['گو|second|gu', 'گو|joined|go'],
      'compound-parts.tsv:2: گو as second part is go here, and gu at compound-parts.tsv:1: delete one of both',
    ],
    [
      'compound-parts',
      ['گو|second|gux'],
      'compound-parts.tsv:1: gux does not fit the letters of گو: write what each letter says, in their order',
    ],
    [
      'compound-parts',
      ['دار|end|dAri'],
      'compound-parts.tsv:1: dAri does not fit the letters of دار: write what each letter says, in their order',
    ],
    [
      'compound-parts',
      ['گو|last|gu'],
      'compound-parts.tsv:1: last is no place of a part: the first lines of the file say which there are',
    ],
    [
      'compound-homographs',
      ['کش|second|koS|آدم سگ', 'کش|second|keS|بار سگ'],
      'compound-homographs.tsv:2: کش as second part beside سگ is keS here, and koS at compound-homographs.tsv:1: delete one of both',
    ],
    [
      'exceptions',
      ['مسخر|silent he'],
      'exceptions.tsv:1: مسخر does not end in ه: write the word of which this is a form, or another kind',
    ],
    [
      'exceptions',
      ['خوب|ours'],
      'exceptions.tsv:1: ours is no kind of exception: the first lines of the file say which there are',
    ],
    [
      'exceptions',
      ['دل|your', 'دل|your'],
      'exceptions.tsv:2: دل as your stands at exceptions.tsv:1, too: delete one of both',
    ],
    [
      'affixes',
      ['مان|ever'],
      'affixes.tsv:1: ever is nothing that a part may need: the first lines of the file say which there are',
    ],
  ])('%s: %j', (name, lines, problem) => {
    expect(problemsOf(name, ...lines)).toEqual([problem]);
  });

  test('a Latin word that another table has as a unit', () => {
    const units = [{ place: 'units.tsv:3', row: ['km', 'kilumetr', 'alone'] }];
    const words = [{ place: 'latin-words.tsv:7', row: ['km', 'key_em'] }];
    expect(tableProblems({ ...EMPTY, units, 'latin-words': words })).toEqual([
      'latin-words.tsv:7: km is key_em here, and kilumetr at units.tsv:3: delete one of both',
    ]);
  });
});
