import { mkdir } from 'node:fs/promises';
import { checkFile } from './check-files.ts';
import type { CheckedFile } from './checked-file.ts';
import { FetchFailed, fetchFile } from './fetch-file.ts';
import { holdLock } from './hold-lock.ts';

export interface FetchSource<File extends CheckedFile = CheckedFile> {
  folder: string;
  files: readonly File[];
  /** Where a file may be had, in the order in which it is tried there. */
  addressesOf(file: File): readonly string[];
  fetch?: typeof globalThis.fetch;
  signal: AbortSignal;
  /** How far it is, in bytes of the files that were needed; it may leap at the end of a file that is sent packed. */
  onProgress?(received: number, total: number): void;
}

/** One address can break off this often in the middle of one file before the next one is asked. */
const BREAKS = 3;

/**
 * Fetches what is missing or damaged of a model; resolves when every file is in place and right. Rejects with
 * FetchFailed, whose message has a reason for each address, with LockHeld while another process is fetching into
 * the same folder, or with the signal's reason.
 */
export async function fetchFiles<File extends CheckedFile>(source: FetchSource<File>): Promise<void> {
  const { folder, files } = source;
  await mkdir(folder, { recursive: true });
  const release = await holdLock(folder);
  try {
    const needed: File[] = [];
    for (const file of files) if ((await checkFile(folder, file)) !== 'good') needed.push(file);
    const total = needed.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    for (const file of needed) {
      let received = 0;
      await fromAnywhere(source, file, (count) => {
        // What is sent packed is less than the file, and what is sent twice may be more.
        received = Math.min(received + count, file.bytes);
        source.onProgress?.(done + received, total);
      });
      done += file.bytes;
      source.onProgress?.(done, total);
    }
  } finally {
    await release();
  }
}

async function fromAnywhere<File extends CheckedFile>(
  source: FetchSource<File>,
  file: File,
  onBytes: (count: number) => void,
): Promise<void> {
  const failures: string[] = [];
  for (const address of source.addressesOf(file)) {
    try {
      return await persistently(source, file, address, onBytes);
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      failures.push(error.message);
    }
  }
  throw new FetchFailed([...new Set(failures)].join('; ') || 'there is no address to fetch from');
}

/** As long as bytes come in, a broken connection is taken up again. */
async function persistently(
  { folder, signal, fetch = globalThis.fetch }: Pick<FetchSource, 'folder' | 'signal' | 'fetch'>,
  file: CheckedFile,
  address: string,
  onBytes: (count: number) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    let moved = false;
    const options = {
      fetch,
      signal,
      onBytes: (count: number) => {
        moved = true;
        onBytes(count);
      },
    };
    try {
      return await fetchFile(folder, file, address, options);
    } catch (error) {
      const broken = error instanceof FetchFailed && error.cause !== undefined;
      if (!broken || !moved || attempt >= BREAKS) throw error;
    }
  }
}
