/** The accounts room: organizations with their plans, API keys and rate limits. */

export type { Account } from './account.ts';
export {
  type AccountSettings,
  countAccounts,
  createAccount,
  type ListedAccount,
  listAccounts,
  readAccount,
  setAccount,
} from './accounts.ts';
export { closeAccount, deleteAccount } from './delete-account.ts';
export { createKeyRing, type KeyRing, LOOKUP_MS } from './key-ring.ts';
export type { WatchedKey } from './key-watch.ts';
export {
  type Access,
  createKey,
  type Key,
  listKeys,
  type NewKey,
  revokeKey,
  rotateKey,
} from './keys.ts';
export { PAGE_ACCOUNT_ID } from './page-account.ts';
export {
  type Environment,
  GENERATING_STATUSES,
  PLAN_DEFAULTS,
  PLANS,
  type Plan,
  STATUSES,
  type Status,
} from './plans.ts';
export { createRateLimit, type RateLimit, type RateLimitState, rateLimitSweeps } from './rate-limit.ts';
export { SCOPES, type Scope } from './scopes.ts';
