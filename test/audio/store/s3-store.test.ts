import { once } from 'node:events';
import { Writable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { AudioStoreUnavailable, openAudioStore } from '../../../server/audio/index.ts';
import { refuse, startStandInS3 } from './stand-in-s3.ts';
import { collect, idsOf, readAll, received } from './store-folder.ts';

const bytes = Buffer.from('RIFF and so on');
const HOUR = 3_600_000;

async function makeStore(place = 's3://sounds/of/khanesh') {
  const s3 = await startStandInS3();
  return { s3, store: await openAudioStore(place) };
}

describe('put into a bucket', () => {
  test('stored audio is named by its content and can be read whole and in parts', async () => {
    const { s3, store } = await makeStore();
    const put = await store.put([bytes.subarray(0, 4), bytes.subarray(4)], 'audio/wav');
    const audio = (await store.open(put.id))!;
    expect(audio).toMatchObject(put);
    expect(audio).toMatchObject({ size: bytes.length, mimeType: 'audio/wav' });
    expect(await received((to) => audio.send(to))).toEqual(bytes);
    expect(await received((to) => audio.send(to, 5, 7))).toEqual(bytes.subarray(5, 8));
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(`^of/khanesh/${put.id}`)]);
  });

  test('audio can be stored at the top of a bucket', async () => {
    const { s3, store } = await makeStore('s3://sounds');
    const { id } = await store.put(bytes, 'audio/mpeg');
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(`^${id}`)]);
    expect(await idsOf(store)).toEqual([id]);
  });

  test('audio that is put again is the same object while it is young, and a new one when it is old', async () => {
    const { s3, store } = await makeStore();
    const { id } = await store.put(bytes, 'audio/wav');
    await store.put(bytes, 'audio/wav');
    expect(s3.objects.size).toBe(1);
    s3.age(HOUR);
    await store.put(bytes, 'audio/wav');
    expect(s3.objects.size).toBe(1);
    const [listed] = await collect(store.list());
    expect(listed!.putAt.getTime()).toBeGreaterThan(Date.now() - HOUR / 2);
    expect(await readAll(store, id)).toEqual(bytes);
  });

  test('audio without a byte is refused', async () => {
    const { store } = await makeStore();
    await expect(store.put([], 'audio/wav')).rejects.toThrow(RangeError);
  });
});

describe('deleting', () => {
  test('delete removes the audio and says so once', async () => {
    const { store } = await makeStore();
    const { id } = await store.put(bytes, 'audio/wav');
    expect([await store.delete(id), await store.delete(id)]).toEqual([true, false]);
    expect(await store.open(id)).toBeUndefined();
  });

  test('delete spares audio that is put at that time or later, even while it runs', async () => {
    const { s3, store } = await makeStore();
    const { id } = await store.put(bytes, 'audio/wav');
    expect(await store.delete(id, new Date(Date.now() - HOUR))).toBe(false);
    s3.age(2 * HOUR);
    // Equal content is put again just before the old copy is deleted.
    let isFirst = true;
    s3.instead = (request) => {
      if (request.method !== 'DELETE' || !isFirst) return false;
      isFirst = false;
      request.pause();
      void store.put(bytes, 'audio/wav').then(() => request.resume());
      return false;
    };
    await store.delete(id, new Date(Date.now() - HOUR));
    await expect.poll(() => store.open(id)).toBeDefined();
    expect(await readAll(store, id)).toEqual(bytes);
  });
});

test('a download whose copy was replaced by a newer one sends the newer one', async () => {
  const { s3, store } = await makeStore();
  const { id } = await store.put(bytes, 'audio/wav');
  const audio = (await store.open(id))!;
  s3.age(HOUR);
  await store.put(bytes, 'audio/wav');
  expect(await received((to) => audio.send(to))).toEqual(bytes);
});

test('a list goes through all pages and leaves out objects that are no audio', async () => {
  const { s3, store } = await makeStore();
  const puts = Array.from({ length: 8 }, (_, i) => store.put(Buffer.from(`sound ${i}`), 'audio/wav'));
  const ids = (await Promise.all(puts)).map(({ id }) => id);
  s3.objects.set('of/khanesh/readme.txt', { bytes, putAt: new Date() });
  s3.objects.set('elsewhere', { bytes, putAt: new Date() });
  expect(await idsOf(store)).toEqual(ids.sort());
});

test('a malformed id opens nothing', async () => {
  const { store } = await makeStore();
  expect(await store.open('../secret')).toBeUndefined();
  expect(await store.delete('of')).toBe(false);
});

describe('unusable buckets', () => {
  test.each([
    ['AccessDenied', 403],
    ['SlowDown', 503],
  ])('the S3 error %s makes the store unavailable and is shown to the operator', async (code, status) => {
    // The AWS library would ask three times, seconds apart.
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
    const { s3, store } = await makeStore();
    s3.instead = (_request, response) => refuse(response, status, code);
    const error = await store.put(bytes, 'audio/wav').catch((error: unknown) => error);
    expect(error).toBeInstanceOf(AudioStoreUnavailable);
    expect((error as AudioStoreUnavailable).action).toContain(code);
  });

  test("a bucket that hangs is given up when the time is up, without the library's further tries", async () => {
    const s3 = await startStandInS3();
    const store = await openAudioStore('s3://sounds', 300);
    let requests = 0;
    s3.instead = () => ++requests > 0;
    const error = await store.put(bytes, 'audio/wav').catch((error: unknown) => error);
    expect(error).toBeInstanceOf(AudioStoreUnavailable);
    expect((error as AudioStoreUnavailable).action).toContain('AUDIO_STORE_TIMEOUT_MS');
    expect(requests).toBe(1);
  });

  test('a bucket that does not exist makes the store unavailable', async () => {
    const { store } = await makeStore('s3://silence');
    await expect(store.ready()).rejects.toThrow(AudioStoreUnavailable);
  });

  test('the store is ready once the bucket takes an object', async () => {
    const { store } = await makeStore();
    await store.ready();
    expect(await idsOf(store)).toEqual([]);
  });
});

test('a transfer that breaks off is an error and not a short file', async () => {
  const { s3, store } = await makeStore();
  const { id } = await store.put(bytes, 'audio/wav');
  const audio = (await store.open(id))!;
  s3.instead = (request, response) => {
    if (request.method !== 'GET') return false;
    response.writeHead(206, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 3), () => response.destroy());
    return true;
  };
  await expect(received((to) => audio.send(to))).rejects.toThrow();
});

test('a client that disconnects ends the transfer', async () => {
  const { s3, store } = await makeStore();
  const { id } = await store.put(Buffer.alloc(20_000_000, 1), 'audio/wav');
  const audio = (await store.open(id))!;
  let ended: Promise<unknown> | undefined;
  s3.instead = (_request, response) => {
    ended = once(response, 'close');
    return false;
  };
  const to = new Writable({ write: () => setImmediate(() => to.destroy()) });
  await expect(audio.send(to)).rejects.toThrow();
  await ended;
});
