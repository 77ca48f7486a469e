import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { createTar } from 'nanotar';
import packageJson from '../package.json' with { type: 'json' };
import { command, runAsProcess } from '../server/command-line/index.ts';
import { TEMPLATE, TEMPLATE_VERSION } from '../server/database/embedded/template.ts';

const CREATE = fileURLToPath(new URL('./database/create-cluster.ts', import.meta.url));

await runAsProcess({
  call: 'npm run database:template',
  prefix: 'database-template: ',
  command: command({
    summary: `Makes the empty database that every first start unpacks. To run after each change of PGlite's version; npm test
says so.`,
    act: makeTemplate,
  }),
});

function makeTemplate(): void {
  const directory = mkdtempSync(join(tmpdir(), 'khanesh-database-'));
  try {
    execFileSync(process.execPath, [CREATE, directory], { stdio: 'inherit' });
    const version = packageJson.dependencies['@electric-sql/pglite'];
    const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
      .map((entry) => ({ isDirectory: entry.isDirectory(), path: join(entry.parentPath, entry.name) }))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
    const items = entries.map(({ isDirectory, path }) => {
      const name = path.slice(directory.length + 1);
      return isDirectory ? { name: `${name}/` } : { name, data: readFileSync(path) };
    });
    const tar = createTar([{ name: TEMPLATE_VERSION, data: version }, ...items]);
    const packed = brotliCompressSync(tar, {
      params: {
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
      },
    });
    writeFileSync(TEMPLATE, packed);
    process.stdout.write(
      `${fileURLToPath(TEMPLATE)}: ${items.length} files and folders, ${packed.length.toLocaleString('en-US')} bytes\n`,
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
}
