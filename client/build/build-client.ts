import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { describePackage } from './describe-package.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = '// Built from client/ by `npm run generate`. Do not edit.';

/**
 * The package `khanesh-client`: texts by file name.
 *
 * Node runs no TypeScript from node_modules, so it holds JavaScript with declarations, once as a module and once, under
 * `cjs/`, for `require`. The same sources give the same bytes everywhere. `contractTypes` replaces generated/client.ts where
 * that file is not written yet.
 */
export async function buildClientFiles(contractTypes?: string): Promise<Map<string, string>> {
  const declarations = buildDeclarations(contractTypes);
  const text = (file: string) => readFile(join(ROOT, file), 'utf8');
  return new Map([
    ['package.json', describePackage(JSON.parse(await text('package.json')))],
    ['README.md', await text('client/README.md')],
    ['LICENSE', await text('client/LICENSE')],
    ['index.js', await buildModule('esm')],
    ...declarations,
    ['cjs/package.json', '{ "type": "commonjs" }\n'],
    ['cjs/index.js', await buildModule('cjs')],
    ...declarations.map(([name, declaration]): [string, string] => [`cjs/${name}`, declaration]),
  ]);
}

/** Writes the files of buildClientFiles into `outDir` and removes what was there. */
export async function buildClient(outDir: string): Promise<void> {
  const files = await buildClientFiles();
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  for (const [name, text] of files) {
    await mkdir(dirname(join(outDir, name)), { recursive: true });
    await writeFile(join(outDir, name), text);
  }
}

async function buildModule(format: 'esm' | 'cjs'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['client/index.ts'],
    // Names in comments are relative to this folder, so they do not show where the checkout is.
    absWorkingDir: ROOT,
    bundle: true,
    external: ['openapi-fetch'],
    format,
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    banner: { js: STAMP },
    write: false,
  });
  // esbuild takes the CommonJS of openapi-fetch for its default export, as Node's `import` would; `require` must not.
  return outputFiles[0]!.text.replace('require("openapi-fetch"), 1)', 'require("openapi-fetch"))');
}

function buildDeclarations(contractTypes: string | undefined): [string, string][] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const emit = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    newLine: ts.NewLineKind.LineFeed,
  };
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (path) => {
    const isContract = relative(ROOT, path) === join('generated', 'client.ts');
    return isContract && contractTypes !== undefined ? contractTypes : read(path);
  };
  const program = ts.createProgram([join(ROOT, 'client/index.ts')], { ...options, ...emit }, host);
  const emitted = new Map<string, string>();
  program.emit(
    undefined,
    (path, text) => emitted.set(nameOf(path), `${STAMP}\n${withPackagePaths(text)}`),
    undefined,
    true,
  );
  return [...reachable('index.d.ts', emitted)].sort().map((name) => [name, emitted.get(name)!]);
}

/** The file name of a declaration: beside index.d.ts, with the contract's types renamed. */
function nameOf(path: string): string {
  const place = relative(ROOT, path).replaceAll('\\', '/');
  return place === 'generated/client.d.ts' ? 'contract.d.ts' : place.replace(/^client\//, '');
}

function withPackagePaths(text: string): string {
  return text
    .replace('../generated/client.ts', './contract.ts')
    .replace(/(["'])(\.\/[\w-]+)\.ts\1/g, '$1$2.js$1');
}

/** The declarations that `name` leads to; those of internal modules are not shipped. */
function reachable(name: string, texts: ReadonlyMap<string, string>, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, next] of texts.get(name)!.matchAll(/["']\.\/([\w-]+)\.js["']/g))
    reachable(`${next}.d.ts`, texts, seen);
  return seen;
}
