/** Random numbers that a seed repeats. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  between(least: number, most: number): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  shuffled<T>(items: readonly T[]): T[];
  /** Numbers of their own, which do not depend on how many of these were drawn. */
  fork(name: string): Random;
}

export function createRandom(seed: number): Random {
  // Mulberry32: 32 bits of state are plenty for a schedule.
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    between: (least, most) => least + next() * (most - least),
    pick: (items) => items[whole(0, items.length - 1)]!,
    chance: (probability) => next() < probability,
    shuffled(items) {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last--) {
        const other = whole(0, last);
        [order[last], order[other]] = [order[other]!, order[last]!];
      }
      return order;
    },
    fork(name) {
      let own = seed >>> 0;
      for (const character of name) own = (Math.imul(own, 31) + character.codePointAt(0)!) >>> 0;
      return createRandom(own);
    },
  };
}
