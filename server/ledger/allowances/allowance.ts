import type { Counter } from './counters.ts';

type Standing = Pick<Counter, 'included' | 'extraCeiling' | 'used' | 'reserved'>;

/** Whether an amount fits; the last unit of an allowance can be used. */
export function fits(counter: Standing, amount: number): boolean {
  return counter.used + counter.reserved + amount <= counter.included + counter.extraCeiling;
}

/** How much of an amount lies beyond the included allowance, when it is added to what was used before. */
export function additionalPart(counter: Pick<Standing, 'included' | 'used'>, amount: number): number {
  const beyond = (used: number) => Math.max(0, used - counter.included);
  return beyond(counter.used + amount) - beyond(counter.used);
}
