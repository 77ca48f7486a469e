import { expect, test } from 'vitest';
import { align } from '../../../scripts/training/alignment/align.ts';
import { keyOf } from '../../../scripts/training/key-of.ts';
import { acceptedReadings } from '../../../scripts/training/own/accepted-readings.ts';
import { ownCues, ownHomographs } from '../../../scripts/training/own/homographs.ts';
import { ownWords } from '../../../scripts/training/own/words.ts';
import { OWN_LIMIT } from '../../../scripts/training/sources/lexicon/entries.ts';

const { only, usual, everyday, byParts } = ownWords();
const accepted = acceptedReadings().flatMap(({ key, readings }) =>
  readings.map((reading): [string, string] => [key, reading]),
);

// A row whose sounds do not fit its letters would silently be left out of the lexicon.
test.each([
  ['accepted.tsv', accepted],
  ['words.tsv with the use only', only],
  ['words.tsv without a use', usual],
  ['words.tsv with the use everyday', everyday],
  ['words.tsv with the use by parts', byParts],
  ['homographs.tsv', ownHomographs().map(({ word, reading }): [string, string] => [word, reading])],
])('every word of %s has sounds that fit its letters', (_, rows) => {
  expect(rows.filter(([word, phonemes]) => !align(keyOf(word), phonemes, OWN_LIMIT))).toEqual([]);
});

test('no word of our own has two usual readings', () => {
  const words = usual.map(([word]) => word);
  expect(new Set(words).size).toBe(words.length);
});

// A cue for an unknown reading, or of an unknown kind, would silently be left out too.
test('cues name readings that contexts have, and kinds that are known', () => {
  const known = new Set(ownHomographs().map(({ word, reading }) => `${word} ${reading}`));
  const odd = ownCues().filter(
    ({ word, reading, cues }) =>
      !known.has(`${word} ${reading}`) || !/^((^|;)(next|prev|any):[^:;]+)+$/.test(cues),
  );
  expect(odd).toEqual([]);
});
