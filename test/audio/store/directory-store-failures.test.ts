import { execFileSync } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AudioStoreUnavailable } from '../../../server/audio/index.ts';
import { openDirectoryStore } from '../../../server/audio/store/directory-store.ts';
import { type Files, nodeFiles } from '../../../server/audio/store/files.ts';
import { filesIn, idsOf, makeFolder, readAll } from './store-folder.ts';

const bytes = Buffer.alloc(200_000, 'speech');

type Step = 'open' | 'write' | 'sync' | 'close' | 'rename' | 'open directory' | 'sync directory';

/** The file system of this machine, which reports each step of a write before it is taken. */
function watchedFiles(onStep: (step: Step) => void): Files {
  const step = async <T>(name: Step, go: () => Promise<T>): Promise<T> => {
    onStep(name);
    return go();
  };
  const watch = (file: FileHandle, directory: boolean): FileHandle => {
    const watched = {
      writeFile: (chunk: Uint8Array) => step('write', () => file.writeFile(chunk)),
      read: file.read.bind(file),
      sync: () => step(directory ? 'sync directory' : 'sync', () => file.sync()),
      // Closing always frees the handle; what fails is the report of a late write.
      close: () => file.close().then(() => (directory ? undefined : onStep('close'))),
    };
    return watched as unknown as FileHandle;
  };
  return {
    ...nodeFiles,
    open: (path, flags, mode) => {
      const directory = flags === 'r';
      return step(directory ? 'open directory' : 'open', async () =>
        watch(await nodeFiles.open(path, flags, mode), directory),
      );
    },
    rename: (from, to) => step('rename', () => nodeFiles.rename(from, to)),
  };
}

function failure(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: such a failure`), { code, syscall: 'write' });
}

test('audio is synced to the disk before it is named, and its name before put returns', async () => {
  const steps: Step[] = [];
  const store = await openDirectoryStore(
    await makeFolder(),
    watchedFiles((step) => steps.push(step)),
  );
  await store.put([bytes, bytes], 'audio/wav');
  expect(steps).toEqual([
    'open',
    'write',
    'write',
    'sync',
    'close',
    'rename',
    'open directory',
    'sync directory',
  ]);
});

describe('when the disk fails', () => {
  const codes = ['ENOSPC', 'EROFS', 'EACCES', 'EDQUOT', 'EIO', 'EMFILE'];
  const steps: Step[] = ['open', 'write', 'sync', 'close', 'rename'];
  test.each(codes.flatMap((code) => steps.map((step) => [code, step] as const)))(
    'when %s happens at %s, put fails and leaves nothing',
    async (code, failing) => {
      const folder = await makeFolder();
      const files = watchedFiles((step) => {
        if (step === failing) throw failure(code);
      });
      const store = await openDirectoryStore(folder, files);
      const error = await store.put(bytes, 'audio/wav').catch((error: unknown) => error);
      expect(error).toBeInstanceOf(AudioStoreUnavailable);
      expect(error).toMatchObject({ cause: { code } });
      expect(await filesIn(folder)).toBe(0);
    },
  );

  test('put can be repeated once the disk works again', async () => {
    let full = true;
    const files = watchedFiles((step) => {
      if (full && step === 'write') throw failure('ENOSPC');
    });
    const store = await openDirectoryStore(await makeFolder(), files);
    await expect(store.put(bytes, 'audio/wav')).rejects.toThrow(AudioStoreUnavailable);
    full = false;
    const { id } = await store.put(bytes, 'audio/wav');
    expect(await readAll(store, id)).toEqual(bytes);
  });

  test('a failing put leaves equal content that is already stored', async () => {
    const folder = await makeFolder();
    const { id } = await (await openDirectoryStore(folder)).put(bytes, 'audio/wav');
    for (const failing of steps) {
      const store = await openDirectoryStore(
        folder,
        watchedFiles((step) => {
          if (step === failing) throw failure('ENOSPC');
        }),
      );
      await expect(store.put(bytes, 'audio/wav')).rejects.toThrow(AudioStoreUnavailable);
      expect(await readAll(store, id)).toEqual(bytes);
    }
    expect(await filesIn(folder)).toBe(1);
  });

  test('the error of a full disk tells operators what to do', async () => {
    const files = watchedFiles(() => {
      throw failure('ENOSPC');
    });
    const store = await openDirectoryStore(await makeFolder(), files);
    const error = await store.put(bytes, 'audio/wav').catch((error: AudioStoreUnavailable) => error);
    expect(error).toMatchObject({
      action: 'Check the directory AUDIO_STORE: its disk is full (ENOSPC).',
    });
  });
});

describe('the directory of a store', () => {
  test('a directory that cannot be made stops the opening', async () => {
    await expect(openDirectoryStore('/dev/null/audio')).rejects.toThrow(AudioStoreUnavailable);
  });

  test('a working directory is ready, and asking leaves nothing behind', async () => {
    const folder = await makeFolder();
    const store = await openDirectoryStore(folder);
    await Promise.all(Array.from({ length: 20 }, () => store.ready()));
    expect(await filesIn(folder)).toBe(0);
  });

  test('a directory that is gone is not ready and takes nothing', async () => {
    const folder = join(await makeFolder(), 'audio');
    const store = await openDirectoryStore(folder);
    const { id } = await store.put(bytes, 'audio/wav');
    await rm(folder, { recursive: true });
    await expect(store.ready()).rejects.toThrow(AudioStoreUnavailable);
    await expect(store.put(bytes, 'audio/wav')).rejects.toThrow(AudioStoreUnavailable);
    await expect(idsOf(store)).rejects.toThrow(AudioStoreUnavailable);
    expect(await store.open(id)).toBeUndefined();
  });

  test('a disk that cannot be read is told apart from audio that is not there', async () => {
    const files = { ...nodeFiles, stat: () => Promise.reject(failure('EIO')) } as Files;
    const store = await openDirectoryStore(await makeFolder(), files);
    const { id } = await store.put(bytes, 'audio/wav');
    await expect(store.open(id)).rejects.toThrow(AudioStoreUnavailable);
  });
});

/** A disk of 256 KiB in memory; undefined when this user may not mount one. */
async function makeTinyDisk(): Promise<string | undefined> {
  const folder = await makeFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'none', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', [folder]));
  return folder;
}

test('a disk that is really full loses nothing and keeps no partial file', async ({ skip }) => {
  const folder = await makeTinyDisk();
  if (folder === undefined) return skip('only root can mount a disk');
  const store = await openDirectoryStore(folder);
  const { id } = await store.put(bytes, 'audio/wav');
  const other = Buffer.alloc(200_000, 'other speech');
  await expect(store.put(other, 'audio/wav')).rejects.toThrow(AudioStoreUnavailable);
  expect(await idsOf(store)).toEqual([id]);
  expect(await filesIn(folder)).toBe(1);
  await store.ready();
  await store.put(Buffer.alloc(61_440), 'audio/wav');
  await expect(store.ready()).rejects.toThrow(AudioStoreUnavailable);
  await store.delete(id);
  const next = await store.put(other, 'audio/wav');
  expect(await readAll(store, next.id)).toEqual(other);
});
