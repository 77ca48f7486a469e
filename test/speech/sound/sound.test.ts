import { expect, test } from 'vitest';
import { limit } from '../../../server/speech/sound/limit.ts';
import { loudness } from '../../../server/speech/sound/loudness.ts';
import { createResampler } from '../../../server/speech/sound/resample.ts';
import { softenClicks } from '../../../server/speech/sound/soften-clicks.ts';
import { createStretch } from '../../../server/speech/sound/stretch.ts';
import { trim } from '../../../server/speech/sound/trim.ts';

const tone = (hertz: number, rate: number, seconds: number, level = 0.5) =>
  Float32Array.from({ length: rate * seconds }, (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / rate));

const farthest = (a: Float32Array, b: Float32Array, from: number, to: number) =>
  Math.max(...a.subarray(from, to).map((sample, i) => Math.abs(sample - b[from + i]!)));

test.each([100, 1000, 4000, 8000])(
  'resampling keeps the pitch, level and place of a tone of %i Hz',
  (hertz) => {
    const result = createResampler(22_050, 24_000)(tone(hertz, 22_050, 0.5));
    expect(result).toHaveLength(12_000);
    expect(farthest(result, tone(hertz, 24_000, 0.5), 100, 11_900)).toBeLessThan(0.005);
  },
);

test('the limiter holds peaks, leaves the rest alone, and makes no steps', () => {
  const samples = tone(200, 24_000, 1, 0.5);
  for (let i = 12_000; i < 12_600; i++) samples[i]! *= 3;
  const before = samples.slice();
  limit(samples, 0.9);
  expect(Math.max(...samples)).toBeLessThanOrEqual(0.9001);
  expect(samples.subarray(0, 11_800)).toEqual(before.subarray(0, 11_800));
  expect(samples.subarray(12_900)).toEqual(before.subarray(12_900));
});

test('silence around speech is cut away, and the ends are faded', () => {
  const samples = new Float32Array(3000);
  samples.fill(0.5, 1000, 2000);
  const trimmed = trim(samples, { margin: 50, fade: 20 });
  expect(trimmed).toHaveLength(1100);
  expect(trimmed[0]).toBe(0);
  expect(trimmed[500]).toBe(0.5);
  expect(trim(new Float32Array(100), { margin: 5, fade: 5 })).toHaveLength(0);
});

test.each([0.65, 0.9, 1.1, 1.4])(
  'stretching at tempo %f gives exactly the length asked for',
  async (tempo) => {
    const stretch = await createStretch(22_050);
    const samples = Int16Array.from(tone(150, 22_050, 1), (sample) => sample * 20_000);
    expect(stretch(samples, tempo)).toHaveLength(Math.round(22_050 / tempo));
    expect(stretch(samples, tempo)).toEqual(stretch(samples, tempo));
  },
);

test('loudness follows ITU-R BS.1770: a full-scale tone of 997 Hz has −3 LUFS', () => {
  expect(loudness(tone(997, 48_000, 2, 1), 48_000)).toBeCloseTo(-3.01, 1);
  expect(loudness(tone(997, 24_000, 2, 1), 24_000)).toBeCloseTo(-3.01, 0);
  expect(loudness(new Float32Array(48_000), 24_000)).toBe(-Infinity);
});

test('a click in speech is turned down to the level around it, and the rest is left alone', () => {
  const samples = tone(120, 24_000, 0.5, 0.4);
  const before = samples.slice();
  for (let i = 6000; i < 6020; i++) samples[i]! += 0.5;
  softenClicks(samples);
  expect(Math.max(...samples)).toBeLessThan(0.51);
  expect(samples.subarray(0, 5900)).toEqual(before.subarray(0, 5900));
  expect(samples.subarray(6150)).toEqual(before.subarray(6150));
});
