import { expect, test } from 'vitest';
import { describeServices } from '../support/describe-services.ts';
import { createJob, readEvents, startWorkerOf } from '../support/speech-service.ts';
import { get, post } from '../support/start-service.ts';

// By its code points it would take two seconds, but it is said in seven to nine.
const TEXTS = ['ﷺ '.repeat(4), 'علی (ص) و محمد (ص) (ع) (ص)', '۷۷۷۷۷۷۷۷۷۷ و ۸۸۸۸۸۸۸', 'ق.م. و ب.م. و ه.ش.'];
const ALLOWANCE = 20;

describeServices('an allowance that ten requests use at once', (service) => {
  const usage = async (key: string) => (await get(`${service.url}/v1/usage`, key)).body.basic_speech;
  const textOf = (index: number) =>
    `${TEXTS[index % TEXTS.length]} ${TEXTS[(index + 1) % TEXTS.length]} ${index}`;

  /** Expects that only the last request went beyond the allowance, by what was beyond its own hold. */
  async function expectOneGrace(key: string, seconds: number[]) {
    const books = await usage(key);
    expect(books.reserved_seconds).toBe(0);
    const spoken = seconds.reduce((sum, one) => sum + one, 0);
    expect(books.used_seconds + books.grace_seconds).toBeCloseTo(spoken, 3);
    expect(spoken).toBeGreaterThan(0);
    expect(spoken).toBeLessThan(ALLOWANCE + Math.max(...seconds));
  }

  test('ten parallel requests go beyond the allowance by the rest of one of them', async () => {
    const { key } = (await service.customer({ basicSeconds: ALLOWANCE })).key;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(`${service.url}/v1/speech`, key, { text: textOf(index), tier: 'basic', voice: 'kian' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
    const spoken = answers.filter(({ status }) => status === 200);
    await expectOneGrace(
      key,
      spoken.map(({ body }) => body.duration_seconds),
    );
  });

  test('an exhausted allowance refuses speech and jobs before their text is read', async () => {
    const { key } = (await service.customer({ basicSeconds: 0.5 })).key;
    const { speech } = service.services;
    const { spokenSeconds } = speech;
    let read = 0;
    speech.spokenSeconds = (...asked) => {
      read += 1;
      return spokenSeconds(...asked);
    };
    const asked = { text: textOf(0), tier: 'basic', voice: 'kian' };
    const answers = [
      await post(`${service.url}/v1/speech`, key, asked),
      await createJob(service, key, asked),
    ];
    speech.spokenSeconds = spokenSeconds;
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array(2).fill([402, 'basic_speech_quota_exhausted']),
    );
    expect(read).toBe(0);
  });

  test('ten jobs at once do the same', async () => {
    const { key } = (await service.customer({ basicSeconds: ALLOWANCE })).key;
    const created = await Promise.all(
      Array.from({ length: 10 }, (_, index) => createJob(service, key, { text: textOf(index) })),
    );
    expect(new Set(created.map(({ status }) => status))).toEqual(new Set([202, 402]));
    const worker = await startWorkerOf(service, 4);
    const ends = await Promise.all(
      created
        .filter(({ status }) => status === 202)
        .map(async ({ body }) => (await readEvents(body.stream_url, key)).at(-1)!),
    );
    await worker.stop();
    await expectOneGrace(
      key,
      ends.map(({ data }) => data.result.duration_seconds),
    );
  });
});
