import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTemplate } from '../../support/databases.ts';
import { type Outcome, runProcess, startProcess } from '../../support/run-process.ts';
import { readEvents } from '../../support/speech-service.ts';
import { get, post } from '../../support/start-service.ts';
import { listening, UNCOMPILED } from '../support/start-server.ts';

// What a start loads before it knows what to run.
const FIRST_MODULES = /^(main|engine-version|program\/.*|memory\/.*)\.ts$/;

let folder: string;
let withoutBundler: Outcome;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'khanesh-bundle-')));
  for (const path of [
    'server',
    'generated',
    'package.json',
    'package-lock.json',
    'scripts/bundle',
    'scripts/bundle.ts',
  ]) {
    await cp(path, join(folder, path), { recursive: true, preserveTimestamps: true });
  }
  // Packages of its own, so that the bundle is made here and not in the project.
  await mkdir(join(folder, 'node_modules'));
  withoutBundler = await runProcess('scripts/bundle.ts', [], { cwd: folder });
  for (const name of await readdir('node_modules')) {
    if (name.startsWith('.')) continue;
    await symlink(await realpath(join('node_modules', name)), join(folder, 'node_modules', name));
  }
  const { exitCode, stderr } = await runProcess('scripts/bundle.ts', [], { cwd: folder });
  expect([exitCode, stderr]).toEqual([0, '']);
  await blankSources();
});
afterAll(() => rm(folder, { recursive: true }));

/** Takes the code from every source of the server without a change of its size or time: what still works is bundled. */
async function blankSources(): Promise<void> {
  const server = join(folder, 'server');
  const names = await readdir(server, { recursive: true });
  for (const name of names.filter((one) => one.endsWith('.ts') && !FIRST_MODULES.test(one))) {
    const path = join(server, name);
    const { size, atime, mtime } = await stat(path);
    await writeFile(path, ' '.repeat(size));
    await utimes(path, atime, mtime);
  }
}

async function inNewData<T>(use: (env: Record<string, string | undefined>) => Promise<T>): Promise<T> {
  const data = await mkdtemp(join(tmpdir(), 'khanesh-process-'));
  try {
    return await use({ PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error', ...UNCOMPILED });
  } finally {
    await rm(data, { recursive: true, maxRetries: 10 });
  }
}

test('a server from its bundle reads, speaks, shows its page and keeps its books', () =>
  inNewData(async (env) => {
    await copyTemplate(env.DATA_DIR!);
    const { server, url, key } = await listening(startProcess('server/main.ts', [], { cwd: folder, env }));
    try {
      const read = await post(`${url}/v1/diacritize`, key, { text: 'کتاب من روی میز است.' });
      expect([read.status, read.body.marked]).toEqual([200, 'کِتابِ مَن رویِ میز اَسْت.']);
      const wrong = await post(`${url}/v1/diacritize`, key, { text: '' });
      expect(wrong.status).toBe(400);
      const spoken = await post(`${url}/v1/speech`, key, { text: 'سلام', tier: 'basic', voice: 'kian' });
      expect([spoken.status, spoken.body.mime_type]).toEqual([200, 'audio/wav']);
      // Its MP3 is made on another thread.
      const speech = { text: 'خدا نگهدار', tier: 'basic', voice: 'leyla' };
      const job = await post(`${url}/v1/speech/jobs`, key, speech, { 'Idempotency-Key': 'from-the-bundle' });
      expect((await readEvents(job.body.stream_url, key!)).at(-1)).toMatchObject({ event: 'complete' });
      for (const path of ['/', '/docs', '/openapi.yaml', '/readyz']) {
        expect([path, (await get(url + path)).status]).toEqual([path, 200]);
      }
      const { text } = (await get(`${url}/v1/usage`, key)).body;
      expect(text.used_units).toBe(read.body.usage.units);
    } finally {
      const { exitCode, stderr } = await server.stop();
      expect([exitCode, stderr]).toEqual([0, '']);
    }
  }));

test('a start explains its command line from the bundle', async () => {
  const { exitCode, stdout } = await runProcess('server/main.ts', ['--help'], {
    cwd: folder,
    env: UNCOMPILED,
  });
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('usage: npm run start --')]);
});

test('an edit is seen at once', async () => {
  const edited = join(folder, 'server/begin.ts');
  const before = await readFile(edited);
  await writeFile(edited, "export const begin = async () => console.log('the sources');\n");
  const { stdout } = await inNewData((env) => runProcess('server/main.ts', [], { cwd: folder, env }));
  expect(stdout).toBe('the sources\n');
  await writeFile(edited, before);
});

test('where the bundler is not installed, npm ci succeeds and the sources are run', () => {
  expect(withoutBundler).toMatchObject({
    exitCode: 0,
    stderr: '',
    stdout: expect.stringContaining("'rolldown'"),
  });
});
