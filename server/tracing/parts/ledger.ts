import type { Ledger } from '../../ledger/index.ts';
import type { Tracing } from '../tracing.ts';
import { withChanges } from './with-changes.ts';

/** The same ledger with a span for the wait for a charge; its transaction is shared by many requests and is no part of it. */
export function tracedLedger(tracing: Tracing | undefined, ledger: Ledger): Ledger {
  if (tracing === undefined) return ledger;
  return withChanges(ledger, {
    charge: (charge) =>
      tracing.within({ name: 'charge', kind: 'client' }, () => tracing.outside(() => ledger.charge(charge))),
  });
}
