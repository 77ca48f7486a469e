import { describe, expect, test } from 'vitest';
import { createSemaphore } from '../../../server/speech/external/semaphore.ts';

const live = () => new AbortController().signal;

/** Waits until all microtasks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('semaphore', () => {
  test('a semaphore admits a limited number at once and the next in order when one leaves', async () => {
    const turns = createSemaphore('Engine', 2, 10);
    const entered: number[] = [];
    const leave: (() => void)[] = [];
    for (const i of [0, 1, 2, 3]) {
      turns.take(live()).then((done) => {
        entered.push(i);
        leave[i] = done;
      });
    }
    await settled();
    expect(entered).toEqual([0, 1]);
    leave[1]!();
    await settled();
    expect(entered).toEqual([0, 1, 2]);
    leave[0]!();
    await settled();
    expect(entered).toEqual([0, 1, 2, 3]);
  });

  test('releasing a place of a semaphore twice frees it once', async () => {
    const turns = createSemaphore('Engine', 1, 10);
    const leave = await turns.take(live());
    leave();
    leave();
    await turns.take(live());
    let isIn = false;
    turns.take(live()).then(() => {
      isIn = true;
    });
    await settled();
    expect(isIn).toBe(false);
  });

  test('a semaphore refuses at once when too many wait', async () => {
    const turns = createSemaphore('Engine', 1, 1);
    const leave = await turns.take(live());
    const second = turns.take(live());
    await expect(turns.take(live())).rejects.toMatchObject({
      name: 'SpeechFailure',
      kind: 'refused',
      remedy: 'wait',
      retryAfterSeconds: 5,
    });
    leave();
    await second;
  });

  test('a semaphore forgets a caller that gives up waiting', async () => {
    const turns = createSemaphore('Engine', 1, 1);
    const leave = await turns.take(live());
    const controller = new AbortController();
    const given = turns.take(controller.signal);
    controller.abort(new Error('enough'));
    await expect(given).rejects.toThrow('enough');
    const next = turns.take(live());
    leave();
    await next;
    await expect(turns.take(AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  });
});
