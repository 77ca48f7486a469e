import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeGuess } from '../../../server/reading/explanation/guess-features.ts';

const WEIGHTS = new URL('../../../scripts/training/weights/ranker.tsv', import.meta.url);
const names = readFileSync(WEIGHTS, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t')[0]!);

// Endings, beginnings and prepositions say themselves what they are.
const PLAIN = /^(?:ending|beginning|preposition) \P{ASCII}+$/u;

test('every feature of a guess is told in plain words', () => {
  expect(names.filter((name) => describeGuess(name) === name && !PLAIN.test(name))).toEqual([]);
});

test.each([
  ['letters', 'its letters alone'],
  ['likeness of compound', 'how well it fits the letters: two words in one'],
  ['right seen 3', 'second part: in ten labelled sentences or more'],
  ['neighbour ending پور', 'known word that begins so, but for the end پور'],
  ['homophone ط for ت', 'a known word has ت for its ط'],
])('%s: %s', (name, said) => {
  expect(describeGuess(name)).toBe(said);
});
