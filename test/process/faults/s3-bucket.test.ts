import { expect, test } from 'vitest';
import { refuse, startStandInS3 } from '../../audio/store/stand-in-s3.ts';
import { contractFetch } from '../../support/contract-fetch.ts';
import { startSpeechService } from '../../support/speech-service.ts';
import { get, post } from '../../support/start-service.ts';
import { expectBooksToBalance } from '../support/books.ts';

test('speech is stored in a bucket; while the bucket fails it is answered with 503 and costs nothing, and afterwards the same key works', async () => {
  const s3 = await startStandInS3();
  const service = await startSpeechService('embedded', { env: { AUDIO_STORE: 's3://sounds/khanesh' } });
  try {
    const { key } = (await service.customer()).key;
    const speak = () =>
      post(
        `${service.url}/v1/speech`,
        key,
        { text: 'سلام دنیا.', tier: 'basic', voice: 'ava' },
        { 'Idempotency-Key': 'into the bucket' },
      );
    s3.instead = ({ method }, response) => method === 'PUT' && refuse(response, 403, 'AccessDenied');
    const refused = await speak();
    expect([refused.status, refused.body.error.code]).toEqual([503, 'audio_store_unavailable']);
    expect(refused.headers.get('Retry-After')).toBe('5');
    // The threads that speak may still be starting.
    const readiness = async () => {
      const { status, body } = await get(`${service.url}/readyz`);
      return [status, body.status, body.problems.audio_store];
    };
    await expect.poll(readiness).toEqual([200, 'degraded', expect.stringContaining('AccessDenied')]);
    await expectBooksToBalance(service.url, key, []);

    s3.instead = () => false;
    const spoken = await speak();
    expect(spoken.status).toBe(200);
    await expectBooksToBalance(service.url, key, [{ status: 'succeeded', result: spoken.body }]);
    const whole = await fetch(spoken.body.audio_url);
    const sound = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, sound.subarray(0, 4).toString()]).toEqual([200, 'RIFF']);
    const part = await fetch(spoken.body.audio_url, { headers: { Range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(sound.subarray(10, 20));

    s3.instead = (_, response) => refuse(response, 503, 'SlowDown');
    for (const method of ['GET', 'HEAD']) {
      const away = await contractFetch(spoken.body.audio_url, { method });
      expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '2']);
    }
  } finally {
    await service.stop();
  }
});

test('while the bucket hangs, readiness says so at once, text is served, and speech is refused in time', async () => {
  const s3 = await startStandInS3();
  const env = { AUDIO_STORE: 's3://sounds/khanesh', AUDIO_STORE_TIMEOUT_MS: '500' };
  const service = await startSpeechService('embedded', { env });
  try {
    const { key } = (await service.customer()).key;
    s3.instead = () => true;
    const readiness = async () => {
      const { status, body } = await get(`${service.url}/readyz`);
      return [status, body.status, Object.keys(body.problems)];
    };
    await expect.poll(readiness).toEqual([200, 'degraded', expect.arrayContaining(['audio_store'])]);
    expect((await post(`${service.url}/v1/diacritize`, key, { text: 'سلام' })).status).toBe(200);
    const request = { text: 'سلام دنیا.', tier: 'basic', voice: 'ava' };
    const refused = await post(`${service.url}/v1/speech`, key, request, { 'Idempotency-Key': 'it hangs' });
    expect([refused.status, refused.body.error.code]).toEqual([503, 'audio_store_unavailable']);
  } finally {
    await service.stop();
  }
});
