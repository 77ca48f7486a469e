import { beforeEach, expect, test } from 'vitest';
import { revokeKey } from '../../server/accounts/index.ts';
import { describeSpeechServices } from '../support/describe-services.ts';
import { parseEvents } from '../support/parse-events.ts';
import { createJob } from '../support/speech-service.ts';
import type { Customer } from '../support/start-service.ts';
import { performTaken, takeNewJob } from '../support/taken-job.ts';
import { TEXT } from '../support/text.ts';

describeSpeechServices('the streams of a key that ends', (service) => {
  let customer: Customer;
  beforeEach(async () => {
    customer = await service.customer();
  });
  /** A stream that has begun; `ended` has its events. */
  const follow = async (url: string) => {
    const response = await fetch(url, { headers: { Authorization: `Bearer ${customer.key.key}` } });
    return { ended: response.text().then(parseEvents) };
  };
  /** The same, once its first event is here: on a busy machine the key could end before it is sent. */
  const followUntilHeard = async (url: string) => {
    const response = await fetch(url, { headers: { Authorization: `Bearer ${customer.key.key}` } });
    const parts = response.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    let text = '';
    while (!text.includes('data:')) text += (await parts.next()).value ?? '';
    const rest = async () => {
      for (let part = await parts.next(); !part.done; part = await parts.next()) text += part.value;
      return parseEvents(text);
    };
    return { ended: rest() };
  };
  const revoke = () => revokeKey(service.services.database, customer.key.id);
  const expire = (after: string) =>
    service.services.database.query(
      {
        name: `expire-key-${after}`,
        text: `UPDATE api_keys SET expires_at = now() + interval '${after}' WHERE id = $1`,
      },
      [customer.key.id],
    );

  test('a key that is revoked by this server ends its streams at once, and no other', async () => {
    const other = (await service.customer()).key.key;
    const { body } = await createJob(service, customer.key.key, { text: TEXT });
    const others = await createJob(service, other, { text: TEXT });
    const streams = [await follow(body.stream_url), await follow(`${body.stream_url}?after=1`)];
    const undisturbed = await fetch(others.body.stream_url, {
      headers: { Authorization: `Bearer ${other}` },
    });
    await revoke();
    service.services.keyRing.forget();
    const [all, none] = await Promise.all(streams.map(({ ended }) => ended));
    expect([all!.map(({ data }) => data.status), none]).toEqual([['queued'], []]);
    const first = await undisturbed.body!.getReader().read();
    expect(first.done).toBe(false);
  });

  test.each([
    ['is revoked by another process', revoke],
    ['expires', () => expire('1 s')],
  ])('a key that %s ends its streams', async (_case, end) => {
    const { body } = await createJob(service, customer.key.key, { text: TEXT });
    const { ended } = await followUntilHeard(body.stream_url);
    await end();
    expect((await ended).map(({ data }) => data.status)).toEqual(['queued']);
  });

  test('a key that has just been revoked gets no signed address', async () => {
    const taken = await takeNewJob(service, customer.key.key);
    const response = await fetch(taken.body.stream_url, {
      headers: { Authorization: `Bearer ${customer.key.key}` },
    });
    await revoke();
    await performTaken(service, taken, {});
    const events = parseEvents(await response.text());
    expect(events.some(({ event }) => event === 'complete')).toBe(false);
    expect(JSON.stringify(events)).not.toContain('signature');
  });
});
