import type { Metre } from './metres.ts';
import { TAKEN, type Weights } from './syllables.ts';
import { HEMISTICH, MOST_WAYS, type Ways } from './way.ts';

/** Whether the words of a line make hemistichs of a metre at all, whatever that costs: nearly all prose makes none. */
export function mayFit(ways: Ways, metre: Metre): boolean {
  const isStart = new Array<boolean>(ways.length + 1).fill(false);
  isStart[0] = true;
  for (let start = 0; start < ways.length; start++)
    if (isStart[start]) for (const end of endsFrom(ways, start, metre)) isStart[end] = true;
  return isStart[ways.length]!;
}

// For each way of a word the places of a metre that its last syllable may have, as bits. Two words are enough.
const before = new Int32Array(MOST_WAYS);
const now = new Int32Array(MOST_WAYS);

/** Where hemistichs of a metre can end that begin at a word. */
export function endsFrom(ways: Ways, start: number, metre: Metre): number[] {
  const ends: number[] = [];
  before[0] = 1;
  const most = Math.min(ways.length, start + HEMISTICH.most);
  for (let word = start; word < most; word++) {
    const places = enterWord(ways, word, word === start, metre);
    if (places === 0) break;
    if ((places & (1 << metre.last)) !== 0 && word + 1 - start >= HEMISTICH.least) ends.push(word + 1);
    before.set(now);
  }
  return ends;
}

/** Goes on from `before` to `now`; gives the places of all ways together. */
function enterWord(ways: Ways, word: number, isFirst: boolean, metre: Metre): number {
  const here = ways[word]!;
  let all = 0;
  for (let way = 0; way < here.length; way++) {
    let places = isFirst ? 1 : placesBehind(ways[word - 1]!, here[way]!.before, metre);
    for (const by of here[way]!.syllables.inner) places = placesAfter(places, by, metre);
    now[way] = places;
    all |= places;
  }
  return all;
}

/** The places behind the last syllables of a word, before another that begins so. */
function placesBehind(word: Ways[number], beginning: number, metre: Metre): number {
  let places = 0;
  for (let way = 0; way < word.length; way++) {
    const last = before[way]!;
    places |= placesAfter(last, word[way]!.syllables.last[beginning]!, metre) | ((last & metre.paused) << 1);
  }
  return places;
}

/** The places that a syllable leads to from a set of places. */
function placesAfter(places: number, { ways }: Weights, metre: Metre): number {
  const isBegunLong = metre.mayBeginLong && (places & 1) !== 0;
  let after = (ways & TAKEN.none) !== 0 ? places : 0;
  if ((ways & TAKEN.short) !== 0) after |= (places & metre.short) << 1;
  if ((ways & TAKEN.long) !== 0)
    after |= ((places & metre.long) << 1) | ((places & metre.twoShort) << 2) | (isBegunLong ? 2 : 0);
  if ((ways & TAKEN.both) !== 0) after |= ((places & metre.longShort) << 2) | (isBegunLong ? 4 : 0);
  return after;
}
