import { joinJson } from '../join-json.ts';
import { unpack as inflate, type Unpack } from '../pack.ts';
import type { ClaimRequest, StoredRecord } from './records.ts';

/** What a key that is taken stands for. */
export type Taken =
  | { state: 'replay'; status: number; body: Buffer; jobId: string | null; requestId: string }
  | { state: 'running'; retryAfterSeconds: number }
  /** The first request ended, with its process or with an error, after a submission that may have been accepted. */
  | { state: 'uncertain'; requestId: string }
  | { state: 'conflict' };

/** A key that the request can have. */
export interface Free {
  state: 'free';
  /** That of the first request with this key, if its process died. */
  requestId: string;
  /** Whether the key has a row that has expired or was abandoned. */
  hasOutdatedRow: boolean;
}

/** Decides what a key's row means for a request: whether it is a replay, a conflict, still running, or free. */
export function resolveKey(
  record: StoredRecord | undefined,
  { requestHash, requestId, unpack }: ClaimRequest,
): Taken | Free {
  if (record === undefined) return { state: 'free', requestId, hasOutdatedRow: false };
  if (record.expired) return { state: 'free', requestId, hasOutdatedRow: true };
  if (!requestHash.equals(record.requestHash)) return { state: 'conflict' };
  if (record.state === 'done') return replayOf(record, unpack);
  if (record.abandoned && record.submitted) return { state: 'uncertain', requestId: record.requestId };
  if (record.abandoned) return { state: 'free', requestId: record.requestId, hasOutdatedRow: true };
  // A dead owner's key is free when its lease ends; a live one usually answers within seconds.
  return { state: 'running', retryAfterSeconds: Math.min(2, Math.max(1, record.leaseSeconds)) };
}

function replayOf(
  { status, body, envelope, fields, jobId, requestId }: StoredRecord,
  unpack: Unpack = inflate,
): Taken {
  const whole = body === null ? joinJson(envelope!, unpack(fields!)) : inflate(body);
  return { state: 'replay', status: status!, body: whole, jobId, requestId };
}
