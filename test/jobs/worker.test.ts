import { expect, test } from 'vitest';
import { describeJobs } from '../support/describe-jobs.ts';
import { createJob, readEvents, startSpeechService } from '../support/speech-service.ts';
import { secondsOf } from '../support/stand-in-engine.ts';
import { get } from '../support/start-service.ts';
import { TEXT } from '../support/text.ts';

describeJobs('workers', (jobs) => {
  test('the job of a dead worker is taken over after a reset and charged once', async () => {
    const key = await jobs.newKey();
    jobs.service.engine.held = true;
    const { body } = await createJob(jobs.service, key, { text: TEXT });
    await jobs.running(body.status_url, key);
    // The state after kill -9: the owner never returns, and its lease has run out.
    await jobs.runSql(
      'kill-worker',
      "UPDATE speech_jobs SET lease_owner = gen_random_uuid(), lease_until = now() - interval '1 s' WHERE id = $1",
      [body.id],
    );
    jobs.service.engine.held = false;
    const job = await jobs.finished(body.status_url, key);
    expect(job.status).toBe('succeeded');
    const events = await readEvents(body.stream_url, key);
    expect(events.filter(({ event }) => event === 'reset')).toHaveLength(1);
    expect(events.filter(({ event }) => event === 'complete')).toHaveLength(1);
    jobs.service.engine.release();
    expect((await jobs.usage(key)).basic_speech).toMatchObject({
      used_seconds: secondsOf(TEXT),
      reserved_seconds: 0,
    });
  });

  test('one account with many jobs does not keep another one waiting', async () => {
    const [busy, quick] = [await jobs.newKey(), await jobs.newKey()];
    jobs.service.engine.held = true;
    const queue = await Promise.all(
      Array.from({ length: 8 }, (_, index) => createJob(jobs.service, busy, { text: `${TEXT} ${index}` })),
    );
    await expect
      .poll(
        async () =>
          (await Promise.all(queue.map(({ body }) => get(body.status_url, busy)))).filter(
            ({ body }) => body.status === 'running',
          ).length,
      )
      .toBe(2);
    const { body } = await createJob(jobs.service, quick, { text: 'سلام' });
    await jobs.running(body.status_url, quick);
    jobs.service.engine.release();
    await Promise.all(queue.map(({ body }) => jobs.finished(body.status_url, busy)));
    expect((await jobs.usage(busy)).basic_speech.reserved_seconds).toBe(0);
  });
});

test('a worker that stops returns its jobs, and the next one finishes them', async () => {
  const service = await startSpeechService();
  const { key } = (await service.customer()).key;
  const first = await service.startWorker();
  service.engine.held = true;
  const { body } = await createJob(service, key, { text: TEXT });
  await expect.poll(() => service.engine.waiting).toBe(1);
  await first.stop();
  expect((await get(body.status_url, key)).body.status).toBe('running');
  service.engine.held = false;
  await service.startWorker();
  const events = await readEvents(body.stream_url, key);
  expect(events.map(({ event }) => event)).toContain('reset');
  expect(events.at(-1)!.event).toBe('complete');
  await service.stop();
});
