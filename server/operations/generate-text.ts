import type { Answer, Call, SuccessBody } from '../contract.ts';
import { ApiError } from '../errors.ts';
import {
  type CacheEntry,
  type Charge,
  type Claim,
  ClaimLost,
  cacheKey,
  QuotaExhausted,
} from '../ledger/index.ts';
import type { Services } from '../services.ts';
import { withKey } from './claim-key.ts';

type TextOperationId = 'diacritize' | 'romanize' | 'translate';

/** What an engine generates: the response without request id, engine version and usage. */
export type Generated<Id extends TextOperationId> = Omit<
  SuccessBody<Id>,
  'request_id' | 'engine_version' | 'usage'
>;

export interface TextWork<Id extends TextOperationId> {
  engineVersion: string;
  /** Units for each submitted code point. */
  multiplier: 1 | 2;
  /** Everything besides the text that decides the result. */
  settings: object;
  generate(): Generated<Id> | Promise<Generated<Id>>;
  /** Whether generating takes long enough that its units must be held meanwhile. */
  slow: boolean;
}

/** Generates text once for each idempotency key, charges it, and stores the answer with the charge. */
export function generateText<Id extends TextOperationId>(
  services: Services,
  call: Call<Id>,
  work: TextWork<Id>,
): Promise<Answer<Id>> {
  return withKey(
    services.ledger.idempotency,
    call,
    (claim) => generateOnce(services, call, work, claim).catch(toContractError),
    () => services.metrics.replayed(call.operationId),
  );
}

async function generateOnce<Id extends TextOperationId>(
  services: Services,
  call: Call<Id>,
  work: TextWork<Id>,
  claim: Claim | undefined,
): Promise<Answer<Id>> {
  const { ledger, metrics } = services;
  const { operationId, access } = call;
  const { text } = call.body as unknown as { text: string };
  const codePoints = countCodePoints(text);
  const units = codePoints * work.multiplier;
  const requestId = claim?.requestId ?? call.requestId;
  const key = cacheKey(work.engineVersion, operationId, work.settings, text);
  const found = await ledger.cache.find(access.account.id, key);

  const chargeFor = (entry: CacheEntry): Charge => ({
    holder: access.account,
    units,
    claim,
    entry,
    compose: (additionalUnits) =>
      services.contract.seal(operationId, 200, {
        request_id: requestId,
        engine_version: work.engineVersion,
        usage: {
          meter: 'text',
          input_code_points: codePoints,
          multiplier: work.multiplier,
          units,
          additional_units: additionalUnits,
          cache_hit: !entry.fresh,
        },
        ...JSON.parse(entry.body),
      }),
  });
  const generate = async () => {
    const body = JSON.stringify(await work.generate());
    return chargeFor({ accountId: access.account.id, key, body, fresh: true });
  };

  const slow = work.slow && found === undefined;
  const receipt = slow
    ? await generateReserved(services, { holder: access.account, units }, generate)
    : await ledger.charge(found === undefined ? await generate() : chargeFor(found));
  metrics.charged('text', operationId, units);
  if (found !== undefined) metrics.cacheHit(operationId);
  return { operationId, status: 200, requestId, json: receipt.body } as Answer<Id>;
}

/** Holds the units while the engine works, so that no other request can use them. */
async function generateReserved(
  { ledger, log }: Services,
  amount: Pick<Charge, 'holder' | 'units'>,
  generate: () => Promise<Charge>,
) {
  const reservation = await ledger.reserveText(amount);
  try {
    return await ledger.settleText(reservation, await generate());
  } catch (error) {
    // If this fails too, the reservation's lease gives the units back.
    await ledger.release(reservation).catch((err: unknown) => log.warn({ err }, 'release failed'));
    throw error;
  }
}

function toContractError(error: unknown): never {
  if (error instanceof QuotaExhausted) throw new ApiError('text_quota_exhausted', { cause: error });
  if (error instanceof ClaimLost)
    throw new ApiError('request_in_progress', { retryAfterSeconds: 1, cause: error });
  throw error;
}

/** Unicode code points of a well-formed string. */
function countCodePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xdc00 && unit <= 0xdfff) count--;
  }
  return count;
}
