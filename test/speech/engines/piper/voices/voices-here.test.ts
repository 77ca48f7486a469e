import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRuntime } from '../../../../../server/speech/engines/piper/runtime.ts';
import { lookForPiper } from '../../../../../server/speech/engines/piper/voices/voices-here.ts';
import { writeVoice } from '../synthetic-voice.ts';

const NAMES = ['ava', 'mana', 'amir'];

let voiceDir: string;
let runtimeDir: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-voices-here-'));
  [voiceDir, runtimeDir] = [join(folder, 'piper'), join(folder, 'onnxruntime')];
});
afterEach(() => rm(join(voiceDir, '..'), { recursive: true }));

test('a voice is there when both of its files are', async () => {
  await writeVoice(voiceDir, 'mana');
  await writeVoice(voiceDir, 'amir');
  await rm(join(voiceDir, 'amir.onnx.json'));
  await mkdir(join(voiceDir, 'ava.onnx'));
  await writeFile(join(voiceDir, 'ava.onnx.json'), '{}');
  expect(lookForPiper({ voiceDir, runtimeDir }, NAMES).voices).toEqual(['mana']);
});

test('no voice is there in a folder that is not', () => {
  expect(lookForPiper({ voiceDir, runtimeDir }, NAMES).voices).toEqual([]);
});

test('the runtime of the data folder goes before any other', async () => {
  const folder = join(runtimeDir, 'node_modules/onnxruntime-node');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"name": "onnxruntime-node", "main": "own.js"}');
  await writeFile(join(folder, 'own.js'), '');
  expect(findRuntime(runtimeDir)).toBe(join(folder, 'own.js'));
  expect(lookForPiper({ voiceDir, runtimeDir }, NAMES).hasRuntime).toBe(true);
});
