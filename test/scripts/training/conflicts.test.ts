import { describe, expect, test } from 'vitest';
import { ownRows } from '../../../scripts/training/tables.ts';

// What two rows say of one thing would be decided by their order alone. A failure lists the rows that contradict each other.

/** What stands more than once among these, each once. */
function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
}

/** The keys with more than one value. */
function divided(pairs: readonly (readonly [key: string, value: string])[]): string[] {
  const values = new Map<string, Set<string>>();
  for (const [key, value] of pairs) values.set(key, (values.get(key) ?? new Set()).add(value));
  return [...values].filter(([, { size }]) => size > 1).map(([key, found]) => [key, ...found].join(': '));
}

const words = ownRows('words.tsv').map(([word = '', phonemes = '', use = '']) => ({ word, phonemes, use }));

describe('words.tsv', () => {
  test('a word that replaces the readings of the sources has no other use', () => {
    const only = new Set(words.filter(({ use }) => use === 'only').map(({ word }) => word));
    expect(words.filter(({ word, use }) => use !== 'only' && only.has(word))).toEqual([]);
  });

  test('a word has one default of each use', () => {
    expect(
      repeated(words.filter(({ use }) => use !== 'only').map(({ word, use }) => `${word} ${use}`)),
    ).toEqual([]);
  });

  test('a word that its parts explain has no other default', () => {
    const byParts = new Set(words.filter(({ use }) => use === 'by parts').map(({ word }) => word));
    const readings = words.filter(({ word }) => byParts.has(word));
    expect(divided(readings.map(({ word, phonemes }) => [word, phonemes]))).toEqual([]);
  });

  test('behind the homographs at its beginning the rows stand in the order of code points', () => {
    const first = words.findIndex(({ use }) => use !== 'only');
    const rest = words.slice(first).map(({ word }) => word);
    expect(rest.filter((word, i) => i > 0 && word < rest[i - 1]!)).toEqual([]);
  });
});

describe('homographs.tsv', () => {
  const contexts = ownRows('homographs.tsv').map((row) => row as [string, string, string]);

  test('a context has one reading', () => {
    expect(divided(contexts.map(([word, reading, text]) => [`${word} ${text}`, reading]))).toEqual([]);
  });

  test('a context stands there once', () => {
    expect(repeated(contexts.map((row) => row.join(' ')))).toEqual([]);
  });

  test('a word has contexts of more than one reading', () => {
    const several = new Set(
      divided(contexts.map(([word, reading]) => [word, reading])).map((found) => found.split(': ')[0]),
    );
    expect(contexts.filter(([word]) => !several.has(word))).toEqual([]);
  });
});

test('no cue of cues.tsv stands for every reading of its word', () => {
  const readings = new Map<string, Set<string>>();
  const shownBy = new Map<string, Set<string>>();
  const note = (map: Map<string, Set<string>>, key: string, reading: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(reading));
  for (const [word = '', reading = '', cues = ''] of ownRows('cues.tsv')) {
    note(readings, word, reading);
    for (const list of cues.split(';')) {
      const [kind = '', near = ''] = list.split(':');
      for (const one of near.split(',')) note(shownBy, `${word} ${kind}:${one}`, reading);
    }
  }
  const idle = [...shownBy].filter(
    ([cue, { size }]) => size > 1 && size === readings.get(cue.split(' ')[0]!)!.size,
  );
  expect(idle.map(([cue]) => cue)).toEqual([]);
});

test.each([
  'names.tsv',
  'diphthongs.tsv',
  'spoken-words.tsv',
  'unknown-words.tsv',
  'accepted.tsv',
  'ezafes.tsv',
  'clauses.tsv',
  'verse.tsv',
  'side-by-side.tsv',
  'without-commas.tsv',
  'without-commas-kept.tsv',
])('no row of %s stands there twice, or says two things of one word or text', (name) => {
  const first = name === 'side-by-side.tsv' ? 1 : 0;
  expect(repeated(ownRows(name).map((row) => row[first] ?? ''))).toEqual([]);
});

test.each(['final-geminates.tsv', 'verb-stems.tsv', 'cues.tsv'])(
  'no row of %s stands there twice',
  (name) => {
    expect(repeated(ownRows(name).map((row) => row.slice(0, 3).join(' ')))).toEqual([]);
  },
);

test.each(['sentences.tsv', 'gold.tsv', 'fresh.tsv', 'everyday.tsv'])(
  'each number of %s is given once',
  (name) => {
    expect(repeated(ownRows(name).map(([number = '']) => number))).toEqual([]);
  },
);
