import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { AudioStoreUnavailable } from '../../../server/audio/index.ts';
import type { Database } from '../../../server/database/index.ts';
import { cancelJob, type Job, type PerformParts, perform } from '../../../server/jobs/index.ts';
import { takeJob } from '../../../server/jobs/queue.ts';
import { createExternalSpeech } from '../../../server/speech/external/external-speech.ts';
import { soundOf } from '../../audio/mp3/read-mp3-file.ts';
import { sweepJobs } from '../../support/sweep-now.ts';
import { takeNewJob } from '../../support/taken-job.ts';
import { previewOf, readToTheEnd } from '../support/read-stream.ts';
import { describeStages } from './describe-stages.ts';
import { createHeldAdapter, type HeldAdapter } from './held-adapter.ts';

// Three sections, no two of them alike.
const LONG = Array.from({ length: 100 }, (_, i) => `این جمله‌ی شماره‌ی ${i} برای آزمایش بخش‌ها است.`).join(' ');

describeStages('submitted sections', (on) => {
  let adapter: HeldAdapter;
  beforeEach(() => {
    adapter = createHeldAdapter();
    const engine = createExternalSpeech(adapter, { pauseMs: 1 });
    Object.assign(on.service.services, {
      speech: { ...on.service.services.speech, engineFor: () => engine },
    });
  });

  const partsWith = (parts: Partial<PerformParts> = {}): PerformParts => {
    const { speech, log, metrics, database } = on.service.services;
    return { ...speech, log, metrics, database, ...parts };
  };
  /** A worker that has a new job, and that a test may stop in the middle. */
  const begin = async (fields: object = {}, parts: Partial<PerformParts> = {}) => {
    const { body, job, owner } = await takeNewJob(on.service, on.key, { voice: 'kian', ...fields });
    const controller = new AbortController();
    const done = perform(partsWith(parts), job, owner, controller.signal);
    done.catch(() => undefined);
    return { body, done, stop: () => controller.abort(new Error('dead')) };
  };
  /** Another worker takes the job over. */
  const takeOver = async () => {
    await on.expireLeases();
    const owner = randomUUID();
    // A statement of the dead worker may still hold the job.
    let job: Job | undefined;
    while (job === undefined) job = await takeJob(on.service.services.database, owner);
    await perform(partsWith(), job, owner, new AbortController().signal);
  };
  const submitted = (count: number) => expect.poll(() => adapter.texts.length).toBe(count);
  const noted = async (id: string) => {
    const rows = await on.run(`sections-${id}`, `SELECT section FROM job_sections WHERE job_id = '${id}'`);
    return (rows as { section: number }[]).map(({ section }) => section);
  };
  const error = async (url: string) => (await on.read(url)).error?.code;
  const events = (url: string) => readToTheEnd(url, on.key);

  test('a job whose worker loses its lease while a section is submitted fails and is not made again', async () => {
    adapter.held.add(0);
    const { body, done } = await begin();
    await submitted(1);
    await takeOver();
    expect(await error(body.status_url)).toBe('provider_submission_uncertain');
    adapter.release();
    await done;
    expect((await on.read(body.status_url)).status).toBe('failed');
    expect(adapter.texts).toHaveLength(1);
    const all = await events(body.stream_url);
    expect(all.filter(({ event }) => event === 'error')).toHaveLength(1);
    await sweepJobs(on.service.services.database);
    await on.balance(body.status_url);
  });

  test('finished sections are used again by the next worker, and sent again after the reset', async () => {
    adapter.busy.add(1);
    const { body, done, stop } = await begin({ text: LONG });
    await submitted(2);
    // The refused submission is withdrawn.
    await expect.poll(() => noted(body.id)).toEqual([0]);
    stop();
    await done.catch(() => undefined);
    await takeOver();
    const all = await events(body.stream_url);
    const file = await fetch((await on.read(body.status_url)).audio_url);
    expect(previewOf(all).equals(soundOf(await file.arrayBuffer()))).toBe(true);
    expect(all.filter(({ event }) => event === 'reset')).toHaveLength(1);
    const [first, , ...later] = adapter.texts;
    expect([first, ...later].join('')).toBe(LONG);
    await sweepJobs(on.service.services.database);
    await on.balance(body.status_url);
  });

  test('no section is submitted while the database cannot record it', async () => {
    on.failing.away = true;
    const { body, done } = await begin({}, { database: on.failing });
    await expect.poll(() => on.failing.refused).toBeGreaterThan(1);
    expect(adapter.texts).toEqual([]);
    on.failing.away = false;
    await done;
    expect(adapter.texts).toHaveLength(1);
    await sweepJobs(on.service.services.database);
    await on.balance(body.status_url);
  });

  test('a worker recognises its own submission when the answer of the database was lost', async () => {
    const { database } = on.service.services;
    let lost = 0;
    const forgetful: Database = {
      ...database,
      query: async (statement, values) => {
        const rows = await database.query(statement, values);
        if (statement.name === 'begin-job-section' && lost++ === 0)
          throw Object.assign(new Error('the connection failed'), { code: 'ECONNRESET' });
        return rows as never;
      },
    };
    const { body, done } = await begin({}, { database: forgetful });
    await done;
    expect(lost).toBe(2);
    expect((await on.read(body.status_url)).status).toBe('succeeded');
    expect(adapter.texts).toHaveLength(1);
    await sweepJobs(on.service.services.database);
    await on.balance(body.status_url);
  });

  test.each([
    ['kian', 'a preview'],
    ['ava', 'no preview'],
  ])(
    'a sound of %s, with %s, that comes while the database is away is kept until it is back',
    async (voice) => {
      adapter.held.add(0);
      const { body, done } = await begin({ voice }, { database: on.failing });
      await submitted(1);
      on.failing.away = true;
      adapter.release();
      await expect.poll(() => on.failing.refused).toBeGreaterThan(1);
      on.failing.away = false;
      await done;
      expect((await on.read(body.status_url)).status).toBe('succeeded');
      expect(adapter.texts).toHaveLength(1);
      await sweepJobs(on.service.services.database);
      await on.balance(body.status_url);
    },
  );

  test('a full disk fails a job with unfinished sections, which costs nothing', async () => {
    const { store } = on.service.services.speech;
    const full = {
      ...store,
      put: async () => {
        throw new AudioStoreUnavailable('the disk is full');
      },
    };
    const { body, done } = await begin({ text: LONG }, { store: full, storeForMs: 0 });
    await done;
    expect(await error(body.status_url)).toBe('audio_store_unavailable');
    expect(adapter.texts).toHaveLength(1);
    await sweepJobs(on.service.services.database);
    await on.balance(body.status_url);
  });

  test('a cancelled job ignores sound that comes later', async () => {
    adapter.held.add(0);
    const { body, done } = await begin();
    await submitted(1);
    const { database } = on.service.services;
    const [row] = await on.run(
      'account',
      'SELECT account_id FROM speech_jobs ORDER BY created_at DESC LIMIT 1',
    );
    await cancelJob(database, (row as { account_id: string }).account_id, body.id);
    adapter.release();
    await done;
    expect((await on.read(body.status_url)).status).toBe('cancelled');
    await sweepJobs(on.service.services.database);
    await on.balance(body.status_url);
  });
});
