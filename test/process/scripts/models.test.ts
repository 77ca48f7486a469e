import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { runProcess } from '../../support/run-process.ts';
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
