import { expect, test } from 'vitest';
import { setAccount } from '../../server/accounts/accounts.ts';
import { createKey, type Scope } from '../../server/accounts/index.ts';
import { describeServices } from '../support/describe-services.ts';
import { type Customer, get, post } from '../support/start-service.ts';

const TEXT = 'کتاب من روی میز است.';

describeServices('the keys of one account', (service) => {
  const another = ({ account }: Customer, scopes?: readonly Scope[]) =>
    service.services.database.transaction((tx) => createKey(tx, account, 'another', scopes));
  const diacritize = (key: string, text = TEXT, idempotencyKey?: string) =>
    post(
      `${service.url}/v1/diacritize`,
      key,
      { text },
      idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
    );
  const usage = async (key: string) => (await get(`${service.url}/v1/usage`, key)).body;

  test('keys of one account share units, cached results and idempotency keys, and keys of another account share nothing', async () => {
    const customer = await service.customer();
    const [one, two] = [customer.key.key, (await another(customer)).key];
    const stranger = (await service.customer()).key.key;
    const first = await diacritize(one, TEXT, 'shared by both');
    const replay = await diacritize(two, TEXT, 'shared by both');
    const elsewhere = await diacritize(stranger, 'سلام', 'shared by both');
    expect(replay.body).toEqual(first.body);
    expect([elsewhere.status, elsewhere.body.original]).toEqual([200, 'سلام']);
    expect((await diacritize(two)).body.usage.cache_hit).toBe(true);
    expect((await diacritize(stranger)).body.usage.cache_hit).toBe(false);
    const standings = [await usage(one), await usage(two), await usage(stranger)];
    expect(standings.map(({ text }) => text.used_units)).toEqual([40, 40, 24]);
  });

  test('the keys of one account share one rate limit', async () => {
    const customer = await service.customer({ rpm: 3 });
    const keys = [customer.key.key, (await another(customer)).key];
    const exchanges = await Promise.all(
      Array.from({ length: 8 }, (_, index) => get(`${service.url}/v1/usage`, keys[index % 2])),
    );
    expect(exchanges.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  });

  test('a request that is refused for scope, status or rate leaves its idempotency key unused', async () => {
    const customer = await service.customer({ rpm: 1 });
    const { database, keyRing } = service.services;
    const speechKey = (await another(customer, ['speech'])).key;
    const set = async (settings: Parameters<typeof setAccount>[2]) => {
      await database.transaction((tx) => setAccount(tx, customer.account.id, settings));
      keyRing.forget();
    };
    const refusals = [await diacritize(speechKey, 'الف', 'refused before')];
    refusals.push(await diacritize(customer.key.key, 'ب', 'refused before'));
    await set({ rpm: 1000, status: 'past_due' });
    refusals.push(await diacritize(customer.key.key, 'پ', 'refused before'));
    await set({ status: 'active' });
    expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual([
      [403, 'insufficient_scope'],
      [429, 'rate_limit_exceeded'],
      [403, 'account_inactive'],
    ]);
    expect((await diacritize(customer.key.key, TEXT, 'refused before')).status).toBe(200);
    expect((await usage(customer.key.key)).text.used_units).toBe(20);
  });
});
