import { expect, test } from 'vitest';
import { createGuard } from '../../../server/translation/external/guard.ts';
import { TranslationError, type TranslationFailure } from '../../../server/translation/index.ts';

function brokenEngine() {
  let clock = 0;
  let asked = 0;
  const guard = createGuard(() => clock);
  const ask = (kind?: TranslationFailure) =>
    guard
      .run(async () => {
        asked += 1;
        if (kind !== undefined) throw new TranslationError({ kind, message: kind, action: 'wait' });
        return 'ok';
      })
      .catch((error) => error);
  const failAll = async (kind: TranslationFailure, times: number) => {
    for (let i = 0; i < times; i++) await ask(kind);
  };
  const pass = (milliseconds: number) => {
    clock += milliseconds;
  };
  return { ask, failAll, asked: () => asked, pass };
}

test('nothing is sent for thirty seconds after five failures in a row', async () => {
  const { ask, failAll, asked, pass } = brokenEngine();
  await failAll('uncertain', 5);
  pass(10_000);
  expect(await ask()).toMatchObject({ kind: 'provider_unavailable', retryable: true, retryAfterSeconds: 20 });
  expect(asked()).toBe(5);
});

test('after the pause one request tries, and its success lets all through', async () => {
  const { ask, failAll, pass } = brokenEngine();
  await failAll('provider_unavailable', 5);
  pass(30_000);
  expect(await Promise.all([ask(), ask()])).toEqual(['ok', expect.any(TranslationError)]);
  expect(await ask()).toBe('ok');
});

test('after the pause one request tries, and its failure begins the pause anew', async () => {
  const { ask, failAll, asked, pass } = brokenEngine();
  await failAll('unavailable', 5);
  pass(30_000);
  await ask('unavailable');
  expect(await ask()).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 30 });
  expect(asked()).toBe(6);
});

test('refused texts and single failures do not trip the circuit breaker', async () => {
  const { ask, failAll } = brokenEngine();
  await failAll('provider_rejected', 9);
  for (let i = 0; i < 9; i++) {
    await failAll('uncertain', 4);
    expect(await ask()).toBe('ok');
  }
});
