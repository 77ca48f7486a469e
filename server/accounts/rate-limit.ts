import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import { type Database, type Sweep, sweepExpired } from '../database/index.ts';
import { createGroupCommit, type GroupCommit } from '../ledger/index.ts';

/** The state of an account's limit in the current minute, after one more request is counted. */
export interface RateLimitState {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until the window resets. */
  resetSeconds: number;
}

export type RateLimit = (account: { id: string; rpm: number }) => Promise<RateLimitState>;

const WINDOW_SECONDS = 60;

/** Counts of accounts that have sent nothing for an hour. Times are milliseconds since the epoch, by a server's clock. */
export function rateLimitSweeps(database: Pick<Database, 'transaction'>): Sweep[] {
  return [
    sweepExpired(database, {
      kind: 'rate_limits',
      table: 'rate_limits',
      column: 'expire',
      upTo: '(extract(epoch FROM now()) * 1000)::bigint - 3600000',
      lowest: '0',
    }),
  ];
}

/** What one request has brought an account's count to. */
interface Count {
  consumed: number;
  msBeforeNext: number;
}

type Consume = (id: string) => Promise<Count>;

/** Counts requests a minute for each account: in memory when the database is embedded, else in PostgreSQL. */
export function createRateLimit(database: Database): RateLimit {
  // Each limiter has one limit; accounts with equal limits share a limiter.
  const limiters = new LRUCache<number, Consume>({ max: 1000 });

  return async ({ id, rpm }) => {
    const consume = limiters.get(rpm) ?? createLimiter(database, rpm);
    limiters.set(rpm, consume);
    const { consumed, msBeforeNext } = await consume(id);
    return {
      allowed: consumed <= rpm,
      limit: rpm,
      remaining: Math.max(0, rpm - consumed),
      resetSeconds: Math.max(0, Math.ceil(msBeforeNext / 1000)),
    };
  };
}

function createLimiter(database: Database, rpm: number): Consume {
  const options = { points: rpm, duration: WINDOW_SECONDS, keyPrefix: 'account' };
  if (database.embedded) {
    const limiter = new RateLimiterMemory(options);
    return (id) => count(limiter, id, 1);
  }
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: {
      query: (statement: { name: string; text: string; values: unknown[] }) => query(database, statement),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  return countTogether((id, points) => count(limiter, id, points));
}

/** Counts some requests at once. The result is that of the last one, whether it is allowed or not. */
async function count(limiter: RateLimiterAbstract, id: string, points: number): Promise<Count> {
  const { consumedPoints, msBeforeNext } = await limiter.consume(id, points).catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  });
  return { consumed: consumedPoints, msBeforeNext };
}

/**
 * Requests of one account that come while its count is being changed share the next change: all would wait for one row, and
 * each for a statement of its own.
 */
function countTogether(change: (id: string, points: number) => Promise<Count>): Consume {
  const groups = new LRUCache<string, GroupCommit<undefined, Count>>({ max: 1000 });
  const createGroup = (id: string) =>
    createGroupCommit<undefined, Count>(async (requests) => {
      const { consumed, msBeforeNext } = await change(id, requests.length);
      const before = consumed - requests.length;
      return requests.map((_, place) => ({ value: { consumed: before + place + 1, msBeforeNext } }));
    });
  return (id) => {
    const group = groups.get(id) ?? createGroup(id);
    groups.set(id, group);
    return group(undefined);
  };
}

async function query(database: Database, statement: { name: string; text: string; values: unknown[] }) {
  return { rows: await database.query(statement, statement.values) };
}
