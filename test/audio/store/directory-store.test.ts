import { createHash } from 'node:crypto';
import { mkdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { openDirectoryStore } from '../../../server/audio/store/directory-store.ts';
import { type Files, nodeFiles } from '../../../server/audio/store/files.ts';
import { collect, filesIn, idsOf, makeFolder, readAll, received } from './store-folder.ts';

const bytes = Buffer.from('RIFF and so on');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const id = `${sha256}.wav`;

async function makeStore() {
  const folder = join(await makeFolder(), 'audio');
  return { folder, store: await openDirectoryStore(folder) };
}

describe('put', () => {
  test('stored audio is named by its content and format and has a strong ETag', async () => {
    const { store } = await makeStore();
    const wav = { id, size: bytes.length, etag: `"${sha256}"`, mimeType: 'audio/wav' };
    expect(await store.put(bytes, 'audio/wav')).toEqual(wav);
    expect(await store.open(id)).toMatchObject(wav);
    const mp3 = { ...wav, id: `${sha256}.mp3`, mimeType: 'audio/mpeg' };
    expect(await store.put(bytes, 'audio/mpeg')).toEqual(mp3);
    expect(await store.open(mp3.id)).toMatchObject(mp3);
  });

  test('stored audio can be read whole and in parts', async () => {
    const { store } = await makeStore();
    await store.put(bytes, 'audio/wav');
    const audio = (await store.open(id))!;
    expect(await received((to) => audio.send(to))).toEqual(bytes);
    expect(await received((to) => audio.send(to, 5, 7))).toEqual(bytes.subarray(5, 8));
    expect(await received((to) => audio.send(to, 0, 0))).toEqual(bytes.subarray(0, 1));
  });

  test('audio can be put in chunks, at once or over time', async () => {
    const { store } = await makeStore();
    async function* overTime() {
      for (const byte of bytes) {
        await Promise.resolve();
        yield Uint8Array.of(byte);
      }
    }
    expect((await store.put(overTime(), 'audio/wav')).id).toBe(id);
    expect((await store.put([bytes.subarray(0, 3), bytes.subarray(3)], 'audio/wav')).id).toBe(id);
    expect(await readAll(store, id)).toEqual(bytes);
  });

  test('stored audio is found by another store in the same directory', async () => {
    const { store, folder } = await makeStore();
    await store.put(bytes, 'audio/wav');
    const other = await openDirectoryStore(folder);
    expect(await readAll(other, id)).toEqual(bytes);
  });

  test('a hundred writers that put the same audio at the same time make one file', async () => {
    const { store, folder } = await makeStore();
    const other = await openDirectoryStore(folder);
    const puts = Array.from({ length: 100 }, (_, i) => (i % 2 ? store : other).put(bytes, 'audio/wav'));
    const objects = await Promise.all(puts);
    expect(new Set(objects.map((object) => object.id))).toEqual(new Set([id]));
    expect(await filesIn(folder)).toBe(1);
    expect(await readAll(store, id)).toEqual(bytes);
  });

  test('audio without a byte is refused', async () => {
    const { store, folder } = await makeStore();
    await expect(store.put(new Uint8Array(0), 'audio/wav')).rejects.toThrow(RangeError);
    await expect(store.put([], 'audio/mpeg')).rejects.toThrow(RangeError);
    expect(await filesIn(folder)).toBe(0);
  });

  test('a source that breaks off leaves nothing and its error is passed on', async () => {
    const { store, folder } = await makeStore();
    const broken = Object.assign(new Error('the engine died'), { code: 'EPIPE' });
    async function* source() {
      yield bytes;
      throw broken;
    }
    await expect(store.put(source(), 'audio/wav')).rejects.toBe(broken);
    expect(await filesIn(folder)).toBe(0);
  });

  test('stored audio can be read by this user alone', async () => {
    const { store, folder } = await makeStore();
    await store.put(bytes, 'audio/wav');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, id))).mode & 0o777).toBe(0o600);
  });
});

describe('ids', () => {
  test.each([
    '',
    '.',
    '..',
    '../secret.wav',
    `../audio/${id}`,
    `/${id}`,
    `${id}/`,
    `${id}\u0000`,
    `${id}\n`,
    `${sha256.toUpperCase()}.wav`,
    `${sha256}.WAV`,
    `${sha256}.exe`,
    `${sha256}.constructor`,
    sha256,
    `${sha256}..wav`,
    `${'..'.padEnd(64, '/')}.wav`,
  ])('the invalid id %j opens and deletes nothing', async (name) => {
    const { store, folder } = await makeStore();
    await store.put(bytes, 'audio/wav');
    await writeFile(join(folder, '../secret.wav'), 'secret');
    expect(await store.open(name)).toBeUndefined();
    expect(await store.delete(name)).toBe(false);
    expect(await idsOf(store)).toEqual([id]);
  });

  test('an id without a file opens nothing', async () => {
    const { store, folder } = await makeStore();
    expect(await store.open(id)).toBeUndefined();
    await mkdir(join(folder, id));
    expect(await store.open(id)).toBeUndefined();
    expect(await idsOf(store)).toEqual([]);
  });

  test('an id whose file is empty or a dangling link opens nothing', async () => {
    const { store, folder } = await makeStore();
    await writeFile(join(folder, id), '');
    await symlink('nowhere', join(folder, `${sha256}.mp3`));
    expect(await store.open(id)).toBeUndefined();
    expect(await store.open(`${sha256}.mp3`)).toBeUndefined();
  });
});

describe('delete', () => {
  const yesterday = new Date(Date.now() - 86_400_000);

  test('delete says whether there was something', async () => {
    const { store, folder } = await makeStore();
    await store.put(bytes, 'audio/wav');
    expect(await store.delete(id)).toBe(true);
    expect(await store.delete(id)).toBe(false);
    expect(await store.open(id)).toBeUndefined();
    expect(await filesIn(folder)).toBe(0);
  });

  test('delete does not break a download that has begun', async () => {
    const { store } = await makeStore();
    const large = Buffer.alloc(1_000_000, 7);
    const object = await store.put(large, 'audio/wav');
    const audio = (await store.open(object.id))!;
    const chunks: Buffer[] = [];
    const reader = new Writable({
      async write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        await store.delete(object.id);
        done();
      },
    });
    await audio.send(reader);
    expect(chunks.length).toBeGreaterThan(1);
    expect(Buffer.concat(chunks)).toEqual(large);
  });

  test('delete spares audio that was put later than the given time', async () => {
    const { store, folder } = await makeStore();
    await store.put(bytes, 'audio/wav');
    expect(await store.delete(id, yesterday)).toBe(false);
    expect(await readAll(store, id)).toEqual(bytes);
    await utimes(join(folder, id), 0, 0);
    expect(await store.delete(id, yesterday)).toBe(true);
    expect(await filesIn(folder)).toBe(0);
  });

  test('delete leaves one object when equal content is put while it decides', async () => {
    const folder = await makeFolder();
    const other = await openDirectoryStore(folder);
    const rename: Files['rename'] = async (from, to) => {
      await nodeFiles.rename(from, to);
      if (String(from).endsWith('.wav')) await other.put(bytes, 'audio/wav');
    };
    const store = await openDirectoryStore(folder, { ...nodeFiles, rename });
    await other.put(bytes, 'audio/wav');
    expect(await store.delete(id, yesterday)).toBe(false);
    expect(await readAll(store, id)).toEqual(bytes);
    expect(await filesIn(folder)).toBe(1);
  });

  test('delete never takes away audio that is put at the same time', async () => {
    const { store, folder } = await makeStore();
    for (let round = 0; round < 20; round++) {
      await store.put(bytes, 'audio/wav');
      await utimes(join(folder, id), 0, 0);
      const puts = Array.from({ length: 3 }, () => store.put(bytes, 'audio/wav'));
      const deletes = Array.from({ length: 8 }, () => store.delete(id, yesterday));
      await Promise.all([...puts, ...deletes]);
      expect(await idsOf(store)).toEqual([id]);
    }
    expect(await filesIn(folder)).toBe(1);
  });
});

test('a list tells when each content was last put', async () => {
  const { store, folder } = await makeStore();
  await store.put(bytes, 'audio/wav');
  const other = await store.put(Buffer.from('other'), 'audio/mpeg');
  const longAgo = new Date('2001-02-03T04:05:06Z');
  await utimes(join(folder, id), longAgo, longAgo);
  await utimes(join(folder, other.id), longAgo, longAgo);
  const before = new Date();
  await store.put(Buffer.from('other'), 'audio/mpeg');
  const putAt = new Map((await collect(store.list())).map((listed) => [listed.id, listed.putAt]));
  expect([...putAt.keys()].sort()).toEqual([id, other.id].sort());
  expect(putAt.get(id)).toEqual(longAgo);
  // File systems take the time of the last clock tick, which may be some milliseconds old.
  expect(putAt.get(other.id)!.getTime()).toBeGreaterThan(before.getTime() - 1000);
});

test('the sweep of leftovers removes those that are an hour old and nothing else', async () => {
  const { store, folder } = await makeStore();
  await store.put(bytes, 'audio/wav');
  await writeFile(join(folder, '.0f4ad9b4-3c5e-4f0e-8a59-3d2f2d1f7d10.part'), 'half of a');
  await writeFile(join(folder, 'README'), 'put here by the operator');
  const now = Date.now();
  expect(await store.sweepTemporary(new Date(now + 3_590_000))).toBe(0);
  expect(await store.sweepTemporary(new Date(now + 3_610_000))).toBe(1);
  expect(await filesIn(folder)).toBe(2);
  expect(await idsOf(store)).toEqual([id]);
});

test('the sweep of leftovers keeps what another process has just set aside, however old it is', async () => {
  const { store, folder } = await makeStore();
  const aside = join(folder, '.0f4ad9b4-3c5e-4f0e-8a59-3d2f2d1f7d10.part');
  await writeFile(aside, 'a recording of long ago');
  await utimes(aside, 0, 0);
  expect(await store.sweepTemporary(new Date())).toBe(0);
});
