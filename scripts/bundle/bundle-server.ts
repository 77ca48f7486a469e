import { statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { type BundleInput, INPUTS, SERVER_BUNDLE } from '../../server/program/index.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SERVER = join(ROOT, 'server/');
const FOLDER = fileURLToPath(SERVER_BUNDLE).replace(/\/$/, '');

// Packages that look for files beside themselves, that only some servers load, or that others take only where they are there
// (`supports-color`, which production does not install).
const LEFT_OUT =
  /^(@aws-sdk|@browsermt|@echogarden|@electric-sql|@opentelemetry|onnxruntime-node|supports-color|wasm-media-encoders)(\/|$)/;

const OWN_PLACE = /new URL\('(\.\.?\/[^']+\.ts)', import\.meta\.url\)|import\.meta\.url/g;

/**
 * Writes the server, and the programs of its threads and processes, as modules of JavaScript into SERVER_BUNDLE, with the
 * list of the files that went into them. Gives the number of these files.
 */
export async function bundleServer(): Promise<number> {
  const files = new Set<string>();
  const bundle = await rolldown({
    input: { begin: join(SERVER, 'begin.ts') },
    cwd: ROOT,
    platform: 'node',
    external: LEFT_OUT,
    plugins: [placeSources(), listFiles(files)],
  });
  const fresh = `${FOLDER}-${process.pid}`;
  await mkdir(fresh, { recursive: true });
  try {
    await bundle.write({ dir: fresh, format: 'esm', entryFileNames: '[name].js' });
    await writeFile(join(fresh, INPUTS), JSON.stringify([...files].sort().map(describeInput)));
    await rm(FOLDER, { recursive: true, force: true });
    await rename(fresh, FOLDER);
    return files.size;
  } finally {
    await bundle.close();
    await rm(fresh, { recursive: true, force: true });
  }
}

/**
 * Lets bundled sources find the files beside them, as they do from their own places. What a source starts as a thread or a
 * process becomes another first module of the bundle.
 */
function placeSources(): Plugin {
  return {
    name: 'place-sources',
    transform(code, id) {
      if (!id.startsWith(SERVER) || !code.includes('import.meta.url')) return undefined;
      const place = `new URL(${JSON.stringify(relative(FOLDER, id))}, import.meta.url).href`;
      return code.replace(OWN_PLACE, (_, path: string | undefined) => {
        if (path === undefined) return place;
        const program = resolve(dirname(id), path);
        const fileName = relative(SERVER, program).replaceAll('/', '-').replace(/ts$/, 'js');
        this.emitFile({ type: 'chunk', id: program, fileName });
        return `new URL('./${fileName}', import.meta.url)`;
      });
    },
  };
}

function listFiles(files: Set<string>): Plugin {
  return {
    name: 'list-files',
    load(id) {
      // Names of modules that only the bundler knows begin with a zero.
      if (!id.startsWith('\0')) files.add(id);
    },
  };
}

function describeInput(file: string): BundleInput {
  const { size, mtimeMs } = statSync(file);
  return [relative(ROOT, file), size, Math.floor(mtimeMs / 1000)];
}
