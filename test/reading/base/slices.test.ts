import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSlices } from '../../../server/reading/base/slices.ts';
import type { Steps } from '../../../server/reading/base/steps.ts';

/** A clock of which every look takes two milliseconds: a slice is two steps. */
function slowClock() {
  let now = 0;
  return { now: () => (now += 2) };
}

function* counted(count: number, seen: string[], name: string): Steps<string> {
  for (let i = 0; i < count; i++) {
    seen.push(name);
    yield;
  }
  return name;
}

test('short work that came in one turn of the event loop is done in the next one', async () => {
  const seen: string[] = [];
  // A clock that stands still: a machine that is busy elsewhere must not end the slice.
  const slices = createSlices({ now: () => 0 });
  const all = Promise.all(['a', 'b', 'c'].map((name) => slices.run(counted(1, seen, name))));
  expect(seen).toEqual([]);
  await setImmediate();
  expect(seen).toEqual(['a', 'b', 'c']);
  expect(await all).toEqual(['a', 'b', 'c']);
});

test('short work does not wait for long work that came before it', async () => {
  const seen: string[] = [];
  const slices = createSlices(slowClock());
  const long = Promise.all(['a', 'b', 'c', 'd'].map((name) => slices.run(counted(40, seen, name))));
  while (seen.length < 20) await setImmediate();
  const short = slices.run(counted(1, seen, 'short'));
  await setImmediate();
  expect(await short).toBe('short');
  expect(seen.length).toBeLessThan(40);
  await long;
});

test('the event loop turns between the slices of long work', async () => {
  const seen: string[] = [];
  const done = createSlices(slowClock()).run(counted(20, seen, 'a'));
  const lengths: number[] = [];
  while (seen.length < 20) {
    lengths.push(seen.length);
    await setImmediate();
  }
  expect(lengths.length).toBeGreaterThan(5);
  expect(await done).toBe('a');
});

test('much work takes turns, and each turn of the event loop runs one slice', async () => {
  const seen: string[] = [];
  const slices = createSlices(slowClock());
  const all = Promise.all(['a', 'b', 'c'].map((name) => slices.run(counted(12, seen, name))));
  for (let before = seen.length; seen.length < 36; before = seen.length) {
    await setImmediate();
    expect(seen.length - before).toBeLessThanOrEqual(4);
  }
  expect(await all).toEqual(['a', 'b', 'c']);
  expect(seen.lastIndexOf('a')).toBeGreaterThan(seen.indexOf('c'));
});

test('work that throws rejects, and the work of others goes on', async () => {
  const slices = createSlices(slowClock());
  const broken = slices.run(
    (function* (): Steps<void> {
      yield* counted(5, [], 'a');
      throw new Error('broken');
    })(),
  );
  const other = slices.run(counted(9, [], 'b'));
  await expect(broken).rejects.toThrow('broken');
  expect(await other).toBe('b');
});
