import { expect, test } from 'vitest';
import { type Asked, DatabaseBusy, measured } from '../../server/database/index.ts';
import { describeServices } from '../support/describe-services.ts';
import { metricOf } from '../support/metric.ts';
import { post } from '../support/start-service.ts';

const FAILING = { name: 'divide-by-nothing', text: 'SELECT 1 / 0' };

describeServices('measurements of the database', (service) => {
  const metric = (name: string) => metricOf(service, name);
  const database = () => service.services.database;

  test('statements and transactions are counted with their time', async () => {
    const statements = 'khanesh_database_duration_seconds_count{kind="statement"}';
    const transactions = 'khanesh_database_duration_seconds_count{kind="transaction"}';
    const before = { statements: await metric(statements), transactions: await metric(transactions) };
    await database().query({ name: 'one', text: 'SELECT 1' });
    const { key } = (await service.customer()).key;
    await post(`${service.url}/v1/diacritize`, key, { text: 'سلام' });
    expect(await metric(statements)).toBeGreaterThan(before.statements || 0);
    expect(await metric(transactions)).toBeGreaterThan(before.transactions || 0);
  });

  test('what the database refuses is an error of the database, and what its caller throws is none', async () => {
    const errors = async () => {
      const reasons = ['away', 'busy', 'undone', 'refused'];
      return Promise.all(
        reasons.map((reason) => metric(`khanesh_database_errors_total{reason="${reason}"}`)),
      );
    };
    const before = await errors();
    await expect(database().query(FAILING)).rejects.toThrow();
    await expect(database().transaction((tx) => tx.query(FAILING))).rejects.toThrow();
    const own = database().transaction(async () => Promise.reject(new Error('not enough units')));
    await expect(own).rejects.toThrow('not enough units');
    expect(await errors()).toEqual([before[0], before[1], before[2], before[3]! + 2]);
  });

  test('while every connection is taken, /metrics answers at once and says who waits', async () => {
    const { most } = database().load();
    const release = Promise.withResolvers<void>();
    const held = Array.from({ length: most }, () =>
      database().transaction(async (tx) => {
        await tx.query({ name: 'one', text: 'SELECT 1' });
        await release.promise;
      }),
    );
    const waiting = database().query({ name: 'one', text: 'SELECT 1' });
    await expect.poll(() => metric('khanesh_database_waiting')).toBeGreaterThanOrEqual(1);
    expect(await metric('khanesh_database_connections{state="in_use"}')).toBe(most);
    expect(await metric('khanesh_database_connections{state="idle"}')).toBe(0);
    expect(await metric('khanesh_database_connections_max')).toBe(most);
    release.resolve();
    await Promise.all([...held, waiting]);
    await expect.poll(() => metric('khanesh_database_waiting')).toBe(0);
    expect(await metric('khanesh_database_listening')).toBe(1);
  });
});

test.each([
  ['away', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ['busy', new DatabaseBusy('somebody holds the counter')],
  [undefined, new Error('not enough units')],
])('a transaction that fails as %s is told so', async (reason, error) => {
  const told: unknown[] = [];
  const asked: Asked = (kind, seconds, failure) => told.push([kind, seconds >= 0, failure]);
  const database = measured({ transaction: () => Promise.reject(error) } as never, asked);
  await expect(database.transaction(async () => {})).rejects.toBe(error);
  expect(told).toEqual([['transaction', true, reason]]);
});
