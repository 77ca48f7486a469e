import type { Answer, Call, OperationId } from '../../contract/index.ts';
import { ApiError } from '../../errors.ts';
import type { Claim, Taken } from '../../ledger/index.ts';
import type { Services } from '../../services.ts';
import { releaseLater } from './release-later.ts';

type Parts = Pick<Services, 'ledger' | 'metrics' | 'shutdown'>;

// A claim's lease is 60 s: three attempts fit in before it runs out.
const KEEP_MS = 20_000;

/**
 * Runs the first request with an idempotency key and answers every later one from what was stored. Without a key
 * it just runs. A failure frees the key, unless something was submitted of which nobody knows what became.
 * Throws `idempotency_conflict`, `request_in_progress` and `provider_submission_uncertain`.
 */
export async function withIdempotencyKey<Id extends OperationId>(
  parts: Parts,
  call: Call<Id>,
  run: (claim: Claim | undefined) => Promise<Answer<Id>>,
): Promise<Answer<Id>> {
  const { idempotencyKey: key, fingerprint: requestHash, requestId, access, operationId } = call;
  if (key === undefined || requestHash === undefined) return run(undefined);
  const { ledger, metrics } = parts;
  const result = await ledger.idempotency.claim({
    accountId: access.account.id,
    key,
    requestHash,
    requestId,
  });
  if (result.state === 'claimed') return runClaimed(parts, result.claim, run);
  return answerTaken(operationId, result, () => metrics.replayed(operationId));
}

/** Answers from what a key stands for already. Throws `idempotency_conflict` and `request_in_progress`. */
export function answerTaken<Id extends OperationId>(
  operationId: Id,
  taken: Taken,
  replayed: () => void,
): Answer<Id> {
  if (taken.state === 'conflict') throw new ApiError('idempotency_conflict');
  if (taken.state === 'running') {
    throw new ApiError('request_in_progress', { retryAfterSeconds: taken.retryAfterSeconds });
  }
  if (taken.state === 'uncertain') throw uncertain(taken.requestId);
  replayed();
  const { requestId, body: json, jobId } = taken;
  const status = taken.status as Answer<Id>['status'];
  const headers = { 'Idempotent-Replayed': 'true' };
  return { operationId, status, requestId, json, headers, jobId: jobId ?? undefined };
}

/** The same for the first request and for every one that repeats it: none may generate a second time. */
function uncertain(requestId: string, cause?: unknown): ApiError {
  return new ApiError('provider_submission_uncertain', { headers: { 'X-Request-Id': requestId }, cause });
}

async function runClaimed<Id extends OperationId>(
  { ledger: { idempotency }, shutdown }: Parts,
  claim: Claim,
  run: (claim: Claim) => Promise<Answer<Id>>,
): Promise<Answer<Id>> {
  const keeping = setInterval(() => void idempotency.keep(claim).catch(() => {}), KEEP_MS);
  try {
    return await run(claim);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'provider_submission_uncertain') {
      await releaseLater(() => idempotency.abandon(claim), shutdown);
      throw uncertain(claim.requestId, error);
    }
    // An answer that was stored after all is not touched; if this fails too, the lease frees the key.
    await releaseLater(() => idempotency.free(claim), shutdown);
    throw error;
  } finally {
    clearInterval(keeping);
  }
}
