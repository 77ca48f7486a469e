import { expect, test } from 'vitest';
import { align } from '../../../scripts/training/alignment/align.ts';
import {
  acceptedReadings,
  ownCues,
  ownHomographs,
  proofreadWords,
  wordsByParts,
} from '../../../scripts/training/own/labels.ts';
import { OWN_LIMIT } from '../../../scripts/training/sources/entries.ts';
import { keyOf } from '../../../scripts/training/sources/tables.ts';

const accepted = acceptedReadings().flatMap(({ key, readings }) =>
  readings.map((reading): [string, string] => [key, reading]),
);

// A row whose sounds do not fit its letters would silently be left out of the lexicon.
test.each([
  ['accepted.tsv', accepted],
  ['words.tsv', proofreadWords()],
  ['by-parts.tsv', wordsByParts()],
])('every word of %s has sounds that fit its letters', (_, rows) => {
  expect(rows.filter(([word, phonemes]) => !align(keyOf(word), phonemes, OWN_LIMIT))).toEqual([]);
});

test('no own word stands in the list twice', () => {
  const words = proofreadWords().map(([word]) => word);
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
