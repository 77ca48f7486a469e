import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { runProcess, startProcess } from '../../support/run-process.ts';
import { startMirror } from '../../translation/bergamot/stand-in-mirror.ts';

test('the command `models fetch` keeps no file that is not Mozilla’s model', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-models-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const name = 'model.faen.intgemm.alphas.bin';
  const mirror = await startMirror({ [`/${name}.gz`]: gzipSync(Buffer.alloc(50_000, 'other')) });
  onTestFinished(mirror.close);
  const env = { TRANSLATION_MODEL_DIR: folder, TRANSLATION_MODEL_MIRRORS: mirror.url };
  const { exitCode, stderr } = await runProcess('scripts/models.ts', ['fetch'], { env });
  expect(exitCode).toBe(1);
  expect(stderr).toContain(`sent something else than ${name}`);
  expect(await readdir(folder)).toEqual([]);
});

test('Ctrl-C stops `models fetch` with its usual exit code, and keeps what has come in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-models-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mirror = await startMirror({});
  onTestFinished(mirror.close);
  mirror.misbehave = (response) => {
    response.writeHead(200, { 'content-length': 1_000_000 });
    response.write(Buffer.alloc(1000));
    return true;
  };
  const env = { TRANSLATION_MODEL_DIR: folder, TRANSLATION_MODEL_MIRRORS: mirror.url };
  const fetching = startProcess('scripts/models.ts', ['fetch'], { env });
  const part = join(folder, 'model.faen.intgemm.alphas.bin.part');
  const arrived = async () => (await stat(part).catch(() => undefined))?.size;
  await expect.poll(arrived, { timeout: 30_000 }).toBe(1000);
  const { exitCode, stderr } = await fetching.stop('SIGINT');
  expect([exitCode, stderr]).toEqual([
    130,
    expect.stringContaining('models: stopped; what has come in is kept'),
  ]);
  expect(await arrived()).toBe(1000);
});
