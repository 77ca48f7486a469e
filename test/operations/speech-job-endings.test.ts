import { expect, test } from 'vitest';
import { failExhausted } from '../../server/jobs/index.ts';
import { SpeechFailure } from '../../server/speech/index.ts';
import { describeJobs } from '../support/describe-jobs.ts';
import { createJob, readEvents } from '../support/speech-service.ts';
import { secondsOf } from '../support/stand-in-engine.ts';
import { exchange, get } from '../support/start-service.ts';
import { TEXT } from '../support/text.ts';

const AGAIN = 'Create the job again with a new Idempotency-Key.';

describeJobs('how jobs end', (jobs) => {
  test('cancelling a running job stops it, releases its reservation and ends its stream', async () => {
    const key = await jobs.newKey();
    jobs.service.engine.held = true;
    const { body } = await createJob(jobs.service, key, { text: TEXT });
    await jobs.running(body.status_url, key);
    expect((await jobs.usage(key)).basic_speech.reserved_seconds).toBeGreaterThan(0);
    const following = readEvents(body.stream_url, key);
    const cancelled = await exchange(body.cancel_url, key, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    expect((await following).at(-1)).toMatchObject({ event: 'status', data: { status: 'cancelled' } });
    const again = await exchange(body.cancel_url, key, { method: 'POST' });
    expect(again.body).toMatchObject({ status: 'cancelled', finished_at: cancelled.body.finished_at });
    expect((await jobs.usage(key)).basic_speech).toMatchObject({ used_seconds: 0, reserved_seconds: 0 });
  });

  test('cancelling a finished job changes nothing', async () => {
    const key = await jobs.newKey();
    const { body } = await createJob(jobs.service, key, { text: TEXT });
    await jobs.finished(body.status_url, key);
    const answer = await exchange(body.cancel_url, key, { method: 'POST' });
    expect([answer.status, answer.body.status]).toEqual([200, 'succeeded']);
  });

  test('a race of completion and cancellation has one winner, and only completion costs', async () => {
    const key = await jobs.newKey({ plan: 'scale' });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const { body } = await createJob(jobs.service, key, { text: `${TEXT} ${index}`, voice: 'ava' });
        await expect
          .poll(async () => (await get(body.status_url, key)).body.status, { timeout: 15_000 })
          .not.toBe('queued');
        await exchange(body.cancel_url, key, { method: 'POST' });
        return (await get(body.status_url, key)).body;
      }),
    );
    const seconds = outcomes.reduce((sum, job) => sum + (job.result?.usage.seconds ?? 0), 0);
    expect(outcomes.every(({ status }) => status === 'succeeded' || status === 'cancelled')).toBe(true);
    const { used_seconds, reserved_seconds } = (await jobs.usage(key)).basic_speech;
    expect([used_seconds, reserved_seconds]).toEqual([expect.closeTo(seconds, 3), 0]);
  });

  test('an engine that fails fails the job, whose error stands in the job and in the stream and which costs nothing', async () => {
    const key = await jobs.newKey();
    jobs.service.engine.failure = new SpeechFailure('the voice broke');
    const { body } = await createJob(jobs.service, key, { text: TEXT });
    const job = await jobs.finished(body.status_url, key);
    expect(job).toMatchObject({
      status: 'failed',
      error: { code: 'voice_unavailable', retryable: true, action: AGAIN },
    });
    const last = (await readEvents(body.stream_url, key)).at(-1)!;
    expect(last).toMatchObject({ event: 'error', data: { status: 'failed', error: job.error } });
    expect((await jobs.usage(key)).basic_speech).toMatchObject({ used_seconds: 0, reserved_seconds: 0 });
  });

  test.each([
    ['three attempts', "attempt = 3, lease_until = now() - interval '1 s'"],
    ['two hours', "started_at = now() - interval '7201 s'"],
  ])('a job ends as failed after %s', async (_case, change) => {
    const key = await jobs.newKey();
    jobs.service.engine.held = true;
    const { body } = await createJob(jobs.service, key, { text: TEXT });
    await jobs.running(body.status_url, key);
    await jobs.runSql(
      `exhaust-${change.length}`,
      `UPDATE speech_jobs SET ${change}, lease_owner = gen_random_uuid() WHERE id = $1`,
      [body.id],
    );
    const detail = {
      code: 'service_unavailable',
      message: 'x',
      category: 'service',
      action: 'x',
      retryable: true,
    } as const;
    await failExhausted(jobs.service.services.database, detail);
    expect((await get(body.status_url, key)).body).toMatchObject({
      status: 'failed',
      error: { ...detail, action: AGAIN },
    });
    expect((await jobs.usage(key)).basic_speech).toMatchObject({ used_seconds: 0, reserved_seconds: 0 });
  });

  test('a Basic job needs one second of allowance at the start and may then finish', async () => {
    const key = await jobs.newKey({ basicSeconds: 1 });
    const { body } = await createJob(jobs.service, key, { text: TEXT });
    const job = await jobs.finished(body.status_url, key);
    const seconds = secondsOf(TEXT);
    expect(job.result.usage).toMatchObject({
      seconds,
      grace_seconds: Math.round((seconds - 1) * 1000) / 1000,
    });
    expect((await jobs.usage(key)).basic_speech).toMatchObject({
      used_seconds: 1,
      grace_seconds: job.result.usage.grace_seconds,
    });
    const refused = await createJob(jobs.service, key, { text: 'سلام' });
    expect([refused.status, refused.body.error.code]).toEqual([402, 'basic_speech_quota_exhausted']);
  });

  test('a Premium job is refused when its upper bound does not fit, and discarded when it is longer than that', async () => {
    const key = await jobs.newKey({ premiumSeconds: 15 });
    const premium = { tier: 'premium', voice: 'Kore' };
    const refused = await createJob(jobs.service, key, { ...premium, text: `${TEXT} ${TEXT}` });
    expect([refused.status, refused.body.error.code]).toEqual([402, 'premium_speech_quota_exhausted']);
    jobs.service.engine.stretch = 20;
    const { body } = await createJob(jobs.service, key, { ...premium, text: TEXT });
    expect((await jobs.finished(body.status_url, key)).error).toMatchObject({
      code: 'premium_reservation_exceeded',
      retryable: true,
    });
    expect((await jobs.usage(key)).premium_speech).toMatchObject({ used_seconds: 0, reserved_seconds: 0 });
  });
});
