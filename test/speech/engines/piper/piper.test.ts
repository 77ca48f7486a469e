import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { never } from '../../speak.ts';
import { failure, piperOnStandIn, said, TWO } from './piper-on-stand-in.ts';
import { description, PHONEME_IDS, writeVoice } from './synthetic-voice.ts';

const started = piperOnStandIn();

describe('what Piper says', () => {
  test('Piper speaks a text sentence by sentence, with our own pauses between them', async () => {
    const { piper, asked } = await started();
    const [edge, first, pause, second, end] = await said(piper, TWO);
    expect([edge, pause, end]).toEqual([0.1, 0.4, 0.1]);
    expect([first, second]).toEqual(asked().map(({ sentence }) => (sentence!.ids.length * 1200) / 24_000));
  });

  test('a text without a word is silence', async () => {
    const { piper } = await started();
    expect(await said(piper, '؟!')).toEqual([0.5]);
  });
});

describe('a voice that cannot speak', () => {
  test('a voice without files says where they are missing and what to run', async () => {
    const { piper, folder } = await started({ voices: ['ava', 'mana'] });
    const error = await failure(said(piper, TWO, { voice: 'mana' }));
    expect([error.kind, error.remedy]).toEqual(['unsent', 'operator']);
    expect(error.message).toContain(`the voice mana of Piper is missing: ${join(folder, 'mana.onnx')}`);
    expect(error.message).toContain('npm run models -- fetch piper');
    expect((await failure(piper.check(never))).message).toBe(error.message);
    expect(await said(piper, TWO)).toHaveLength(5);
  });

  test.each([
    ['text', 'is not the description of a voice'],
    [{ ...description(), audio: {} }, 'has no sample rate'],
    [{ ...description(), espeak: { voice: 'en-us' } }, 'is for the language "en-us"'],
    [{ ...description(), phoneme_type: 'text' }, 'is for "text" instead of phonemes'],
    [{ ...description(), inference: { length_scale: 1e9 } }, 'has an impossible length_scale'],
    [{ ...description(), inference: { noise_scale: '1' } }, 'has an impossible noise_scale'],
    [{ ...description(), phoneme_id_map: undefined }, 'knows no phoneme a'],
    [{ ...description(), phoneme_id_map: { ...PHONEME_IDS, ʃ: undefined } }, 'knows no phoneme ʃ tʃ;'],
  ])('a voice says what is wrong with its description: %o', async (described, reason) => {
    const { piper, folder } = await started();
    await writeVoice(folder, 'ava', described as object);
    const error = await failure(said(piper, TWO));
    expect(error.remedy).toBe('operator');
    expect(error.message).toContain(join(folder, 'ava.onnx.json'));
    expect(error.message).toContain(reason);
  });

  test('a voice says when its model is not a file', async () => {
    const { piper, folder } = await started();
    const path = join(folder, 'ava.onnx.json');
    await rm(path);
    await mkdir(path);
    expect((await failure(piper.check(never))).message).toContain(`is no file: ${path}`);
  });
});
