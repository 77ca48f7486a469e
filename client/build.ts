import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = '// Built from client/ by `npm run generate`. Do not edit.';

/**
 * The client as JavaScript with declarations: texts by file name.
 *
 * Node does not run TypeScript from node_modules, so that this is what `khanesh/client` leads to. The same sources
 * give the same bytes everywhere. `contractTypes` takes the place of generated/client.ts where that is yet to be written.
 */
export async function buildClientFiles(contractTypes?: string): Promise<Map<string, string>> {
  return new Map([['index.js', await buildModule()], ...buildDeclarations(contractTypes)]);
}

/** Writes the files of buildClientFiles into `outDir`, in place of what was there. */
export async function buildClient(outDir: string): Promise<void> {
  const files = await buildClientFiles();
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  for (const [name, text] of files) await writeFile(join(outDir, name), text);
}

async function buildModule(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['client/index.ts'],
    // Names in comments are relative to here, and must not tell where the checkout lies.
    absWorkingDir: root,
    bundle: true,
    external: ['openapi-fetch'],
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    banner: { js: stamp },
    write: false,
  });
  return outputFiles[0]!.text;
}

function buildDeclarations(contractTypes: string | undefined): [string, string][] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const emit = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    newLine: ts.NewLineKind.LineFeed,
  };
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (path) => {
    const isContract = relative(root, path) === join('generated', 'client.ts');
    return isContract && contractTypes !== undefined ? contractTypes : read(path);
  };
  const program = ts.createProgram([join(root, 'client/index.ts')], { ...options, ...emit }, host);
  const emitted = new Map<string, string>();
  program.emit(
    undefined,
    (path, text) => emitted.set(nameOf(path), `${stamp}\n${atHome(text)}`),
    undefined,
    true,
  );
  return [...reachable('index.d.ts', emitted)].sort().map((name) => [name, emitted.get(name)!]);
}

/** The place of a declaration: all beside index.d.ts, the contract's types under a name of their own. */
function nameOf(path: string): string {
  const place = relative(root, path).replaceAll('\\', '/');
  return place === 'generated/client.d.ts' ? 'contract.d.ts' : place.replace(/^client\//, '');
}

function atHome(text: string): string {
  return text
    .replace('../generated/client.ts', './contract.ts')
    .replace(/(["'])(\.\/[\w-]+)\.ts\1/g, '$1$2.js$1');
}

/** The declarations that `name` leads to: the rest of the sources is nobody's business. */
function reachable(name: string, texts: ReadonlyMap<string, string>, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, next] of texts.get(name)!.matchAll(/["']\.\/([\w-]+)\.js["']/g))
    reachable(`${next}.d.ts`, texts, seen);
  return seen;
}
