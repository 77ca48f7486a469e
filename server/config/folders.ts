import { randomUUID } from 'node:crypto';
import { mkdir, open, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from './variables.ts';

/** What the codes of a file system mean for whoever wants to keep files there. */
export const DISK_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  EROFS: 'its file system is read-only',
  EACCES: 'this process may not write there',
  EPERM: 'this process may not write there',
  ENOTDIR: 'it is a file or lies below one',
  EEXIST: 'it is a file or lies below one',
  ENOENT: 'nothing can be made there',
  EMFILE: 'this process has too many open files',
  EIO: 'its disk fails',
};

/** The mode of a folder that a web server reads, as whoever it runs as. */
export const FOR_ALL = 0o777;

/**
 * Makes a folder, and those above it, for this user alone unless `mode` says otherwise. Node's own `recursive` goes round for
 * ever below a folder that says ENOENT to everything new, as /proc does.
 */
export async function makeFolder(path: string, mode = 0o700): Promise<void> {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path), mode);
  await mkdir(path, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    // Another process may have made it meanwhile.
    if (error.code !== 'EEXIST' || !(await isFolder(path))) throw error;
  });
}

/** Makes DATA_DIR unless it is there, and tries to write there. Throws a ConfigError that says why it cannot be used. */
export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    const probe = join(dataDir, `.probe-${randomUUID()}`);
    // Empty, so that a full disk is no reason not to start: texts are still served then.
    await (await open(probe, 'wx', 0o600)).close();
    await unlink(probe);
  } catch (error) {
    throw folderRefused('DATA_DIR', dataDir, error);
  }
}

/** The error of a variable that names a folder where no files can be kept. */
export function folderRefused(variable: string, path: string, cause: unknown): ConfigError {
  const { code = String(cause) } = cause as NodeJS.ErrnoException;
  return new ConfigError(
    variable,
    `cannot be ${path}: ${DISK_REASONS[code] ?? 'it cannot be used'} (${code})`,
  );
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}
