import type { Answer, Call, SuccessBody } from '../contract.ts';
import { type CacheEntry, type Charge, type Claim, cacheKey, type Settlement } from '../ledger/index.ts';
import type { Services } from '../services.ts';
import { withKey } from './claim-key.ts';
import { ledgerError, whileHeld } from './while-held.ts';

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
    (claim) => generateOnce(services, call, work, claim).catch(ledgerError('text')),
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
    compose(additionalUnits) {
      entry.fields ??= JSON.parse(entry.body) as object;
      const shell = {
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
      };
      services.contract.check(operationId, 200, { ...shell, ...entry.fields });
      // The fields are JSON already: writing them once more would cost as much as checking them.
      return `${JSON.stringify(shell).slice(0, -1)},${entry.body.slice(1)}`;
    },
  });
  const generate = async () => {
    const fields = await work.generate();
    const body = JSON.stringify(fields);
    return chargeFor({ accountId: access.account.id, key, body, fields, fresh: true });
  };

  const json =
    work.slow && found === undefined
      ? await whileHeld(services, access.account, { meter: 'text', amount: units }, async (reservation) => {
          const { compose, entry } = await generate();
          const settled = {
            amount: units,
            claim,
            entry,
            compose: ({ additional }: Settlement) => compose(additional),
          };
          return ledger.settle(reservation, settled);
        })
      : (await ledger.charge(found === undefined ? await generate() : chargeFor(found))).body;
  metrics.charged('text', operationId, units);
  if (found !== undefined) metrics.cacheHit(operationId);
  return { operationId, status: 200, requestId, json } as Answer<Id>;
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
