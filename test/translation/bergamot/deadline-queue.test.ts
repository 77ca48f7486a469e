import { describe, expect, test } from 'vitest';
import { createDeadlineQueue, QueueFull } from '../../../server/translation/bergamot/deadline-queue.ts';

const live = () => new AbortController().signal;
const sentence = (letter: string, codePoints = 600) => letter.repeat(codePoints);

/** A queue whose engine works when told to; a batch takes a second of its clock. */
function heldLine(codePointsPerBatch = 600) {
  const done: string[] = [];
  let clock = 0;
  let release: (() => void) | undefined;
  const line = createDeadlineQueue(
    async (batch) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      clock += (1000 * batch.join('').length) / codePointsPerBatch;
      done.push(batch[0]!.charAt(0));
      return batch.map((text) => text.charAt(0).toUpperCase());
    },
    () => clock,
  );
  const step = async () => {
    await expect.poll(() => release).toBeDefined();
    const now = release;
    release = undefined;
    now?.();
  };
  return { line, done, step };
}

describe('requests that wait for the engine', () => {
  test('a short request overtakes a long one and does not wait for its end', async () => {
    const { line, done, step } = heldLine();
    const long = line.translate(
      ['a', 'a', 'a'].map((letter) => sentence(letter)),
      live(),
    );
    const short = line.translate(['b'], live());
    await step();
    await step();
    expect(await short).toEqual(['B']);
    await step();
    await step();
    expect(await long).toEqual(['A', 'A', 'A']);
    expect(done).toEqual(['a', 'b', 'a', 'a']);
  });

  test('a request is refused with a delay when the queue holds more than 30 seconds of work', async () => {
    const { line, step } = heldLine();
    const accepted = Array.from({ length: 4 }, () => line.translate([sentence('a', 6000)], live()));
    const refused = await line.translate(['b'], live()).catch((error) => error);
    expect(refused).toBeInstanceOf(QueueFull);
    expect(refused.seconds).toBe(10);
    for (const request of accepted) {
      await step();
      await request;
    }
    const later = line.translate(['b'], live());
    await step();
    expect(await later).toEqual(['B']);
  });

  test('a faster engine admits more requests', async () => {
    const { line, step } = heldLine(6000);
    for (let i = 0; i < 10; i++) {
      const request = line.translate([sentence('a', 6000)], live());
      await step();
      await request;
    }
    const many = Array.from({ length: 20 }, () => line.translate([sentence('a', 6000)], live()));
    for (const _ of many) await step();
    expect((await Promise.all(many)).flat()).toHaveLength(20);
  });

  test('requests of equal length keep their order', async () => {
    const { line, done, step } = heldLine();
    const asked = ['a', 'b', 'c'].map((letter) =>
      line.translate([sentence(letter), sentence(letter)], live()),
    );
    for (let i = 0; i < 6; i++) await step();
    await Promise.all(asked);
    expect(done).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  });

  test('a request that is aborted leaves the queue with its work', async () => {
    const { line, done, step } = heldLine();
    const caller = new AbortController();
    const first = line.translate(
      ['a', 'a'].map((letter) => sentence(letter)),
      live(),
    );
    const second = line.translate([sentence('b')], caller.signal);
    caller.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await step();
    await step();
    await first;
    expect(done).toEqual(['a', 'a']);
  });

  test('a request that fails does not fail the others', async () => {
    const line = createDeadlineQueue(async (batch) => {
      if (batch[0] === 'bad') throw new Error('bad');
      return batch;
    });
    const bad = line.translate(['bad'], live());
    const good = line.translate(['good'], live());
    await expect(bad).rejects.toThrow('bad');
    expect(await good).toEqual(['good']);
    expect(await line.translate([], live())).toEqual([]);
  });
});
