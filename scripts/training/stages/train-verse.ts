import { ensemble } from '../learners/ensemble.ts';
import { textOfKind, trainWordTable, type WordTypeOf } from './word-table.ts';

const LEARNING = { epochs: 3, rate: 0.05 };
const SEEDS = [1, 2];
// The weights are hundredths of a logit, so that a few words tell.
const LOGIT = 100;
const LARGEST = 127;

// A piece of prose as long as a hemistich.
const PIECE = 7;
// Of this many couplets one is learnt from: then there are about as many hemistichs as pieces of prose.
const EVERY = 3;

/** Learns which words and endings show classical verse: from couplets, whose halves a slash parts, and from lines of prose. */
export function trainVerse(
  couplets: readonly string[],
  prose: readonly string[],
  wordTypeOf: WordTypeOf,
): Int8Array {
  const halves = couplets
    .filter((_, i) => i % EVERY === 0)
    .flatMap((couplet) => couplet.split('/'))
    .map((half) => textOfKind(wordsOf(half), true, wordTypeOf));
  const pieces = prose
    .flatMap((line) => piecesOf(wordsOf(line)))
    .map((piece) => textOfKind(piece, false, wordTypeOf));
  const all = [...halves, ...pieces].filter(({ slots }) => slots.length > 0);
  const { weights, unit } = ensemble(SEEDS, (seed) => trainWordTable(all, LEARNING, seed));
  return weights.map((weight) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight * unit * LOGIT))));
}

const wordsOf = (line: string) =>
  line.match(/[\u0621-\u063a\u0641-\u064a\u067e-\u06cc]+(?:\u200c[\u0621-\u06cc]+)*/g) ?? [];

function piecesOf(words: readonly string[]): (readonly string[])[] {
  const pieces = [];
  for (let from = 0; from < words.length; from += PIECE) pieces.push(words.slice(from, from + PIECE));
  return pieces;
}
