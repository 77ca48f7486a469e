import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkshop, type Workshop } from '../generators/tools.ts';
import { ADDRESS } from '../process/support/start-server.ts';
import { runProcess, startProcess } from '../support/run-process.ts';
import { post } from '../support/start-service.ts';

const VERSION = '0.1.0';
const execute = promisify(execFile);

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

let root: string;
const git = async (...args: string[]) => (await execute('git', args, { cwd: root })).stdout;
const release = (...args: string[]) =>
  runProcess(join(root, 'scripts/release.ts'), [...args, '--skip-checks'], { cwd: root });
const state = () =>
  git('log', '--all', '--format=%H %D').then(async (log) => log + (await git('status', '-s')));

/** This checkout as it stands, committed in a repository of its own, with a changelog that has no release yet. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'khanesh-repository-'));
  const { stdout } = await execute('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const path of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await cp(path, join(root, path)).catch(() => undefined);
  }
  await git('init', '--quiet', '--initial-branch=main');
  await git('config', 'user.name', 'Releaser');
  await git('config', 'user.email', 'releaser@khanesh.example');
  await writeFile(join(root, '.git/info/exclude'), '/node_modules\n');
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const packageJson = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(
    join(root, 'package.json'),
    `${JSON.stringify({ ...packageJson, version: VERSION }, null, 2)}\n`,
  );
  await writeFile(join(root, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n### Added\n\n- Everything.\n');
  await git('add', '--all');
  await git('commit', '--quiet', '-m', 'everything');
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('what is refused', () => {
  test('a version that is none, or not the next one', async () => {
    for (const version of ['1.0', '0.3.0']) {
      const { exitCode, stderr } = await release(version, '--dry-run');
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(version)]);
    }
    expect((await release()).exitCode).toBe(2);
  });

  test('changes that are not committed', async () => {
    await writeFile(join(root, 'NOTICE'), 'changed');
    const { exitCode, stderr } = await release(VERSION);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('NOTICE')]);
    await git('checkout', '--quiet', 'NOTICE');
  });

  test('a changelog that says nothing', async () => {
    const text = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
    await writeFile(join(root, 'CHANGELOG.md'), text.replace('- Everything.\n', ''));
    const { exitCode, stderr } = await release(VERSION);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('nothing to release')]);
    await git('checkout', '--quiet', 'CHANGELOG.md');
  });

  test('a folder for the files that is not empty', async () => {
    const before = await state();
    const { exitCode, stderr } = await release(VERSION, '--out', join(root, 'docs'));
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('is not empty')]);
    expect(await state()).toBe(before);
  });
});

describe('a release', () => {
  const out = () => join(root, 'release', VERSION);
  const file = (name: string) => join(out(), name);
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop();
  });
  afterAll(() => workshop.close());

  test('is built in a dry run, which leaves the repository as it is', async () => {
    const before = await state();
    const folder = join(workshop.folder, 'dry');
    const { exitCode, stdout, stderr } = await release(VERSION, '--dry-run', '--out', folder);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain('nothing in the repository has changed');
    expect(await readdir(folder)).toContain(`khanesh-${VERSION}.tar.gz`);
    expect(await state()).toBe(before);
  });

  test('is committed and tagged with its version and its day', async () => {
    const { exitCode, stderr } = await release(VERSION);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(await git('status', '-s')).toBe('');
    expect((await git('describe', '--exact-match')).trim()).toBe(`v${VERSION}`);
    expect(await readFile(join(root, 'CHANGELOG.md'), 'utf8')).toMatch(
      /## Unreleased\n\n## 0\.1\.0 - \d{4}-\d\d-\d\d\n\n### Added\n\n- Everything\.\n/,
    );
  });

  test('has its files with their sums, and a bill of what production needs', async () => {
    expect((await readdir(out())).sort()).toEqual([
      'SHA256SUMS',
      `khanesh-${VERSION}.cdx.json`,
      `khanesh-${VERSION}.tar.gz`,
      `khanesh-client-${VERSION}.tgz`,
      `khanesh-docs-${VERSION}.tar.gz`,
    ]);
    await execute('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: out() });
    const bill = JSON.parse(await readFile(file(`khanesh-${VERSION}.cdx.json`), 'utf8'));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { version: VERSION } } });
    const listed = new Set(bill.components.map(({ purl }: { purl: string }) => purl));
    const lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
    const installed = Object.entries(lock.packages as Record<string, { version: string; dev?: boolean }>)
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(([path, { version }]) => purlOf(path.split('node_modules/').at(-1)!, version));
    expect(installed.filter((purl) => !listed.has(purl))).toEqual([]);
    expect(listed.size).toBe(new Set(installed).size);
  });

  test('the next one is another version', async () => {
    expect((await release(VERSION)).stderr).toContain('the last release is 0.1.0');
  });

  test('its documentation is a folder of files', async () => {
    await workshop.run('tar', ['-xzf', file(`khanesh-docs-${VERSION}.tar.gz`)]);
    const page = await readFile(join(workshop.folder, `khanesh-docs-${VERSION}/index.html`), 'utf8');
    expect(page).toContain('Khanesh');
  });

  test('its client is installed from its file', async () => {
    await mkdir(join(workshop.folder, 'user'));
    await writeFile(join(workshop.folder, 'user/package.json'), '{"type":"module"}');
    const tarball = file(`khanesh-client-${VERSION}.tgz`);
    await workshop.run('npm', ['install', '--silent', '--prefer-offline', tarball], { in: 'user' });
    const use = "import * as client from 'khanesh-client'; console.log(Object.keys(client).join())";
    const found = await workshop.run('node', ['--input-type=module', '-e', use], { in: 'user' });
    expect(found).toContain('createClient');
  });

  test('its server serves after npm ci --omit=dev in a folder of its own', async () => {
    await workshop.run('tar', ['-xzf', file(`khanesh-${VERSION}.tar.gz`)]);
    const folder = `khanesh-${VERSION}`;
    await workshop.run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline'], { in: folder });
    const cwd = join(workshop.folder, folder);
    const { scripts } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'));
    const [node, ...args] = (scripts.start as string).split(' ');
    expect(node).toBe('node');
    const server = startProcess(args[0]!, args.slice(1), { cwd, env: { PORT: '0' } });
    const [, url] = await server.waitFor(ADDRESS);
    const key = server.output.stdout.match(/khn_test_[0-9A-Za-z]+/)![0];
    const { status, body } = await post(`${url}/v1/diacritize`, key, { text: 'کتاب من روی میز است.' });
    expect([status, body.marked]).toEqual([200, 'کِتابِ مَن رویِ میز اَسْت.']);
    expect(body.engine_version).toContain(`khanesh/${VERSION}`);
    expect((await fetch(`${url}/docs`)).status).toBe(200);
    expect((await server.stop()).exitCode).toBe(0);
    const list = await runProcess('server/admin/main.ts', ['account', 'list'], { cwd });
    expect([list.exitCode, list.stdout]).toEqual([0, expect.stringContaining('sandbox')]);
  });
});
