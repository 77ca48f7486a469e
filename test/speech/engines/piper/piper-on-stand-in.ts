import { afterEach, beforeAll, expect } from 'vitest';
import type { Reader } from '../../../../server/reading/index.ts';
import type { Adapter } from '../../../../server/speech/external/adapter.ts';
import { SpeechFailure } from '../../../../server/speech/index.ts';
import { never, shippedReader } from '../../speak.ts';
import { startPiper, type TestedPiper } from './start-piper.ts';

export const TWO = 'کتاب من روی میز است. شما کجایید؟';

/** Gives the function that starts Piper with a stand-in for its process; what it starts ends with the test. */
export function piperOnStandIn(): (settings?: Parameters<typeof startPiper>[1]) => Promise<TestedPiper> {
  let reader: Reader;
  beforeAll(() => {
    reader = shippedReader();
  });
  const begun: TestedPiper[] = [];
  afterEach(async () => {
    await Promise.all(begun.splice(0).map((one) => one.close()));
  });
  return async (settings = {}) => {
    const tested = await startPiper(reader, settings);
    begun.push(tested);
    return tested;
  };
}

/** The pieces of a recording in seconds. */
export async function said(
  piper: Adapter,
  text: string,
  { pace = 1, voice = 'ava', signal = never } = {},
): Promise<number[]> {
  const pieces: number[] = [];
  for await (const sound of piper.speak({ text, voice, pace }, signal)) {
    pieces.push('samples' in sound ? sound.samples.length / 24_000 : Number.NaN);
  }
  return pieces;
}

export async function failure(promise: Promise<unknown>): Promise<SpeechFailure> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SpeechFailure);
  return error as SpeechFailure;
}
