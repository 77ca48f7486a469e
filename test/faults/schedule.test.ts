import { describe, expect, test } from 'vitest';
import { describeFault, KINDS, planFaults } from './faults/schedule.ts';
import { createRandom } from './random.ts';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

describe('the schedule of faults', () => {
  test('a seed repeats it, and another seed has another', () => {
    const plan = (seed: number) => JSON.stringify(planFaults(createRandom(seed), 120));
    expect(plan(7)).toBe(plan(7));
    expect(new Set(SEEDS.map(plan)).size).toBe(SEEDS.length);
  });

  test('two minutes have every kind of fault, and a process that is frozen for longer than a lease', () => {
    for (const seed of SEEDS) {
      const planned = planFaults(createRandom(seed), 120);
      expect(new Set(planned.map(({ fault }) => fault.kind)), `seed ${seed}`).toEqual(new Set(KINDS));
      expect(planned.some(({ fault, lasts }) => fault.kind === 'freeze' && lasts > 30)).toBe(true);
    }
  });

  test('every fault ends within the run, and two faults at one place never overlap', () => {
    const placeOf = (line: string) => line.split(' at ').at(-1)!.split(';')[0]!;
    for (const seconds of [5, 30, 120]) {
      for (const seed of SEEDS) {
        const planned = planFaults(createRandom(seed), seconds);
        const ends = new Map<string, number>();
        expect(planned.length).toBeGreaterThan(0);
        for (const { at, lasts, fault } of planned) {
          const place = placeOf(describeFault(fault));
          expect(at, `seed ${seed}`).toBeGreaterThan(ends.get(place) ?? 0);
          expect(at + lasts).toBeLessThanOrEqual(seconds + 1e-9);
          ends.set(place, at + lasts);
        }
      }
    }
  });
});
