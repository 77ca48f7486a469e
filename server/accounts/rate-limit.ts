import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Database, type Sweep, sweepExpired } from '../database/index.ts';

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

/** Counts requests a minute for each account: in memory when the database is embedded, else in PostgreSQL. */
export function createRateLimit(database: Database): RateLimit {
  // Each limiter has one limit; accounts with equal limits share a limiter.
  const limiters = new LRUCache<number, RateLimiterMemory | RateLimiterPostgres>({ max: 1000 });

  return async ({ id, rpm }) => {
    const limiter = limiters.get(rpm) ?? createLimiter(database, rpm);
    limiters.set(rpm, limiter);
    const count = await limiter.consume(id).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    return {
      allowed: count.consumedPoints <= rpm,
      limit: rpm,
      remaining: Math.max(0, count.remainingPoints),
      resetSeconds: Math.max(0, Math.ceil(count.msBeforeNext / 1000)),
    };
  };
}

function createLimiter(database: Database, rpm: number): RateLimiterMemory | RateLimiterPostgres {
  const options = { points: rpm, duration: WINDOW_SECONDS, keyPrefix: 'account' };
  if (database.embedded) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: {
      query: (statement: { name: string; text: string; values: unknown[] }) => query(database, statement),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

async function query(database: Database, statement: { name: string; text: string; values: unknown[] }) {
  return { rows: await database.query(statement, statement.values) };
}
