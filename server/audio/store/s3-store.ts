import { createHash, randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NoSuchKey } from '@aws-sdk/client-s3';
import { type AudioMimeType, audioId, readAudioId } from '../audio-type.ts';
import type { AudioObject, AudioStore, ListedAudio, StoredAudio } from './audio-store.ts';
import { createS3Objects, type S3Address, type S3Object, type S3Objects } from './s3-objects.ts';
import type { AudioBytes } from './write-file.ts';

// A copy this young is used again instead of putting another: it is far from the hour after which a sweep may take it.
const YOUNG_MS = 1_200_000;

/**
 * The store in a bucket. S3 cannot delete an object on the condition that nobody has put it again, so every put makes a
 * copy with its own key, `ID.UUID`, and a sweep deletes only old copies.
 */
export function openS3Store(address: S3Address, objects: S3Objects = createS3Objects(address)): AudioStore {
  return new S3Store(objects);
}

class S3Store implements AudioStore {
  readonly #objects: S3Objects;

  constructor(objects: S3Objects) {
    this.#objects = objects;
  }

  async put(bytes: AudioBytes, mimeType: AudioMimeType): Promise<AudioObject> {
    const content = await collect(bytes);
    if (content.length === 0) throw new RangeError('audio without a byte cannot be stored');
    const id = audioId(createHash('sha256').update(content).digest('hex'), mimeType);
    const object = { id, size: content.length, ...readAudioId(id)! };
    const copies = await this.#copies(id);
    if (copies.some(({ putAt }) => Date.now() - putAt.getTime() < YOUNG_MS)) return object;
    await this.#objects.put(`${id}.${randomUUID()}`, content, mimeType);
    // Old copies would stay for as long as the content is used. A download that has found one reads the new one.
    for (const { key } of copies) await this.#objects.delete(key).catch(() => undefined);
    return object;
  }

  async open(id: string): Promise<StoredAudio | undefined> {
    const named = readAudioId(id);
    const copy = named && (await this.#newest(id));
    if (named === undefined || copy === undefined) return undefined;
    const send = async (to: Writable, start = 0, end = copy.size - 1) =>
      pipeline(await this.#read(id, copy, start, end), to);
    return { id, size: copy.size, ...named, send };
  }

  async delete(id: string, putBefore?: Date): Promise<boolean> {
    if (readAudioId(id) === undefined) return false;
    const copies = await this.#copies(id);
    const old = copies.filter(({ putAt }) => putBefore === undefined || putAt < putBefore);
    for (const { key } of old) await this.#objects.delete(key);
    return old.length > 0 && old.length === copies.length;
  }

  async *list(): AsyncGenerator<ListedAudio> {
    for await (const { key, putAt } of this.#objects.list('')) {
      const id = key.slice(0, key.lastIndexOf('.'));
      if (readAudioId(id) !== undefined) yield { id, putAt };
    }
  }

  /** S3 keeps no partial objects. */
  async sweepTemporary(): Promise<number> {
    return 0;
  }

  /** Really writes: permission to read says nothing about permission to write. */
  async ready(): Promise<void> {
    await this.#objects.put('.ready', Buffer.from('ready'), 'text/plain');
  }

  async #copies(id: string): Promise<S3Object[]> {
    const copies: S3Object[] = [];
    for await (const object of this.#objects.list(`${id}.`)) copies.push(object);
    return copies;
  }

  /** The newest copy is the last that a sweep deletes. */
  async #newest(id: string): Promise<S3Object | undefined> {
    const copies = await this.#copies(id);
    return copies.sort((a, b) => b.putAt.getTime() - a.putAt.getTime())[0];
  }

  /** Since the copy was found, a newer one may have replaced it. */
  async #read(id: string, copy: S3Object, start: number, end: number): Promise<Readable> {
    try {
      return await this.#objects.read(copy.key, start, end);
    } catch (error) {
      const newest = isGone(error) ? await this.#newest(id) : undefined;
      if (newest === undefined) throw error;
      return this.#objects.read(newest.key, start, end);
    }
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof NoSuchKey;
}

async function collect(bytes: AudioBytes): Promise<Uint8Array> {
  if (bytes instanceof Uint8Array) return bytes;
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
