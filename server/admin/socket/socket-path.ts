import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The name of the socket in DATA_DIR, on which the server that holds the embedded database listens. */
export const SOCKET_NAME = 'admin.sock';
// A socket's address may have 104 bytes on macOS and 108 on Linux; 30 are left for names below the directory.
const LONGEST_DIRECTORY = 74;

/**
 * Calls `use` with a path to this directory that is short enough for a socket's address: its own, or a symbolic link
 * in a private temporary directory, which is removed when `use` is done.
 */
export async function withShortPath<T>(directory: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = resolve(directory);
  if (Buffer.byteLength(path) <= LONGEST_DIRECTORY) return use(path);
  const temporary = await mkdtemp(join(tmpdir(), 'khanesh-'));
  try {
    const link = join(temporary, 'd');
    await symlink(path, link);
    return await use(link);
  } finally {
    await rm(temporary, { recursive: true });
  }
}
