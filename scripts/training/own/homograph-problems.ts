import { keyOf } from '../key-of.ts';
import type { PlacedRow } from '../tables.ts';
import { misfitting, repeated, wrong } from './row-problems.ts';

// Fewer contexts than these tell a reading from another by chance.
const LEAST_CONTEXTS = 4;

/** The readings of homographs.tsv that have too few contexts, each at its first one. */
export function scarceContexts(rows: readonly PlacedRow[]): string[] {
  const contexts = Map.groupBy(rows, ({ row }) => `${row[0]}\t${row[1]}`);
  return [...contexts.values()].flatMap((some) => {
    const { place, row } = some[0]!;
    const many = some.length === 1 ? '1 context' : `${some.length} contexts`;
    return some.length >= LEAST_CONTEXTS
      ? []
      : [
          `${place}: ${row[0]} has ${many} of ${row[1]}, too few to learn from: write at least five, better 25`,
        ];
  });
}

/** The problems of homographs.tsv. */
export function homographProblems(rows: readonly PlacedRow[]): string[] {
  const readings = new Map<string, { place: string; readings: Set<string> }>();
  for (const { place, row } of rows) {
    const known = readings.get(row[0]!) ?? { place, readings: new Set() };
    readings.set(row[0]!, known);
    known.readings.add(row[1]!);
  }
  return [
    ...wrong(rows, (row) => {
      const parts = row[2]!.split('*');
      if (parts.length < 3 || parts.length % 2 === 0)
        return `the word has no *asterisks* around it: ${row[2]}`;
      const other = parts.find((part, i) => i % 2 === 1 && !isFormOf(row[0]!, part));
      return other === undefined
        ? misfitting(row)
        : `*${other}* is no form of ${row[0]}: put the asterisks around ${row[0]}`;
    }),
    ...repeated(
      rows.map(({ place, row }) => ({ place, row, of: `${row[0]} in "${row[2]}"`, says: row[1]! })),
    ),
    ...[...readings].flatMap(
      ([
        word,
        {
          place,
          readings: [first, ...others],
        },
      ]) =>
        others.length > 0
          ? []
          : [
              `${place}: ${word} has contexts of ${first} alone: add contexts of another reading, or a row in words.tsv`,
            ],
    ),
  ];
}

const VERB_PREFIX = /^(?:ن?می\u200c?|[بن])/;
const STEM = 2;

/** Whether a marked word is the homograph, with an ending or, where that is a verb in می, in another form. */
function isFormOf(homograph: string, marked: string): boolean {
  const [word, form] = [keyOf(homograph), keyOf(marked)];
  if (form.startsWith(word)) return true;
  const stem = word.replace(VERB_PREFIX, '').slice(0, STEM);
  return word.startsWith('می') && form.replace(VERB_PREFIX, '').startsWith(stem);
}

const CUES = /^(?:(?:^|;)(?:next|prev|any):[^:;]+)+$/;

/** A cue for an unknown reading, or of an unknown kind, would silently be left out; one for all readings tells nothing. */
export function cueProblems(rows: readonly PlacedRow[], contexts: readonly PlacedRow[]): string[] {
  const named = new Set(contexts.map(({ row }) => `${row[0]} ${row[1]}`));
  return [
    ...wrong(rows, ([word, reading, cues = '']) => {
      if (!CUES.test(cues))
        return `the words that show ${reading} of ${word} are not written as next:…;prev:…;any:…`;
      return named.has(`${word} ${reading}`)
        ? undefined
        : `homographs.tsv has no context in which ${word} is ${reading}: add some there`;
    }),
    ...repeated(rows.map(({ place, row }) => ({ place, row, of: `${row[0]} ${row[1]}`, says: row[2]! }))),
    ...idleCues(rows),
  ];
}

function idleCues(rows: readonly PlacedRow[]): string[] {
  const places = new Map<string, string[]>();
  const readings = new Map<string, number>();
  for (const { place, row } of rows) {
    const [word = '', , cues = ''] = row;
    readings.set(word, (readings.get(word) ?? 0) + 1);
    for (const cue of new Set(cuesOf(cues))) {
      const key = `${cue} beside ${word}`;
      places.set(key, [...(places.get(key) ?? []), place]);
    }
  }
  return [...places].flatMap(([cue, at]) => {
    const count = readings.get(cue.split(' beside ')[1]!)!;
    return at.length < 2 || at.length < count
      ? []
      : [
          `${at.at(-1)}: ${cue} shows every reading, so it tells nothing: keep it in one row of ${at.join(', ')}`,
        ];
  });
}

/** The cues of a row one by one: next:به. */
const cuesOf = (cues: string): string[] =>
  cues.split(';').flatMap((list) => {
    const [kind = '', words = ''] = list.split(':');
    return words.split(',').map((one) => `${kind}:${one}`);
  });
