import type { Call, Contract, JsonAnswer, SuccessBody, TextOperationId } from '../../contract/index.ts';
import { ApiError } from '../../errors.ts';
import {
  bodyOf,
  type CacheEntry,
  type CacheKey,
  type Claim,
  cacheKey,
  freshEntry,
  isShortForm,
  joinJson,
  type MadeResult,
  type Settlement,
  type Unpack,
  unpack,
} from '../../ledger/index.ts';
import type { Steps } from '../../reading/index.ts';
import type { Services } from '../../services.ts';
import type { ShortForm } from './short-marks.ts';
import { answerTaken, type StoredAnswer, withIdempotencyKey } from './with-idempotency-key.ts';
import { ledgerError, withReservation } from './with-reservation.ts';

/** What an engine generates: the response without its envelope of request id, engine version and usage. */
export type Generated<Id extends TextOperationId> = Omit<
  SuccessBody<Id>,
  'request_id' | 'engine_version' | 'usage'
>;

interface Work {
  engineVersion: string;
  /** Units for each submitted code point. */
  multiplier: 1 | 2;
  /** Everything besides the text that decides the result. */
  settings: object;
}

export interface InstantWork<Id extends TextOperationId> extends Work {
  /** How results are stored in a few bytes, if the operation knows how. */
  short?: ShortForm<Generated<Id>>;
  /** The result as UTF-8 JSON, in memory of its own, if the operation knows a faster way than JSON.stringify. */
  encode?(fields: Generated<Id>): Buffer;
  /** Takes well under a millisecond for most texts; equal texts and settings give equal results. */
  generate(): Steps<Generated<Id>>;
}

export interface SlowWork<Id extends TextOperationId> extends Work {
  generate(): Promise<Generated<Id>>;
}

/** One request for text: what it costs and how its answer is composed. */
interface Order {
  key: CacheKey;
  units: number;
  /** The answer without its generated fields, as JSON that keeps the contract. */
  compose(entry: CacheEntry, requestId: string, additionalUnits: number): string;
}

/**
 * Generates text in less time than claiming an idempotency key takes: key, charge and answer share one transaction, and
 * of racing requests with one key the first is charged and the others get its answer.
 */
export async function generateAtOnce<Id extends TextOperationId>(
  services: Services,
  call: Call<Id>,
  work: InstantWork<Id>,
): Promise<JsonAnswer<Id>> {
  const { ledger, metrics, contract } = services;
  const { operationId, requestId, access, idempotencyKey, fingerprint } = call;
  const { key, units, compose } = orderOf(services, call, work);
  const accountId = access.account.id;
  const request =
    idempotencyKey === undefined
      ? undefined
      : {
          accountId,
          key: idempotencyKey,
          requestHash: fingerprint!,
          requestId,
          unpack: unpackWith(work.short),
        };
  const replay = (stored: StoredAnswer) => answerFrom(operationId, stored.requestId, stored.body);
  if (!(await ledger.headroom.mayTake(access.account, units))) {
    const taken = request && (await ledger.idempotency.look(request));
    if (taken === undefined) throw new ApiError('text_quota_exhausted');
    return answerTaken(services, call, taken, replay);
  }
  const sealed = () => sealing(contract, operationId, work, request !== undefined);
  const entry = await ledger.cache.recallOrMake(accountId, key, () => services.reader.inSlices(sealed()));
  const receipt = await ledger
    .charge({
      account: access.account,
      units,
      requestId,
      request,
      entry,
      compose: (additionalUnits, requestId) => compose(entry, requestId, additionalUnits),
    })
    .catch(ledgerError('text'));
  if (receipt.state !== 'charged') return answerTaken(services, call, receipt, replay);
  metrics.charged('text', operationId, units);
  metrics.looked(operationId, receipt.cacheHit);
  return answerFrom(operationId, receipt.requestId, receipt.body);
}

/** Generates text that takes time: meanwhile the key is claimed and the units are reserved. */
export function generateSlowly<Id extends TextOperationId>(
  services: Services,
  call: Call<Id>,
  work: SlowWork<Id>,
): Promise<JsonAnswer<Id>> {
  return withIdempotencyKey(services, call, {
    first: (claim) => generateReserved(services, call, work, claim).catch(ledgerError('text')),
    replay: ({ requestId, body }) => answerFrom(call.operationId, requestId, body),
  });
}

async function generateReserved<Id extends TextOperationId>(
  services: Services,
  call: Call<Id>,
  work: SlowWork<Id>,
  claim: Claim | undefined,
): Promise<JsonAnswer<Id>> {
  const { ledger, metrics } = services;
  const { operationId, access } = call;
  const { key, units, compose } = orderOf(services, call, work);
  const requestId = claim?.requestId ?? call.requestId;
  const hold = { meter: 'text', amount: units } as const;
  const workFor = (entry: CacheEntry) => ({
    amount: units,
    claim,
    entry,
    compose: ({ additional }: Settlement) =>
      joinJson(compose(entry, requestId, additional), entry.body).toString(),
  });

  const found = await findEntry(services, call, key);
  const json = found
    ? await ledger.reserveAndSettle(access.account, hold, workFor(found))
    : await withReservation(services, access.account, hold, async (reservation) => {
        const fields = sealFields(services.contract, operationId, await work.generate());
        const entry = freshEntry({ accountId: access.account.id, key }, fields);
        return ledger.settle(reservation, workFor(entry));
      });
  metrics.charged('text', operationId, units);
  metrics.looked(operationId, found !== undefined);
  return answerFrom(operationId, requestId, json);
}

function orderOf<Id extends TextOperationId>(
  { contract }: Services,
  { operationId, body }: Call<Id>,
  { engineVersion, multiplier, settings }: Work,
): Order {
  const { text } = body as unknown as { text: string };
  const codePoints = countCodePoints(text);
  const units = codePoints * multiplier;
  return {
    key: cacheKey(engineVersion, operationId, settings, text),
    units,
    compose(entry, requestId, additionalUnits) {
      const envelope = {
        request_id: requestId,
        engine_version: engineVersion,
        usage: {
          meter: 'text',
          input_code_points: codePoints,
          multiplier,
          units,
          additional_units: additionalUnits,
          cache_hit: !entry.fresh,
        },
      };
      contract.checkEnvelope(operationId, envelope);
      return JSON.stringify(envelope);
    },
  };
}

/** The stored result. One from the database is checked again: an older version of the service may have stored it. */
function findEntry(
  { ledger, contract }: Services,
  { operationId, access }: Call<TextOperationId>,
  key: CacheKey,
): Promise<CacheEntry | undefined> {
  return ledger.cache.find(access.account.id, key, {
    check: (body) => checkStored(contract, operationId, body),
  });
}

function checkStored(contract: Contract, operationId: TextOperationId, body: Buffer): void {
  contract.checkGenerated(operationId, JSON.parse(body.toString()));
}

/** The same in steps, which follow those of the work. */
function* sealing<Id extends TextOperationId>(
  contract: Contract,
  operationId: Id,
  { generate, encode = (fields) => bodyOf(JSON.stringify(fields)), short }: InstantWork<Id>,
  isKeyed: boolean,
): Steps<MadeResult> {
  const fields = yield* generate();
  yield;
  contract.checkGenerated(operationId, fields);
  yield;
  return { body: encode(fields), packed: isKeyed ? short?.write(fields) : undefined };
}

function unpackWith<Fields>(short: ShortForm<Fields> | undefined): Unpack {
  return (packed) =>
    isShortForm(packed) && short !== undefined
      ? Buffer.from(JSON.stringify(short.read(packed)))
      : unpack(packed);
}

/** What was generated as JSON that keeps the contract. */
function sealFields(contract: Contract, operationId: TextOperationId, fields: object): string {
  contract.checkGenerated(operationId, fields);
  return JSON.stringify(fields);
}

function answerFrom<Id extends TextOperationId>(
  operationId: Id,
  requestId: string,
  json: string | Buffer,
): JsonAnswer<Id> {
  // The compiler cannot see that every text operation succeeds with 200.
  return { operationId, status: 200, requestId, json } as JsonAnswer<Id>;
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
