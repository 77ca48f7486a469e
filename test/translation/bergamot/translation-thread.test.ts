import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBergamot, type TranslationEngine } from '../../../server/translation/index.ts';

const program = new URL('./fragile-thread.ts', import.meta.url);
const live = () => new AbortController().signal;

let folder: string;
let engine: TranslationEngine;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-thread-'));
  engine = createBergamot({ folder, files: [], mirrors: [], program });
});
afterEach(async () => {
  await engine.close?.();
  await rm(folder, { recursive: true, force: true });
});
const starts = async () => (await readFile(join(folder, 'starts'), 'utf8')).split('\n').length - 1;

test('one thread serves all requests', async () => {
  const asked = ['سلام', 'خوبی'].map((sentence) => engine.translate([sentence], live()));
  expect(await Promise.all(asked)).toEqual([['EN(سلام)'], ['EN(خوبی)']]);
  expect(await starts()).toBe(1);
});

test('a thread that dies is replaced, and the next one repeats its work', async () => {
  expect(await engine.translate(['یک بار بمیر'], live())).toEqual(['EN(یک بار بمیر)']);
  expect(await starts()).toBe(2);
});

test('a text that kills every thread fails, and the next text does not', async () => {
  await expect(engine.translate(['بمیر'], live())).rejects.toMatchObject({
    kind: 'provider_unavailable',
    retryable: true,
    retryAfterSeconds: 1,
  });
  expect(await engine.translate(['سلام'], live())).toEqual(['EN(سلام)']);
});

test('a model that the thread refuses is an error for the operator', async () => {
  const refused = join(folder, 'refused');
  await mkdir(refused);
  const other = createBergamot({ folder: refused, files: [], mirrors: [], program });
  await expect(other.translate(['سلام'], live())).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(/model\.bin is damaged.*npm run models -- fetch/),
    action: expect.stringContaining('the operator'),
  });
  await other.close?.();
});

test('an idle thread is ended, and started again when it is needed', async () => {
  const sleepy = createBergamot({ folder, files: [], mirrors: [], program, idleMs: 0 });
  let asked = 0;
  await expect
    .poll(async () => {
      asked += 1;
      expect(await sleepy.translate(['سلام'], live())).toEqual(['EN(سلام)']);
      return starts();
    })
    .toBeGreaterThan(1);
  expect(asked).toBeGreaterThan(1);
  await sleepy.close?.();
});

test('a closed engine refuses every request', async () => {
  await engine.close?.();
  await expect(engine.translate(['سلام'], live())).rejects.toMatchObject({ kind: 'provider_unavailable' });
});
