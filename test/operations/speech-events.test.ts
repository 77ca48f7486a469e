import { expect, test } from 'vitest';
import { describeJobs } from '../support/describe-jobs.ts';
import { createJob, readEvents } from '../support/speech-service.ts';
import { exchange, get } from '../support/start-service.ts';
import { TEXT } from '../support/text.ts';

describeJobs('streams and addresses of jobs', (jobs) => {
  test('a stream resumes after the event that was seen last', async () => {
    const key = await jobs.newKey();
    const { body } = await createJob(jobs.service, key, { text: TEXT });
    const all = await readEvents(body.stream_url, key);
    expect(await readEvents(`${body.stream_url}?after=2`, key)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 3 })]),
    );
    expect((await readEvents(body.stream_url, key, { 'Last-Event-ID': '3' }))[0]!.id).toBe(4);
    expect((await readEvents(`${body.stream_url}?after=3`, key, { 'Last-Event-ID': '1' }))[0]!.id).toBe(4);
    expect(await readEvents(`${body.stream_url}?after=${all.length}`, key)).toEqual([]);
    expect(await readEvents(`${body.stream_url}?after=9007199254740990`, key)).toEqual([]);
  });

  test.each(['0', '-1', '1.5', '0x10', 'abc', '1e3'])(
    'a resume position of %s is refused',
    async (position) => {
      const key = await jobs.newKey();
      const { body } = await createJob(jobs.service, key, { text: TEXT });
      const byQuery = await get(`${body.stream_url}?after=${position}`, key);
      const byHeader = await get(body.stream_url, key, { 'Last-Event-ID': position });
      expect([byQuery.status, byHeader.status]).toEqual([400, 400]);
      await jobs.finished(body.status_url, key);
    },
  );

  test.each(['3f0c2f2e-94a8-4f3b-8f6e-1d1c0a5f7d11', 'no-id', '%FF', '3F0C2F2E-94A8-4F3B-8F6E-1D1C0A5F7D11'])(
    'the id %s of an unknown or malformed job is answered with 404',
    async (id) => {
      const key = await jobs.newKey();
      const path = `${jobs.service.url}/v1/speech/jobs/${id}`;
      const answers = [
        await get(path, key),
        await get(`${path}/events`, key),
        await exchange(`${path}/cancel`, key, { method: 'POST' }),
      ];
      expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
        Array(3).fill([404, 'job_not_found']),
      );
    },
  );

  test('a job of another account is not found, and cannot be cancelled', async () => {
    const [mine, other] = [await jobs.newKey(), await jobs.newKey()];
    const { body } = await createJob(jobs.service, mine, { text: TEXT });
    expect((await get(body.status_url, other)).status).toBe(404);
    expect((await get(body.stream_url, other)).status).toBe(404);
    expect((await exchange(body.cancel_url, other, { method: 'POST' })).status).toBe(404);
    expect((await jobs.finished(body.status_url, mine)).status).toBe('succeeded');
  });
});
