import { expect, test } from 'vitest';
import { mannerOf } from '../../bench/support/manner.ts';

const RATE = 24_000;

/** Pieces of a tone, each with its seconds and its strength. */
function sound(...pieces: [seconds: number, strength: number][]): Float32Array {
  const all = pieces.flatMap(([seconds, strength]) =>
    Array.from({ length: seconds * RATE }, (_, i) => strength * Math.sin((i * 2 * Math.PI * 200) / RATE)),
  );
  return Float32Array.from(all);
}

test('pauses are the silences inside the speech; those around it and the short ones are none', () => {
  const manner = mannerOf(
    sound([0.5, 0], [1, 0.2], [0.1, 0], [1, 0.2], [0.4, 0], [0.5, 0.2], [0.5, 0]),
    RATE,
    13,
  );
  expect(manner.pauses).toBe(1);
  expect(manner.pauseShare).toBeCloseTo(0.4 / 3, 2);
  expect(manner.seconds).toBeCloseTo(4, 5);
  expect(manner.syllables).toBeCloseTo(13 / 2.6, 1);
});

test('faint noise in a pause is silence', () => {
  expect(mannerOf(sound([1, 0.2], [0.4, 0.001], [1, 0.2]), RATE, 4).pauses).toBe(1);
});

test('the level is that of the speech', () => {
  const [soft, loud] = [mannerOf(sound([2, 0.1]), RATE, 4), mannerOf(sound([2, 0.2]), RATE, 4)];
  expect(loud.level - soft.level).toBeCloseTo(6.02, 1);
});

test('silence has no pauses and no speed', () => {
  expect(mannerOf(sound([1, 0]), RATE, 4)).toMatchObject({ pauses: 0, pauseShare: 0, syllables: 0 });
});
