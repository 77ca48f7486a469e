import { expect } from 'vitest';
import type { SampleEngine, Voice } from '../../server/speech/index.ts';
import { loudness } from '../../server/speech/sound/loudness.ts';
import { hashOf, recorded, request } from './speak.ts';

const TEXT = 'سلام، امروز هوا آفتابی و خوب است.';

/** Has every voice speak the same text and expects that each sounds different, all are equally loud, and none clips. */
export async function expectOwnVoices(engine: SampleEngine, voices: readonly Voice[]): Promise<void> {
  const recordings = await Promise.all(voices.map(({ name }) => recorded(engine, request(TEXT, name))));
  expect(new Set(recordings.map(hashOf)).size).toBe(voices.length);
  for (const [i, samples] of recordings.entries()) {
    const level = loudness(
      Float32Array.from(samples, (sample) => sample / 32_768),
      24_000,
    );
    const { name } = voices[i]!;
    expect([name, Math.abs(level + 20) < 2]).toEqual([name, true]);
    expect([name, samples.every((sample) => Math.abs(sample) < 31_200)]).toEqual([name, true]);
  }
}
