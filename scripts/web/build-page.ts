import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../contract/run-tool.ts';
import { pageInPersian } from './page-in-persian.ts';

const STAMP = 'Built from web/ by `npm run generate`. Do not edit. GPL-3.0-or-later.';

const FONT = 'node_modules/vazirmatn';

/**
 * The page at `/`: its files by name. Everything that it needs is among them, so that it asks no other server. The same
 * sources give the same bytes.
 */
export async function buildPageFiles(): Promise<Map<string, string | Buffer>> {
  const { outputFiles } = await build({
    entryPoints: { page: 'web/main.ts', boot: 'web/boot.ts', style: 'web/page.css' },
    absWorkingDir: ROOT,
    outdir: 'generated/web',
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2023', 'chrome120', 'firefox121', 'safari17'],
    charset: 'utf8',
    external: ['*.woff2'],
    banner: { js: `/* ${STAMP} */`, css: `/* ${STAMP} */` },
    write: false,
  });
  const bundles = outputFiles.map(({ path, text }): [string, string] => [nameOf(path), text]);
  const file = (path: string) => readFile(join(ROOT, path));
  const page = (await file('web/index.html')).toString();
  return new Map<string, string | Buffer>([
    ...bundles,
    ['index.html', page],
    ['index.fa.html', pageInPersian(page)],
    ['icon.svg', (await file('web/icon.svg')).toString()],
    ['vazirmatn.woff2', await file(`${FONT}/fonts/webfonts/Vazirmatn[wght].woff2`)],
    ['vazirmatn-licence.txt', (await file(`${FONT}/OFL.txt`)).toString()],
  ]);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
