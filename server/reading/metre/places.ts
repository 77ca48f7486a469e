import type { Metre } from './metres.ts';
import { TAKEN, type Weights } from './syllables.ts';
import { HEMISTICH, type Way, type WaysAt } from './way.ts';

/** For each way to say a word, the places of a metre that its last syllable may have, as bits. */
type Places = readonly number[];

/**
 * Whether so many words make hemistichs of a metre at all, whatever that costs: nearly all prose makes none, so that only the
 * ways of a few of its words are asked for.
 */
export function mayFit(waysAt: WaysAt, words: number, metre: Metre): boolean {
  const isStart = new Array<boolean>(words + 1).fill(false);
  isStart[0] = true;
  for (let start = 0; start < words; start++)
    if (isStart[start]) for (const end of endsFrom(waysAt, start, words, metre)) isStart[end] = true;
  return isStart[words]!;
}

/** Where hemistichs of a metre can end that begin at a word. */
export function endsFrom(waysAt: WaysAt, start: number, words: number, metre: Metre): number[] {
  const ends: number[] = [];
  const most = Math.min(words, start + HEMISTICH.most);
  let places: Places | undefined;
  for (let word = start; word < most; word++) {
    places = placesOf(waysAt, word, places, metre);
    const all = places.reduce((some, one) => some | one, 0);
    if (all === 0) break;
    if ((all & (1 << metre.last)) !== 0 && word + 1 - start >= HEMISTICH.least) ends.push(word + 1);
  }
  return ends;
}

/** The places of a word, by those of the word before; undefined where it is the first one. */
function placesOf(waysAt: WaysAt, word: number, before: Places | undefined, metre: Metre): Places {
  // Most ways of a word begin alike.
  let beginning: number | undefined;
  let first = 1;
  return waysAt(word).map((way) => {
    if (before && way.before !== beginning) {
      beginning = way.before;
      first = placesBehind(waysAt(word - 1), before, beginning, metre);
    }
    let places = first;
    for (const by of way.syllables.inner) places = placesAfter(places, by, metre);
    return places;
  });
}

/** The places behind the last syllables of a word, before another that begins so. */
function placesBehind(word: readonly Way[], at: Places, beginning: number, metre: Metre): number {
  let places = 0;
  for (let way = 0; way < word.length; way++) {
    const last = at[way]!;
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
