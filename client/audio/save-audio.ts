import type { AudioFile } from '../audio-file.ts';

/**
 * Writes a recording to a path of Node's file system, under another name until it is complete, so that `path` never holds
 * a part of it. Throws what the download or the file system throws, and then leaves no file.
 */
export async function saveAudio(download: () => Promise<AudioFile>, path: string): Promise<AudioFile> {
  // Hidden from bundlers for browsers, which lack this module; nobody saves to a path there.
  const { rename, rm, writeFile } = await importFiles(['node:fs', 'promises'].join('/'));
  const { body, ...file } = await download();
  const part = `${path}.${crypto.randomUUID()}.part`;
  try {
    await writeFile(part, body as unknown as AsyncIterable<Uint8Array>);
    await rename(part, path);
    return { ...file, body: undefined };
  } catch (error) {
    // The file system may have failed before it took the first byte.
    body?.cancel().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

function importFiles(name: string): Promise<typeof import('node:fs/promises')> {
  return import(/* @vite-ignore */ /* webpackIgnore: true */ name);
}
