import { beforeAll, expect, test } from 'vitest';
import {
  type Claim,
  createIdempotency,
  type Idempotency,
} from '../../../server/ledger/idempotency/claims.ts';
import { endRequests } from '../../../server/ledger/sweep.ts';
import { newAccount } from '../../support/billed-account.ts';
import { describeDatabases } from '../../support/describe-databases.ts';
import { claimRequest, letRunOut } from './key-records.ts';

describeDatabases('a key whose request was submitted', ({ database }) => {
  let accountId: string;
  let idempotency: Idempotency;
  beforeAll(async () => {
    accountId = (await newAccount(database)).id;
    idempotency = createIdempotency(database);
  });

  const request = (key: string, body?: string) => claimRequest(accountId, key, body);
  async function claimed(key: string): Promise<Claim> {
    const result = await idempotency.claim(request(key));
    if (result.state !== 'claimed') throw new Error('not claimed');
    return result.claim;
  }
  const stateOf = async (key: string, body?: string) => (await idempotency.claim(request(key, body))).state;

  test('a submitted request is in progress while its owner lives', async () => {
    await idempotency.noteSubmission(await claimed('alive-key'));
    expect(await stateOf('alive-key')).toBe('running');
  });

  test('a submitted request is uncertain when its owner is dead, and keeps the id of the first request', async () => {
    const claim = await claimed('killed-key');
    await idempotency.noteSubmission(claim);
    await letRunOut(database, 'killed-key', 'lease_until');
    expect(await idempotency.claim(request('killed-key'))).toEqual({
      state: 'uncertain',
      requestId: claim.requestId,
    });
    expect(await stateOf('killed-key', 'b')).toBe('conflict');
  });

  test('an abandoned request is uncertain at once and for 24 hours', async () => {
    const claim = await claimed('abandoned-key');
    await idempotency.abandon(claim);
    expect(await stateOf('abandoned-key')).toBe('uncertain');
    await letRunOut(database, 'abandoned-key', 'expires_at');
    expect(await stateOf('abandoned-key')).toBe('claimed');
    await letRunOut(database, 'abandoned-key', 'lease_until');
    expect(await stateOf('abandoned-key')).toBe('claimed');
  });

  test('a submitted request is uncertain after its process was killed', async () => {
    await idempotency.noteSubmission(await claimed('process-key'));
    await endRequests(database);
    expect(await stateOf('process-key')).toBe('uncertain');
  });

  test('the key of a submitted request is free again when it is known that nothing was made', async () => {
    const claim = await claimed('refused-key');
    await idempotency.noteSubmission(claim);
    await idempotency.free(claim);
    expect(await stateOf('refused-key')).toBe('claimed');
  });

  test('a claim that was lost cannot record a submission', async () => {
    const claim = await claimed('lost-key');
    await letRunOut(database, 'lost-key', 'lease_until');
    await claimed('lost-key');
    await expect(idempotency.noteSubmission(claim)).rejects.toMatchObject({ name: 'ClaimLost' });
    await idempotency.abandon(claim);
    expect(await stateOf('lost-key')).toBe('running');
  });
});
