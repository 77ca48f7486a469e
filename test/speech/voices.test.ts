import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SampleEngine, VOICES, type Voice } from '../../server/speech/index.ts';
import { expectOwnVoices } from './expect-own-voices.ts';
import { startEngine } from './speak.ts';

let engine: SampleEngine;
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

test('every Basic voice sounds different, equally loud, and never clips', async () => {
  await expectOwnVoices(
    engine,
    VOICES.filter(({ tier }) => tier === 'basic'),
  );
});

// Each difference in units of what is just noticeable: a little over a semitone of pitch, 3 percent of the formants, 7 of
// the timbre; another glottis counts as one and a half.
function distance(a: Voice, b: Voice): number {
  const semitones = (voice: Voice) => 6 * Math.log2(voice.timbre.pitch[0] * voice.timbre.pitch[1]);
  const range = (voice: Voice) => 12 * Math.log2(voice.timbre.pitch[1] / voice.timbre.pitch[0]);
  return Math.hypot(
    (semitones(a) - semitones(b)) / 1.2,
    (range(a) - range(b)) / 1.5,
    (a.timbre.formants - b.timbre.formants) / 3,
    (a.timbre.brightness - b.timbre.brightness) / 7,
    a.timbre.klatt === b.timbre.klatt ? 0 : 1.5,
  );
}

test('no two voices are so near each other that they could be taken for one', () => {
  const near = VOICES.flatMap((a, i) =>
    VOICES.slice(i + 1)
      .filter((b) => distance(a, b) < 2)
      .map((b) => `${a.name} and ${b.name}`),
  );
  expect(near).toEqual([]);
});
