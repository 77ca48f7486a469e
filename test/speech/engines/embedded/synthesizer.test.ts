import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { espeakClause } from '../../../../server/speech/engines/embedded/espeak-clause.ts';
import { espeakWord, MNEMONICS } from '../../../../server/speech/engines/embedded/espeak-word.ts';
import { askedSounds, heardSounds } from '../../../../server/speech/engines/embedded/heard-sounds.ts';
import {
  createSynthesizer,
  type Synthesizer,
} from '../../../../server/speech/engines/embedded/synthesizer.ts';
import { type SpokenWord, scriptOf } from '../../../../server/speech/script/script.ts';
import { VOICES } from '../../../../server/speech/voices.ts';
import { shippedReader } from '../../speak.ts';

let synthesizer: Synthesizer;
beforeAll(async () => {
  synthesizer = await createSynthesizer(VOICES);
});

const settings = { voice: 'kian', pitch: 50, range: 50 };
const word = (phonemes: string): SpokenWord => ({ phonemes, stress: 'last' });

function heard(words: SpokenWord[]): string {
  synthesizer.begin(settings);
  const spoken = synthesizer.speak(espeakClause({ words, tone: 'statement' }), () => false);
  return heardSounds(spoken!.sounds);
}

test.each([
  ['ketAb-e', 'last', "[[ket'Abe]]"],
  ['miravam', 'first', "[[m'iRavam]]"],
  ['xAne-ye', 'last', "[[xAn'eje]]"],
  ['az', 'none', '[[%az]]'],
  ['moCCAn', 'last', "[[motS:'An]]"],
  ['natSA', 'last', "[[nat|S'A]]"],
  ['seyl', 'last', "[[s'eIl]]"],
  ['beyAn', 'last', "[[bej'An]]"],
  ['ruz-o', 'last', "[[R'uzo]]"],
] as const)('%s, stressed %s, is spoken as %s', (phonemes, stress, expected) => {
  expect(espeakWord({ phonemes, stress })).toBe(expected);
});

test('every sound of the notation is spoken: alone, long and beside every other', () => {
  const sounds = Object.keys(MNEMONICS).filter((sound) => sound !== 'ow' && sound !== 'ey' && sound !== 'w');
  for (const first of sounds) {
    const pairs = sounds.map((second) => first + second);
    const words = [0, 1, 2, 3, 4].map((i) => word(`A${pairs.slice(i * 6, i * 6 + 6).join('')}A`));
    expect(heard(words)).toBe(askedSounds({ words }));
  }
  const words = ['seyl', 'dowlat', 'now', 'pey'].map(word);
  expect(heard(words)).toBe(askedSounds({ words }));
});

test('real sentences are spoken with the sounds that were asked for', () => {
  const reader = shippedReader();
  const text = readFileSync(new URL('../../sentences.txt', import.meta.url), 'utf8');
  for (const clause of scriptOf(reader.read(text))) expect(heard(clause.words)).toBe(askedSounds(clause));
});

test('a cancelled clause stops within a tenth of a second of sound', () => {
  synthesizer.begin(settings);
  let asked = 0;
  const words = Array.from({ length: 20 }, () => word('ketAbxAne'));
  const spoken = synthesizer.speak(espeakClause({ words, tone: 'statement' }), () => ++asked === 2);
  expect(spoken).toBeUndefined();
  expect(asked).toBe(2);
});

test('a text that is longer than the buffer of the synthesizer is refused, because it would overwrite what follows', () => {
  synthesizer.begin(settings);
  expect(() => synthesizer.speak(' '.repeat(5000), () => false)).toThrow('too long');
});
