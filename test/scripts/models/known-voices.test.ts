import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RuntimeFailed } from '../../../scripts/models/install-runtime.ts';
import { KNOWN_VOICES, type KnownVoice } from '../../../scripts/models/piper/known-voices.ts';
import { type Mirror, startMirror } from '../../translation/bergamot/stand-in-mirror.ts';
import { type ModelsRun, pretendedRuntime, runModels } from './told.ts';

// Enough for a part to be written before the connection breaks.
const contents: Record<string, Buffer> = {
  '/mana.onnx': randomBytes(300_000),
  '/mana.onnx.json': Buffer.from('{}'),
  '/amir.onnx': randomBytes(300_000),
  '/amir.onnx.json': Buffer.from('[]'),
};
const model = contents['/mana.onnx']!;

let dataDir: string;
let mirror: Mirror;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'khanesh-known-voices-'));
  mirror = await startMirror(contents);
});
afterEach(async () => {
  await mirror.close();
  await rm(dataDir, { recursive: true, force: true });
});

const voiceDir = () => join(dataDir, 'models/piper');
const runtimeDir = () => join(dataDir, 'models/onnxruntime');

/** The known voices as they are, but for their files. */
const voices = (): KnownVoice[] =>
  KNOWN_VOICES.map((voice) => ({
    ...voice,
    files: voice.files.map(({ name }) => {
      const content = contents[`/${name}`]!;
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { name, bytes: content.length, sha256, addresses: [`${mirror.url}/${name}`] };
    }),
  }));

const run = (args: string[], how: ModelsRun = {}) =>
  runModels(args, { DATA_DIR: dataDir }, { voices: voices(), ...how });

const names = () =>
  readdir(voiceDir()).then(
    (found) => found.sort(),
    () => [],
  );

const ALL = ['amir.onnx', 'amir.onnx.json', 'mana.onnx', 'mana.onnx.json', 'voices.json'];

describe('the human voices that are fetched by name', () => {
  test('the voices are those whose true descriptions are the test data of the symbols', async () => {
    const folder = new URL('../../speech/engines/piper/descriptions/', import.meta.url);
    for (const { name, files } of KNOWN_VOICES) {
      const bytes = await readFile(new URL(`fa_IR-${name}-medium.onnx.json`, folder));
      const facts = files.find((file) => file.name === `${name}.onnx.json`);
      expect(facts).toMatchObject({
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
    }
  });

  test('the licences and the lineage are shown, and the voices are fetched when a person says yes', async () => {
    const { code, out, err } = await run(['fetch', 'piper'], { answer: true });
    expect(code).toBe(0);
    expect(err).toContain('mana: a woman, 0.3 MB; model MIT, recordings Mana-TTS, CC0; fine-tuned from amir');
    expect(err).toContain(
      'amir: a man, 0.3 MB; model MIT, recordings CC0; fine-tuned from the English voice',
    );
    expect(err).toContain('lessac, whose recordings one public audit calls for research only');
    expect(err).toContain('Fetch them under these licences? [y/N]');
    expect(out).toContain(`piper is complete and right: ${voiceDir()}`);
    expect(out).toContain(`piper-runtime is there and runs: ${runtimeDir()}`);
    expect(out).toContain('A server that is started from now on speaks with these voices.');
    expect(await names()).toEqual(ALL);
    expect((await run(['verify', 'piper'])).code).toBe(0);
  });

  test('nothing is fetched when a person says no', async () => {
    const { code, err } = await run(['fetch', 'piper'], { answer: false });
    expect([code, err]).toEqual([1, expect.stringContaining('Nothing was fetched.')]);
    expect([await names(), mirror.asked]).toEqual([[], []]);
  });

  test('where nobody can be asked, --yes is needed, and accepts the licences', async () => {
    const { code, err } = await run(['fetch', 'piper']);
    expect([code, err]).toEqual([2, expect.stringContaining('add --yes')]);
    expect(err).toContain('recordings Mana-TTS, CC0');
    expect([await names(), mirror.asked]).toEqual([[], []]);
    expect((await run(['fetch', 'piper', '--yes'])).code).toBe(0);
  });

  test('nobody is asked again, and a download that broke off goes on where it was', async () => {
    let requests = 0;
    mirror.misbehave = (response, { path }) => {
      if (path !== '/mana.onnx') return false;
      requests += 1;
      if (requests > 1) response.destroy();
      else {
        response.writeHead(200, { 'content-length': model.length });
        response.write(model.subarray(0, 100_000));
        // What has not arrived is lost with its connection.
        const arrived = async () => (await stat(join(voiceDir(), 'mana.onnx.part'))).size;
        void expect
          .poll(arrived)
          .toBeGreaterThan(0)
          .then(() => response.destroy());
      }
      return true;
    };
    const broken = await run(['fetch', 'piper', '--yes']);
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('broke off')]);
    expect(broken.err).toContain('or name other addresses with --voices');
    mirror.misbehave = () => false;
    expect((await run(['fetch', 'piper'])).code).toBe(0);
    expect(mirror.asked.map(({ range }) => range)).toContainEqual(expect.stringMatching(/^bytes=[1-9]\d*-$/));
    expect((await readFile(join(voiceDir(), 'mana.onnx'))).equals(model)).toBe(true);
  });

  test('a voice that an operator put there under the same name is not replaced', async () => {
    await mkdir(voiceDir(), { recursive: true });
    await writeFile(join(voiceDir(), 'mana.onnx'), 'a voice of my own');
    const { code, err } = await run(['fetch', 'piper', '--yes']);
    expect([code, err]).toEqual([1, expect.stringContaining('mana.onnx in')]);
    expect(err).toContain('Move it away, or choose your voices with --voices');
    expect(await names()).toEqual(['mana.onnx']);
  });

  test('a list shows size, speaker, licence and state before and after', async () => {
    const before = (await run(['list'])).out;
    expect(before).toMatch(/mana: a woman, 0\.3 MB; model MIT[^\n]*\n {2}mana\.onnx .* missing\n/);
    expect(before).toMatch(/ONNX Runtime \S+ {2}113\.0 MB {2}MIT {2}missing\n/);
    await run(['fetch', 'piper', '--yes']);
    const after = (await run(['list'])).out;
    expect(after).toMatch(/amir: a man, 0\.3 MB; model MIT[^\n]*\n {2}amir\.onnx .* good\n/);
    expect(after).toMatch(/ONNX Runtime .* good\n/);
  });

  test('without a name, voices that were fetched before are mended too', async () => {
    await run(['fetch', 'piper', '--yes']);
    await rm(join(voiceDir(), 'amir.onnx'));
    const env = { DATA_DIR: dataDir, TRANSLATION_ENGINE: 'bergamot', TRANSLATION_MODEL_MIRRORS: '' };
    const { err } = await runModels(['verify'], env, { voices: voices() });
    expect(err).toContain('amir.onnx is missing');
  });
});

describe('what runs the voices', () => {
  test('it can be fetched alone, for voices that were copied by hand', async () => {
    const { code, out, err } = await run(['fetch', 'piper-runtime']);
    expect([code, out]).toEqual([0, `piper-runtime is there and runs: ${runtimeDir()}\n`]);
    expect(err).toContain('ONNX Runtime 1.30.0 (MIT), a download of 113.0 MB by npm');
    expect([await names(), mirror.asked]).toEqual([[], []]);
    expect((await run(['verify', 'piper-runtime'])).code).toBe(0);
  });

  test('a runtime that is there is not installed again', async () => {
    await run(['fetch', 'piper-runtime']);
    const install = async () => {
      throw new Error('it was installed again');
    };
    expect((await run(['fetch', 'piper', '--yes'], { runtime: { ...pretendedRuntime, install } })).code).toBe(
      0,
    );
  });

  test('the voices stay when the runtime cannot be installed, and the failure is told', async () => {
    const install = async () => {
      throw new RuntimeFailed('npm could not install ONNX Runtime: no network');
    };
    const { code, out, err } = await run(['fetch', 'piper', '--yes'], {
      runtime: { ...pretendedRuntime, install },
    });
    expect([code, err]).toEqual([1, expect.stringContaining('could not install ONNX Runtime: no network')]);
    expect(out).not.toContain('from now on');
    expect(await names()).toEqual(ALL);
  });

  test('verify says that it is not there', async () => {
    const { code, err } = await run(['verify', 'piper-runtime']);
    expect([code, err]).toEqual([1, `piper-runtime in ${runtimeDir()} is missing\n`]);
  });
});
