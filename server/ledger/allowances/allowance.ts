import type { Counter } from './counters.ts';

/** Whether the allowance covers another amount; its last unit can be used. */
export function fits(
  counter: Pick<Counter, 'included' | 'extraCeiling' | 'used' | 'reserved'>,
  amount: number,
): boolean {
  return counter.used + counter.reserved + amount <= counter.included + counter.extraCeiling;
}

/** The part of another amount that lies beyond what is included. */
export function additionalPart(counter: Pick<Counter, 'included' | 'used'>, amount: number): number {
  const beyond = (used: number) => Math.max(0, used - counter.included);
  return beyond(counter.used + amount) - beyond(counter.used);
}
