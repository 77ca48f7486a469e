import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failure, piperOnStandIn, said, TWO } from '../../speech/engines/piper/piper-on-stand-in.ts';
import { description, writeVoice } from '../../speech/engines/piper/synthetic-voice.ts';
import { never } from '../../speech/speak.ts';

const started = piperOnStandIn();

describe('what the processes of Piper say', () => {
  test('a passage ends with its pause when more of the text follows', async () => {
    const { piper } = await started();
    expect((await said(piper, `${TWO}\n\n`)).at(-1)).toBe(0.7);
  });

  test('a long sentence is spoken in parts of whole clauses, to save memory', async () => {
    const { piper, asked } = await started();
    const clause = 'ما دیروز با دوستان خوب خود به باغ بزرگ رفتیم، ';
    const pieces = await said(piper, clause.repeat(8));
    expect(pieces.filter((_, i) => i > 0 && i % 2 === 0).slice(0, -1)).toEqual(
      asked()
        .slice(1)
        .map(() => 0.17),
    );
    expect(asked().length).toBeGreaterThan(2);
    expect(asked().every(({ sentence }) => sentence!.ids.length < 400)).toBe(true);
  });

  test('the pace is set by the length scale, pauses included', async () => {
    const { piper, asked } = await started();
    expect((await said(piper, TWO, { pace: 0.8 }))[2]).toBeCloseTo(0.5);
    // A quarter longer, and as much more for what the model rounds up by itself.
    expect(asked()[0]!.sentence!.length).toBeCloseTo(1.35);
  });

  test('sentences keep their order although several processes speak', async () => {
    const { piper, asked } = await started({ processes: 3 });
    const text = ['من رفتم. ', 'او در خانهٔ بزرگ ماند. ', 'ما آمدیم. ', 'آن‌ها را در شهر دیدیم. ']
      .join('')
      .repeat(3);
    const spoken = (await said(piper, text)).filter((_, i) => i % 2 === 1);
    const alone = await said((await started()).piper, text);
    expect(spoken).toEqual(alone.filter((_, i) => i % 2 === 1));
    expect(new Set(asked().map(({ pid }) => pid)).size).toBeGreaterThan(1);
  });
});

describe('a voice of Piper', () => {
  test('the readiness check says what is wrong with each voice, and what to do once', async () => {
    const { piper, folder } = await started({ voices: ['ava', 'mana', 'amir'] });
    const { message } = await failure(piper.check(never));
    expect(message).toContain(`the voice mana of Piper is missing: ${join(folder, 'mana.onnx')}`);
    expect(message).toContain(`the voice amir of Piper is missing: ${join(folder, 'amir.onnx')}`);
    expect(message.match(/npm run models/g)).toHaveLength(1);
  });

  test('a voice speaks as soon as its files are there, and changes the version of the engine', async () => {
    const { piper, folder } = await started();
    await rm(join(folder, 'ava.onnx'));
    const { version } = piper;
    await failure(piper.check(never));
    await writeVoice(folder, 'ava');
    await piper.check(never);
    expect(await said(piper, TWO)).toHaveLength(5);
    expect(piper.version).not.toBe(version);
  });

  test('the readiness check says that ONNX Runtime is not installed, and how to install it', async () => {
    const file = new URL('../../../server/speech/engines/piper/program.ts', import.meta.url);
    const { piper } = await started({ program: { file, runtime: 'onnxruntime-absent' } });
    const error = await failure(said(piper, TWO));
    expect([error.kind, error.remedy]).toEqual(['unsent', 'operator']);
    expect(error.message).toContain('npm run models -- fetch piper-runtime');
  });

  test.each([
    [
      { noise_scale: 0, noise_w: 0, length_scale: 1.2 },
      { noise: 0, noiseWidth: 0, length: 1.2 },
    ],
    [undefined, { noise: 0.667, noiseWidth: 0.8, length: 1 }],
  ])('a voice speaks with the scales of its description: %o', async (inference, scales) => {
    const { piper, folder, asked } = await started();
    await writeVoice(folder, 'ava', { ...description(), inference });
    await said(piper, 'سلام.');
    expect(asked()[0]!.sentence).toMatchObject(scales);
  });
});
