import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/index.ts';
import type { BilledAccount } from '../billed-account.ts';
import { readCounters } from './counters.ts';

/** What accounts can certainly still be charged for text, as far as this process knows. */
export interface Headroom {
  /**
   * Whether these units may fit. False only where the database has just said that they do not; what is reserved counts as
   * free, since it may be given back. True is no promise: the charge decides.
   */
  mayTake(account: BilledAccount, units: number): boolean | Promise<boolean>;
  /** A charge was refused, so that the next request looks again. */
  forget(accountId: string): void;
}

const MOST_ACCOUNTS = 10_000;

/** Remembers what was left of the allowances when they were last looked at: most requests need no look of their own. */
export function createHeadroom(database: Pick<Database, 'query'>): Headroom {
  const left = new LRUCache<string, number>({ max: MOST_ACCOUNTS });

  async function look(account: BilledAccount, units: number): Promise<boolean> {
    const counters = await readCounters(database, account.id);
    const { included, extraCeiling } = account.allowances.text;
    // The first use in a period has no counter yet.
    const counter = counters.find(({ meter }) => meter === 'text') ?? { included, extraCeiling, used: 0 };
    const rest = counter.included + counter.extraCeiling - counter.used;
    left.set(account.id, rest - units);
    return units <= rest;
  }

  return {
    mayTake(account, units) {
      const rest = left.get(account.id);
      if (rest === undefined || rest < units) return look(account, units);
      left.set(account.id, rest - units);
      return true;
    },
    forget: (accountId) => void left.delete(accountId),
  };
}
