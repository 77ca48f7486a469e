import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGroupFlush } from '../../../../server/database/embedded/thread/group-flush.ts';

describe('the group flush', () => {
  let folder: string;
  const segment = (name: string) => {
    const path = join(folder, name);
    writeFileSync(path, 'log');
    return path;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'khanesh-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a flush before the first mark has nothing to wait for', async () => {
    await expect(createGroupFlush().settled()).resolves.toBeUndefined();
  });

  test('marks that come during a flush are settled, also across segments', async () => {
    const flush = createGroupFlush();
    const [first, second] = [segment('1'), segment('2')];
    flush.mark(first);
    const waiting = flush.settled();
    flush.mark(first);
    flush.mark(second);
    await Promise.all([waiting, flush.settled(), flush.settled()]);
    expect([flush.marks, flush.segments]).toEqual([3, 2]);
    flush.settleNow();
    flush.close();
  });

  test('flushing fails for ever once the disk has refused', async () => {
    const flush = createGroupFlush((_fd, done) => setImmediate(done, new Error('the disk is gone')));
    flush.mark(segment('1'));
    await expect(flush.settled()).rejects.toThrow('the disk is gone');
    await expect(flush.settled()).rejects.toThrow('the disk is gone');
    flush.close();
  });

  test('a segment that does not exist is refused', () => {
    expect(() => createGroupFlush().mark(join(folder, 'none'))).toThrow('ENOENT');
  });
});
