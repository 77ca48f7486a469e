import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMp3File } from '../../audio/mp3/read-mp3-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-say-'));
});
afterAll(() => rm(folder, { recursive: true }));

const script = fileURLToPath(new URL('../../../scripts/say.ts', import.meta.url));

function say(
  args: string[],
  input?: string | Buffer,
  path?: string,
): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, PATH: path ?? process.env.PATH };
    const options = { env, encoding: 'latin1', maxBuffer: 1e8 } as const;
    const child = execFile(process.execPath, [script, ...args], options, (error, output, errors) =>
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
  ['an unknown voice', ['--voice', 'bob', '--out', 'x.wav', 'سلام'], 2, 'bob'],
  ['a pace out of bounds', ['--pace', '2', '--out', 'x.wav', 'سلام'], 2, '--pace'],
  ['a style for a Basic voice', ['--style', 'warm', '--out', 'x.wav', 'سلام'], 2, 'Premium'],
  ['an unknown format', ['--out', 'x.ogg', 'سلام'], 2, '.mp3'],
  ['a text in English', ['--out', 'x.wav', 'hello world'], 1, 'no Persian letter'],
  ['a text of digits', ['--out', 'x.wav', '۱۲۳ ـ'], 1, 'no Persian letter'],
  ['no text', ['--out', 'x.wav', ' '], 1, 'no text'],
])('%s is refused with a clear message', async (_, args, code, message) => {
  const refused = await say(args);
  expect([refused.code, refused.output]).toEqual([code, '']);
  expect(refused.errors).toContain(message);
});

test('npm run say writes a WAV file to a pipe', async () => {
  const { code, output, errors } = await say(['--out', '-', 'سلام دنیا']);
  expect([code, output.slice(0, 4), errors]).toEqual([
    0,
    'RIFF',
    expect.stringMatching(/^WAV: .* s, kian\n$/),
  ]);
  expect(Buffer.from(output, 'latin1').readUInt32LE(4)).toBe(output.length - 8);
});

describe.skipIf(process.platform === 'win32')('without an output file', () => {
  /** A folder with a player that does `script`; its argument is the file. */
  async function playerThat(script: string): Promise<string> {
    const path = await mkdtemp(join(folder, 'path-'));
    await writeFile(join(path, 'paplay'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return path;
  }

  test('npm run say plays the sound, and leaves nothing behind', async () => {
    const path = await playerThat(`/bin/cp "$1" "$0.wav"; echo "$1" > "$0.name"`);
    expect(await say(['سلام دنیا'], undefined, path)).toMatchObject({
      code: 0,
      output: '',
      errors: expect.stringMatching(/^played: .* s, kian\n$/),
    });
    expect((await readFile(join(path, 'paplay.wav'))).toString('latin1', 0, 4)).toBe('RIFF');
    const played = (await readFile(join(path, 'paplay.name'), 'utf8')).trim();
    await expect(readFile(played)).rejects.toThrow('ENOENT');
  });

  test('npm run say keeps a sound that its player cannot play', async () => {
    const path = await playerThat('echo "no such device" >&2; exit 3');
    const { code, errors } = await say(['سلام دنیا'], undefined, path);
    expect([code, errors]).toEqual([1, expect.stringContaining('paplay ended with 3: no such device')]);
    const kept = /the sound is in (\S+)$/m.exec(errors)![1]!;
    expect((await readFile(kept)).toString('latin1', 0, 4)).toBe('RIFF');
    await rm(dirname(kept), { recursive: true });
  });

  test('npm run say asks for a file where no player is found', async () => {
    const { code, errors } = await say(['سلام'], undefined, folder);
    expect([code, errors]).toEqual([2, expect.stringContaining('say where it goes with --out FILE')]);
  });
});

test('npm run say names the place of a byte that is not UTF-8', async () => {
  const input = Buffer.from([0xd8, 0xb3, 0xff]);
  expect(await say(['--out', join(folder, 'x.wav')], input)).toMatchObject({
    code: 1,
    errors: 'say: line 1, byte 3: not UTF-8\n',
  });
});

test('npm run say leaves no part of a file that cannot be written', async () => {
  const refused = await say(['--out', join(folder, 'missing', 'x.wav'), 'سلام']);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('cannot write')]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
