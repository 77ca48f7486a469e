import { setTimeout as delay } from 'node:timers/promises';
import { DirectoryInUse } from '../database/index.ts';
import { AdminFailure } from './commands/admin-failure.ts';

const RETRY_MS = 100;

/**
 * Does something with the embedded database: through the server that holds it, or else `alone`. `ask` gives undefined while
 * no server listens. Waits for a data directory that a process holds and does not serve, `longestWaitMs` at most.
 */
export async function atServerOrAlone<T>(
  { longestWaitMs }: { longestWaitMs: number },
  ask: () => Promise<T | undefined>,
  alone: () => Promise<T>,
): Promise<T> {
  const waited = AbortSignal.timeout(longestWaitMs);
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    try {
      return await alone();
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error;
      // The process that holds the directory is a server that starts or stops, or another command.
      if (waited.aborted) throw new AdminFailure(`${error.message} It takes no commands.`);
    }
    await delay(RETRY_MS);
  }
}
