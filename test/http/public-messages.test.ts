import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AudioStoreUnavailable } from '../../server/audio/store/store-unavailable.ts';
import { DISK_REASONS } from '../../server/config/index.ts';
import { pingWithin } from '../../server/database/ping.ts';
import { ERRORS } from '../../server/errors.ts';
import { createProblemFinder } from '../../server/http/open-routes/find-problems.ts';
import { SpeechFailure } from '../../server/speech/index.ts';
import { createModelFetcher } from '../../server/translation/bergamot/model-fetcher.ts';
import { get, post, startService, type TestService } from '../support/start-service.ts';

// A path of this machine, or a command that only its operator can run.
const PRIVATE = /(^|[\s"'`(:])(\/|[A-Za-z]:\\)\w|\b(npm|node|npx) /;
const at = (code: string) => Object.assign(new Error(`${code}: open '/srv/khanesh/data'`), { code });

describe('what anybody is told', () => {
  test.each(Object.entries(ERRORS))(
    'the error %s names no path and no command',
    (_code, { message, action }) => {
      for (const text of [message, action]) expect(text).not.toMatch(PRIVATE);
    },
  );

  test('an audio store that cannot be used says why without its path', () => {
    for (const code of [...Object.keys(DISK_REASONS), 'ESTRANGE', undefined]) {
      expect(new AudioStoreUnavailable(at(String(code))).action).not.toMatch(PRIVATE);
    }
  });

  test('a readiness check that fails for a reason of its own tells it to the log alone', async () => {
    const told: object[] = [];
    const log = {
      info: (line: object) => void told.push(line),
      warn: (line: object) => void told.push(line),
    };
    let error: unknown = new Error("ENOENT: no such file, open '/srv/khanesh/data'");
    const failing = async () => {
      if (error !== undefined) throw error;
    };
    const findProblems = createProblemFinder({ database: failing }, log as never);
    const unknown = { database: 'It does not work; the log says why.' };
    expect([await findProblems(), await findProblems()]).toEqual([unknown, unknown]);
    error = new SpeechFailure('run npm ci in /srv', { publicMessage: 'It is not installed.' });
    expect(await findProblems()).toEqual({ database: 'It is not installed.' });
    error = undefined;
    expect(await findProblems()).toEqual({});
    expect(told).toEqual([
      { check: 'database', reason: "ENOENT: no such file, open '/srv/khanesh/data'" },
      { check: 'database', reason: 'run npm ci in /srv' },
      { check: 'database' },
    ]);
  });

  test('a database that is silent does not answer, and is not said to be broken', async () => {
    const log = { info: () => undefined, warn: () => undefined };
    const silent = () => pingWithin(() => new Promise(() => {}));
    const findProblems = createProblemFinder({ database: silent }, log);
    expect(await findProblems()).toEqual({ database: 'It does not answer.' });
  });
});

describe('the translation model', () => {
  const files = [{ name: 'model.bin', role: 'model', bytes: 5, sha256: '0'.repeat(64) }] as const;
  const settle = async (folder: string, mirrors: string[] | undefined, fetch?: typeof globalThis.fetch) => {
    const signal = new AbortController().signal;
    const fetcher = createModelFetcher({ folder, files, mirrors, signal, ...(fetch && { fetch }) });
    const first = fetcher.request(['model.bin is missing']);
    await fetcher.settled();
    return [first, fetcher.state(['model.bin is missing'])];
  };

  test('every state of its fetching is told without a path or a command, which the log has', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'khanesh-public-'));
    const locked = await mkdtemp(join(tmpdir(), 'khanesh-public-'));
    await writeFile(join(locked, 'fetching.lock'), '');
    const refused = async () => new Response(null, { status: 404 });
    const errors = [
      ...(await settle(folder, [])),
      ...(await settle(folder, ['http://mirror.example'], refused)),
      ...(await settle(locked, ['http://mirror.example'], refused)),
      ...(await settle(join(locked, 'fetching.lock', 'below'), undefined)),
    ];
    for (const { action, message } of errors) {
      expect(action).not.toMatch(PRIVATE);
      expect(message).toContain('npm run models -- fetch');
    }
    expect(errors.map(({ action }) => action).join(' ')).toMatch(/mirror.example.*another process.*EEXIST/);
    await Promise.all([folder, locked].map((path) => rm(path, { recursive: true })));
  });
});

describe('a service in which nothing works', () => {
  let voices: string;
  let service: TestService;
  let key: string;
  beforeAll(async () => {
    voices = await mkdtemp(join(tmpdir(), 'khanesh-public-'));
    service = await startService('embedded', {
      env: { LOCAL_SPEECH_ENGINE: 'piper', PIPER_VOICE_DIR: voices },
    });
    key = (await service.customer()).key.key;
    await rm(service.services.config.audioStore, { recursive: true });
  });
  afterAll(async () => {
    await service.stop();
    await rm(voices, { recursive: true, force: true });
  });

  test('says so to load balancers without a path or a command', async () => {
    // The threads of the embedded voices are starting meanwhile.
    const problems = async () => Object.keys((await get(`${service.url}/readyz`)).body.problems).sort();
    await expect.poll(problems, { timeout: 30_000 }).toEqual(['audio_store', 'speech_piper', 'translation']);
    const { status, body } = await get(`${service.url}/readyz`);
    expect(status).toBe(503);
    for (const problem of Object.values(body.problems)) expect(problem).not.toMatch(PRIVATE);
  });

  // Speech waits for its store as long as a request may.
  test.concurrent.each([
    ['/v1/translate', {}],
    ['/v1/speech', { tier: 'basic', voice: 'mana' }],
    ['/v1/speech', { tier: 'basic', voice: 'kian' }],
    ['/v1/speech', { tier: 'premium', voice: 'Kore' }],
  ])('answers %s %o without a path or a command', async (path, request) => {
    const { status, body } = await post(`${service.url}${path}`, key, { text: 'سلام', ...request });
    expect(status).toBe(503);
    for (const text of [body.error.message, body.error.action]) expect(text).not.toMatch(PRIVATE);
    expect(JSON.stringify(body)).not.toContain(tmpdir());
  });
});
