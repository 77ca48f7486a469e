import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPiper } from '../../../server/speech/engines/piper/piper.ts';
import type { Adapter } from '../../../server/speech/external/adapter.ts';
import { loudness } from '../../../server/speech/sound/loudness.ts';
import { fromPcm } from '../../../server/speech/sound/pcm.ts';
import {
  description,
  SYMBOL_SAMPLES,
  toneModel,
  writeVoice,
} from '../../speech/engines/piper/synthetic-voice.ts';
import { never, shippedReader } from '../../speech/speak.ts';

// ONNX Runtime is no dependency: `.ci/run` installs it, so that no test is skipped there.
const isInstalled = await import('onnxruntime-node').then(
  () => true,
  () => false,
);

let folder: string;
let piper: Adapter;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-piper-true-'));
  piper = createPiper({ voiceDir: folder, reader: shippedReader(), voices: ['ava'] });
});
afterEach(async () => {
  await piper.close?.();
  await rm(folder, { recursive: true, force: true });
});

/** The samples of a text of one sentence without its pauses. */
async function sentence(text: string, pace = 1): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  for await (const sound of piper.speak({ text, voice: 'ava', pace }, never)) {
    if ('samples' in sound) pieces.push(sound.samples);
  }
  expect(pieces).toHaveLength(3);
  return pieces[1]!;
}

describe.skipIf(!isInstalled)('ONNX Runtime with a synthetic voice', () => {
  // ^, the 7 symbols of salˈɑm. and $, each but the last with padding.
  const SYMBOLS = 2 * 8 + 1;

  test.each([16_000, 22_050, 24_000, 48_000])(
    'ONNX Runtime speaks every symbol at a rate of %i Hz',
    async (rate) => {
      await writeVoice(folder, 'ava', description(rate));
      const samples = await sentence('سلام.');
      expect(samples.length / 24_000).toBeCloseTo((SYMBOLS * SYMBOL_SAMPLES) / rate, 2);
    },
  );

  test('a recording is longer at a slow pace', async () => {
    await writeVoice(folder, 'ava');
    const [plain, slow] = [await sentence('سلام.'), await sentence('سلام.', 0.75)];
    // A real model rounds lengths up, which the scale compensates; this one does not round.
    expect(slow.length / plain.length).toBeCloseTo(4 / 3 + 0.4 / 3, 1);
  });

  test('a recording is as loud as those of the other voices, without clipping', async () => {
    await writeVoice(folder, 'ava');
    const samples = fromPcm(await sentence('سلام دنیا، امروز هوا خوب است.'));
    expect(loudness(samples, 24_000)).toBeCloseTo(-20, 0);
    expect(samples.every((sample) => Math.abs(sample) <= 0.95)).toBe(true);
  });

  test('different texts sound different', async () => {
    await writeVoice(folder, 'ava');
    const [one, other] = [await sentence('سلام.'), await sentence('کتاب.')];
    expect(hashOf(one)).not.toBe(hashOf(other));
  });

  test('a voice with several speakers is told which one speaks', async () => {
    await writeVoice(folder, 'ava');
    await writeFile(join(folder, 'ava.onnx'), toneModel(['input', 'input_lengths', 'scales', 'sid']));
    expect((await sentence('سلام.')).length).toBeGreaterThan(0);
  });

  test.each([
    ['no model', Buffer.from('this is text'), 'cannot be loaded'],
    ['a part of a model', toneModel().subarray(0, 400), 'cannot be loaded'],
    ['another model', toneModel(['input', 'scales']), 'has no input input_lengths'],
  ])(
    'a voice file that is %s is refused, and the right one is taken afterwards',
    async (_, content, reason) => {
      await writeVoice(folder, 'ava');
      await writeFile(join(folder, 'ava.onnx'), content);
      await expect(piper.check(never)).rejects.toThrow(reason);
      await expect(piper.check(never)).rejects.toMatchObject({ kind: 'unsent', remedy: 'operator' });
      await writeFile(join(folder, 'ava.onnx'), toneModel());
      await piper.check(never);
      expect((await sentence('سلام.')).length).toBeGreaterThan(0);
    },
  );

  test('the process of Piper ends with the process that started it, however that ends', async () => {
    await writeVoice(folder, 'ava');
    const program = new URL('../../speech/engines/piper/killed-while-speaking.ts', import.meta.url).pathname;
    const { stdout } = await promisify(execFile)(process.execPath, [program, folder]).catch((ended) => ended);
    const pid = Number(/child (\d+)/.exec(stdout)?.[1]);
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

function hashOf(samples: Int16Array): string {
  return createHash('sha256').update(samples).digest('hex');
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
