import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Workshop } from './tools.ts';
import { withWorkshop } from './with-workshop.ts';

const bench = withWorkshop();

// What a project of anybody has installed, and the runtimes that it may run in.
const TOOLS = [
  'publint@0.3.25',
  '@arethetypeswrong/cli@0.18.5',
  'vite@8.3.8',
  'esbuild@0.28.2',
  '@edge-runtime/vm@5.0.0',
];
const RUNTIMES: Record<string, [tool: string, ...call: string[]]> = {
  'Node 20': ['node@20.20.2', 'node_modules/node/bin/node'],
  'Node 22': ['node@22.23.3', 'node_modules/node/bin/node'],
  'Node 24': ['node@24.21.0', 'node_modules/node/bin/node'],
  Deno: ['deno@2.9.6', 'node_modules/.bin/deno', 'run', '--allow-net', '--allow-env', '--allow-read'],
  Bun: ['bun@1.4.5', 'node_modules/.bin/bun'],
};

const USE = `
const khanesh = createClient();
const { marked } = await khanesh.diacritize({ text: 'کتاب من روی میز است.' });
const refused = await khanesh.diacritize({ text: 'hello' }).catch((error) => error);
console.log(JSON.stringify([marked, refused instanceof ApiError, refused.code, splitText('الف. ب.', 5)]));
`;
const IMPORT = `import { ApiError, createClient, splitText } from 'khanesh-client';\n${USE}`;
const REQUIRE = `const { ApiError, createClient, splitText } = require('khanesh-client');\n(async () => {${USE}})();`;
const TOLD = ['کِتابِ مَن رویِ میز اَسْت.', true, 'persian_text_required', ['الف. ', 'ب.']];

const install = ({ run }: Workshop, ...packages: string[]) =>
  run('npm', ['install', '--loglevel=error', '--no-audit', '--no-fund', ...packages]);

beforeAll(async () => {
  const { workshop, env } = bench();
  await writeFile(
    join(workshop.folder, 'package.json'),
    '{"private":true,"allowScripts":{"node":true,"esbuild":true,"deno":true,"bun":true}}',
  );
  await install(workshop, `${env.KHANESH_BASE_URL}/khanesh-client.tgz`, ...TOOLS);
  await writeFile(join(workshop.folder, 'use.mjs'), IMPORT);
  await writeFile(join(workshop.folder, 'use.cjs'), REQUIRE);
});

test('publint and are-the-types-wrong find nothing in what a server hands out', async () => {
  const { workshop, env } = bench();
  const archive = Buffer.from(
    await (await fetch(`${env.KHANESH_BASE_URL}/khanesh-client.tgz`)).arrayBuffer(),
  );
  await writeFile(join(workshop.folder, 'client.tgz'), archive);
  expect(await workshop.run('npx', ['publint', '--strict', 'client.tgz'])).toContain('All good!');
  expect(await workshop.run('npx', ['attw', 'client.tgz'])).toContain('No problems found');
});

test('npm packs the client reproducibly, with the files that a server hands out', async () => {
  const { workshop } = bench();
  const source = new URL('../../generated/khanesh-client', import.meta.url).pathname;
  const pack = async () => JSON.parse(await workshop.run('npm', ['pack', '--json', source]))[0];
  const [one, other] = [await pack(), await pack()];
  expect(one.integrity).toBe(other.integrity);
  const handedOut = await workshop.run('tar', ['-tzf', 'client.tgz']);
  const packed = one.files.map(({ path }: { path: string }) => `package/${path}`);
  expect(packed.sort()).toEqual(handedOut.trim().split('\n').sort());
});

describe.each(Object.entries(RUNTIMES))('the client in %s', (name, [tool, ...call]) => {
  beforeAll(() => install(bench().workshop, tool));
  test.each(['use.mjs', 'use.cjs'])('%s asks a server', async (file) => {
    const { workshop, env } = bench();
    const [command = '', ...args] = call;
    const told = await workshop.run(join(workshop.folder, command), [...args, file], { env });
    expect(JSON.parse(told), name).toEqual(TOLD);
  });
});

test('bundles of esbuild and Vite run by themselves', async () => {
  const { workshop, env } = bench();
  await workshop.run('npx', ['esbuild', 'use.mjs', '--bundle', '--format=esm', '--outfile=esbuild.mjs']);
  const options = ['--ssr', 'use.mjs', '--outDir', 'vite'];
  const config = 'export default { ssr: { noExternal: true }, build: { emptyOutDir: false } };';
  await writeFile(join(workshop.folder, 'vite.config.mjs'), config);
  await workshop.run('npx', ['vite', 'build', ...options]);
  await workshop.run('mv', ['node_modules', 'put-away']);
  for (const file of ['esbuild.mjs', 'vite/use.mjs']) {
    expect(JSON.parse(await workshop.run('node', [file], { env })), file).toEqual(TOLD);
  }
  await workshop.run('mv', ['put-away', 'node_modules']);
});

test('it runs where there is nothing of Node: no process, no require, no Buffer', async () => {
  const { workshop, env } = bench();
  const { KHANESH_BASE_URL: baseUrl, KHANESH_API_KEY: apiKey } = env;
  const options = JSON.stringify({ baseUrl, apiKey });
  const worker = `import { ApiError, createClient, splitText } from 'khanesh-client';
    globalThis.done = (async () => {${USE.replace('createClient()', `createClient(${options})`).replace('console.log', 'return ')}})();`;
  await writeFile(join(workshop.folder, 'worker.mjs'), worker);
  const bundle = [
    'esbuild',
    'worker.mjs',
    '--bundle',
    '--format=iife',
    '--conditions=worker',
    '--outfile=worker.js',
  ];
  await workshop.run('npx', bundle);
  expect(await readFile(join(workshop.folder, 'worker.js'), 'utf8')).not.toMatch(/["']node:(?!fs["'])/);
  const host = `const { EdgeVM } = require('@edge-runtime/vm');
    const vm = new EdgeVM({ initialCode: require('node:fs').readFileSync('worker.js', 'utf8') });
    if (vm.evaluate('typeof process + typeof require') !== 'undefinedundefined') throw new Error('this is Node');
    vm.evaluate('done').then((told) => console.log(told));`;
  await writeFile(join(workshop.folder, 'host.cjs'), host);
  expect(JSON.parse(await workshop.run('node', ['host.cjs']))).toEqual(TOLD);
});
