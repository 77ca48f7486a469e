import { pack } from '../pack.ts';
import type { CacheKey } from './cache-key.ts';

/** One generated result of an account. */
export interface CacheEntry {
  accountId: string;
  key: CacheKey;
  /** The generated fields as UTF-8 JSON. */
  body: Buffer;
  /** The audio object that the result names, if it is speech. */
  audioId?: string | undefined;
  /** The body in few bytes: the operation's short form of it, or deflated. Made when it is first asked for. */
  packed?: Uint8Array | undefined;
  /** Whether an equal request makes the body anew, which is cheaper than reading it: then its row has none. */
  remade: boolean;
  /** Whether nobody has been charged for it yet. */
  fresh: boolean;
  /** Whether it has a row. */
  stored: boolean;
  /** When the expiry of its row was last extended, in milliseconds since the epoch; 0 when unknown. */
  usedAt: number;
}

// Rows expire 30 days after their last use; extending that once an hour is exact enough.
const EXTEND_AFTER_MS = 3_600_000;

/** An entry that was just generated. */
export function freshEntry(
  result: Pick<CacheEntry, 'accountId' | 'key' | 'audioId'>,
  json: string,
): CacheEntry {
  return { ...result, body: bodyOf(json), remade: false, fresh: true, stored: false, usedAt: 0 };
}

/** JSON as the body of an entry: UTF-8 in memory of its own. */
export function bodyOf(json: string): Buffer {
  // Not from Node's pool of small buffers: the remembered entry would keep a whole slab of it from being freed.
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  body.write(json, 'utf8');
  return body;
}

/** An entry that was just made, of a result that any equal request makes again. */
export function remadeEntry(
  result: Pick<CacheEntry, 'accountId' | 'key' | 'packed'>,
  body: Buffer,
): CacheEntry {
  return { ...result, body, remade: true, fresh: true, stored: false, usedAt: 0 };
}

/** The body as the row of an idempotency key stores it. */
export function packedBody(entry: CacheEntry): Uint8Array {
  entry.packed ??= pack(entry.body);
  return entry.packed;
}

/** Whether the entry has to be stored, or its expiry extended. */
export function isDue({ stored, usedAt }: CacheEntry): boolean {
  return !stored || usedAt < Date.now() - EXTEND_AFTER_MS;
}

/** Whether the entry was just made, and a row of it may exist. */
export function mayHaveRow({ fresh, stored, remade }: CacheEntry): boolean {
  return remade && fresh && !stored;
}

/** Marks entries as charged: the next answers with them are hits. Call it once the transaction is committed. */
export function markCharged(entries: readonly CacheEntry[]): void {
  for (const entry of entries) entry.fresh = false;
}

/** Marks entries as stored and extended just now. Call it once their transaction is committed. */
export function markStored(entries: readonly CacheEntry[]): void {
  for (const entry of entries) {
    entry.stored = true;
    entry.usedAt = Date.now();
  }
}

/** Marks entries that have a row, of which this process did not know: they are hits. */
export function markFound(entries: readonly CacheEntry[]): void {
  for (const entry of entries) Object.assign(entry, { fresh: false, stored: true });
}

/** Names an entry among those of all accounts. */
export function entryName({ accountId, key }: Pick<CacheEntry, 'accountId' | 'key'>): string {
  return `${accountId} ${key}`;
}
