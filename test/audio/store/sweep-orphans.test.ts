import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AudioStore, openAudioStore, sweepOrphans } from '../../../server/audio/index.ts';
import { idsOf, makeFolder, readAll } from './store-folder.ts';

const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** A store with recordings of these ages in hours. */
async function makeStore(ages: readonly number[]) {
  const folder = await makeFolder();
  const store = await openAudioStore(folder);
  const ids = await Promise.all(
    ages.map(async (hours, i) => {
      const { id } = await store.put(Buffer.from(`recording ${i}`), 'audio/wav');
      await utimes(join(folder, id), hoursAgo(hours), hoursAgo(hours));
      return id;
    }),
  );
  return { store, ids };
}

describe('the sweep of orphans', () => {
  test('the sweep deletes audio that nothing names and that is over an hour old', async () => {
    const { store, ids } = await makeStore([0, 0.9, 1.1, 48, 48]);
    const [fresh, recent, , , named] = ids as [string, string, string, string, string];
    expect(await sweepOrphans(store, async () => [named], now)).toBe(2);
    expect(await idsOf(store)).toEqual([fresh, recent, named].sort());
  });

  test('the sweep asks in batches, and only about audio that is old enough', async () => {
    const { store, ids } = await makeStore([...Array(1100).fill(2), 0]);
    const asked: string[][] = [];
    const keepAll = async (batch: readonly string[]) => {
      asked.push([...batch]);
      return batch;
    };
    expect(await sweepOrphans(store, keepAll, now)).toBe(0);
    expect(asked.map((batch) => batch.length)).toEqual([500, 500, 100]);
    expect(asked.flat().sort()).toEqual(ids.slice(0, -1).sort());
  });

  test('the sweep spares audio that is put again and named while it runs', async () => {
    const { store, ids } = await makeStore([48]);
    const putAgain = async () => {
      await store.put(Buffer.from('recording 0'), 'audio/wav');
      return [];
    };
    expect(await sweepOrphans(store, putAgain, now)).toBe(0);
    expect((await readAll(store, ids[0]!)).toString()).toBe('recording 0');
  });

  test('the sweep deletes nothing when it cannot learn what is named', async () => {
    const { store, ids } = await makeStore([48, 48]);
    const lost = async () => Promise.reject(new Error('the database is lost'));
    await expect(sweepOrphans(store, lost, now)).rejects.toThrow('lost');
    expect(await idsOf(store)).toEqual(ids.sort());
  });

  /** The store, but some of its files cannot be deleted. */
  const refusing = (store: AudioStore, refuses: (id: string) => boolean): AudioStore =>
    Object.assign(Object.create(store), {
      list: () => store.list(),
      delete: async (id: string, before?: Date) => {
        if (refuses(id)) throw new Error('permission denied');
        return store.delete(id, before);
      },
    });

  test('a file that cannot be deleted does not save the others; it is counted, and its failure is told', async () => {
    const { store, ids } = await makeStore([48, 48, 48, 48]);
    const left: number[] = [];
    const sweep = sweepOrphans(
      refusing(store, (id) => id === ids[1]),
      async () => [],
      now,
      { onLeft: (count) => left.push(count) },
    );
    await expect(sweep).rejects.toThrow('permission denied');
    expect(await idsOf(store)).toEqual([ids[1]]);
    expect([left[0], left.at(-1)]).toEqual([4, 1]);
  });

  test('a store that refuses every file is given up', async () => {
    const { store } = await makeStore(Array(30).fill(48));
    let asked = 0;
    const counting = refusing(store, () => ++asked > 0);
    await expect(sweepOrphans(counting, async () => [], now)).rejects.toThrow('permission denied');
    expect(asked).toBe(10);
  });

  test('the sweep ends between two files when the process stops', async () => {
    const { store, ids } = await makeStore(Array(30).fill(48));
    const stopping = new AbortController();
    const progress = { signal: stopping.signal, onDeleted: () => stopping.abort() };
    expect(await sweepOrphans(store, async () => [], now, progress)).toBe(1);
    expect(await idsOf(store)).toHaveLength(ids.length - 1);
  });

  test('the sweep asks nothing about an empty store', async () => {
    const { store } = await makeStore([]);
    const never = async () => Promise.reject(new Error('asked'));
    expect(await sweepOrphans(store, never, now)).toBe(0);
  });
});
