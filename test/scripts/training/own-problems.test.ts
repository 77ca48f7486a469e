import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileProblems, strangeTables, TABLES } from '../../../scripts/training/own/file-problems.ts';
import { scarceContexts } from '../../../scripts/training/own/homograph-problems.ts';
import { ownProblems, rowProblems } from '../../../scripts/training/own/problems.ts';
import { PARTS_OF_SPEECH } from '../../../scripts/training/sources/parts-of-speech.ts';
import { placedRows } from '../../../scripts/training/tables.ts';

const OWN = new URL('../../../scripts/training/own/', import.meta.url);

test('the tables of the authors have no wrong rows', () => {
  expect(ownProblems()).toEqual([]);
});

test('every table of the authors is looked at', () => {
  expect(TABLES.toSorted()).toEqual(
    readdirSync(OWN)
      .filter((name) => name.endsWith('.tsv'))
      .toSorted(),
  );
});

test('names have parts of speech that the model knows', () => {
  const odd = placedRows('names.tsv').filter(({ row: [, kind = ''] }) => !PARTS_OF_SPEECH.includes(kind));
  expect(odd.map(({ place, row }) => `${place}: ${row[1]} is no part of speech`)).toEqual([]);
});

test('a table that nothing reads is named', () => {
  expect(strangeTables(['words.tsv', 'words.ts', 'mywords.tsv'])).toEqual([
    'mywords.tsv:1: nothing reads a table of this name: put its rows into one of the others',
  ]);
});

describe('a table that is written otherwise than the others', () => {
  test.each([
    [
      'a byte order mark',
      '\ufeff# Words\nگوجه\tgowje\n',
      'words.tsv:1: a byte order mark stands before the first sign: save the file as UTF-8 without one',
    ],
    [
      'line ends of Windows, once for all',
      '# Words\r\nگوجه\tgowje\r\nگوشت\tguSt\r\n',
      'words.tsv:1: a carriage return ends the line: save the file with the line ends of Unix (LF)',
    ],
    [
      'a blank at the end',
      '# Words\nگوجه\tgowje \n',
      'words.tsv:2: "gowje " begins or ends with a blank: delete the blank',
    ],
    ['a tab at the end', '# Words\nگوجه\tgowje\t\n', 'words.tsv:2: a tab ends the line: delete it'],
    [
      'blanks for a tab',
      '# Words\nگوجه gowje\n',
      'words.tsv:2: it has 1 columns, not 2 to 3: a tab parts two, and the first lines of the file name them',
    ],
    [
      'bytes that are not UTF-8, and nothing else',
      '# Words\n\ufffd\ufffd\tgowje \n',
      'words.tsv:2: the file is not UTF-8: save it as UTF-8 without a byte order mark',
    ],
    ['no word', '\tgowje\n', 'words.tsv:1: the first column is empty: write a word or a text in it'],
  ])('%s', (_, text, problem) => {
    expect(fileProblems('words.tsv', text)).toEqual([problem]);
  });
});

/** The problems of a table with these lines, whose tabs are written as |. */
const problemsOf = (name: string, ...lines: string[]) =>
  rowProblems((wanted) =>
    wanted === name ? lines.map((line, i) => ({ place: `${name}:${i + 1}`, row: line.split('|') })) : [],
  );

const SUGAR = ['شکر|Sekar|*شکر* بریز.', 'شکر|Sokr|خدا را *شکر*.'];

describe('a row that is wrong is named by its file and line', () => {
  test.each<[string, string[], string]>([
    [
      'words.tsv',
      ['گوجه|gowj3'],
      'words.tsv:1: gowj3 has other signs than those of phonemes, _ and -: the recipes list these',
    ],
    [
      'words.tsv',
      ['گوجه|gowSe'],
      'words.tsv:1: gowSe does not fit the letters of گوجه: write what each letter says, in their order',
    ],
    [
      'words.tsv',
      ['گوجه|gowje|often'],
      'words.tsv:1: often is no use of a word: the first lines of the file say which there are',
    ],
    [
      'words.tsv',
      ['گوجه|gowje', 'گوجه|gowje'],
      'words.tsv:2: گوجه stands at words.tsv:1, too: delete one of both',
    ],
    [
      'words.tsv',
      ['گوجه|gowje|everyday', 'گوجه|goje|everyday'],
      'words.tsv:2: گوجه (everyday) is goje here, and gowje at words.tsv:1: delete one of both',
    ],
    [
      'words.tsv',
      ['شکر|Sekar|only', 'شکر|Sokr|only', 'شکر|Sakar'],
      'words.tsv:3: شکر has the use only at words.tsv:2, which replaces this row: delete one of both',
    ],
    [
      'words.tsv',
      ['گوجه|gowje|by parts', 'گوجه|goje'],
      'words.tsv:2: گوجه is goje here, and by its parts gowje at words.tsv:1: keep one',
    ],
    [
      'words.tsv',
      ['آب|Ab', 'گوجه|gowje', 'یخ|yax', 'گوشت|guSt'],
      'words.tsv:4: گوشت is out of the order of code points: put it before یخ at words.tsv:3',
    ],
    [
      'words.tsv',
      ['آب|Ab', 'یخ|yax', 'گوجه|gowje', 'گوشت|guSt'],
      'words.tsv:2: یخ is out of the order of code points: put it at the end',
    ],
    [
      'words.tsv',
      ['سیب زمینی|sibzamini'],
      'words.tsv:1: سیب زمینی has a blank: write one word, with a joiner (U+200C) where its parts stand apart',
    ],
    [
      'words.tsv',
      ['سیبA|sib'],
      'words.tsv:1: A of سیبA is no Persian letter: write the word in Persian letters alone',
    ],
    [
      'words.tsv',
      ['پادکستر|pAdkaste'],
      'words.tsv:1: pAdkaste leaves the ر of پادکستر unsaid: write what each letter says, in their order',
    ],
    [
      'words.tsv',
      ['می|mi|only', 'می|mey|only', 'گوجه|gowje', "معین|mo'in|only", "معین|ma'in|only", 'آب|Ab', 'یخ|yax'],
      'words.tsv:3: گوجه stands among the homographs at the beginning: put it before یخ at words.tsv:7',
    ],
    [
      'words.tsv',
      ['آب|Ab', 'ابر|abr', 'شکر|Sekar|only', 'شکر|Sekar|only'],
      'words.tsv:4: شکر stands at words.tsv:3, too: delete one of both',
    ],
    [
      'misspellings.tsv',
      ['بعصی|بعضی ها'],
      'misspellings.tsv:1: بعضی ها is not one word in letters without marks',
    ],
    [
      'misspellings.tsv',
      ['بعصی|بغضی', 'بغضی|بعضی'],
      'misspellings.tsv:1: بغضی is misspelled itself at misspellings.tsv:2: write the word that is meant',
    ],
    [
      'misspellings.tsv',
      ['بعصی|بعضی', 'بعصی|بعضا'],
      'misspellings.tsv:2: بعصی is بعضا here, and بعضی at misspellings.tsv:1: delete one of both',
    ],
    [
      'homographs.tsv',
      [SUGAR[0]!, 'شکر|Sokr|خدا را شکر.'],
      'homographs.tsv:2: the word has no *asterisks* around it: خدا را شکر.',
    ],
    [
      'homographs.tsv',
      [SUGAR[0]!, 'شکر|Sokr|خدا را *سپاس* که رسیدی.'],
      'homographs.tsv:2: *سپاس* is no form of شکر: put the asterisks around شکر',
    ],
    [
      'homographs.tsv',
      [SUGAR[0]!],
      'homographs.tsv:1: شکر has contexts of Sekar alone: add contexts of another reading, or a row in words.tsv',
    ],
    [
      'homographs.tsv',
      [...SUGAR, SUGAR[1]!],
      'homographs.tsv:3: شکر in "خدا را *شکر*." stands at homographs.tsv:2, too: delete one of both',
    ],
    [
      'homographs.tsv',
      [...SUGAR, 'شکر|Sekar|خدا را *شکر*.'],
      'homographs.tsv:3: شکر in "خدا را *شکر*." is Sekar here, and Sokr at homographs.tsv:2: delete one of both',
    ],
    [
      'verb-stems.tsv',
      ['پزژ|paz|present'],
      'verb-stems.tsv:1: paz leaves the ژ of پزژ unsaid: write what each letter says, in their order',
    ],
    [
      'final-geminates.tsv',
      ['کتاب|ketAdd'],
      'final-geminates.tsv:1: ketAdd does not fit the letters of کتاب: write what each letter says, in their order',
    ],
    ['diphthongs.tsv', ['کتاب'], 'diphthongs.tsv:1: کتاب has no و that could be ow: delete the row'],
    [
      'spoken-words.tsv',
      ['اون یکی'],
      'spoken-words.tsv:1: اون یکی has a blank: write one word, with a joiner (U+200C) where its parts stand apart',
    ],
    [
      'ezafes.tsv',
      ['*کتاب من است.'],
      'ezafes.tsv:1: a * or _ of "*کتاب من است." has no other one: put one before the word and one behind it',
    ],
    [
      'clauses.tsv',
      ['کتاب++ من است.'],
      'clauses.tsv:1: a + of "کتاب++ من است." stands behind no word, or inside one: put one + right behind each word that has an ezafe',
    ],
    [
      'verse.tsv',
      ['+ آب'],
      'verse.tsv:1: a + of "+ آب" stands behind no word, or inside one: put one + right behind each word that has an ezafe',
    ],
    [
      'side-by-side.tsv',
      ['opener|به نظر+من'],
      'side-by-side.tsv:1: a + of "به نظر+من" stands behind no word, or inside one: put one + right behind each word that has an ezafe',
    ],
    [
      'verb-stems.tsv',
      ['پز|paz|presnt'],
      'verb-stems.tsv:1: presnt is no kind of verb: the first lines of the file say which there are',
    ],
    [
      'final-geminates.tsv',
      ['حد|had'],
      'final-geminates.tsv:1: the last consonant of حد stands once: write it twice',
    ],
    [
      'side-by-side.tsv',
      ['open|به نظر+ من'],
      'side-by-side.tsv:1: open is none of opener, clause, start, doer, deed, thing, state',
    ],
    [
      'sentences.tsv',
      ['e1|mixed|نان گرم|nAn'],
      'sentences.tsv:1: the text has 2 words, its phonemes 1: write one piece for each word',
    ],
    [
      'sentences.tsv',
      ['e1|mixed|نان|nAn', 'e1|mixed|آب|Ab'],
      'sentences.tsv:2: e1 is mixed آب Ab here, and mixed نان nAn at sentences.tsv:1: delete one of both',
    ],
    [
      'spoken-words.tsv',
      ['اونا', 'اونا'],
      'spoken-words.tsv:2: اونا stands at spoken-words.tsv:1, too: delete one of both',
    ],
    [
      'accepted.tsv',
      ['مهر|mehr mohS'],
      'accepted.tsv:1: mohS does not fit the letters of مهر: write what each letter says, in their order',
    ],
  ])('%s: %j', (name, lines, problem) => {
    expect(problemsOf(name, ...lines)).toEqual([problem]);
  });

  test('words.tsv: a homograph with the use only among the sorted rows', () => {
    expect(problemsOf('words.tsv', 'آب|Ab', 'ابر|abr', 'شکر|Sekar|only', 'شکر|Sokr|only', 'یخ|yax')).toEqual(
      [3, 4].map(
        (line) =>
          `words.tsv:${line}: شکر has several readings with the use only: put their rows at the beginning of the file, one behind the other`,
      ),
    );
  });

  test('homographs.tsv: a reading with fewer than four contexts', () => {
    const rows = Array.from({ length: 7 }, (_, i) => ({
      place: `homographs.tsv:${i + 1}`,
      row: ['شکر', i < 4 ? 'Sekar' : 'Sokr', `*شکر* ${i}`],
    }));
    expect(scarceContexts(rows)).toEqual([
      'homographs.tsv:5: شکر has 3 contexts of Sokr, too few to learn from: write at least five, better 25',
    ]);
  });

  test.each<[string[], string]>([
    [
      ['شکر|Sakar|next:من'],
      'cues.tsv:1: homographs.tsv has no context in which شکر is Sakar: add some there',
    ],
    [
      ['شکر|Sekar|من,تو'],
      'cues.tsv:1: the words that show Sekar of شکر are not written as next:…;prev:…;any:…',
    ],
    [
      ['شکر|Sekar|any:چای,خدا', 'شکر|Sokr|any:خدا'],
      'cues.tsv:2: any:خدا beside شکر shows every reading, so it tells nothing: keep it in one row of cues.tsv:1, cues.tsv:2',
    ],
  ])('cues.tsv: %j', (lines, problem) => {
    const tables: Record<string, string[]> = { 'cues.tsv': lines, 'homographs.tsv': SUGAR };
    const rowsOf = (name: string) =>
      (tables[name] ?? []).map((line, i) => ({ place: `${name}:${i + 1}`, row: line.split('|') }));
    expect(rowProblems(rowsOf)).toEqual([problem]);
  });
});
