import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkRuntime, installRuntime } from '../../../scripts/models/install-runtime.ts';
import { KNOWN_VOICES } from '../../../scripts/models/piper/known-voices.ts';
import { runModels } from '../../scripts/models/told.ts';
import { toneModelOf, writeVoice } from '../../speech/engines/piper/synthetic-voice.ts';
import { startProcess } from '../../support/run-process.ts';
import { get, post } from '../../support/start-service.ts';
import { type Mirror, startMirror } from '../../translation/bergamot/stand-in-mirror.ts';
import { listening, startServer } from '../support/start-server.ts';

// Where ONNX Runtime could be installed for the tests, npm reaches its registry.
const reachesNpm = await import('onnxruntime-node').then(
  () => true,
  () => false,
);
const DESCRIPTIONS = new URL('../../speech/engines/piper/descriptions/', import.meta.url);
const ALL_EMBEDDED = { ava: 'embedded', mana: 'embedded', amir: 'embedded' };

let dataDir: string;
let mirror: Mirror;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'khanesh-human-voices-'));
  mirror = await startMirror();
  for (const { name, files } of KNOWN_VOICES) {
    const description = await readFile(new URL(`fa_IR-${name}-medium.onnx.json`, DESCRIPTIONS));
    mirror.contents.set(`/${name}.onnx`, toneModelOf(files[0]!.bytes));
    mirror.contents.set(`/${name}.onnx.json`, description);
  }
});
afterAll(async () => {
  await mirror.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The known voices with their true descriptions, and models of the same signature and size from the stand-in. */
const voices = () =>
  KNOWN_VOICES.map((voice) => ({
    ...voice,
    files: voice.files.map(({ name, bytes }) => {
      const content = mirror.contents.get(`/${name}`)!;
      expect(content.length).toBe(bytes);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { name, bytes, sha256, addresses: [`${mirror.url}/${name}`] };
    }),
  }));

async function serve<T>(use: (url: string, key: string, log: () => string) => Promise<T>): Promise<T> {
  const { server, url, key } = await listening(startServer(dataDir, { LOG_LEVEL: 'info' }));
  try {
    return await use(url, key ?? keyOfSandbox, () => server.output.stdout);
  } finally {
    await server.stop();
  }
}

let keyOfSandbox: string;
const speak = async (url: string, key: string, voice: string) => {
  const request = { text: 'سلام دنیا، حال شما چطور است؟', tier: 'basic', voice };
  const { status, body } = await post(`${url}/v1/speech`, key, request);
  expect(status).toBe(200);
  expect(body.duration_seconds).toBeGreaterThan(0.5);
  return body.engine_version as string;
};

describe.skipIf(!reachesNpm)('human voices by name', () => {
  test('before they are fetched, the embedded engine speaks, and a start and /readyz say so', async () => {
    await serve(async (url, key, log) => {
      keyOfSandbox = key;
      expect((await get(`${url}/readyz`)).body).toMatchObject({ voices: ALL_EMBEDDED });
      expect(log()).toContain(JSON.stringify({ voices: ALL_EMBEDDED }).slice(1, -1));
      expect(await speak(url, key, 'mana')).toContain('embedded-');
    });
  });

  test('one command fetches mana and amir with what runs them, and the next start speaks with them', async () => {
    const { code, err } = await runModels(
      ['fetch', 'piper', '--yes'],
      { DATA_DIR: dataDir },
      { voices: voices(), runtime: { install: installRuntime, check: checkRuntime } },
    );
    expect([code, err]).toEqual([0, expect.stringContaining('127.1 MB of 127.1 MB')]);
    expect(await readdir(join(dataDir, 'models'))).toEqual(['onnxruntime', 'piper']);
    await serve(async (url, key, log) => {
      const chosen = { ava: 'embedded', mana: 'piper', amir: 'piper' };
      expect(log()).toContain(JSON.stringify({ voices: chosen }).slice(1, -1));
      const readyz = await (await fetch(`${url}/readyz`)).text();
      expect(JSON.parse(readyz).voices).toEqual(chosen);
      expect(readyz).not.toContain(dataDir);
      expect(await speak(url, key, 'mana')).toContain('piper-');
      expect(await speak(url, key, 'amir')).toContain('piper-');
      expect(await speak(url, key, 'ava')).toContain('embedded-');
    });
  });

  test('a voice that was put there for ava is spoken too, and one that cannot be used degrades readiness alone', async () => {
    await writeVoice(join(dataDir, 'models/piper'), 'ava', { espeak: { voice: 'en-us' } });
    await serve(async (url, key) => {
      await expect
        .poll(async () => (await get(`${url}/readyz`)).body.problems)
        .toHaveProperty('speech_piper');
      const { status, body } = await get(`${url}/readyz`);
      expect([status, body.status, body.voices.ava]).toEqual([200, 'degraded', 'piper']);
      expect(await speak(url, key, 'mana')).toContain('piper-');
    });
    await writeVoice(join(dataDir, 'models/piper'), 'ava');
    await serve(async (url, key) => expect(await speak(url, key, 'ava')).toContain('piper-'));
  });

  test('what runs them is there for this machine alone, without what its install script would fetch', async () => {
    const folder = join(dataDir, 'models/onnxruntime/node_modules/onnxruntime-node/bin');
    const libraries = await readdir(folder, { recursive: true, withFileTypes: true });
    const places = libraries.filter((one) => one.isFile()).map(({ parentPath }) => parentPath);
    expect(new Set(places.map((place) => place.split('/').slice(-2).join('/')))).toEqual(
      new Set([`${process.platform}/${process.arch}`]),
    );
  });

  test('what runs them is fetched alone, also where a home folder cannot be written', async () => {
    // How this machine reaches the registry.
    const { NODE_EXTRA_CA_CERTS, HTTPS_PROXY } = process.env;
    const npm = { NODE_EXTRA_CA_CERTS, HTTPS_PROXY, npm_config_userconfig: join(homedir(), '.npmrc') };
    const env = { DATA_DIR: dataDir, HOME: '/nonexistent', ...npm };
    await rm(join(dataDir, 'models/onnxruntime'), { recursive: true });
    expect(await checkRuntime(join(dataDir, 'models/onnxruntime'))).toBe('missing');
    // A home where nothing can be written, as in a container: npm keeps its cache beside.
    const fetching = startProcess('scripts/models.ts', ['fetch', 'piper-runtime'], { env });
    const { exitCode, stderr } = await fetching.ended;
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('a download of 113.0 MB by npm')]);
    expect(existsSync(join(dataDir, 'models/onnxruntime/cache'))).toBe(false);
    expect(await checkRuntime(join(dataDir, 'models/onnxruntime'))).toBe('good');
  });
});

/** What a promise was rejected with. */
const turned = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an installation of what runs the voices that fails', () => {
  test('a stop leaves nothing behind', async () => {
    const folder = join(dataDir, 'stopped/onnxruntime');
    const stop = new AbortController();
    const installing = installRuntime(folder, { signal: stop.signal, onProgress: () => {} });
    stop.abort(new Error('stopped'));
    await expect(installing).rejects.toThrow('stopped');
    expect(await readdir(join(dataDir, 'stopped'))).toEqual([]);
  });

  test('of two at once one installs, and the other is told so', async () => {
    const folder = join(dataDir, 'raced/onnxruntime');
    const stop = new AbortController();
    const options = { signal: stop.signal, onProgress: () => {} };
    const both = [installRuntime(folder, options), installRuntime(folder, options)];
    expect(String(await Promise.race(both.map(turned)))).toContain(
      'another process is installing ONNX Runtime',
    );
    stop.abort(new Error('stopped'));
    expect((await Promise.all(both.map(turned))).map(String).sort()).toEqual([
      expect.stringContaining('another process'),
      'Error: stopped',
    ]);
    expect(await readdir(join(dataDir, 'raced'))).toEqual([]);
  });

  test('npm’s own words are told when it cannot install', async () => {
    const folder = join(dataDir, 'refused');
    const env = {
      DATA_DIR: folder,
      npm_config_registry: 'http://127.0.0.1:1/',
      npm_config_fetch_retries: '0',
    };
    const cache = { npm_config_cache: join(dataDir, 'empty-cache') };
    const { exitCode, stderr } = await startProcess('scripts/models.ts', ['fetch', 'piper-runtime'], {
      env: { ...env, ...cache },
    }).ended;
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(/could not be installed: npm could not install.*ECONNREFUSED/),
    ]);
    expect(await readdir(join(folder, 'models'))).toEqual([]);
  });
});
