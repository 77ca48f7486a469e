import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const INPUTS = ['server/begin.ts', 'node_modules/package/index.js'];
const BUNDLE = 'node_modules/.cache/khanesh-server';

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'khanesh-bundle-')));
  await write('package.json', '{"type": "module"}');
  await mkdir(join(root, 'server/program'), { recursive: true });
  await cp('server/program/bundle.ts', join(root, 'server/program/bundle.ts'));
  for (const path of INPUTS) await write(path, '// As it was bundled.');
  await write(join(BUNDLE, 'begin.js'), '');
  await write(join(BUNDLE, 'inputs.json'), JSON.stringify(await Promise.all(INPUTS.map(describe))));
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

async function describe(path: string) {
  const { size, mtimeMs } = await stat(join(root, path));
  return [path, size, Math.floor(mtimeMs / 1000)];
}

/** What the tree would run, as its path from the root. */
async function program(): Promise<string | undefined> {
  const { bundledProgram } = await import(pathToFileURL(join(root, 'server/program/bundle.ts')).href);
  return bundledProgram()?.replace(pathToFileURL(`${root}/`).href, '');
}

test('a bundle is run while nothing of what went into it has changed', async () => {
  expect(await program()).toBe(`${BUNDLE}/begin.js`);
});

test.each(INPUTS)('after an edit of %s the sources are run', async (path) => {
  await write(path, '// As it is now, which is longer.');
  expect(await program()).toBeUndefined();
});

test.each(INPUTS)('without %s the sources are run', async (path) => {
  await rm(join(root, path));
  expect(await program()).toBeUndefined();
});

test.each(['', '[["server/begin.ts"', '{}', '[null]'])(
  'a list of files that reads %j is none',
  async (text) => {
    await write(join(BUNDLE, 'inputs.json'), text);
    expect(await program()).toBeUndefined();
  },
);

test('without a bundle the sources are run', async () => {
  await rm(join(root, BUNDLE), { recursive: true });
  expect(await program()).toBeUndefined();
});

test('a bundle that lies among the packages of another tree is not run', async () => {
  await rename(join(root, 'node_modules'), join(root, 'elsewhere'));
  await symlink(join(root, 'elsewhere'), join(root, 'node_modules'));
  expect(await readFile(join(root, BUNDLE, 'begin.js'), 'utf8')).toBe('');
  expect(await program()).toBeUndefined();
});
