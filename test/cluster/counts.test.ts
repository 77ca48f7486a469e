import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { addCounts, countsOf } from '../../server/cluster/counts.ts';

/** What a process measured that has answered these requests, by their operation, each in two seconds. */
async function measured(requests: Record<string, number>) {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['operation'];
  const counter = new Counter({ name: 'requests', help: 'requests', labelNames, registers });
  const histogram = new Histogram({
    name: 'seconds',
    help: 'seconds',
    labelNames,
    buckets: [1, 3],
    registers,
  });
  new Gauge({ name: 'open', help: 'open', registers }).set(7);
  for (const [operation, count] of Object.entries(requests)) {
    counter.inc({ operation }, count);
    for (let i = 0; i < count; i++) histogram.observe({ operation }, 2);
  }
  return registry.getMetricsAsJSON();
}

const sorted = (lines: ReturnType<typeof countsOf>) =>
  lines.flatMap(({ name, values }) => values.map((value) => JSON.stringify({ name, ...value }))).sort();

test('only what counts is kept of a server that has ended', async () => {
  const names = countsOf(await measured({ read: 1 })).map(({ name }) => name);
  expect(names).toEqual(['requests', 'seconds']);
});

test('counts of two servers add up to those of one that has done the work of both', async () => {
  const some = countsOf(await measured({ read: 2, speak: 1 }));
  const more = countsOf(await measured({ read: 3, translate: 4 }));
  const all = countsOf(await measured({ read: 5, speak: 1, translate: 4 }));
  expect(sorted(addCounts(some, more))).toEqual(sorted(all));
  expect(sorted(addCounts([], more))).toEqual(sorted(more));
});
