import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createProcessService } from '../../process/support/process-service.ts';
import { engines, freshDatabase } from '../../support/databases.ts';
import { get, post } from '../../support/start-service.ts';
import { openPage } from './follow-page.ts';

const page = await openPage('scaling.md');
const [UP] = page.headings as [string];
const SPEECH = { text: 'این صدا می‌ماند.', tier: 'basic', voice: 'kian' };
const TEXT = { text: 'این متن هم می‌ماند.' };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test.skipIf(!engines.includes('postgres'))(
  'who follows the page has two servers that know everything of the one before, and may stop either',
  async () => {
    const service = await createProcessService('embedded');
    undo.push(() => service.drop());
    const folder = await mkdtemp(join(tmpdir(), 'khanesh-scaling-'));
    undo.push(() => rm(folder, { recursive: true }));
    const empty = await freshDatabase('postgres');
    undo.push(() => empty.drop());
    const { key } = service;
    const DATA_DIR = service.env.DATA_DIR!;
    const keyed = { 'Idempotency-Key': 'before there were two' };

    // Where an embedded server has them: in DATA_DIR.
    const one = await service.startServer({ AUDIO_STORE: '', SIGNING_SECRET: '', LOG_LEVEL: 'error' });
    const spoken = await post(`${one.url}/v1/speech`, key, SPEECH, keyed);
    expect(spoken.status).toBe(200);
    const marked = await post(`${one.url}/v1/diacritize`, key, TEXT);
    const { body: before } = await get(`${one.url}/v1/usage`, key);
    expect((await one.server.stop()).exitCode).toBe(0);

    const NEW_DATABASE_URL = empty.options.databaseUrl!;
    const NEW_AUDIO_STORE = join(folder, 'audio');
    const printed = await page.follow(UP, {
      DATA_DIR,
      DUMP: join(folder, 'dump'),
      NEW_DATABASE_URL,
      NEW_AUDIO_STORE,
    });
    const SIGNING_SECRET = printed.trim().split('\n').at(-1)!;
    const settings = { DATABASE_URL: NEW_DATABASE_URL, AUDIO_STORE: NEW_AUDIO_STORE, SIGNING_SECRET };
    const many = [];
    for (let i = 0; i < 2; i++) many.push(await service.startServer({ ...settings, LOG_LEVEL: 'error' }));

    for (const { url } of many) {
      const { pathname, search } = new URL(spoken.body.audio_url);
      expect((await fetch(url + pathname + search)).status).toBe(200);
      const replay = await post(`${url}/v1/speech`, key, SPEECH, keyed);
      expect([replay.status, replay.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
      expect((await get(`${url}/v1/usage`, key)).body.text.used_units).toBe(before.text.used_units);
    }
    const [first, second] = many as [(typeof many)[0], (typeof many)[0]];
    const again = await post(`${first.url}/v1/diacritize`, key, TEXT);
    expect([again.body.marked, again.body.usage.cache_hit]).toEqual([marked.body.marked, true]);
    expect((await first.server.stop()).exitCode).toBe(0);
    expect((await post(`${second.url}/v1/diacritize`, key, TEXT)).status).toBe(200);
  },
);
