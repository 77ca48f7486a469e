import { type BilledAccount, type Hold, QuotaExhausted, readCounters } from '../../ledger/index.ts';
import { holdFor, meterOf, type RecordingRequest } from '../../recordings/index.ts';
import type { Services } from '../../services.ts';

// The specification: Basic speech begins when at least a second is left.
const LEAST_MILLISECONDS = 1000;

/** What to reserve before this is spoken. Throws QuotaExhausted, before the text is read, when nothing is left. */
export async function speechHold(
  { database, speech }: Pick<Services, 'database' | 'speech'>,
  account: BilledAccount,
  request: RecordingRequest,
): Promise<Hold> {
  const meter = meterOf(request);
  const counters = await readCounters(database, account.id);
  const counter = counters.find((one) => one.meter === meter);
  // The first use in a period has no counter yet.
  const { included, extraCeiling, used, reserved } = counter ?? {
    ...account.allowances[meter],
    used: 0,
    reserved: 0,
  };
  if (included + extraCeiling - used - reserved < LEAST_MILLISECONDS) throw new QuotaExhausted();
  return holdFor(request, speech);
}
