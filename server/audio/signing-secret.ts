import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataDir } from '../config/index.ts';

/**
 * The secret that signs audio addresses in this data directory: made once, readable only by its owner. Throws an Error
 * when the file is too short to be one.
 */
export async function readSigningSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'signing-secret');
  await openDataDir(dataDir);
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 16) throw new Error(`${path} holds no usable secret; delete it to have a new one made`);
  return secret;
}
