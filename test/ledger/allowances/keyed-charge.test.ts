import { hash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../server/accounts/index.ts';
import type { Database } from '../../../server/database/index.ts';
import { type Charge, createLedger, QuotaExhausted } from '../../../server/ledger/index.ts';
import { newAccount } from '../../support/billed-account.ts';
import { newEntry } from '../../support/cache-entry.ts';
import { textCounter } from '../../support/charges.ts';
import { describeDatabases } from '../../support/describe-databases.ts';

describeDatabases('charges with an idempotency key', ({ database }) => {
  let account: Account;
  beforeAll(async () => {
    account = await newAccount(database, { textUnits: 1_000_000 });
  });

  const keyed = (key: string, body = 'a', of = account): Charge => {
    const requestId = randomUUID();
    return {
      account: of,
      units: 10,
      requestId,
      request: { accountId: of.id, key, requestHash: hash('sha256', body, 'buffer'), requestId },
      entry: newEntry(of.id, `{"text":${JSON.stringify(body)}}`),
      compose: (_additional, id) => JSON.stringify({ id }),
    };
  };
  const used = async (of = account) => (await textCounter(database, of))?.used ?? 0;
  const change = (key: string, assignment: string) =>
    database.query(
      { name: `set-${assignment}`, text: `UPDATE idempotency_records SET ${assignment} WHERE key = $1` },
      [key],
    );

  test('one of a hundred racing charges in two processes is charged, and the others get its answer', async () => {
    const ledgers = [createLedger(database), createLedger(database)];
    const before = await used();
    const receipts = await Promise.all(
      Array.from({ length: 100 }, (_, index) => ledgers[index % 2]!.charge(keyed('raced-key'))),
    );
    expect(receipts.filter(({ state }) => state === 'charged')).toHaveLength(1);
    expect(receipts.filter(({ state }) => state === 'replay')).toHaveLength(99);
    expect(new Set(receipts.map((receipt) => 'body' in receipt && receipt.body.toString())).size).toBe(1);
    expect(await used()).toBe(before + 10);
  });

  test('another request with the key is a conflict and costs nothing', async () => {
    const { charge } = createLedger(database);
    await charge(keyed('conflicting'));
    const before = await used();
    expect(await charge(keyed('conflicting', 'b'))).toEqual({ state: 'conflict' });
    expect(await used()).toBe(before);
  });

  test('a replay has the answer, the status and the request id of the first charge', async () => {
    const first = await createLedger(database).charge(keyed('answered', 'متن'));
    if (first.state !== 'charged') throw new Error('not charged');
    expect(await createLedger(database).charge(keyed('answered', 'متن'))).toMatchObject({
      state: 'replay',
      status: 200,
      body: first.body,
      requestId: first.requestId,
    });
    expect(first.body.toString()).toBe(`{"id":"${first.requestId}","text":"متن"}`);
  });

  test('a key whose request is being processed elsewhere is not charged', async () => {
    const ledger = createLedger(database);
    const { request } = keyed('being-processed');
    await ledger.idempotency.claim(request!);
    expect(await ledger.charge(keyed('being-processed'))).toEqual({ state: 'running', retryAfterSeconds: 2 });
    await change('being-processed', "lease_until = now() - interval '1 s'");
    expect(await ledger.charge(keyed('being-processed'))).toMatchObject({
      state: 'charged',
      requestId: request!.requestId,
    });
  });

  test('after 24 hours an idempotency key can be used for any request', async () => {
    const { charge } = createLedger(database);
    await charge(keyed('old-key'));
    await change('old-key', "expires_at = now() - interval '1 s'");
    const later = keyed('old-key', 'b');
    expect(await charge(later)).toMatchObject({ state: 'charged', requestId: later.requestId });
  });

  test('a refused charge leaves its key free', async () => {
    const poor = await newAccount(database, { textUnits: 5 });
    const { charge } = createLedger(database);
    await expect(charge(keyed('refused', 'a', poor))).rejects.toThrow(QuotaExhausted);
    expect(await charge({ ...keyed('refused', 'b', poor), units: 5 })).toMatchObject({ state: 'charged' });
  });

  test('a key that another process claims between the look-up and the charge is not charged twice', async () => {
    const rival = createLedger(database);
    const { request } = keyed('snatched');
    let snatched = false;
    const late: Database = {
      ...database,
      transaction: (run) =>
        database.transaction(async (tx) => {
          const query: typeof tx.query = async (statement, values) => {
            const rows = await tx.query(statement, values);
            // In the service another connection makes this claim; the embedded database has only this one.
            if (statement.name === 'read-idempotency-records' && !snatched) {
              snatched = true;
              await insertClaim(tx.query, request!);
            }
            return rows as never;
          };
          return run({ ...tx, query });
        }),
    };
    const before = await used();
    expect(await createLedger(late).charge(keyed('snatched'))).toMatchObject({ state: 'charged' });
    expect(await used()).toBe(before + 10);
    expect(await rival.charge(keyed('snatched'))).toMatchObject({ state: 'replay' });
  });
});

type Run = Parameters<Parameters<Database['transaction']>[0]>[0]['query'];

/** Inserts the row between the look-up of the transaction and its own INSERT. */
function insertClaim(query: Run, { accountId, key, requestHash, requestId }: NonNullable<Charge['request']>) {
  return query(
    {
      name: 'snatch-key',
      text: `INSERT INTO idempotency_records (account_id, key, request_hash, state, owner, lease_until, request_id, expires_at)
             VALUES ($1, $2, $3, 'running', $4, now(), $4, now() + '1 h')`,
    },
    [accountId, key, requestHash, requestId],
  );
}
