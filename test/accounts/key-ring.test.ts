import { expect, test } from 'vitest';
import { createKey, createKeyRing, revokeKey, rotateKey } from '../../server/accounts/index.ts';
import { makeKey } from '../../server/accounts/key-text.ts';
import { newAccount } from '../support/billed-account.ts';
import { describeDatabases } from '../support/describe-databases.ts';

describeDatabases('keys', ({ database }) => {
  const newKey = async () => createKey(database, await newAccount(database), 'key');

  test('a key opens its account; an unknown one opens nothing', async () => {
    const account = await newAccount(database);
    const { id, key } = await createKey(database, account, 'mine', ['text']);
    const ring = createKeyRing(database);
    expect(await ring.open(key)).toMatchObject({ keyId: id, scopes: ['text'], account: { id: account.id } });
    expect(await ring.open(makeKey('test'))).toBeUndefined();
    expect(await ring.open('khn_test_nonsense')).toBeUndefined();
  });

  test('after rotation both keys work, and after 24 hours only the new one', async () => {
    const { id, key } = await newKey();
    const rotated = await rotateKey(database, id);
    if (rotated === undefined || rotated === 'retired') throw new Error('not rotated');
    const both = createKeyRing(database);
    expect([await both.open(key), await both.open(rotated.key)]).toEqual([
      expect.anything(),
      expect.anything(),
    ]);
    const later = "UPDATE api_keys SET expires_at = expires_at - interval '24 hours' WHERE id = $1";
    await database.query({ name: 'pass-a-day', text: later }, [id]);
    const one = createKeyRing(database);
    expect([await one.open(key), await one.open(rotated.key)]).toEqual([undefined, expect.anything()]);
  });

  test('rotating twice does not prolong the old key', async () => {
    const { id } = await newKey();
    await rotateKey(database, id);
    expect(await rotateKey(database, id)).toBe('retired');
  });

  test('a revoked key stops working as soon as the key ring forgets its look-ups', async () => {
    const { id, key } = await newKey();
    const ring = createKeyRing(database);
    expect(await ring.open(key)).toBeDefined();
    await revokeKey(database, id);
    ring.forget();
    expect(await ring.open(key)).toBeUndefined();
  });
});
