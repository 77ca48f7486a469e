import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/index.ts';
import { createLedger } from '../../../server/ledger/index.ts';
import { createJob } from '../../support/speech-service.ts';
import { secondsOf } from '../../support/stand-in-engine.ts';
import { post } from '../../support/start-service.ts';
import { performTaken, takeNewJob } from '../../support/taken-job.ts';
import { TEXT } from '../../support/text.ts';
import { previewOf, readToTheEnd } from '../support/read-stream.ts';
import { describeStages } from './describe-stages.ts';

// Long enough for events before its end.
const LONG = 'این جمله برای آزمایش پیش‌نمایش نوشته شده است. '.repeat(12).trim();

describeStages('a database that is away or does not answer', (on) => {
  /** A job that is being spoken when its worker loses the database. */
  async function loseInTheMiddle(fields: object = {}) {
    const taken = await takeNewJob(on.service, on.key, fields);
    on.service.engine.held = true;
    const performing = performTaken(on.service, taken, { database: on.failing });
    await expect.poll(() => on.service.engine.waiting).toBe(1);
    on.failing.away = true;
    on.service.engine.release();
    return { body: taken.body, performing };
  }

  test('a lost answer to the commit that completes a job does not complete it twice', async () => {
    const taken = await takeNewJob(on.service, on.key, { voice: 'ava' });
    const { body } = taken;
    on.failing.loseAnswers = 1;
    await performTaken(on.service, taken, { database: on.failing });
    expect(on.failing.loseAnswers).toBe(0);
    const events = await readToTheEnd(body.stream_url, on.key);
    expect(events.map(({ event }) => event)).toEqual(['status', 'status', 'complete']);
    await on.balance(body.status_url);
  });

  test('finished speech waits for a database that is away and is then settled, not spoken again', async () => {
    const before = on.service.engine.recordings;
    const { body, performing } = await loseInTheMiddle({ voice: 'ava' });
    await expect.poll(() => on.failing.refused).toBeGreaterThan(1);
    on.failing.away = false;
    await performing;
    expect((await on.read(body.status_url)).status).toBe('succeeded');
    expect(on.service.engine.recordings).toBe(before + 1);
    await on.balance(body.status_url);
  });

  test('a preview whose writes fail waits for the database, and the job needs no second attempt', async () => {
    const before = on.service.engine.recordings;
    const { body, performing } = await loseInTheMiddle({ text: LONG });
    await expect.poll(() => on.failing.refused).toBeGreaterThan(1);
    on.failing.away = false;
    await performing;
    const events = await readToTheEnd(body.stream_url, on.key);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter(({ event }) => event === 'reset')).toEqual([]);
    expect(on.service.engine.recordings).toBe(before + 1);
    await on.balance(body.status_url);
  });

  test('a preview event whose answer was lost is stored once', async () => {
    const taken = await takeNewJob(on.service, on.key, { text: LONG });
    const { database } = on.service.services;
    let lost = 0;
    const forgetful: Database = {
      ...database,
      query: async (statement, values) => {
        const rows = await database.query(statement, values);
        if (statement.name === 'append-owned-job-event' && lost++ % 2 === 0)
          throw Object.assign(new Error('the connection failed'), { code: 'ECONNRESET' });
        return rows as never;
      },
    };
    await performTaken(on.service, taken, { database: forgetful });
    expect(lost).toBeGreaterThan(2);
    const events = await readToTheEnd(taken.body.stream_url, on.key);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
    const other = (await on.service.customer()).key.key;
    const undisturbed = await takeNewJob(on.service, other, { text: LONG });
    await performTaken(on.service, undisturbed, {});
    const expected = previewOf(await readToTheEnd(undisturbed.body.stream_url, other));
    expect(previewOf(events).equals(expected)).toBe(true);
    await on.balance(taken.body.status_url);
  });

  test('a job whose acceptance is uncertain is found again with its key, and its allowance is held once', async () => {
    Object.assign(on.service.services, { database: on.failing });
    on.failing.loseAnswers = 1;
    const first = await createJob(on.service, on.key, { text: TEXT }, 'uncertain start');
    expect([first.status, first.body.error.code, first.body.error.retryable]).toEqual([
      503,
      'speech_job_start_uncertain',
      true,
    ]);
    expect(first.headers.get('Retry-After')).not.toBeNull();
    const second = await createJob(on.service, on.key, { text: TEXT }, 'uncertain start');
    expect([second.status, second.headers.get('Idempotent-Replayed')]).toEqual([202, 'true']);
    await on.startWorker();
    await readToTheEnd(second.body.stream_url, on.key);
    await on.balance(second.body.status_url);
  });

  test('without a database no job is accepted, and the idempotency key stays free', async () => {
    Object.assign(on.service.services, { ledger: createLedger(on.failing) });
    on.failing.away = true;
    const refused = await createJob(on.service, on.key, { text: TEXT }, 'refused at first');
    expect([refused.status, refused.body.error.code]).toEqual([503, 'speech_jobs_unavailable']);
    on.failing.away = false;
    const accepted = await createJob(on.service, on.key, { text: TEXT }, 'refused at first');
    expect([accepted.status, accepted.headers.get('Idempotent-Replayed')]).toEqual([202, null]);
    await on.startWorker();
    await readToTheEnd(accepted.body.stream_url, on.key);
    await on.balance(accepted.body.status_url);
  });

  test('synchronous speech whose settling got no answer is replayed, not charged again', async () => {
    Object.assign(on.service.services, { ledger: createLedger(on.failing) });
    on.failing.loseAnswers = 1;
    const before = on.service.engine.recordings;
    const speak = () =>
      post(
        `${on.service.url}/v1/speech`,
        on.key,
        { text: TEXT, tier: 'basic', voice: 'ava' },
        { 'Idempotency-Key': 'settled in silence' },
      );
    const first = await speak();
    expect([first.status, first.body.error.code]).toEqual([503, 'service_unavailable']);
    const second = await speak();
    expect([second.status, second.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
    expect(on.service.engine.recordings).toBe(before + 1);
    expect((await on.read(`${on.service.url}/v1/usage`)).basic_speech).toMatchObject({
      used_seconds: secondsOf(TEXT),
      reserved_seconds: 0,
    });
  });
});
