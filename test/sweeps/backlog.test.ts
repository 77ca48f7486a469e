import { expect, test } from 'vitest';
import { describeServices } from '../support/describe-services.ts';
import { get, post } from '../support/start-service.ts';

const ROWS = 30_000;

describeServices('the backlog of the sweeps', (service) => {
  const backlog = async (kind: string) => {
    const { body } = await get(`${service.url}/metrics`);
    const [, value] = new RegExp(`^khanesh_sweep_backlog\\{kind="${kind}"\\} (\\S+)$`, 'm').exec(body) ?? [];
    return Number(value);
  };
  const removed = async (kind: string) => {
    const { body } = await get(`${service.url}/metrics`);
    const [, value = 0] =
      new RegExp(`^khanesh_sweep_removed_total\\{kind="${kind}"\\} (\\S+)$`, 'm').exec(body) ?? [];
    return Number(value);
  };
  const query = (name: string, text: string, values: unknown[] = []) =>
    service.services.database.query<{ count: number }>({ name, text }, values);

  test('/metrics shows what has expired by kind, until it is gone, and requests are answered meanwhile', async () => {
    const { account, key } = await service.customer();
    // Unknown until the first round.
    await expect.poll(() => backlog('idempotency_keys'), { timeout: 15_000 }).toBe(0);
    await query(
      'expire-many-keys',
      `INSERT INTO idempotency_records (account_id, key, request_hash, state, owner, lease_until, request_id, expires_at)
       SELECT $1, 'key ' || n, '', 'done', $1, now(), $1, now() - interval '1 s' FROM generate_series(1, $2::int) n`,
      [account.id, ROWS],
    );
    // More than this many are not told apart, so that counting stays cheap.
    await expect.poll(() => backlog('idempotency_keys'), { timeout: 15_000 }).toBe(10_000);
    let answered = 0;
    while ((await removed('idempotency_keys')) < ROWS) {
      const { status } = await post(`${service.url}/v1/diacritize`, key.key, { text: `کتاب ${answered}` });
      expect(status).toBe(200);
      answered++;
    }
    expect(answered).toBeGreaterThan(10);
    await expect.poll(() => backlog('idempotency_keys'), { timeout: 15_000 }).toBe(0);
    expect(await query('count-keys', 'SELECT count(*)::int AS count FROM idempotency_records')).toEqual([
      { count: 0 },
    ]);
    const kinds = [
      'expired_reservations',
      'cached_results',
      'closed_reservations',
      'jobs',
      'rate_limits',
      'audio',
    ];
    expect(await Promise.all(kinds.map(backlog))).toEqual(kinds.map(() => 0));
  });
});
