import { retryWhileDatabaseAway } from '../../database/index.ts';

/**
 * Gives back what a failed request had taken. When the database is away, which may be why it failed, nobody waits for
 * it: the caller has its error at once, and the key and the allowance are free soon after the database is there again.
 */
export async function releaseLater(change: () => Promise<void>, stopping: AbortSignal): Promise<void> {
  await change().catch(() => void retryWhileDatabaseAway(change, stopping).catch(() => {}));
}
