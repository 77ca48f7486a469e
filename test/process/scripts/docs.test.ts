import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VOICES } from '../../../server/speech/index.ts';
import { type RunningProcess, runProcess, startProcess } from '../../support/run-process.ts';

describe('npm run docs', () => {
  let docs: RunningProcess;
  let url = '';
  beforeAll(async () => {
    docs = startProcess('scripts/docs.ts', ['--port', '0']);
    [url = ''] = (await docs.waitFor(/on (http:\S+)/)).slice(1);
  });
  afterAll(() => docs.stop());

  test.each([
    ['/', 'text/html', 'Diacritize Persian text'],
    ['/voices.html', 'text/html', 'voices/kian.mp3'],
    ['/openapi.yaml', 'application/yaml', 'openapi: 3.1'],
    ['/openapi.json', 'application/json', '"openapi"'],
  ])('the documentation server serves %s as %s', async (path, type, content) => {
    const response = await fetch(`${url}${path}`);
    expect(response.headers.get('Content-Type')).toContain(type);
    expect(await response.text()).toContain(content);
  });

  test('the documentation server plays the voices', async () => {
    const response = await fetch(`${url}/voices/kian.mp3`);
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    expect((await fetch(`${url}/voices/nobody.mp3`)).status).toBe(404);
  });

  test('the documentation server serves nothing else', async () => {
    expect((await fetch(`${url}/package.json`)).status).toBe(404);
  });
});

describe('npm run docs -- --out', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'khanesh-docs-'));
    const args = ['--out', join(folder, 'site'), '--server', 'https://reading.example/'];
    const { exitCode, stdout } = await runProcess('scripts/docs.ts', args);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('39 files')]);
  });
  afterAll(() => rm(folder, { recursive: true }));
  const textOf = (name: string) => readFile(join(folder, 'site', name), 'utf8');

  test('the folder has the documentation, the contract, the page of voices and a recording of each', async () => {
    expect((await readdir(join(folder, 'site'))).sort()).toEqual([
      'index.html',
      'openapi.json',
      'openapi.yaml',
      'voices',
      'voices.html',
    ]);
    const recordings = await readdir(join(folder, 'site/voices'));
    expect(recordings.sort()).toEqual(VOICES.map(({ name }) => `${name}.mp3`).sort());
    for (const name of recordings)
      expect((await stat(join(folder, 'site/voices', name))).size).toBeGreaterThan(10_000);
  });

  test('its documents name the server that was given, and no other', async () => {
    for (const name of ['index.html', 'openapi.yaml', 'openapi.json']) {
      const text = await textOf(name);
      expect(text, name).toContain('https://reading.example');
      expect(text, name).not.toContain('127.0.0.1:8080');
    }
    expect(await textOf('index.html')).toContain('https://reading.example/v1/diacritize');
    expect(JSON.parse(await textOf('openapi.json')).externalDocs.url).toBe('index.html');
  });

  test.each([
    [['--out', 'x', '--port', '1'], '--port is not for --out'],
    [['--server', 'https://reading.example'], '--server is for --out'],
    [['--out', 'x', '--server', 'reading'], '--server must be a plain http or https address'],
  ])('%j is refused', async (args, reason) => {
    const { exitCode, stderr } = await runProcess('scripts/docs.ts', args);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(reason)]);
  });

  // Node's own way to make folders never ends below /proc.
  test.each([
    ['/dev/null/docs', 'it is a file or lies below one (EEXIST)'],
    ['/proc/docs/site', 'nothing can be made there (ENOENT)'],
  ])('a folder that cannot be made, such as %s, is told in one line', async (folder, reason) => {
    const { exitCode, stderr } = await runProcess('scripts/docs.ts', ['--out', folder]);
    expect([exitCode, stderr]).toEqual([2, `docs: --out cannot be ${folder}: ${reason}\n`]);
  });

  test('a port that is taken is told in one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { exitCode, stderr } = await runProcess('scripts/docs.ts', ['--port', String(port)]);
    taken.close();
    expect([exitCode, stderr]).toEqual([1, `docs: port ${port} is in use by another program\n`]);
  });
});
