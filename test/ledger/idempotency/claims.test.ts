import { beforeAll, expect, test } from 'vitest';
import { createIdempotency } from '../../../server/ledger/idempotency/claims.ts';
import { finishClaims } from '../../../server/ledger/idempotency/finish-claims.ts';
import { newAccount } from '../../support/billed-account.ts';
import { describeDatabases } from '../../support/describe-databases.ts';
import { claimRequest, letRunOut } from './key-records.ts';

describeDatabases('idempotency keys', ({ database }) => {
  let accountId: string;
  beforeAll(async () => {
    accountId = (await newAccount(database)).id;
  });

  const request = (key: string, body?: string) => claimRequest(accountId, key, body);

  test('a hundred racing claims of one key have one owner', async () => {
    const { claim } = createIdempotency(database);
    const results = await Promise.all(Array.from({ length: 100 }, () => claim(request('raced-key'))));
    expect(results.filter(({ state }) => state === 'claimed')).toHaveLength(1);
    expect(results.filter(({ state }) => state === 'running')).toHaveLength(99);
  });

  test('claimers in two processes have one owner', async () => {
    const servers = [createIdempotency(database), createIdempotency(database)];
    const keys = Array.from({ length: 40 }, (_, index) => `shared-${index}`);
    const results = await Promise.all(
      keys.flatMap((key) => servers.map(async (server) => ({ key, ...(await server.claim(request(key))) }))),
    );
    for (const key of keys) {
      const states = results.filter((result) => result.key === key).map(({ state }) => state);
      expect(states.sort()).toEqual(['claimed', 'running']);
    }
  });

  test('a finished key replays its answer and its request id', async () => {
    const idempotency = createIdempotency(database);
    const first = request('finished-key');
    const result = await idempotency.claim(first);
    if (result.state !== 'claimed') throw new Error('not claimed');
    await database.transaction((tx) =>
      finishClaims(tx, [{ claim: result.claim, body: '{"متن":"\\u0000"}' }]),
    );
    expect(await idempotency.claim(request('finished-key'))).toMatchObject({
      state: 'replay',
      status: 200,
      body: Buffer.from('{"متن":"\\u0000"}'),
      requestId: first.requestId,
    });
  });

  test('another request with the key is a conflict, while it runs and when it is done', async () => {
    const idempotency = createIdempotency(database);
    const result = await idempotency.claim(request('conflicting'));
    if (result.state !== 'claimed') throw new Error('not claimed');
    expect(await idempotency.claim(request('conflicting', 'b'))).toEqual({ state: 'conflict' });
    await database.transaction((tx) => finishClaims(tx, [{ claim: result.claim, body: '{}' }]));
    expect(await idempotency.claim(request('conflicting', 'b'))).toEqual({ state: 'conflict' });
  });

  test('a freed key can be claimed again, by another request too', async () => {
    const idempotency = createIdempotency(database);
    const result = await idempotency.claim(request('freed-key'));
    if (result.state !== 'claimed') throw new Error('not claimed');
    await idempotency.free(result.claim);
    expect((await idempotency.claim(request('freed-key', 'b'))).state).toBe('claimed');
  });

  test('a dead owner loses its claim to the same request, which keeps the request id', async () => {
    const idempotency = createIdempotency(database);
    const first = request('dead-owner');
    const dead = await idempotency.claim(first);
    if (dead.state !== 'claimed') throw new Error('not claimed');
    await letRunOut(database, 'dead-owner', 'lease_until');
    expect(await idempotency.claim(request('dead-owner', 'b'))).toEqual({ state: 'conflict' });
    const heir = await idempotency.claim(request('dead-owner'));
    expect(heir).toMatchObject({ state: 'claimed', claim: { requestId: first.requestId } });
    const held = await database.transaction((tx) => finishClaims(tx, [{ claim: dead.claim, body: '{}' }]));
    expect(held.size).toBe(0);
  });

  test('a living owner keeps its claim', async () => {
    const idempotency = createIdempotency(database);
    const result = await idempotency.claim(request('living-owner'));
    if (result.state !== 'claimed') throw new Error('not claimed');
    await letRunOut(database, 'living-owner', 'lease_until');
    await idempotency.keep(result.claim);
    expect(await idempotency.claim(request('living-owner'))).toMatchObject({ state: 'running' });
  });

  test('after 24 hours an idempotency key can be used for any request', async () => {
    const idempotency = createIdempotency(database);
    const result = await idempotency.claim(request('old-key'));
    if (result.state !== 'claimed') throw new Error('not claimed');
    await database.transaction((tx) => finishClaims(tx, [{ claim: result.claim, body: '{}' }]));
    await letRunOut(database, 'old-key', 'expires_at');
    const later = request('old-key', 'b');
    expect(await idempotency.claim(later)).toMatchObject({ claim: { requestId: later.requestId } });
  });

  test('keys of different accounts never meet', async () => {
    const idempotency = createIdempotency(database);
    const other = await newAccount(database);
    await idempotency.claim(request('common-key'));
    const result = await idempotency.claim({ ...request('common-key', 'b'), accountId: other.id });
    expect(result.state).toBe('claimed');
  });
});
