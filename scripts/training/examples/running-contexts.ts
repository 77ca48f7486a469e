import type { Engine } from '../../../server/reading/engine.ts';
import type { WordAnalysis } from '../../../server/reading/sentence/word-analysis.ts';
import { foundLines, nameOfLine } from '../own/found.ts';
import type { HomographExample } from './homograph-examples.ts';
import { exampleOf } from './sentence-example.ts';

// For each homograph. They come in the order of the hashes of their lines, so that none of the texts has the word alone.
const MOST = 300;
// How far the best reading must be above the second one: some nine in ten are right of those that are as sure.
const SURE = 55;
// What such an example counts beside one with a label.
const WEIGHT = 0.3;
// What the features of a homograph see on each side.
const SEEN = 9;

/**
 * Homographs of running text that a first model is sure of, with the readings that it gives them. The contexts that the
 * authors wrote have each reading as often, and words beside it that they thought of; these have them as people do.
 */
export function runningContexts(lines: readonly string[], engine: Engine): HomographExample[] {
  const kept = foundLines();
  const named = lines.map((text) => ({ text, name: nameOfLine(text) })).filter(({ name }) => !kept.has(name));
  const counts = new Map<number, number>();
  return named
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .flatMap(({ text }) => {
      const { words } = exampleOf({ text, labels: [] }, engine);
      return words.flatMap((_, place) => sureExample(words, place, engine, counts));
    });
}

function sureExample(
  words: WordAnalysis[],
  place: number,
  { chooseHomograph }: Engine,
  counts: Map<number, number>,
): HomographExample[] {
  const { homograph } = words[place]!.type;
  const count = homograph ? (counts.get(homograph.hash) ?? 0) : MOST;
  if (!homograph || count >= MOST) return [];
  counts.set(homograph.hash, count + 1);
  const choice = chooseHomograph(words, place, homograph);
  if (choice.margin < SURE) return [];
  const from = Math.max(0, place - SEEN);
  const near = words.slice(from, place + SEEN + 1);
  return [{ words: near, place: place - from, answer: choice.place, weight: WEIGHT }];
}
