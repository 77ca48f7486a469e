import type { Metre } from './metres.ts';
import { endsFrom } from './places.ts';
import { NEVER, type Syllables, type Weights } from './syllables.ts';
import { HEMISTICH, MOST_WAYS, type Way, type Ways } from './way.ts';

/** Words that make a hemistich: up to which one, at what cost, and how, as places among the ways of each. */
export interface Hemistich {
  readonly end: number;
  readonly cost: number;
  readonly chosen: readonly number[];
}

/** Finds the hemistichs of a metre that begin at a word of a line and cost no more than `most`. */
export type Scan = (ways: Ways, start: number, metre: Metre, most: number) => Hemistich[];

// What it costs that a long syllable stands for two short ones, that a line begins with a long one for a short one, and
// that a syllable before a pause counts as at the end of a line.
const SUBSTITUTED = 400;
const BEGUN_LONG = 20;
const PAUSED = 50;

// More than any metre has places.
const ROW = 20;

/** A scanner with a table of its own. */
export function createScan(): Scan {
  const table = new Table();
  return (ways, start, metre, most) => {
    const found: Hemistich[] = [];
    let word = 0;
    for (const end of endsFrom((i) => ways[i]!, start, ways.length, metre)) {
      for (; start + word < end; word++)
        ways[start + word]!.forEach((said, way) => {
          if (word === 0) table.begin(way, said, metre);
          else table.enter(word, way, said, ways[start + word - 1]!, metre);
        });
      const way = table.cheapest(word - 1, ways[end - 1]!.length, metre);
      const cost = table.costAt(word - 1, way, metre);
      if (cost <= most) found.push({ end, cost, chosen: table.chosen(word - 1, way, metre) });
    }
    return found;
  };
}

/**
 * For each word of a hemistich, way and place of the metre: what it costs to have the last syllable of the word there, and
 * which way and place of the word before that was (Viterbi's algorithm).
 */
class Table {
  readonly #costs = new Int32Array(HEMISTICH.most * MOST_WAYS * ROW);
  readonly #origins = new Int32Array(HEMISTICH.most * MOST_WAYS * ROW);

  /** Begins with a way of the first word. */
  begin(way: number, { cost, syllables }: Way, metre: Metre): void {
    const at = this.#clearRow(0, way);
    this.#costs[at] = cost;
    this.#takeInner(at, syllables, metre);
  }

  /** Goes on from all ways of the word before to a way of a word. */
  enter(word: number, way: number, said: Way, before: readonly Way[], metre: Metre): void {
    const at = this.#clearRow(word, way);
    for (let other = 0; other < before.length; other++) {
      const by = before[other]!.syllables.last[said.before]!;
      const behind = rowOf(word - 1, other);
      for (let place = 0; place <= metre.last; place++) {
        const cost = this.#costs[behind + place]! + said.cost;
        if (cost >= NEVER) continue;
        const origin = other * ROW + place;
        this.#take(metre, place, by, at, cost, origin);
        if (by.none < NEVER) this.#improve(at + place, cost + by.none, origin);
        if ((metre.paused & (1 << place)) !== 0) this.#improve(at + place + 1, cost + PAUSED, origin);
      }
    }
    this.#takeInner(at, said.syllables, metre);
  }

  /** What it costs that a way of a word ends the hemistich. */
  costAt(word: number, way: number, { last }: Metre): number {
    return this.#costs[rowOf(word, way) + last]!;
  }

  /** The way with which a word ends the hemistich most cheaply. */
  cheapest(word: number, ways: number, metre: Metre): number {
    let best = 0;
    for (let way = 1; way < ways; way++)
      if (this.costAt(word, way, metre) < this.costAt(word, best, metre)) best = way;
    return best;
  }

  /** The ways of all words up to one that ends the hemistich. */
  chosen(word: number, way: number, { last }: Metre): number[] {
    const chosen = [way];
    let place = last;
    for (let w = word; w > 0; w--) {
      const origin = this.#origins[rowOf(w, chosen[0]!) + place]!;
      chosen.unshift(Math.floor(origin / ROW));
      place = origin % ROW;
    }
    return chosen;
  }

  #clearRow(word: number, way: number): number {
    const at = rowOf(word, way);
    this.#costs.fill(NEVER, at, at + ROW);
    return at;
  }

  /** Takes the syllables of a word but the last, in its row. From behind, since none leads back. */
  #takeInner(at: number, { inner }: Syllables, metre: Metre): void {
    for (const by of inner)
      for (let place = metre.last; place >= 0; place--) {
        const cost = this.#costs[at + place]!;
        if (cost >= NEVER) continue;
        this.#costs[at + place] = NEVER;
        this.#take(metre, place, by, at, cost, this.#origins[at + place]!);
      }
  }

  /** Takes a syllable at a place, to the places behind it in the row at `to`. */
  #take(metre: Metre, place: number, by: Weights, to: number, cost: number, origin: number): void {
    const bit = 1 << place;
    if ((metre.long & bit) !== 0) {
      this.#improve(to + place + 1, cost + by.long, origin);
      if ((metre.longShort & bit) !== 0) this.#improve(to + place + 2, cost + by.both, origin);
      return;
    }
    this.#improve(to + place + 1, cost + by.short, origin);
    // At the end of a line fa'lon is as good as fa'elon.
    const substituted = place === metre.last - 2 ? 0 : SUBSTITUTED;
    if ((metre.twoShort & bit) !== 0) this.#improve(to + place + 2, cost + by.long + substituted, origin);
    if (place === 0 && metre.mayBeginLong) {
      this.#improve(to + 1, cost + by.long + BEGUN_LONG, origin);
      this.#improve(to + 2, cost + by.both + BEGUN_LONG, origin);
    }
  }

  #improve(index: number, cost: number, origin: number): void {
    if (cost >= this.#costs[index]!) return;
    this.#costs[index] = cost;
    this.#origins[index] = origin;
  }
}

const rowOf = (word: number, way: number) => (word * MOST_WAYS + way) * ROW;
