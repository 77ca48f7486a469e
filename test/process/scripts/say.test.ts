import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMp3File } from '../../audio/mp3/read-mp3-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-say-'));
});
afterAll(() => rm(folder, { recursive: true }));

const script = fileURLToPath(new URL('../../../scripts/say.ts', import.meta.url));

function say(args: string[], input?: string): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], (error, output, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), output, errors }),
    );
    child.stdin!.end(input);
  });
}

test('npm run say speaks a text into a WAV file', async () => {
  const { code, errors } = await say(['--out', join(folder, 'a.wav'), 'سلام دنیا']);
  expect([code, errors]).toEqual([0, expect.stringContaining('kian')]);
  const file = await readFile(join(folder, 'a.wav'));
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.length).toBeGreaterThan(24_000);
});

test('npm run say speaks standard input into an MP3 file, with a Premium voice and its style', async () => {
  const args = ['--voice', 'Leda', '--style', 'warm', '--pace', '1.25', '--out', join(folder, 'b.mp3')];
  expect((await say(args, 'سلام دنیا')).code).toBe(0);
  const file = await readFile(join(folder, 'b.mp3'));
  const { bytes, streamBytes, tag } = readMp3File(file);
  expect([bytes, tag]).toEqual([streamBytes, expect.stringContaining('Leda')]);
});

test.each([
  ['no output file', ['سلام'], 2, '--out'],
  ['an unknown voice', ['--voice', 'bob', '--out', 'x.wav', 'سلام'], 2, 'bob'],
  ['a pace out of bounds', ['--pace', '2', '--out', 'x.wav', 'سلام'], 2, '--pace'],
  ['a style for a Basic voice', ['--style', 'warm', '--out', 'x.wav', 'سلام'], 2, 'Premium'],
  ['an unknown format', ['--out', 'x.ogg', 'سلام'], 2, '.mp3'],
  ['no text', ['--out', 'x.wav', ' '], 1, 'no text'],
])('%s is refused with a clear message', async (_, args, code, message) => {
  const refused = await say(args);
  expect([refused.code, refused.output]).toEqual([code, '']);
  expect(refused.errors).toContain(message);
});

test('npm run say leaves no part of a file that cannot be written', async () => {
  const refused = await say(['--out', join(folder, 'missing', 'x.wav'), 'سلام']);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('cannot write')]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
