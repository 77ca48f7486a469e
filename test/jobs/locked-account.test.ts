import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../support/databases.ts';
import { sharedSpeechService } from '../support/shared-service.ts';
import { createJob, readEvents } from '../support/speech-service.ts';
import { secondsOf } from '../support/stand-in-engine.ts';
import { get } from '../support/start-service.ts';
import { TEXT } from '../support/text.ts';

describe.runIf(engines.includes('postgres'))('jobs of an account whose counters are locked', () => {
  const service = sharedSpeechService('postgres');
  beforeAll(async () => {
    await service.startWorker(4);
  });
  const statusOf = async (url: string, key: string) => (await get(url, key)).body.status;

  test('end when the lock is gone, charged once in one attempt, and keep no other from ending', async () => {
    const [locked, free] = [await service.customer(), await service.customer()];
    service.engine.held = true;
    const created = [];
    for (let i = 0; i < 2; i++)
      created.push((await createJob(service, locked.key.key, { text: `${TEXT} ${i}` })).body);
    const other = (await createJob(service, free.key.key, { text: TEXT })).body;
    await expect.poll(() => service.engine.waiting).toBe(3);

    const client = new Client({ connectionString: service.services.config.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM usage_counters WHERE account_id = $1 FOR UPDATE', [locked.account.id]);
    service.engine.release();
    await expect.poll(() => statusOf(other.status_url, free.key.key)).toBe('succeeded');
    for (const job of created) expect(await statusOf(job.status_url, locked.key.key)).toBe('running');

    await client.end();
    for (const job of created) {
      await expect
        .poll(() => statusOf(job.status_url, locked.key.key), { timeout: 10_000 })
        .toBe('succeeded');
      const kinds = (await readEvents(job.stream_url, locked.key.key)).map(({ event }) => event);
      expect(kinds.filter((kind) => ['reset', 'complete', 'error'].includes(kind))).toEqual(['complete']);
    }
    const { body } = await get(`${service.url}/v1/usage`, locked.key.key);
    const used_seconds = created.reduce((sum, _, i) => sum + secondsOf(`${TEXT} ${i}`), 0);
    expect(body.basic_speech).toMatchObject({ used_seconds, reserved_seconds: 0 });
  });
});
