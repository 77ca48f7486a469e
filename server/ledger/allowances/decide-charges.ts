import { packedBody } from '../cache/cache-entry.ts';
import type { ItemResult } from '../group-commit.ts';
import type { ClaimRequest, GeneratedAnswer, StoredRecord } from '../idempotency/records.ts';
import { resolveKey } from '../idempotency/resolve-key.ts';
import { joinJson } from '../join-json.ts';
import { additionalPart, fits } from './allowance.ts';
import type { Charge, Receipt } from './charge.ts';
import type { Counter } from './counters.ts';
import { QuotaExhausted } from './quota-exhausted.ts';

/** What a transaction has to write for its charges, and what it tells each of them. */
export interface Decision {
  results: ItemResult<Receipt>[];
  /** Units to add, by counter id. */
  amounts: Map<number, number>;
  answers: GeneratedAnswer[];
  /** Requests whose key has an outdated row that has to go first. */
  replaced: ClaimRequest[];
}

/**
 * Decides charges in the order of arrival: what fits is charged and composed, what does not is refused. Counters are
 * by account id; the records are those of the requests' idempotency keys.
 */
export function decideCharges(
  charges: readonly Charge[],
  counters: ReadonlyMap<string, Counter>,
  records: ReadonlyMap<ClaimRequest, StoredRecord | undefined>,
): Decision {
  const decision: Decision = { results: [], amounts: new Map(), answers: [], replaced: [] };
  const { results, amounts, answers, replaced } = decision;

  function chargeOne({ account, units, request, entry, compose, ...charge }: Charge): Receipt {
    const key = request && resolveKey(records.get(request), request);
    if (key && key.state !== 'free') return key;
    const counter = counters.get(account.id);
    if (counter === undefined) throw new Error('the account has no counter for this period');
    const used = counter.used + (amounts.get(counter.id) ?? 0);
    if (!fits({ ...counter, used }, units)) throw new QuotaExhausted();
    const additionalUnits = additionalPart({ ...counter, used }, units);
    const requestId = key?.requestId ?? charge.requestId;
    const envelope = compose(additionalUnits, requestId);
    const body = joinJson(envelope, entry.body);
    amounts.set(counter.id, (amounts.get(counter.id) ?? 0) + units);
    if (request) answers.push({ request: { ...request, requestId }, envelope, fields: packedBody(entry) });
    if (request && key?.hasOutdatedRow) replaced.push(request);
    return { state: 'charged', body, additionalUnits, requestId, cacheHit: !entry.fresh };
  }

  for (const charge of charges) {
    try {
      results.push({ value: chargeOne(charge) });
    } catch (error) {
      results.push({ error });
    }
  }
  return decision;
}
