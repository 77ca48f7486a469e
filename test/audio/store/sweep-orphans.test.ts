import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openAudioStore, sweepOrphans } from '../../../server/audio/index.ts';
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

  test('the sweep asks nothing about an empty store', async () => {
    const { store } = await makeStore([]);
    const never = async () => Promise.reject(new Error('asked'));
    expect(await sweepOrphans(store, never, now)).toBe(0);
  });
});
