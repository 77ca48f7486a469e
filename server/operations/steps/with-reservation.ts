import { ApiError } from '../../errors.ts';
import {
  type BilledAccount,
  ClaimLost,
  type Hold,
  type Meter,
  QuotaExhausted,
  type Reservation,
} from '../../ledger/index.ts';
import type { Services } from '../../services.ts';
import { releaseLater } from './release-later.ts';

/** Reserves an amount while `run` works, so that no other request can use it; a failure releases it. */
export async function withReservation<T>(
  { ledger, shutdown }: Pick<Services, 'ledger' | 'shutdown'>,
  account: BilledAccount,
  hold: Hold,
  run: (reservation: Reservation) => Promise<T>,
): Promise<T> {
  const reservation = await ledger.reserve(account, hold);
  try {
    return await run(reservation);
  } catch (error) {
    // If this fails too, the end of the reservation's lease releases the amount.
    await releaseLater(() => ledger.release(reservation), shutdown);
    throw error;
  }
}

const QUOTA_CODES = {
  text: 'text_quota_exhausted',
  basic_speech: 'basic_speech_quota_exhausted',
  premium_speech: 'premium_speech_quota_exhausted',
} as const;

/** Rethrows what the ledger refuses as the contract's error for this meter, and every other error unchanged. */
export function ledgerError(meter: Meter): (error: unknown) => never {
  return (error) => {
    if (error instanceof QuotaExhausted) throw new ApiError(QUOTA_CODES[meter], { cause: error });
    if (error instanceof ClaimLost) {
      throw new ApiError('request_in_progress', { retryAfterSeconds: 1, cause: error });
    }
    throw error;
  };
}
