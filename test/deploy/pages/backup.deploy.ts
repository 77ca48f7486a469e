import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createProcessService, type ProcessService } from '../../process/support/process-service.ts';
import { sendOnce, startLoad } from '../../process/support/raw-load.ts';
import { engines, freshDatabase } from '../../support/databases.ts';
import { lastingPort } from '../../support/lasting-port.ts';
import type { RunningProcess } from '../../support/run-process.ts';
import { get, post } from '../../support/start-service.ts';
import { openPage } from './follow-page.ts';

const page = await openPage('backup.md');
const [BACK_UP, RESTORE, BACK_UP_POSTGRES, RESTORE_POSTGRES] = page.headings as [
  string,
  string,
  string,
  string,
];
const SPEECH = { text: 'این صدا باید بماند.', tier: 'basic', voice: 'kian' };

describe.each(engines)('the backup page, with the %s database', (engine) => {
  let service: ProcessService;
  let folder: string;
  let port: number;
  let server: RunningProcess;
  let restored: { env: Record<string, string>; drop(): Promise<void> };
  beforeEach(async () => {
    service = await createProcessService(engine);
    folder = await mkdtemp(join(tmpdir(), 'khanesh-backup-'));
    port = await lastingPort();
    restored = { env: {}, drop: async () => undefined };
  });
  afterEach(async () => {
    await service.drop();
    await restored.drop();
    await rm(folder, { recursive: true });
  });

  const isEmbedded = engine === 'embedded';
  /** Where the page puts things: an embedded server has its audio and its secret in DATA_DIR. */
  const ownPlaces = (): Record<string, string> => (isEmbedded ? { AUDIO_STORE: '', SIGNING_SECRET: '' } : {});

  async function start(env: Record<string, string>): Promise<string> {
    const { url, server: started } = await service.startServer({
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...env,
    });
    server = started;
    return url;
  }

  async function backUp(): Promise<void> {
    const places = isEmbedded ? { DATA_DIR: service.env.DATA_DIR! } : service.env;
    await page.follow(isEmbedded ? BACK_UP : BACK_UP_POSTGRES, { ...places, BACKUP: join(folder, 'backup') });
  }

  /** Follows the page into new places; gives the variables of a server on them. */
  async function restore(): Promise<Record<string, string>> {
    const BACKUP = join(folder, 'backup');
    const place = join(folder, 'restored');
    if (isEmbedded) {
      expect(await page.follow(RESTORE, { BACKUP, RESTORED: place })).toContain('1 key');
      return { DATA_DIR: place };
    }
    const empty = await freshDatabase('postgres');
    restored.drop = empty.drop;
    const RESTORED_URL = empty.options.databaseUrl!;
    const listed = await page.follow(RESTORE_POSTGRES, { BACKUP, RESTORED_URL, RESTORED_STORE: place });
    expect(listed).toContain('1 key');
    return { DATABASE_URL: RESTORED_URL, AUDIO_STORE: place };
  }

  test('what was followed literally under load comes back whole: keys, usage, answers and audio', async () => {
    const url = await start(ownPlaces());
    const headers = { Authorization: `Bearer ${service.key}` };
    const spoken = await post(`${url}/v1/speech`, service.key, SPEECH, {
      'Idempotency-Key': 'before the backup',
    });
    expect(spoken.status).toBe(200);
    const audio = await (await fetch(spoken.body.audio_url)).bytes();
    let units = 0;
    const load = startLoad(
      url,
      2,
      (client, turn) => {
        const body = { text: `متن ${client} و ${turn}` };
        return { method: 'POST', path: '/v1/diacritize', headers, body };
      },
      (_, { body }) => {
        units += JSON.parse(body).usage.units;
      },
    );
    await expect.poll(() => load.answered()).toBeGreaterThan(10);
    const unitsBefore = units;
    await backUp();
    const { failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(await readdir(service.env.DATA_DIR!)).not.toContain('dump.part');
    expect((await server.stop()).exitCode).toBe(0);

    await start({ ...ownPlaces(), ...(await restore()) });
    const usage = JSON.parse((await sendOnce(url, { method: 'GET', path: '/v1/usage', headers })).body);
    expect(usage.text.used_units).toBeGreaterThanOrEqual(unitsBefore);
    expect(usage.text.used_units).toBeLessThanOrEqual(units);
    expect(usage.text.reserved_units).toBe(0);
    // The address that was given out before, signed with the secret of the backup.
    const again = await fetch(spoken.body.audio_url);
    expect([again.status, await again.bytes()]).toEqual([200, audio]);
    const replay = await post(`${url}/v1/speech`, service.key, SPEECH, {
      'Idempotency-Key': 'before the backup',
    });
    expect([replay.status, replay.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
    // The threads that speak may still be starting.
    await expect.poll(async () => (await get(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
  });
});
