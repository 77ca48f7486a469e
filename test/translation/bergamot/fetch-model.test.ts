import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FetchFailed, holdLock, LockHeld } from '../../../server/model-files/index.ts';
import {
  createBergamot,
  FA_EN,
  fetchModel,
  MIRRORS,
  type ModelFile,
} from '../../../server/translation/index.ts';
import { breakOff, type Mirror, startMirror } from './stand-in-mirror.ts';

const weights = randomBytes(300_000);
const words = Buffer.from('سلام hello '.repeat(2000));
const fileOf = (role: ModelFile['role'], name: string, content: Buffer): ModelFile => ({
  role,
  name,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});
const FILES = [fileOf('model', 'model.bin', weights), fileOf('vocabulary', 'vocab.spm', words)];
const PACKED = { '/model.bin.gz': gzipSync(weights), '/vocab.spm.gz': gzipSync(words) };

let folder: string;
let mirror: Mirror;
let other: Mirror;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-fetch-'));
  [mirror, other] = await Promise.all([startMirror(PACKED), startMirror(PACKED)]);
});
afterEach(async () => {
  await Promise.all([mirror.close(), other.close()]);
  await rm(folder, { recursive: true, force: true });
});

const live = () => new AbortController().signal;
const run = (source: Partial<Parameters<typeof fetchModel>[0]> = {}) =>
  fetchModel({ folder, files: FILES, mirrors: [mirror.url, other.url], signal: live(), ...source });
const failure = () =>
  run().then(
    () => expect.unreachable('it should have failed'),
    (error: Error) => error,
  );
const names = async () => (await readdir(folder)).sort();
const expectComplete = async () => {
  expect(await names()).toEqual(['model.bin', 'vocab.spm']);
  expect((await readFile(join(folder, 'model.bin'))).equals(weights)).toBe(true);
  expect((await readFile(join(folder, 'vocab.spm'))).equals(words)).toBe(true);
};

describe('a model is fetched', () => {
  test('a model is fetched packed, unpacked and checked, and nothing else is left', async () => {
    const progress: [number, number][] = [];
    await run({ onProgress: (received, total) => progress.push([received, total]) });
    await expectComplete();
    expect(mirror.asked.map(({ path }) => path)).toEqual(['/model.bin.gz', '/vocab.spm.gz']);
    const total = weights.length + words.length;
    expect(progress.at(-1)).toEqual([total, total]);
  });

  test('a model is fetched from a mirror that has the plain files', async () => {
    mirror.contents = new Map([
      ['/model.bin', weights],
      ['/vocab.spm', words],
    ]);
    await run({ mirrors: [mirror.url] });
    await expectComplete();
  });

  test('only missing or damaged files of a model are fetched', async () => {
    await writeFile(join(folder, 'model.bin'), weights);
    await writeFile(join(folder, 'vocab.spm'), 'copied amiss');
    await run();
    await expectComplete();
    expect(mirror.asked.map(({ path }) => path)).toEqual(['/vocab.spm.gz']);
  });

  test('a download goes on where the connection broke', async () => {
    mirror.misbehave = (response, { path, range }) => {
      if (path !== '/model.bin.gz' || range !== undefined) return false;
      response.writeHead(200, { 'content-length': PACKED[path].length });
      response.write(PACKED[path].subarray(0, 100_000));
      const arrived = async () => (await stat(join(folder, 'model.bin.part'))).size;
      void expect
        .poll(arrived)
        .toBeGreaterThan(0)
        .then(() => response.destroy());
      return true;
    };
    await run();
    await expectComplete();
    const [first, second] = mirror.asked;
    expect(first?.range).toBeUndefined();
    expect(second).toEqual({ path: '/model.bin.gz', range: expect.stringMatching(/^bytes=[1-9]\d*-$/) });
    expect(other.asked).toEqual([]);
  });

  test('a download goes on where a killed process left it', async () => {
    await writeFile(join(folder, 'model.bin.part'), PACKED['/model.bin.gz'].subarray(0, 1234));
    await run();
    await expectComplete();
    expect(mirror.asked[0]?.range).toBe('bytes=1234-');
  });

  test('a download starts from the beginning when the partial file belongs to another model', async () => {
    await writeFile(join(folder, 'model.bin.part'), randomBytes(1234));
    await run();
    await expectComplete();
    expect(mirror.asked.slice(0, 2).map(({ range }) => range)).toEqual(['bytes=1234-', undefined]);
  });

  test('a download begins anew at a server that knows no ranges', async () => {
    await writeFile(join(folder, 'model.bin.part'), PACKED['/model.bin.gz'].subarray(0, 1234));
    mirror.misbehave = (response, { path }) => {
      response.writeHead(200).end(mirror.contents.get(path));
      return true;
    };
    await run();
    await expectComplete();
    expect(mirror.asked.filter(({ path }) => path === '/model.bin.gz').length).toBe(1);
  });

  test('a file that was received whole is not asked for again', async () => {
    await writeFile(join(folder, 'model.bin.part'), PACKED['/model.bin.gz']);
    await run();
    await expectComplete();
  });
});

describe('a full disk', () => {
  test('a disk that is full while a file is unpacked is named, and what came in is kept', async () => {
    // Takes no byte, as a disk without room.
    await symlink('/dev/full', join(folder, 'model.bin.new'));
    expect((await failure()).message).toContain(
      'model.bin cannot be kept: no space is left on the disk (ENOSPC)',
    );
    expect(await names()).toContain('model.bin.part');
    await run();
    await expectComplete();
    const whole = PACKED['/model.bin.gz'].length;
    expect(mirror.asked.at(-2)?.range).toBe(`bytes=${whole}-`);
  });

  test('a file that comes plain needs no room for a second copy', async () => {
    mirror.contents.delete('/model.bin.gz');
    other.contents.set('/model.bin.gz', weights);
    await symlink('/dev/full', join(folder, 'model.bin.new'));
    await run();
    expect(await readFile(join(folder, 'model.bin'))).toEqual(weights);
  });
});

describe('the next mirror is asked', () => {
  test.each([
    ['does not have it', (m: Mirror) => void m.contents.clear()],
    [
      'fails',
      (m: Mirror) => {
        m.misbehave = (response) => response.writeHead(500).end().writableEnded;
      },
    ],
    ['sends something else', (m: Mirror) => void m.contents.set('/model.bin.gz', gzipSync(randomBytes(99)))],
    ['sends an error page', (m: Mirror) => void m.contents.set('/model.bin.gz', Buffer.from('<html>'))],
    ['sends a terabyte', (m: Mirror) => void m.contents.set('/model.bin.gz', gzipSync(Buffer.alloc(5e7)))],
    ['sends too much', (m: Mirror) => void m.contents.set('/model.bin.gz', randomBytes(500_000))],
    [
      'keeps breaking off',
      (m: Mirror) => {
        m.misbehave = (response) => {
          breakOff(response, weights, 10);
          return true;
        };
      },
    ],
  ])('the next mirror is asked when the first one %s', async (_case, spoil) => {
    spoil(mirror);
    await run();
    await expectComplete();
    expect(other.asked.length).toBeGreaterThan(0);
  });

  test('the next mirror is asked when the first one is not there', async () => {
    await mirror.close();
    await run();
    await expectComplete();
    mirror = await startMirror();
  });
});

describe('wrong bytes', () => {
  test('wrong bytes never get the name that the engine opens', async () => {
    for (const m of [mirror, other]) m.contents.set('/model.bin.gz', gzipSync(randomBytes(weights.length)));
    const error = await failure();
    expect(error).toBeInstanceOf(FetchFailed);
    expect(error.message).toContain(new URL(mirror.url).host);
    expect(error.message).toContain('model.bin');
    expect(await names()).toEqual([]);
  });

  test('a hand-copied file with wrong bytes is named and not used', async () => {
    await writeFile(join(folder, 'model.bin'), randomBytes(weights.length));
    await writeFile(join(folder, 'vocab.spm'), words);
    const engine = createBergamot({ folder, files: FILES, mirrors: [] });
    await expect(engine.ready()).rejects.toMatchObject({ kind: 'unavailable', retryable: false });
    await expect(engine.translate(['سلام'], live())).rejects.toMatchObject({
      message: expect.stringMatching(`model.bin is damaged.*${folder}`),
      action: expect.stringContaining('model.bin is damaged'),
    });
  });
});

const LONG_AGO = new Date(Date.now() - 120_000);

describe('one download at a time', () => {
  test('two downloads into one folder run one after the other', async () => {
    await writeFile(join(folder, 'fetching.lock'), '');
    expect(await failure()).toBeInstanceOf(LockHeld);
    expect(mirror.asked).toEqual([]);
  });

  test('a lock of a process that was killed on this machine is no lock', async () => {
    const killed = spawnSync('true').pid;
    await writeFile(join(folder, 'fetching.lock'), `${killed} ${hostname()}`);
    await run();
    await expectComplete();
  });

  test('a lock of a process that runs, or of another machine, is a lock', async () => {
    const killed = spawnSync('true').pid;
    for (const holder of [`${process.pid} ${hostname()}`, `${killed} another-machine`]) {
      await writeFile(join(folder, 'fetching.lock'), holder);
      expect(await failure()).toBeInstanceOf(LockHeld);
    }
  });

  test.each([
    ['that was killed', `${spawnSync('true').pid} ${hostname()}`],
    ['of another machine that fell silent', '1 another-machine'],
  ])('of many that find the lock of a process %s, one takes it', async (_whose, holder) => {
    const path = join(folder, 'fetching.lock');
    for (let round = 0; round < 20; round++) {
      await writeFile(path, holder);
      await utimes(path, LONG_AGO, LONG_AGO);
      const tries = await Promise.allSettled(Array.from({ length: 12 }, () => holdLock(path, 'has it')));
      const holders = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(holders.length).toBeLessThan(2);
      for (const release of holders) await release();
    }
    await (await holdLock(path, 'has it'))();
    expect(await readdir(folder)).toEqual([]);
  });

  test('a lock that was lost is not released in place of its next holder', async () => {
    const path = join(folder, 'fetching.lock');
    const release = await holdLock(path, 'has it');
    await writeFile(path, `${process.ppid} ${hostname()} 1`);
    await release();
    await expect(holdLock(path, 'has it')).rejects.toThrow('another process has it');
  });

  test('a lock that is untouched for a minute counts as left by a killed process', async () => {
    await writeFile(join(folder, 'fetching.lock'), '');
    await utimes(join(folder, 'fetching.lock'), LONG_AGO, LONG_AGO);
    await run();
    await expectComplete();
  });
});

describe('an engine without its model', () => {
  const ask = (engine: ReturnType<typeof createBergamot>) =>
    engine.translate(['سلام'], live()).catch((error) => error);

  test('the model is fetched at the first text, once for all requests, and the answer says so', async () => {
    const told: string[] = [];
    const report = (_level: string, message: string) => void told.push(message);
    const engine = createBergamot({ folder, files: FILES, mirrors: [mirror.url], report });
    const errors = await Promise.all([ask(engine), ask(engine), ask(engine)]);
    for (const error of errors) {
      expect(error).toMatchObject({ kind: 'unavailable', retryable: true, retryAfterSeconds: 30 });
      expect(error.action).toMatch(/being fetched \(\d+ %\); send the same request again later/);
      expect(error.message).toMatch(/npm run models -- fetch/);
      expect(error.message).toContain(folder);
    }
    await expect.poll(names).toEqual(['model.bin', 'vocab.spm']);
    await engine.ready();
    await engine.close?.();
    expect(mirror.asked.map(({ path }) => path)).toEqual(['/model.bin.gz', '/vocab.spm.gz']);
    expect(told.at(0)).toContain(folder);
    expect(told.at(-1)).toBe('the translation model is there');
  });

  test('an engine without mirrors fetches no model', async () => {
    const engine = createBergamot({ folder, files: FILES, mirrors: [] });
    expect(await ask(engine)).toMatchObject({ kind: 'unavailable', retryable: false });
    await engine.close?.();
    expect(await names()).toEqual([]);
  });

  test('mirrors that have nothing are not asked again at once', async () => {
    mirror.contents.clear();
    const engine = createBergamot({ folder, files: FILES, mirrors: [mirror.url] });
    await ask(engine);
    await expect.poll(async () => (await ask(engine)).message).toContain('answered 404');
    const asked = mirror.asked.length;
    await ask(engine);
    await engine.close?.();
    expect(mirror.asked).toHaveLength(asked);
  });

  test('a readiness check does not fetch the model', async () => {
    const engine = createBergamot({ folder, files: FILES, mirrors: [mirror.url] });
    await expect(engine.ready()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(mirror.asked).toEqual([]);
  });

  test('a readiness check fetches the model when the operator chose this engine', async () => {
    const engine = createBergamot({ folder, files: FILES, mirrors: [mirror.url], fetchWhenProbed: true });
    await expect(engine.ready()).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
    await expect.poll(() => engine.ready().then(() => 'ready', String)).toBe('ready');
    await engine.close?.();
  });
});

describe("Mozilla's model", () => {
  test('Mozilla’s model is 22 MB in three files, from addresses of more than one owner', () => {
    expect(FA_EN.map(({ role }) => role).sort()).toEqual(['model', 'shortlist', 'vocabulary']);
    expect(Math.round(FA_EN.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)).toBe(22);
    const hosts = [...MIRRORS, ...FA_EN.map(({ address }) => address!)].map((url) => new URL(url).host);
    expect(new Set(hosts).size).toBe(3);
    for (const { sha256 } of FA_EN) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('every address of Mozilla’s model is asked in order, over HTTPS', async () => {
    const asked: string[] = [];
    const nothing = async (address: string | URL | Request) => {
      asked.push(String(address));
      return new Response(null, { status: 404 });
    };
    const attempt = run({ files: FA_EN, mirrors: undefined, fetch: nothing });
    await expect(attempt).rejects.toThrow(FetchFailed);
    const [{ name, address } = expect.unreachable()] = FA_EN;
    expect(asked).toEqual([...MIRRORS.map((base) => `${base}/${name}.gz`), address]);
    for (const url of asked) expect(url).toMatch(/^https:/);
  });
});
