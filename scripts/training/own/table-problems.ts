import { CLOSED } from '../../../server/reading/disambiguation/phrase-readings.ts';
import { ALWAYS, CUE_PLACES } from '../../../server/reading/disambiguation/rare-readings.ts';
import { placesOf } from '../../../server/reading/ezafe/fixed-phrases.ts';
import { ENGINE_TABLES, type EngineTables } from '../../../server/reading/model.ts';
import { PLACES } from '../../../server/reading/morphology/compound-parts.ts';
import { EXCEPTIONS } from '../../../server/reading/morphology/exceptions.ts';
import { NUMBER } from '../../../server/reading/sentence/context.ts';
import { JOININGS, type Joining } from '../../../server/reading/sentence/word-parts.ts';
import { NEEDED_BEHIND } from '../../../server/reading/spacing/affixes.ts';
import { BEFORE, BEHIND } from '../../../server/reading/tokenize/abbreviations.ts';
import { align } from '../alignment/align.ts';
import { keyOf } from '../key-of.ts';
import { type PlacedRow, placedRows } from '../tables.ts';
import { arabicProblems } from './arabic-problems.ts';
import { misfit, oddLetter, oddPhonemes, oddWord, repeated, unlisted, wrong } from './row-problems.ts';
import { OWN_LIMIT } from './words.ts';

/** The tables of the engine with the places of their rows. */
export type PlacedTables = Readonly<Record<keyof EngineTables, readonly PlacedRow[]>>;

/** The tables of the engine as they stand in `own/`. */
export const placedTables = (): PlacedTables =>
  Object.fromEntries(
    ENGINE_TABLES.map((name) => [name, placedRows(`${name}.tsv`)]),
  ) as unknown as PlacedTables;

/** What contradicts itself or another row in the tables of the engine, each with its file and line. */
export const tableProblems = (tables: PlacedTables): string[] => [
  ...arabicProblems(tables),
  ...phraseProblems(tables['fixed-phrases']),
  ...abbreviationProblems(tables.abbreviations),
  ...blessingProblems(tables.blessings),
  ...latinProblems(tables),
  ...affixProblems(tables.affixes),
  ...compoundProblems(tables),
  ...exceptionProblems(tables.exceptions),
  ...rareReadingProblems(tables['rare-readings']),
  ...phraseReadingProblems(tables['phrase-readings']),
  ...verseProblems(tables['verse-words']),
];

function phraseProblems(rows: readonly PlacedRow[]): string[] {
  const sayings = rows.flatMap(({ place, row }) => {
    const places = placesOf(row[0]!);
    const says = places.map(({ ezafe }) => (ezafe ? 'with an ezafe' : 'without')).join(', ');
    return places
      .reduce<string[]>((all, { words }) => all.flatMap((one) => words.map((word) => `${one} ${word}`)), [''])
      .map((phrase) => ({ place, row, of: phrase.trim(), says }));
  });
  return [
    ...repeated(sayings),
    ...wrong(rows, ([phrase = '']) => {
      const words = placesOf(phrase).flatMap((place) => place.words);
      return words.includes('')
        ? `${phrase} has a / or a blank with no word beside it: delete it, or write the word`
        : words
            .map((word) => (word === NUMBER ? undefined : oddLetter(word, phrase)))
            .find((problem) => problem !== undefined);
    }),
  ];
}

function abbreviationProblems(rows: readonly PlacedRow[]): string[] {
  return [
    ...repeated(rows.map(({ place, row }) => ({ place, row, of: abbreviated(row), says: row[2]! }))),
    ...wrong(rows, ([spelling = '', behind = '', phonemes = '', before = '']) => {
      if (!Object.hasOwn(BEFORE, before))
        return unlisted(`${before} is nothing that stands before an abbreviation`);
      if (!Object.hasOwn(BEHIND, behind))
        return unlisted(`${behind} is nothing that stands behind an abbreviation`);
      if (!/^(?![وی])\p{L}{1,2}(?!\p{L})/u.test(spelling))
        return `${spelling} does not begin with one or two letters, the first of which is neither و nor ی: write a longer word into words.tsv`;
      return oddPhonemes(phonemes);
    }),
  ];
}

const abbreviated = ([spelling, behind, , before]: readonly string[]) =>
  `${spelling} before ${behind}${before === undefined ? '' : ` and behind ${before}`}`;

const blessingProblems = (rows: readonly PlacedRow[]): string[] => [
  ...repeated(rows.map(({ place, row }) => ({ place, row, of: row[0]!, says: row[1]! }))),
  ...wrong(rows, ([letters = '', phonemes = '']) =>
    /^\p{L}{1,2}$/u.test(letters)
      ? oddPhonemes(phonemes)
      : `${letters} is not one or two letters: write a longer abbreviation into abbreviations.tsv or words.tsv`,
  ),
];

const UNIT_USES = ['', 'alone'];

const oddLatin = ([word = '', phonemes = '']: readonly string[]) =>
  word !== word.toLowerCase() || word.includes(' ')
    ? `${word} has capital letters or blanks: write ${word.toLowerCase().replaceAll(' ', '-')}`
    : oddPhonemes(phonemes);

const oddUse = ([, , use = '']: readonly string[]) =>
  UNIT_USES.includes(use) ? undefined : unlisted(`${use} is no use of a unit`);

const oddLike = ([, , like]: readonly string[]) =>
  like === undefined || (like !== '' && keyOf(like) === like)
    ? undefined
    : `${like} is no word in Persian letters without marks: write one that takes an ezafe where this word does`;

/** A Latin word that is a unit by itself would have two readings, too. */
function latinProblems({ 'latin-words': words, units }: PlacedTables): string[] {
  const saying = ({ place, row }: PlacedRow) => ({ place, row, of: row[0]!, says: row[1]! });
  const alone = units.filter(({ row }) => row[2] === 'alone');
  return [
    ...repeated(units.map(saying)),
    ...repeated([...alone, ...words].map(saying)),
    ...wrong(units, (row) => oddLatin(row) ?? oddUse(row)),
    ...wrong(words, (row) => oddLatin(row) ?? oddLike(row)),
  ];
}

function affixProblems(rows: readonly PlacedRow[]): string[] {
  const side = (needs = '') => {
    if (needs === 'before the article' || needs === 'listed') return needs;
    return NEEDED_BEHIND.has(needs as Joining) ? 'as a first part' : 'behind a word';
  };
  return [
    ...repeated(
      rows.map(({ place, row }) => ({ place, row, of: `${row[0]} ${side(row[1])}`, says: row[1]! })),
    ),
    ...wrong(rows, ([part = '', needs = '', firsts = '']) => {
      if (!JOININGS.some((one) => one === needs)) return unlisted(`${needs} is nothing that a part may need`);
      return (needs === 'listed') === (firsts !== '')
        ? undefined
        : `${part} ${firsts === '' ? 'is listed, and has no words before it: write these' : 'has words before it, and is not listed: write listed, or delete these'}`;
    }),
  ];
}

/** A second part is one after a joiner, too; so it contradicts another one there. */
function compoundProblems({
  'compound-parts': parts,
  'compound-homographs': homographs,
}: PlacedTables): string[] {
  const fits = ([part = '', , phonemes = '']: readonly string[]) =>
    align(keyOf(part), phonemes, OWN_LIMIT) ? undefined : misfit(phonemes, part);
  const asPart = (where = '') => `as ${where === 'joined' ? 'second' : where} part`;
  return [
    ...repeated(
      parts.map(({ place, row }) => ({ place, row, of: `${row[0]} ${asPart(row[1])}`, says: row[2]! })),
    ),
    ...repeated(
      homographs.flatMap(({ place, row }) =>
        (row[3] ?? '')
          .split(' ')
          .map((other) => ({ place, row, of: `${row[0]} ${asPart(row[1])} beside ${other}`, says: row[2]! })),
      ),
    ),
    ...wrong(parts, (row) =>
      PLACES.some((one) => one === row[1]) ? fits(row) : unlisted(`${row[1]} is no place of a part`),
    ),
    ...wrong(homographs, (row) =>
      ['first', 'second'].includes(row[1]!) ? fits(row) : unlisted(`${row[1]} is no place of a homograph`),
    ),
  ];
}

const exceptionProblems = (rows: readonly PlacedRow[]): string[] => [
  ...repeated(rows.map(({ place, row }) => ({ place, row, of: `${row[0]} as ${row[1]}`, says: row[1]! }))),
  ...wrong(rows, ([word = '', kind = '']) => {
    if (!EXCEPTIONS.some((one) => one === kind)) return unlisted(`${kind} is no kind of exception`);
    return kind.includes(' he') && !word.endsWith('ه')
      ? `${word} does not end in ه: write the word of which this is a form, or another kind`
      : oddWord(word);
  }),
];

const CUES = new RegExp(`^(?:${CUE_PLACES.join('|')}):[^:;,]+(?:,[^:;,]+)*$`);

const rareReadingProblems = (rows: readonly PlacedRow[]): string[] => [
  ...repeated(rows.map(({ place, row }) => ({ place, row, of: `${row[0]} ${row[1]}`, says: row[2] ?? '' }))),
  ...wrong(rows, ([word = '', reading = '', cues = '', asked = ALWAYS]) => {
    if (asked !== ALWAYS) return unlisted(`${asked} is not when a word has to show ${reading} of ${word}`);
    return cues.split(';').every((part) => CUES.test(part))
      ? oddPhonemes(reading)
      : `the words that show ${reading} of ${word} are not written as next:…;prev:…;any:…`;
  }),
];

/** Each place names words, and the phonemes are those of the letters. */
const phraseReadingProblems = (rows: readonly PlacedRow[]): string[] => [
  ...repeated(rows.map(({ place, row }) => ({ place, row, of: `${row[0]} ${row[2]}`, says: row[1] ?? '' }))),
  ...wrong(rows, ([word = '', phonemes = '', cues = '', use = CLOSED]) => {
    if (use !== CLOSED) return unlisted(`${use} is no use of a reading in a phrase`);
    const parts = cues.split(';');
    if (!parts.every((part) => CUES.test(part) && !part.startsWith('any')))
      return `the words beside ${word} are not written as prev:…;next:…`;
    return align(keyOf(word), phonemes, OWN_LIMIT) ? undefined : misfit(phonemes, word);
  }),
];

const VERSE_USES = ['', 'usual', 'closed', 'usual closed', 'alone', 'closed alone'];

const verseProblems = (rows: readonly PlacedRow[]): string[] => [
  ...repeated(
    rows.map(({ place, row }) => ({ place, row, of: `${row[0]} as ${row[1]}`, says: row[2] ?? '' })),
  ),
  ...wrong(rows, ([word = '', phonemes = '', use = '']) => {
    if (!VERSE_USES.includes(use)) return unlisted(`${use} is no use of a word of verse`);
    return align(keyOf(word), phonemes, OWN_LIMIT) ? undefined : misfit(phonemes, word);
  }),
];
