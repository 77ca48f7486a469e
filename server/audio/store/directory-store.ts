import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { type AudioMimeType, audioId, readAudioId } from '../audio-type.ts';
import type { AudioObject, AudioStore, ListedAudio, StoredAudio } from './audio-store.ts';
import { type Files, nodeFiles } from './files.ts';
import { ifPresent, onDisk } from './on-disk.ts';
import { sendFile } from './send-file.ts';
import { type AudioBytes, syncDirectory, writeFile } from './write-file.ts';

// A write this old was killed. A job may run for two hours, but every chunk that it writes makes its file young again.
const TEMPORARY_LIFE_MS = 3_600_000;
const TEMPORARY = /^\.[0-9a-f-]{36}\.part$/;

/** The store in a directory, which is created for this user alone if it is missing. Processes may share it. */
export async function openDirectoryStore(directory: string, files: Files = nodeFiles): Promise<AudioStore> {
  await onDisk(files.makeFolder(directory));
  return new DirectoryStore(directory, files);
}

class DirectoryStore implements AudioStore {
  readonly #directory: string;
  readonly #files: Files;

  constructor(directory: string, files: Files) {
    this.#directory = directory;
    this.#files = files;
  }

  async put(bytes: AudioBytes, mimeType: AudioMimeType): Promise<AudioObject> {
    const temporary = this.#temporary();
    try {
      const { sha256, size } = await writeFile(this.#files, temporary, bytes);
      if (size === 0) throw new RangeError('audio without a byte cannot be stored');
      const id = audioId(sha256, mimeType);
      // Replaces equal content too: its age begins anew, so that a sweep that has just seen the old age leaves it alone.
      await onDisk(this.#files.rename(temporary, this.#path(id)));
      await syncDirectory(this.#files, this.#directory);
      return { id, size, ...readAudioId(id)! };
    } catch (error) {
      await this.#files.unlink(temporary).catch(() => undefined);
      throw error;
    }
  }

  async open(id: string): Promise<StoredAudio | undefined> {
    const named = readAudioId(id);
    if (named === undefined) return undefined;
    const path = this.#path(id);
    const stat = await ifPresent(this.#files.stat(path));
    if (stat === undefined || !stat.isFile() || stat.size === 0) return undefined;
    const send = async (to: Writable, start = 0, end = stat.size - 1) => {
      const file = await onDisk(this.#files.open(path, 'r'));
      await sendFile(file, start, end, to).finally(() => file.close());
    };
    return { id, size: stat.size, ...named, send };
  }

  async delete(id: string, putBefore?: Date): Promise<boolean> {
    if (readAudioId(id) === undefined) return false;
    // Set aside before its age is read: a put before this shows in the age, and one after it makes the object anew.
    const aside = this.#temporary();
    if (!(await this.#isDone(this.#files.rename(this.#path(id), aside)))) return false;
    const { mtime } = await onDisk(this.#files.stat(aside));
    const stays = putBefore !== undefined && mtime >= putBefore;
    if (stays) await this.#putBack(aside, id);
    await onDisk(this.#files.unlink(aside));
    return !stays;
  }

  async *list(): AsyncGenerator<ListedAudio> {
    for await (const { name } of this.#entries()) {
      if (readAudioId(name) === undefined) continue;
      const stat = await ifPresent(this.#files.stat(this.#path(name)));
      if (stat?.isFile()) yield { id: name, putAt: stat.mtime };
    }
  }

  async sweepTemporary(now: Date): Promise<number> {
    let removed = 0;
    for await (const { name } of this.#entries()) {
      if (!TEMPORARY.test(name)) continue;
      const path = this.#path(name);
      // The change time, because what `delete` has set aside keeps the modification time of its content.
      const stat = await ifPresent(this.#files.stat(path));
      const isLeft = stat !== undefined && now.getTime() - stat.ctimeMs >= TEMPORARY_LIFE_MS;
      if (isLeft && (await this.#isDone(this.#files.unlink(path)))) removed++;
    }
    return removed;
  }

  /** Really writes: permissions say nothing about a full disk, and root is not bound by them. */
  async ready(): Promise<void> {
    const probe = this.#temporary();
    try {
      await onDisk(this.#files.writeFile(probe, 'ready', { flag: 'wx', mode: 0o600 }));
    } finally {
      await this.#files.unlink(probe).catch(() => undefined);
    }
  }

  #path(name: string): string {
    return join(this.#directory, name);
  }

  #temporary(): string {
    return this.#path(`.${randomUUID()}.part`);
  }

  /** Links instead of renaming, so that content that was put meanwhile is not replaced; it is the same. */
  async #putBack(aside: string, id: string): Promise<void> {
    const linked = this.#files.link(aside, this.#path(id));
    await onDisk(
      linked.catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      }),
    );
  }

  async #isDone(step: Promise<void>): Promise<boolean> {
    return (await ifPresent(step.then(() => true))) === true;
  }

  async *#entries(): AsyncGenerator<Dirent> {
    yield* await onDisk(this.#files.opendir(this.#directory));
  }
}
