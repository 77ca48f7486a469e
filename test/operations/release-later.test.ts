import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { releaseLater } from '../../server/operations/steps/release-later.ts';

describe('releaseLater', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const never = new AbortController().signal;

  test('a release that is not answered keeps nobody waiting for longer than a second, and is repeated when it fails', async () => {
    const silent = Promise.withResolvers<void>();
    let tries = 0;
    const release = async () => {
      tries++;
      if (tries === 1) await silent.promise;
    };
    let isOver = false;
    void releaseLater(release, never).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(isOver).toBe(true);
    silent.reject(new Error('Query read timeout'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tries).toBe(2);
  });

  test('a release that is answered is waited for, and one that fails is not', async () => {
    let isReleased = false;
    await releaseLater(async () => {
      isReleased = true;
    }, never);
    expect(isReleased).toBe(true);
    // Under these clocks no second passes.
    await releaseLater(() => Promise.reject(new Error('refused')), never);
  });
});
