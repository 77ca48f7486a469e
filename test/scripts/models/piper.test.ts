import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Mirror, startMirror } from '../../translation/bergamot/stand-in-mirror.ts';
import { runModels } from './told.ts';

const model = randomBytes(60_000);
const description = Buffer.from('{"audio": {"sample_rate": 22050}}');

let folder: string;
let voiceDir: string;
let mirror: Mirror;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-piper-voices-'));
  voiceDir = join(folder, 'piper');
  mirror = await startMirror({ '/x.onnx': model, '/x.onnx.json': description });
});
afterEach(async () => {
  await mirror.close();
  await rm(folder, { recursive: true, force: true });
});

const facts = (path: string, content: Buffer) => ({
  addresses: [`${mirror.url}${path}`],
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex').toUpperCase(),
});
const chosen = () => ({
  ava: { model: facts('/x.onnx', model), description: facts('/x.onnx.json', description) },
});

const env = () => ({
  DATA_DIR: folder,
  PIPER_VOICE_DIR: voiceDir,
  LOCAL_SPEECH_ENGINE: 'embedded',
  BASIC_SPEECH_ENGINE: 'azure',
});

function run(args: string[]) {
  return runModels(args, env());
}

async function fetched(list: unknown = chosen()) {
  const path = join(folder, 'list.json');
  await writeFile(path, typeof list === 'string' ? list : JSON.stringify(list));
  return run(['fetch', 'piper', '--voices', path]);
}

const runtimeDir = () => join(folder, 'models/onnxruntime');

const names = () =>
  readdir(voiceDir).then(
    (found) => found.sort(),
    () => [],
  );

describe('the voices of Piper', () => {
  test('voices are fetched from the addresses of the operator and verified', async () => {
    const { code, out, err } = await fetched();
    expect([code, out]).toEqual([
      0,
      `piper is complete and right: ${voiceDir}\npiper-runtime is there and runs: ${runtimeDir()}\nA server that is started from now on speaks with these voices.\n`,
    ]);
    expect(err).toContain('0.1 MB of 0.1 MB');
    expect(await names()).toEqual(['ava.onnx', 'ava.onnx.json', 'voices.json']);
    expect((await readFile(join(voiceDir, 'ava.onnx'))).equals(model)).toBe(true);
    expect((await run(['verify', 'piper'])).code).toBe(0);
    expect((await run(['list', 'piper'])).out).toMatch(/ava\.onnx .*good\n.*ava\.onnx\.json .*good/);
  });

  test('damaged voices are fetched again by the list that was kept', async () => {
    await fetched();
    await writeFile(join(voiceDir, 'ava.onnx'), randomBytes(60_000));
    const { code, err } = await run(['verify', 'piper']);
    expect([code, err]).toEqual([1, `${voiceDir}/ava.onnx is damaged\n`]);
    expect((await run(['fetch', 'piper'])).code).toBe(0);
    expect((await run(['verify', 'piper'])).code).toBe(0);
    expect(mirror.asked.map(({ path }) => path)).toEqual(['/x.onnx', '/x.onnx.json', '/x.onnx']);
  });

  test('fetching a voice goes on where the connection broke', async () => {
    let isFirst = true;
    mirror.misbehave = (response, { path }) => {
      if (path !== '/x.onnx' || !isFirst) return false;
      isFirst = false;
      response.writeHead(200, { 'content-length': model.length });
      response.write(model.subarray(0, 20_000));
      const arrived = async () => (await stat(join(voiceDir, 'ava.onnx.part'))).size;
      void expect
        .poll(arrived)
        .toBeGreaterThan(0)
        .then(() => response.destroy());
      return true;
    };
    expect((await fetched()).code).toBe(0);
    expect(mirror.asked.map(({ range }) => range)).toEqual([
      undefined,
      expect.stringMatching(/^bytes=[1-9]\d*-$/),
      undefined,
    ]);
  });

  test('a download that is not the voice is never kept', async () => {
    mirror.contents.set('/x.onnx', randomBytes(60_000));
    const { code, err } = await fetched();
    expect(code).toBe(1);
    expect(err).toContain('sent something else than ava.onnx');
    expect(err).toContain(`Copy ava.onnx, ava.onnx.json into ${voiceDir} by hand, or name other addresses`);
    expect(await names()).toEqual(['voices.json']);
  });

  test('a server that sends more than the voice, or leads in a circle, is named, and leaves nothing', async () => {
    mirror.contents.set('/x.onnx', randomBytes(60_000 + 80_000));
    const more = await fetched();
    expect([more.code, more.err]).toEqual([1, expect.stringContaining('sends more than ava.onnx')]);
    expect(more.err).not.toContain('the same command goes on');
    mirror.misbehave = (response, { path }) => {
      response.writeHead(302, { location: path }).end();
      return true;
    };
    const circle = await fetched();
    expect([circle.code, circle.err]).toEqual([1, expect.stringMatching(/\(.*redirect.*\)/)]);
    expect(await names()).toEqual(['voices.json']);
  });

  test('a download that broke off says that the same command goes on with it', async () => {
    mirror.misbehave = (response, { path, range }) => {
      if (path !== '/x.onnx') return false;
      const begun = Number(/\d+/.exec(range ?? '')?.[0] ?? 0);
      const length = model.length - begun;
      const there = { 'content-range': `bytes ${begun}-${model.length - 1}/${model.length}` };
      response.writeHead(begun === 0 ? 200 : 206, { 'content-length': length, ...(begun > 0 && there) });
      response.write(model.subarray(begun, begun + 100));
      const arrived = async () => (await stat(join(voiceDir, 'ava.onnx.part'))).size;
      void expect
        .poll(arrived)
        .toBe(begun + 100)
        .then(() => response.destroy());
      return true;
    };
    const { code, err } = await fetched();
    expect([code, err]).toEqual([1, expect.stringContaining('broke off')]);
    expect(err).toContain('What has come in is kept: the same command goes on from there.\nCopy ava.onnx');
    mirror.misbehave = () => false;
    expect((await fetched()).code).toBe(0);
    expect(mirror.asked.at(-2)).toEqual({ path: '/x.onnx', range: expect.stringMatching(/^bytes=[1-9]/) });
  });

  test('a full disk is named as what it is, and not blamed on the address', async () => {
    await mkdir(voiceDir);
    // Takes no byte, as a disk without room.
    await symlink('/dev/full', join(voiceDir, 'ava.onnx.part'));
    const { code, err } = await fetched();
    expect(code).toBe(1);
    expect(err).toContain('ava.onnx cannot be kept: no space is left on the disk (ENOSPC)');
    expect(err).not.toContain('broke off');
  });

  test('a voice that one address does not have is fetched from the next', async () => {
    const list = chosen();
    list.ava.model.addresses.unshift(`${mirror.url}/gone.onnx`);
    expect((await fetched(list)).code).toBe(0);
  });

  test('voices of an own choice are listed by their size, without licences that nobody here knows', async () => {
    await fetched();
    const { out } = await run(['list']);
    expect(out).toContain('ava: 0.1 MB, a voice of your own choice');
    expect(out).not.toContain('mana');
  });

  test('without a name, nothing is fetched or verified for Piper before voices are chosen', async () => {
    const offline = { ...env(), TRANSLATION_MODEL_DIR: folder, TRANSLATION_MODEL_MIRRORS: '' };
    for (const command of ['fetch', 'verify']) {
      const { out, err } = await runModels([command], offline);
      expect(out + err).not.toMatch(/onnx|piper-runtime/);
    }
    expect(await names()).toEqual([]);
  });
});

describe('a list of voices that cannot be used is refused', () => {
  const ava = (part: object) => ({ ava: { ...chosen().ava, model: { ...chosen().ava.model, ...part } } });
  test.each([
    ['no JSON', () => '{', 'is not JSON'],
    ['no object', () => [], 'must be an object'],
    ['no voice', () => ({}), 'must list voices out of ava, mana, amir'],
    ['a stranger', () => ({ ...chosen(), '../ava': chosen().ava }), 'not "../ava"'],
    ['half a voice', () => ({ ava: { model: chosen().ava.model } }), 'ava.description must be an object'],
    ['no address', () => ava({ addresses: 'https://voices.example' }), 'ava.model.addresses must be a list'],
    ['an address of a file', () => ava({ addresses: ['file:///etc/passwd'] }), 'ava.model.addresses'],
    ['no size', () => ava({ bytes: -1 }), 'ava.model.bytes must be a whole number'],
    ['a size too large', () => ava({ bytes: 1e12 }), 'ava.model.bytes must be a whole number'],
    ['no hash', () => ava({ sha256: 'abc' }), 'ava.model.sha256 must be 64 hexadecimal digits'],
  ])('a list of voices is refused: %s', async (_, list, reason) => {
    const { code, err } = await fetched(list());
    expect([code, err]).toEqual([2, expect.stringContaining(reason)]);
    expect([await names(), mirror.asked]).toEqual([[], []]);
  });

  test('a list of voices that does not exist is refused', async () => {
    const { code, err } = await run(['fetch', 'piper', '--voices', join(folder, 'none.json')]);
    expect([code, err]).toEqual([2, expect.stringContaining('none.json is missing')]);
  });
});
