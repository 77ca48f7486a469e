import { describe, expect, test } from 'vitest';
import { ownRows } from '../../../scripts/training/tables.ts';
import { PHRASES } from '../../../server/reading/ezafe/fixed-phrases.ts';
import { LATIN_LEXICON } from '../../../server/reading/verbalize/latin-lexicon.ts';
import { LATIN_NAMES } from '../../../server/reading/verbalize/latin-names.ts';

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
});

test.each([
  'names.tsv',
  'diphthongs.tsv',
  'spoken-words.tsv',
  'unknown-words.tsv',
  'accepted.tsv',
  'ezafes.tsv',
  'clauses.tsv',
])('no row of %s stands there twice, or says two things of one word or text', (name) => {
  expect(repeated(ownRows(name).map(([first = '']) => first))).toEqual([]);
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

test('no phrase without an ezafe behind it is listed with different ezafes', () => {
  const phrases = PHRASES.trim()
    .split('\n')
    .flatMap((line) =>
      line
        .split(' ')
        .map((place) => place.split('/'))
        .reduce<string[]>(
          (all, place) =>
            all.length === 0 ? place : all.flatMap((one) => place.map((word) => `${one} ${word}`)),
          [],
        ),
    );
  expect(repeated(phrases)).toEqual([]);
  expect(divided(phrases.map((phrase) => [phrase.replaceAll('\u0650', ''), phrase]))).toEqual([]);
});

test('a Latin word has one reading', () => {
  expect(
    [...LATIN_NAMES].filter(([word, said]) => LATIN_LEXICON.has(word) && LATIN_LEXICON.get(word) !== said),
  ).toEqual([]);
});
