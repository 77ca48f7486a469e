import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Model, runModels } from '../../scripts/models.ts';
import { runProcess } from '../support/run-process.ts';
import { type Mirror, startMirror } from './stand-in-mirror.ts';

const content = randomBytes(50_000);
const sha256 = createHash('sha256').update(content).digest('hex');

let folder: string;
let mirror: Mirror;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-models-'));
  mirror = await startMirror({ '/model.bin.gz': gzipSync(content) });
});
afterEach(async () => {
  await mirror.close();
  await rm(folder, { recursive: true, force: true });
});

async function models(
  args: string[],
  { interactive = false, ...changes }: Partial<Model> & { interactive?: boolean } = {},
) {
  const told: Record<'out' | 'err', string[]> = { out: [], err: [] };
  const file = { role: 'model' as const, name: 'model.bin', bytes: content.length, sha256 };
  const model = { name: 'fa-en', folder, files: [file], mirrors: [mirror.url], ...changes };
  const terminal = {
    out: (text: string) => void told.out.push(text),
    err: (text: string) => void told.err.push(text),
    interactive,
  };
  const code = await runModels(args, [model], terminal, new AbortController().signal);
  return { code, out: told.out.join(''), err: told.err.join('') };
}

describe('models', () => {
  it('lists files with their state, fetches them, and finds them right', async () => {
    expect((await models(['list'])).out).toMatch(/model\.bin .*missing/);
    const before = await models(['verify', 'fa-en']);
    expect([before.code, before.err]).toEqual([1, `${folder}/model.bin is missing\n`]);
    const fetched = await models(['fetch', 'fa-en']);
    expect([fetched.code, fetched.out]).toEqual([0, `fa-en is complete and right: ${folder}\n`]);
    expect(fetched.err).toContain('0.1 MB of 0.1 MB\n');
    expect((await models(['verify'])).code).toBe(0);
    expect((await models(['list'])).out).toMatch(/model\.bin .*good/);
  });

  it('shows a bar on a terminal', async () => {
    expect((await models(['fetch'], { interactive: true })).err).toMatch(/\r\[#{30}\] 0\.1 MB of 0\.1 MB/);
  });

  it('says what to do when nothing can be fetched', async () => {
    mirror.contents.clear();
    const { code, err } = await models(['fetch']);
    expect(code).toBe(1);
    expect(err).toContain('answered 404');
    expect(err).toContain(`Copy model.bin into ${folder} by hand, or set TRANSLATION_MODEL_MIRRORS`);
  });

  it('fetches nothing when told so', async () => {
    const { code, err } = await models(['fetch'], { mirrors: [] });
    expect([code, mirror.asked.length]).toEqual([1, 0]);
    expect(err).toContain('TRANSLATION_MODEL_MIRRORS is empty');
  });

  it('finds a damaged file', async () => {
    await writeFile(join(folder, 'model.bin'), randomBytes(50_000));
    const { code, err } = await models(['verify']);
    expect([code, err]).toEqual([1, `${folder}/model.bin is damaged\n`]);
  });

  it.each([[['fetch', 'en-fa']], [['conquer']]])('refuses %s with the usage', async (args) => {
    const { code, err } = await models(args);
    expect(code).toBe(2);
    expect(err).toContain('usage: npm run models');
  });
});

it('the command never keeps what is not Mozilla’s model', async () => {
  const name = 'model.faen.intgemm.alphas.bin';
  mirror.contents.set(`/${name}.gz`, gzipSync(content));
  const env = { TRANSLATION_MODEL_DIR: folder, TRANSLATION_MODEL_MIRRORS: mirror.url };
  const { exitCode, stderr } = await runProcess('scripts/models.ts', ['fetch'], { env });
  expect(exitCode).toBe(1);
  expect(stderr).toContain(`sent something else than ${name}`);
  expect(await readdir(folder)).toEqual([]);
});
