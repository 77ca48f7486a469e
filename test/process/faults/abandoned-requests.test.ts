import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startSweeps } from '../../../server/sweeps/index.ts';
import { sharedSpeechService } from '../../support/shared-service.ts';
import { createJob } from '../../support/speech-service.ts';
import { type Customer, get } from '../../support/start-service.ts';
import { TEXT } from '../../support/text.ts';

const service = sharedSpeechService();

const usage = async ({ key }: Customer) => (await get(`${service.url}/v1/usage`, key.key)).body.basic_speech;

test('the next start releases what requests of a killed process held, but not what jobs hold', async () => {
  const customer = await service.customer();
  const { account } = customer;
  const { ledger, database, store, log } = service.services;
  const request = { accountId: account.id, key: 'killed at work', requestHash: randomBytes(32) };
  const requestId = randomUUID();
  await ledger.idempotency.claim({ ...request, requestId });
  await ledger.reserve(account, { meter: 'basic_speech', amount: 60_000 });
  await createJob(service, customer.key.key, { text: TEXT });
  const { reserved_seconds: both } = await usage(customer);
  expect((await ledger.idempotency.claim({ ...request, requestId: randomUUID() })).state).toBe('running');

  const upkeep = await startSweeps({ database, store, log });
  await expect.poll(async () => (await usage(customer)).reserved_seconds).toBeCloseTo(both - 60, 3);
  const second = await ledger.idempotency.claim({ ...request, requestId: randomUUID() });
  // It is still the same request, so it keeps its id.
  expect(second).toMatchObject({ state: 'claimed', claim: { requestId } });
  await upkeep.stop();
});
