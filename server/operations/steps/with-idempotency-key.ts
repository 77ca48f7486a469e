import type { Call, JsonAnswer, JsonOperationId } from '../../contract/index.ts';
import { ApiError } from '../../errors.ts';
import type { Claim, Taken } from '../../ledger/index.ts';
import type { Services } from '../../services.ts';
import { releaseLater } from './release-later.ts';

type Parts = Pick<Services, 'ledger' | 'metrics' | 'shutdown'>;

/** What is stored of the answer to the first request with a key, in the form that its operation has chosen. */
export interface StoredAnswer {
  /** That of the first request. */
  requestId: string;
  /** Empty where a job is to be shown instead. */
  body: Buffer;
  jobId: string | null;
}

/** How an operation answers the first request with a key, and every later one. */
export interface Answers<Id extends JsonOperationId> {
  first(claim: Claim | undefined): Promise<JsonAnswer<Id>>;
  replay(stored: StoredAnswer): JsonAnswer<Id> | Promise<JsonAnswer<Id>>;
}

// A claim's lease is 60 s: three attempts fit in before it runs out.
const KEEP_MS = 20_000;

/**
 * Runs the first request with an idempotency key and answers every later one from what was stored. Without a key
 * it just runs. A failure frees the key, unless something was submitted and nobody knows whether it was accepted.
 * Throws `idempotency_conflict`, `request_in_progress` and `provider_submission_uncertain`.
 */
export async function withIdempotencyKey<Id extends JsonOperationId>(
  parts: Parts,
  call: Call<Id>,
  { first, replay }: Answers<Id>,
): Promise<JsonAnswer<Id>> {
  const { idempotencyKey: key, fingerprint: requestHash, requestId, access } = call;
  if (key === undefined || requestHash === undefined) return first(undefined);
  const accountId = access.account.id;
  const result = await parts.ledger.idempotency.claim({ accountId, key, requestHash, requestId });
  if (result.state === 'claimed') return runClaimed(parts, result.claim, first);
  return answerTaken(parts, call, result, replay);
}

/** Answers from what a key already stands for. Throws `idempotency_conflict` and `request_in_progress`. */
export async function answerTaken<Id extends JsonOperationId>(
  { metrics }: Pick<Parts, 'metrics'>,
  { operationId }: Call<Id>,
  taken: Taken,
  replay: Answers<Id>['replay'],
): Promise<JsonAnswer<Id>> {
  if (taken.state === 'conflict') throw new ApiError('idempotency_conflict');
  if (taken.state === 'running') {
    throw new ApiError('request_in_progress', { retryAfterSeconds: taken.retryAfterSeconds });
  }
  if (taken.state === 'uncertain') throw uncertain(taken.requestId);
  metrics.replayed(operationId);
  const { requestId, body, jobId } = taken;
  const answer = await replay({ requestId, body, jobId });
  return { ...answer, headers: { 'Idempotent-Replayed': 'true' } };
}

/** The error of the first request and of every one that repeats it: none may generate a second time. */
function uncertain(requestId: string, cause?: unknown): ApiError {
  return new ApiError('provider_submission_uncertain', { headers: { 'X-Request-Id': requestId }, cause });
}

async function runClaimed<T>(
  { ledger: { idempotency }, shutdown }: Parts,
  claim: Claim,
  run: (claim: Claim) => Promise<T>,
): Promise<T> {
  const keeping = setInterval(() => void idempotency.keep(claim).catch(() => {}), KEEP_MS);
  try {
    return await run(claim);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'provider_submission_uncertain') {
      await releaseLater(() => idempotency.abandon(claim), shutdown);
      throw uncertain(claim.requestId, error);
    }
    // A stored answer stays as it is. If freeing fails too, the end of the lease frees the key.
    await releaseLater(() => idempotency.free(claim), shutdown);
    throw error;
  } finally {
    clearInterval(keeping);
  }
}
