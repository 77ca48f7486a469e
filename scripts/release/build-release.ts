import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOR_ALL, makeFolder } from '../../server/config/index.ts';
import { buildDocs } from './build-docs.ts';
import { listComponents } from './list-components.ts';
import { packFolder } from './pack-folder.ts';
import { run } from './tools.ts';

// What explains and deploys the server; what it runs is in .dockerignore, once for the image and for this.
const BESIDE_THE_IMAGE = [
  '.dockerignore',
  '.nvmrc',
  'CHANGELOG.md',
  'DATA-SOURCES.md',
  'Dockerfile',
  'README.md',
  'compose.cluster.yaml',
  'compose.yaml',
  'docs',
  'openapi/LICENSE',
];
const SUMS = 'SHA256SUMS';

/** Writes everything of a release into a folder, from a checkout in which it is committed. Gives the names of the files. */
export async function buildRelease(checkout: string, version: string, out: string): Promise<string[]> {
  await makeFolder(out, FOR_ALL);
  await packServer(checkout, version, out);
  await run('npm', ['pack', './generated/khanesh-client', '--silent', '--pack-destination', out], checkout);
  await packDocs(checkout, version, out);
  await writeFile(join(out, `khanesh-${version}.cdx.json`), await listComponents(checkout));
  return [...(await writeSums(out)), SUMS];
}

/** The files as they are committed, with the moment of the commit: the same commit gives the same bytes. */
async function packServer(checkout: string, version: string, out: string): Promise<void> {
  const ignore = await readFile(join(checkout, '.dockerignore'), 'utf8');
  const inImage = [...ignore.matchAll(/^!(.+)$/gm)].map(([, path]) => path!);
  const paths = [...new Set([...inImage, ...BESIDE_THE_IMAGE])].sort();
  const file = join(out, `khanesh-${version}.tar.gz`);
  const target = [`--prefix=khanesh-${version}/`, `--output=${file}`];
  await run('git', ['archive', '--format=tar.gz', ...target, 'HEAD', '--', ...paths], checkout);
}

async function packDocs(checkout: string, version: string, out: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-docs-'));
  try {
    await buildDocs(checkout, folder);
    const committed = Number(await run('git', ['log', '-1', '--format=%ct'], checkout)) * 1000;
    const name = `khanesh-docs-${version}`;
    await packFolder(folder, name, join(out, `${name}.tar.gz`), committed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As `sha256sum` writes them, and `sha256sum --check` reads them. */
async function writeSums(out: string): Promise<string[]> {
  const names = (await readdir(out)).sort();
  const lines = await Promise.all(
    names.map(async (name) => {
      const hash = createHash('sha256').update(await readFile(join(out, name)));
      return `${hash.digest('hex')}  ${name}\n`;
    }),
  );
  await writeFile(join(out, SUMS), lines.join(''));
  return names;
}
