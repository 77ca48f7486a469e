import type { Claim } from '../../ledger/index.ts';
import { ReservationExceeded } from '../../recordings/index.ts';
import type { Services } from '../../services.ts';
import { SpeechFailure, type Submissions } from '../../speech/index.ts';

/**
 * Runs synchronous speech and records each submission under the idempotency key, if there is one. When anything ends it
 * while a section is submitted, the end of this process included, the fate of that submission is unknown. Throws
 * SpeechFailure of kind `uncertain`.
 */
export async function withSubmissions<T>(
  { ledger }: Pick<Services, 'ledger'>,
  claim: Claim | undefined,
  run: (submissions: Submissions) => Promise<T>,
): Promise<T> {
  let isOut = false;
  const submissions: Submissions = {
    async begin() {
      if (claim !== undefined) await ledger.idempotency.noteSubmission(claim);
      isOut = true;
      return undefined;
    },
    async withdraw() {
      isOut = false;
    },
    async finish() {
      isOut = false;
    },
  };
  try {
    return await run(submissions);
  } catch (error) {
    // Audio that was too long has arrived, so that nothing is uncertain.
    if (!isOut || error instanceof SpeechFailure || error instanceof ReservationExceeded) throw error;
    throw new SpeechFailure('speech ended while a section was out', { kind: 'uncertain', cause: error });
  }
}
