import { retryWhileDatabaseAway } from '../../database/index.ts';

/**
 * Releases what a failed request has taken. When the database is away, which may be why it failed, the release goes on in
 * the background: the caller gets the error at once, and the key and the allowance are free soon after the database is
 * back.
 */
export async function releaseLater(release: () => Promise<void>, shutdown: AbortSignal): Promise<void> {
  await release().catch(() => void retryWhileDatabaseAway(release, shutdown).catch(() => {}));
}
