import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildClientFiles } from '../../../client/build/build-client.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder = '';
let built = '';

// A project that has installed the client: Node runs no TypeScript from there.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-consumer-'));
  const installed = join(folder, 'node_modules/khanesh-client');
  built = installed;
  await buildClient(built);
  await symlink(join(root, 'node_modules/openapi-fetch'), join(folder, 'node_modules/openapi-fetch'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the client is under 10 KB beside openapi-fetch, minified and gzipped', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'client/index.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    external: ['openapi-fetch'],
    write: false,
  });
  expect(gzipSync(outputFiles[0]!.contents).byteLength).toBeLessThan(10 * 1000);
});

test('a project that has installed the package imports khanesh-client as JavaScript', async () => {
  const program = `
    import * as client from 'khanesh-client';
    const { diacritize } = client.createClient({
      baseUrl: 'https://speech.example',
      apiKey: 'khn_test_key',
      fetch: async () => Response.json({ marked: 'سَلام' }),
    });
    const { saveAudio } = client.createClient({
      baseUrl: 'https://speech.example',
      apiKey: 'khn_test_key',
      fetch: async () => new Response('sound', { headers: { 'Content-Length': '5', ETag: '"a"' } }),
    });
    const { etag } = await saveAudio('https://speech.example/audio', 'sound.wav');
    console.log(JSON.stringify([Object.keys(client), await diacritize({ text: 'سلام' }), etag]));`;
  await writeFile(join(folder, 'consumer.mjs'), program);
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-strip-types', 'consumer.mjs'], {
    cwd: folder,
  });
  expect(JSON.parse(stdout)).toEqual([
    ['ApiError', 'ConnectionError', 'KhaneshError', 'TimeoutError', 'createClient', 'joinWav', 'splitText'],
    { marked: 'سَلام' },
    '"a"',
  ]);
  expect(await readFile(join(folder, 'sound.wav'), 'utf8')).toBe('sound');
});

test('the declarations of the client type its inputs and outputs with nothing else installed', async () => {
  const program = `
    import { ApiError, createClient, type SpeechJobEvent } from 'khanesh-client';
    const client = createClient({ baseUrl: 'https://speech.example', apiKey: 'khn_test_key' });
    const marked: string = (await client.diacritize({ text: 'سلام' })).marked;
    const basic: 'basic_speech' = (await client.createSpeech({ text: marked, tier: 'basic', voice: 'ava' })).usage.meter;
    const { data, requestId } = await client.getSpeechJob('id', { timeoutMs: 5 }).withResponse();
    const url: string | undefined = data.status === 'succeeded' ? data.audio_url : requestId;
    for await (const event of client.streamSpeechJobEvents('id', { after: 3 })) {
      const known: SpeechJobEvent = event;
      if (known.event === 'audio') console.log(known.data.audio_base64, basic, url);
    }
    for await (const { event, data } of client.follow({ id: 'id' }, { after: 3 })) {
      if (event === 'audio') console.log(data.format);
      if (event === 'complete') console.log(data.audio_url, data.result.duration_seconds);
      // @ts-expect-error: the failure of a job is thrown
      if (event === 'error') console.log(data);
    }
    const step = await client.follow({ id: 'id' }).next();
    const finished: { audio_url: string } | undefined = step.done ? step.value : undefined;
    const etag: string | undefined = (await client.saveAudio(finished!.audio_url, 'a.wav')).etag;
    await client.downloadAudio('https://a', { resume: true, ifNoneMatch: etag! });
    // @ts-expect-error: a Basic voice is not one of Premium
    client.createSpeech({ text: 'سلام', tier: 'premium', voice: 'ava' });
    // @ts-expect-error: no such field
    client.diacritize({ text: 'سلام', ezafe: true });
    // @ts-expect-error: a queued job has no audio
    if (data.status === 'queued') console.log(data.audio_url);
    client.getUsage().catch((error) => error instanceof ApiError && error.code === 'rate_limit_exceeded');`;
  const file = join(folder, 'consumer.mts');
  await writeFile(file, program);
  const options = {
    strict: true,
    skipDefaultLibCheck: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: [],
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.asynciterable.d.ts'],
  };
  const findings = ts.getPreEmitDiagnostics(ts.createProgram([file], options));
  expect(findings.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

test('the client can be built with contract types that are not written yet', async () => {
  const contractTypes = await readFile(join(root, 'generated/client.ts'), 'utf8');
  const files = await buildClientFiles(contractTypes.concat('export type New = 1;'));
  expect(files.get('contract.d.ts')).toContain('type New = 1');
});

test('the built client does not contain the path where it was built', async () => {
  const files = await readdir(built, { recursive: true, withFileTypes: true });
  for (const name of files
    .filter((file) => file.isFile())
    .map(({ name, parentPath }) => join(parentPath, name)))
    expect(await readFile(name, 'utf8')).not.toContain(root);
});
