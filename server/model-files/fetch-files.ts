import { join } from 'node:path';
import { makeFolder } from '../config/index.ts';
import { checkFile } from './check-files.ts';
import type { CheckedFile } from './checked-file.ts';
import { FetchFailed, fetchFile, NotKept } from './fetch-file.ts';
import { holdLock } from './hold-lock.ts';

export interface FetchSource<File extends CheckedFile = CheckedFile> {
  folder: string;
  files: readonly File[];
  /** The addresses of a file, in the order in which they are tried. */
  addressesOf(file: File): readonly string[];
  fetch?: typeof globalThis.fetch;
  signal: AbortSignal;
  /**
   * Progress in bytes of the needed files. It jumps at the end of a file that is sent packed, and goes back where an address
   * has to begin anew.
   */
  onProgress?(received: number, total: number): void;
}

/** So often may an address break off in the middle of a file before the next address is asked. */
const BREAKS = 3;

/**
 * Fetches the missing and damaged files of a model; resolves when every file is in place and right. Rejects with
 * FetchFailed, whose message has a reason for each address, with LockHeld while another process is fetching into
 * the same folder, or with the signal's reason.
 */
export async function fetchFiles<File extends CheckedFile>(source: FetchSource<File>): Promise<void> {
  const { folder, files } = source;
  await makeFolder(folder);
  const release = await holdLock(join(folder, 'fetching.lock'), `is fetching into ${folder}`);
  try {
    const needed: File[] = [];
    for (const file of files) if ((await checkFile(folder, file)) !== 'good') needed.push(file);
    const total = needed.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    for (const file of needed) {
      await fetchFromAny(source, file, (size) => {
        // A packed file is sent in fewer bytes, or in a few more.
        source.onProgress?.(done + Math.min(size, file.bytes), total);
      });
      done += file.bytes;
      source.onProgress?.(done, total);
    }
  } finally {
    await release();
  }
}

async function fetchFromAny<File extends CheckedFile>(
  source: FetchSource<File>,
  file: File,
  onSize: (size: number) => void,
): Promise<void> {
  const failures: string[] = [];
  for (const address of source.addressesOf(file)) {
    try {
      return await fetchWithResumes(source, file, address, onSize);
    } catch (error) {
      if (!(error instanceof FetchFailed) || error instanceof NotKept) throw error;
      failures.push(error.message);
    }
  }
  throw new FetchFailed([...new Set(failures)].join('; ') || 'there is no address to fetch from');
}

/** Resumes a broken connection as long as bytes come in. */
async function fetchWithResumes(
  { folder, signal, fetch = globalThis.fetch }: Pick<FetchSource, 'folder' | 'signal' | 'fetch'>,
  file: CheckedFile,
  address: string,
  onSize: (size: number) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    let moved = false;
    const options = {
      fetch,
      signal,
      onSize: (size: number) => {
        moved = true;
        onSize(size);
      },
    };
    try {
      return await fetchFile(folder, file, address, options);
    } catch (error) {
      const broken = error instanceof FetchFailed && !(error instanceof NotKept) && error.cause !== undefined;
      if (!broken || !moved || attempt >= BREAKS) throw error;
    }
  }
}
