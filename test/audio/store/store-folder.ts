import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { AudioStore } from '../../../server/audio/index.ts';

/** An empty folder that is removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-audio-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The ids of all objects, in order. */
export async function idsOf(store: AudioStore): Promise<string[]> {
  const listed = await collect(store.list());
  return listed.map(({ id }) => id).sort();
}

/** The number of files in the folder, whatever their names. */
export async function filesIn(folder: string): Promise<number> {
  return (await readdir(folder)).length;
}

export async function readAll(store: AudioStore, id: string): Promise<Buffer> {
  const audio = await store.open(id);
  return received((to) => audio!.send(to));
}

/** All bytes that `send` writes. */
export async function received(send: (to: Writable) => Promise<void>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  await send(to);
  return Buffer.concat(chunks);
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
