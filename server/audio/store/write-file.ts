import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Files } from './files.ts';
import { onDisk } from './on-disk.ts';

export type AudioBytes = Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

interface Written {
  sha256: string;
  size: number;
}

/**
 * Writes the bytes to a new file that survives a loss of power. Throws AudioStoreUnavailable, or whatever the
 * source of the bytes throws; the file is then the caller's to remove.
 */
export async function writeFile(files: Files, path: string, bytes: AudioBytes): Promise<Written> {
  // wx: the file is new; 0600: audio holds somebody's words.
  const file = await onDisk(files.open(path, 'wx', 0o600));
  try {
    const written = await writeChunks(file, bytes);
    await onDisk(file.sync());
    return written;
  } finally {
    await onDisk(file.close());
  }
}

async function writeChunks(file: FileHandle, bytes: AudioBytes): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    hash.update(chunk);
    size += chunk.byteLength;
    await onDisk(file.writeFile(chunk));
  }
  return { sha256: hash.digest('hex'), size };
}

/** Makes a new name in the directory survive a loss of power. Throws AudioStoreUnavailable. */
export async function syncDirectory(files: Files, path: string): Promise<void> {
  const directory = await onDisk(files.open(path, 'r'));
  try {
    await onDisk(directory.sync());
  } finally {
    await onDisk(directory.close());
  }
}
