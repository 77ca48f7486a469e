import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SpeechEngine, VOICES } from '../../server/speech/index.ts';
import { loudness } from '../../server/speech/sound/loudness.ts';
import { hashOf, recorded, request, startEngine } from './speak.ts';

let engine: SpeechEngine;
beforeAll(() => {
  engine = startEngine(2);
});
afterAll(() => engine.close());

test('there are five Basic voices, two of them men, and thirty Premium voices', () => {
  const basic = VOICES.filter(({ tier }) => tier === 'basic');
  expect(basic.map(({ name, gender }) => `${name} ${gender}`)).toEqual([
    'kian male',
    'leyla female',
    'ava female',
    'mana female',
    'amir male',
  ]);
  expect(VOICES.filter(({ tier }) => tier === 'premium')).toHaveLength(30);
});

test('every voice sounds different, equally loud, and never clips', async () => {
  const recordings = await Promise.all(
    VOICES.map(({ name }) => recorded(engine, request('سلام، امروز هوا آفتابی و خوب است.', name))),
  );
  expect(new Set(recordings.map(hashOf)).size).toBe(VOICES.length);
  for (const [i, samples] of recordings.entries()) {
    const level = loudness(
      Float32Array.from(samples, (sample) => sample / 32_768),
      24_000,
    );
    const { name } = VOICES[i]!;
    expect([name, Math.abs(level + 20) < 2]).toEqual([name, true]);
    expect([name, samples.every((sample) => Math.abs(sample) < 31_200)]).toEqual([name, true]);
  }
});
