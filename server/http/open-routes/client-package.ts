import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Router } from 'express';
import { createTar } from 'nanotar';

const FOLDER = fileURLToPath(new URL('../../../generated/khanesh-client/', import.meta.url));

// As npm packs: everything under `package/`, and a moment that says nothing, so that the same files give the same bytes.
const ROOT = 'package/';
const MOMENT = Date.UTC(1985, 9, 26, 8, 15);

const compress = promisify(gzip);

/**
 * /khanesh-client.tgz: the client that fits this server, for `npm install http://this-server/khanesh-client.tgz`. It is
 * packed at the first request and kept.
 */
export function clientPackage(folder: string = FOLDER): Router {
  const router = Router();
  let packed: Promise<Buffer> | undefined;
  router.get('/khanesh-client.tgz', async (_request, response) => {
    packed ??= pack(folder);
    const archive = await packed.catch(() => undefined);
    // As for /docs: files that cannot be read end this response and nothing else, and the next one tries again.
    if (archive === undefined) {
      packed = undefined;
      response.destroy();
    } else response.type('application/gzip').send(archive);
  });
  return router;
}

async function pack(folder: string): Promise<Buffer> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = await Promise.all(
    paths.sort().map(async (path) => ({
      name: ROOT + path.slice(folder.length).replaceAll('\\', '/'),
      data: await readFile(path),
      attrs: { mode: '644', mtime: MOMENT, uid: 0, gid: 0, user: '', group: '' },
    })),
  );
  return compress(createTar(files), { level: 9 });
}
