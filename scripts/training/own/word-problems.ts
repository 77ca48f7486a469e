import { keyOf } from '../key-of.ts';
import type { PlacedRow } from '../tables.ts';
import { misfitting, repeated, type Saying, unlisted, wrong } from './row-problems.ts';
import { isUse } from './words.ts';

/** The problems of words.tsv. Several rows with the use only are readings of one word: these stand at its beginning. */
export function wordProblems(rows: readonly PlacedRow[]): string[] {
  const { strays, late, sorted } = divided(rows);
  const only = rows.filter(({ row }) => row[2] === 'only');
  const others = rows.filter(({ row }) => row[2] !== 'only');
  const replaces = new Map(only.map(({ place, row }) => [row[0]!, place]));
  const defaults = others.map((placed) => ({ ...placed, says: placed.row[1]! }));
  return [
    ...wrong(rows, (row) => {
      const [, , use = ''] = row;
      return isUse(use) ? misfitting(row) : unlisted(`${use} is no use of a word`);
    }),
    ...others.flatMap(({ place, row: [word = ''] }) => {
      const replacing = replaces.get(word);
      return replacing === undefined
        ? []
        : [`${place}: ${word} has the use only at ${replacing}, which replaces this row: delete one of both`];
    }),
    ...repeated(
      defaults.map(({ row, ...one }) => ({ ...one, row, of: row[2] ? `${row[0]} (${row[2]})` : row[0]! })),
    ),
    ...dividedByParts(defaults),
    ...strays.map(
      ({ place, row }) =>
        `${place}: ${row[0]} stands among the homographs at the beginning: put it ${placeOf(row[0]!, sorted)}`,
    ),
    ...late.map(
      ({ place, row }) =>
        `${place}: ${row[0]} has several readings with the use only: put their rows at the beginning of the file, one behind the other`,
    ),
    ...unsorted(sorted),
    ...repeated(
      sorted
        .filter(({ row }) => row[2] === 'only')
        .map(({ place, row }) => ({ place, row, of: row[0]!, says: row[1]! })),
    ),
  ];
}

interface Divided {
  /** Rows that stand among the homographs at the beginning, and are none. */
  strays: readonly PlacedRow[];
  /** Homographs that stand among the sorted rows. */
  late: readonly PlacedRow[];
  sorted: readonly PlacedRow[];
}

/** The table parted where the fewest rows stand on the wrong side: so one of them does not make all others wrong. */
function divided(rows: readonly PlacedRow[]): Divided {
  const isOnly = ({ row }: PlacedRow) => row[2] === 'only';
  let [start, fewest, wrongSide] = [0, 0, 0];
  rows.forEach((placed, i) => {
    wrongSide += isOnly(placed) ? -1 : 1;
    if (wrongSide < fewest) [start, fewest] = [i + 1, wrongSide];
  });
  const [begin, rest] = [rows.slice(0, start), rows.slice(start)];
  const readings = new Map<string, Set<string>>();
  for (const { row } of rest.filter(isOnly))
    readings.set(row[0]!, (readings.get(row[0]!) ?? new Set()).add(row[1]!));
  const late = rest.filter((placed) => isOnly(placed) && readings.get(placed.row[0]!)!.size > 1);
  return {
    strays: begin.filter((placed) => !isOnly(placed)),
    late,
    sorted: rest.filter((placed) => !late.includes(placed)),
  };
}

/** Where a word belongs among rows that are sorted. */
function placeOf(word: string, rows: readonly PlacedRow[]): string {
  const behind = rows.find(({ row }) => row[0]! > word);
  return behind ? `before ${behind.row[0]} at ${behind.place}` : 'at the end';
}

/** The problems of misspellings.tsv: a spelling with a reading of its own stands for no other word. */
export function misspellingProblems(rows: readonly PlacedRow[], words: readonly PlacedRow[]): string[] {
  const own = new Map(words.map(({ place, row }) => [row[0]!, place]));
  const misspelled = new Map(rows.map(({ place, row }) => [row[0]!, place]));
  return [
    ...repeated(rows.map(({ place, row }) => ({ place, row, of: row[0]!, says: row[1]! }))),
    ...wrong(rows, ([spelling = '', meant = '']) => {
      const odd = [spelling, meant].find((one) => one.includes(' ') || keyOf(one) !== one);
      if (odd !== undefined) return `${odd} is not one word in letters without marks`;
      if (own.has(spelling)) return `${spelling} is a word at ${own.get(spelling)}, too: delete one of both`;
      return misspelled.has(meant)
        ? `${meant} is misspelled itself at ${misspelled.get(meant)}: write the word that is meant`
        : undefined;
    }),
    ...unsorted(rows),
  ];
}

/** A word that its parts explain has no other reading. */
function dividedByParts(defaults: readonly Omit<Saying, 'of'>[]): string[] {
  const byParts = new Map(
    defaults.filter(({ row }) => row[2] === 'by parts').map((one) => [one.row[0]!, one]),
  );
  return defaults.flatMap(({ place, row: [word = '', phonemes = ''] }) => {
    const other = byParts.get(word);
    return other === undefined || other.says === phonemes
      ? []
      : [`${place}: ${word} is ${phonemes} here, and by its parts ${other.says} at ${other.place}: keep one`];
  });
}

/** The rows that stand elsewhere than their word belongs by its code points. */
function unsorted(rows: readonly PlacedRow[]): string[] {
  const word = (at: number) => rows[at]?.row[0];
  return rows.flatMap((_, i) => {
    const [before, here, next] = [word(i - 1), word(i)!, word(i + 1)];
    if (before === undefined || before <= here) return [];
    // Either this row stands too late, or the one before it too early.
    const odd = next === undefined || next >= before ? rows[i]! : rows[i - 1]!;
    const others = rows.filter((one) => one !== odd);
    return [
      `${odd.place}: ${odd.row[0]} is out of the order of code points: put it ${placeOf(odd.row[0]!, others)}`,
    ];
  });
}
