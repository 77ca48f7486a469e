import { expect, test } from 'vitest';
import { post, startService } from '../support/start-service.ts';

test('without a database every route answers 503, and the job route says that no job was accepted', async () => {
  const service = await startService();
  const { key } = (await service.customer()).key;
  await service.services.database.close();
  const headers = { 'Idempotency-Key': 'while it is away' };
  const speech = { text: 'سلام', tier: 'basic', voice: 'kian' };
  const answers = [
    await post(`${service.url}/v1/speech/jobs`, key, speech, headers),
    await post(`${service.url}/v1/speech`, key, speech, headers),
    await post(`${service.url}/v1/diacritize`, key, { text: 'سلام' }),
  ];
  await service.stop();
  const codes = answers.map(({ status, body }) => [status, body.error.code, body.error.retryable]);
  expect(codes).toEqual([
    [503, 'speech_jobs_unavailable', true],
    [503, 'service_unavailable', true],
    [503, 'service_unavailable', true],
  ]);
  for (const answer of answers) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
});
