import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchModels, listModels, type Model, verifyModels } from '../../../scripts/models/commands.ts';
import { progressBar } from '../../../scripts/models/terminal.ts';
import { type Mirror, startMirror } from '../../translation/bergamot/stand-in-mirror.ts';
import { runModels, startTerminal } from './told.ts';

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
  command: 'list' | 'fetch' | 'verify',
  { interactive = false, ...changes }: Partial<Model> & { interactive?: boolean } = {},
) {
  const terminal = startTerminal(interactive);
  const model: Model = {
    name: 'fa-en',
    folder,
    files: [{ name: 'model.bin', bytes: content.length, sha256 }],
    addressesOf: ({ name }) => [`${mirror.url}/${name}.gz`],
    remedy: 'set TRANSLATION_MODEL_MIRRORS',
    ...changes,
  };
  const settings = { signal: new AbortController().signal, yes: false };
  const run = { list: listModels, verify: verifyModels, fetch: fetchModels }[command];
  const code = await run([model], terminal, settings);
  return { code, ...terminal.told };
}

describe('models', () => {
  test('the command models lists files with their state, fetches them and verifies them', async () => {
    const missing = /model\.bin .*missing\n {2}to fetch it: npm run models -- fetch fa-en\n$/;
    expect((await models('list')).out).toMatch(missing);
    const before = await models('verify');
    expect([before.code, before.err]).toEqual([1, `${folder}/model.bin is missing\n`]);
    const fetched = await models('fetch');
    expect([fetched.code, fetched.out]).toEqual([0, `fa-en is complete and right: ${folder}\n`]);
    expect(fetched.err).toContain('0.1 MB of 0.1 MB\n');
    expect((await models('verify')).code).toBe(0);
    expect((await models('list')).out).toMatch(/model\.bin .*good\n$/);
  });

  test('the command models shows a progress bar on a terminal', async () => {
    expect((await models('fetch', { interactive: true })).err).toMatch(/\r\[#{30}\] 0\.1 MB of 0\.1 MB/);
  });

  test('the bar goes on where an earlier download ended, and never backwards', async () => {
    await writeFile(join(folder, 'model.bin.part'), gzipSync(content).subarray(0, 40_000));
    const { err } = await models('fetch', { interactive: true });
    const shown = [...err.matchAll(/\r\[(#*)/g)].map(([, filled]) => filled!.length);
    expect(shown[0]).toBeGreaterThan(15);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    const terminal = startTerminal();
    const bar = progressBar(terminal);
    for (const arrived of [10, 90, 50, 100]) bar.show(arrived, 100);
    expect(terminal.told.err).toBe('10 bytes of 100 bytes\n90 bytes of 100 bytes\n100 bytes of 100 bytes\n');
  });

  test('the command models says what to do when nothing can be fetched', async () => {
    mirror.contents.clear();
    const { code, err } = await models('fetch');
    expect(code).toBe(1);
    expect(err).toContain('answered 404');
    expect(err).toContain(`Copy model.bin into ${folder} by hand, or set TRANSLATION_MODEL_MIRRORS`);
  });

  test('no file is fetched when the list of mirrors is empty', async () => {
    const { code, err } = await models('fetch', { forbidden: 'TRANSLATION_MODEL_MIRRORS is empty' });
    expect([code, mirror.asked.length]).toEqual([1, 0]);
    expect(err).toContain('TRANSLATION_MODEL_MIRRORS is empty');
  });

  test('the command models finds a damaged file', async () => {
    await writeFile(join(folder, 'model.bin'), randomBytes(50_000));
    const { code, err } = await models('verify');
    expect([code, err]).toEqual([1, `${folder}/model.bin is damaged\n`]);
  });
});

describe('the command line', () => {
  const run = (args: string[], env: NodeJS.ProcessEnv = {}) => runModels(args, env);

  test.each([
    [['fetch', 'en-fa'], 'there is no model called en-fa'],
    [['conquer'], 'there is no command "conquer"'],
    [['fetch', '--voice', 'ava'], 'there is no option "--voice"'],
    [['fetch', 'fa-en', '--voices', 'voices.json'], '--voices is for piper'],
    [[], 'say what to do: list, fetch, verify'],
  ])('the command line refuses %s in one line', async (args, reason) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toContain(reason);
    expect(err).toMatch(/^models: [^\n]*; --help explains\n$/);
  });

  test('the command line shows the usage on request', async () => {
    for (const args of [['--help'], ['fetch', '-h']]) {
      expect(await run(args)).toMatchObject({
        code: 0,
        out: expect.stringContaining('usage: npm run models'),
      });
    }
  });

  test('the command line names a variable that cannot be used', async () => {
    expect(await run(['list'], { TRANSLATION_MODEL_MIRRORS: 'nowhere' })).toEqual({
      code: 2,
      out: '',
      err: expect.stringContaining('TRANSLATION_MODEL_MIRRORS must be'),
    });
  });

  test('the command line fetches nothing when TRANSLATION_MODEL_MIRRORS is empty', async () => {
    const env = { TRANSLATION_MODEL_DIR: folder, TRANSLATION_MODEL_MIRRORS: '' };
    expect((await run(['fetch', 'fa-en'], env)).err).toContain('TRANSLATION_MODEL_MIRRORS is empty');
  });
});
