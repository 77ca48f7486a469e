import { RequestFailed } from './send.ts';

const PAUSE_MS = 1000;

export const pause = (seconds = PAUSE_MS / 1000) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** Asks again until the service answers: a job outlives the restart of its server. Throws what no repetition mends. */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  enough?: AbortSignal,
): Promise<Answer> {
  return again(ask, (error) => enough?.aborted !== true && error.retryable);
}

// The service was not reached, counts requests, or does not know yet: the same request under its key finds out.
const UNDECIDED: readonly string[] = [
  'unreachable',
  'silent',
  'rate_limit_exceeded',
  'request_in_progress',
  'speech_job_start_uncertain',
];

/** Asks again until the service is reached, and tells each time that it is not. Throws what it answers. */
export async function untilReached<Answer>(
  ask: () => Promise<Answer>,
  onAway: (code: string) => void,
  enough?: AbortSignal,
): Promise<Answer> {
  return again(ask, ({ code }) => {
    if (enough?.aborted || !UNDECIDED.includes(code)) return false;
    onAway(code);
    return true;
  });
}

async function again<Answer>(
  ask: () => Promise<Answer>,
  isWorthIt: (error: RequestFailed) => boolean,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RequestFailed && isWorthIt(error))) throw error;
      await pause(error.retryAfter);
    }
  }
}
